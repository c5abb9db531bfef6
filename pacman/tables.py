"""Everything about a board that is known before play, as tables indexed by small numbers.

pose    a position together with a direction, numbered 0, 1, 2, …
spot    an agent's pose and scared timer as one number: scared_timer * size + pose, where size is the
        number of poses. The spot of a brave ghost, and of Pacman, is therefore its pose.

A move is then a look-up: the legal actions of a pose are the keys of its dict of moves, and the
pose that a move leads to is the value. The rules that the tables hold are those of RULES.md.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from pacman.grid import Action, Cell, Position

REACH = 0.7  # agents this close touch each other (Manhattan, in cells)
SCARED_TIME = 40  # moves of a ghost after a capsule was eaten

Moves = Mapping[Action, int]


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """Look-up tables of one board. Each tuple is indexed by pose unless it says otherwise."""

    size: int  # the number of poses
    poses: tuple[tuple[Position, Action], ...]
    number: Mapping[tuple[Position, Action], int]  # the inverse of `poses`
    pacman_moves: tuple[Moves, ...]  # legal action -> next pose; empty between two cells
    brave_moves: tuple[Moves, ...]  # of a ghost that moves a whole cell; empty between two cells
    scared_moves: tuple[Moves, ...]  # of a ghost that moves half a cell
    pacman_actions: tuple[tuple[Action, ...], ...]
    ghost_actions: tuple[tuple[Action, ...], ...]  # indexed by spot: the same for every timer
    centred: tuple[int, ...]  # the same pose put on the nearest centre, halves rounded up
    touch: tuple[frozenset[int], ...]  # every pose of an agent within REACH
    bit: tuple[int, ...]  # the mask of the pose's cell; 0 between two cells


def build_tables(open_cells: frozenset[Cell], height: int) -> Tables:
    """The tables of a board with these open cells; cell (x, y) is bit x * height + y."""
    poses = _all_poses(open_cells)
    number = {pose: index for index, pose in enumerate(poses)}
    pacman_moves: list[Moves] = []
    brave_moves: list[Moves] = []
    scared_moves: list[Moves] = []
    for position, direction in poses:
        if position in open_cells:
            ways = _open_ways(position, open_cells)
            options = _ghost_options(ways, direction)
            pacman_moves.append(
                {a: number[_step(position, a), _facing(a, direction)] for a in _with_stop(ways)}
            )
            brave_moves.append({a: number[_step(position, a), _facing(a, direction)] for a in options})
            scared_moves.append({a: number[_step(position, a, 0.5), _facing(a, direction)] for a in options})
        else:
            pacman_moves.append({})
            brave_moves.append({})
            scared_moves.append({direction: number[_step(position, direction, 0.5), direction]})
    near = _poses_in_reach(poses, number)
    return Tables(
        size=len(poses),
        poses=tuple(poses),
        number=number,
        pacman_moves=tuple(pacman_moves),
        brave_moves=tuple(brave_moves),
        scared_moves=tuple(scared_moves),
        pacman_actions=tuple(map(tuple, pacman_moves)),
        ghost_actions=tuple(map(tuple, scared_moves)) * (SCARED_TIME + 1),
        centred=tuple(number[_centre(position), direction] for position, direction in poses),
        touch=tuple(near[position] for position, _ in poses),
        bit=tuple(_bit(position, open_cells, height) for position, _ in poses),
    )


def _all_poses(open_cells: frozenset[Cell]) -> list[tuple[Position, Action]]:
    """Each open cell with every direction, each gap between two with the two along it."""
    centres = sorted(open_cells)
    poses: list[tuple[Position, Action]] = [(cell, action) for cell in centres for action in Action]
    for forth in (Action.EAST, Action.NORTH):
        for cell in centres:
            if _step(cell, forth) in open_cells:
                between = _step(cell, forth, 0.5)
                poses += [(between, forth), (between, forth.reverse)]
    return poses


def _step(position: Position, action: Action, length: float = 1) -> Position:
    """Whole coordinates stay ints, so that (3, 1) never shows as (3.0, 1)."""
    return _tidy(position[0] + action.vector[0] * length), _tidy(position[1] + action.vector[1] * length)


def _tidy(coordinate: float) -> float:
    return int(coordinate) if coordinate == int(coordinate) else coordinate


def _facing(action: Action, direction: Action) -> Action:
    return direction if action is Action.STOP else action


def _open_ways(position: Position, open_cells: frozenset[Cell]) -> tuple[Action, ...]:
    return tuple(a for a in Action if a is not Action.STOP and _step(position, a) in open_cells)


def _with_stop(ways: tuple[Action, ...]) -> tuple[Action, ...]:
    return tuple(a for a in Action if a is Action.STOP or a in ways)


def _ghost_options(ways: tuple[Action, ...], direction: Action) -> tuple[Action, ...]:
    """A ghost neither stops nor reverses unless it has to."""
    forward = tuple(a for a in ways if direction is Action.STOP or a is not direction.reverse)
    return forward or ways or (Action.STOP,)


def _centre(position: Position) -> Cell:
    return math.floor(position[0] + 0.5), math.floor(position[1] + 0.5)


def _bit(position: Position, open_cells: frozenset[Cell], height: int) -> int:
    return 1 << int(position[0] * height + position[1]) if position in open_cells else 0


def _poses_in_reach(
    poses: list[tuple[Position, Action]], number: Mapping[tuple[Position, Action], int]
) -> dict[Position, frozenset[int]]:
    """For each position, the poses within REACH of it: half-steps around it, as REACH is below 1."""
    offsets = [(dx, dy) for dx in (-0.5, 0, 0.5) for dy in (-0.5, 0, 0.5) if abs(dx) + abs(dy) <= REACH]
    return {
        (x, y): frozenset(
            number[spot]
            for dx, dy in offsets
            for direction in Action
            if (spot := ((x + dx, y + dy), direction)) in number
        )
        for (x, y) in {position for position, _ in poses}
    }

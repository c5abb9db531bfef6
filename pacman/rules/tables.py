"""Everything about a board that is known before play, as tables indexed by small numbers.

pose    a position together with a direction, numbered 0, 1, 2, …: first every pose of a ghost, then
        every pose of Pacman, so that one table serves both and nobody is taken for another

A move is then a look-up: the legal actions of a pose are the keys of its dict of moves, and the
pose that a move leads to is the value. The rules that the tables hold are those of RULES.md.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from pacman.rules.grid import Action, Cell, Position

REACH = 0.7  # agents this close touch each other (Manhattan, in cells)
SCARED_TIME = 40  # moves of a ghost after a capsule was eaten

Pose = tuple[Position, Action]
Moves = dict[Action, int]


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """Look-up tables of one board. Each tuple is indexed by pose."""

    poses: tuple[Pose, ...]
    ghost_pose: Mapping[Pose, int]  # the number of a ghost's pose
    pacman_pose: Mapping[Pose, int]  # the number of Pacman's pose
    actions: tuple[tuple[Action, ...], ...]  # that are legal, in the fixed order
    outcomes: tuple[tuple[tuple[Action, float], ...], ...]  # the same, each with an even probability
    moves: tuple[Moves, ...]  # legal action -> the pose a whole cell on; empty between two cells
    half_moves: tuple[Moves, ...]  # of a scared ghost: legal action -> the pose half a cell on
    centred: tuple[int, ...]  # a ghost's pose put on the nearest centre, halves rounded up
    touch: tuple[frozenset[int], ...]  # by Pacman's pose: every pose of a ghost within REACH of it
    bit: tuple[int, ...]  # the mask of the pose's cell; 0 between two cells


def build_tables(open_cells: frozenset[Cell], height: int) -> Tables:
    """The tables of a board with these open cells; cell (x, y) is bit x * height + y."""
    ghosts = _ghost_poses(open_cells)
    pacmans: list[Pose] = [(cell, action) for cell in sorted(open_cells) for action in Action]
    ghost_pose = {pose: number for number, pose in enumerate(ghosts)}
    pacman_pose = {pose: number for number, pose in enumerate(pacmans, len(ghosts))}
    bits: dict[Position, int] = {(x, y): 1 << x * height + y for x, y in open_cells}
    moves: list[Moves] = []
    half_moves: list[Moves] = []
    for position, direction in ghosts:
        if position in open_cells:
            ways = _ghost_ways(_open_ways(position, open_cells), direction)
            moves.append(_moves(ghost_pose, position, direction, ways, 1))
        else:
            ways = (direction,)
            moves.append({})
        half_moves.append(_moves(ghost_pose, position, direction, ways, 0.5))
    for position, direction in pacmans:
        ways = tuple(a for a in Action if a is Action.STOP or a in _open_ways(position, open_cells))
        moves.append(_moves(pacman_pose, position, direction, ways, 1))
    actions = (*map(tuple, half_moves), *map(tuple, moves[len(ghosts) :]))
    return Tables(
        poses=(*ghosts, *pacmans),
        ghost_pose=ghost_pose,
        pacman_pose=pacman_pose,
        actions=actions,
        outcomes=tuple(tuple((action, 1 / len(legal)) for action in legal) for legal in actions),
        moves=tuple(moves),
        half_moves=tuple(half_moves),
        centred=tuple(ghost_pose[_centre(position), direction] for position, direction in ghosts),
        touch=(frozenset(),) * len(ghosts) + tuple(_poses_in_reach(pacmans, ghost_pose)),
        bit=tuple(bits.get(position, 0) for position, _ in (*ghosts, *pacmans)),
    )


def _ghost_poses(open_cells: frozenset[Cell]) -> list[Pose]:
    """Each open cell with every direction, each gap between two with the two along it."""
    centres = sorted(open_cells)
    poses: list[Pose] = [(cell, action) for cell in centres for action in Action]
    for forth in (Action.EAST, Action.NORTH):
        for cell in centres:
            if _step(cell, forth, 1) in open_cells:
                between = _step(cell, forth, 0.5)
                poses += [(between, forth), (between, forth.reverse)]
    return poses


def _moves(
    number: Mapping[Pose, int],
    position: Position,
    direction: Action,
    actions: tuple[Action, ...],
    length: float,
) -> Moves:
    """Where each action leads; stopping leaves the direction as it was."""
    return {
        action: number[_step(position, action, length), direction if action is Action.STOP else action]
        for action in actions
    }


def _step(position: Position, action: Action, length: float) -> Position:
    dx, dy = action.vector
    return _tidy(position[0] + dx * length), _tidy(position[1] + dy * length)


def _tidy(coordinate: float) -> float:
    """Whole coordinates stay ints, so that (3, 1) never shows as (3.0, 1)."""
    return int(coordinate) if coordinate == int(coordinate) else coordinate


def _open_ways(position: Position, open_cells: frozenset[Cell]) -> tuple[Action, ...]:
    return tuple(a for a in Action if a is not Action.STOP and _step(position, a, 1) in open_cells)


def _ghost_ways(ways: tuple[Action, ...], direction: Action) -> tuple[Action, ...]:
    """A ghost neither stops nor reverses unless it has to."""
    forward = tuple(a for a in ways if direction is Action.STOP or a is not direction.reverse)
    return forward or ways or (Action.STOP,)


def _centre(position: Position) -> Cell:
    return math.floor(position[0] + 0.5), math.floor(position[1] + 0.5)


def _poses_in_reach(pacmans: list[Pose], ghost_pose: Mapping[Pose, int]) -> list[frozenset[int]]:
    """For each pose of Pacman, those of ghosts within REACH: on his cell, or half a cell beside it."""
    halves = (-0.5, 0, 0.5)
    offsets = [(dx, dy) for dx in halves for dy in halves if abs(dx) + abs(dy) <= REACH]
    near: dict[Position, frozenset[int]] = {}
    for (x, y), _ in pacmans:
        if (x, y) not in near:
            beside = [((x + dx, y + dy), direction) for dx, dy in offsets for direction in Action]
            near[x, y] = frozenset(ghost_pose[pose] for pose in beside if pose in ghost_pose)
    return [near[position] for position, _ in pacmans]

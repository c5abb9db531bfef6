"""Everything about a board that is known before play, as tables indexed by small numbers.

pose    a position together with a direction, numbered 0, 1, 2, …: first every pose of a ghost, then
        every pose of Pacman, so that one table serves both and nobody is taken for another

gap     the place half-way between two open cells side by side; only a scared ghost stands there

A move is then a look-up: the legal actions of a pose are the keys of its dict of moves, and the
pose that a move leads to is the value. The rules that the tables hold are those of docs/rules.md.

The five poses on a cell have successive numbers, in the fixed order of their directions. So the pose
that a move leads to is the first pose on the cell that it leads to, plus the place of its direction.
Poses with the same moves share one dict, which nobody changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import count
from typing import NamedTuple

from pacman.rules.grid import Action, Cell, Position

REACH = 0.7  # agents this close touch each other (Manhattan, in cells)
SCARED_TIME = 40  # moves of a ghost after a capsule was eaten

Pose = tuple[Position, Action]
Moves = dict[Action, int]
Ways = dict[Cell, dict[Action, Cell]]  # each open cell: direction -> the open cell beside it

WEST, STOP, EAST, NORTH, SOUTH = DIRECTIONS = tuple(Action)
PLACE = {direction: place for place, direction in enumerate(DIRECTIONS)}
REVERSES = tuple(direction.reverse for direction in DIRECTIONS)


class Tables:
    """Look-up tables of the board with these open cells and this height; nobody changes them.

    Each tuple is indexed by pose. Cell (x, y) is bit x * height + y.
    """

    __slots__ = (
        "actions",
        "bit",
        "centred",
        "ghost_pose",
        "half_moves",
        "moves",
        "outcomes",
        "pacman_pose",
        "poses",
        "touch",
    )

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

    def __init__(self, open_cells: frozenset[Cell], height: int) -> None:
        facings, cells = len(DIRECTIONS), sorted(open_cells)
        ways = {cell: _ways(cell, open_cells) for cell in cells}
        on_cells: list[Pose] = [(cell, direction) for cell in cells for direction in DIRECTIONS]
        gaps = _gaps(ways, len(on_cells))
        in_gaps: list[Pose] = [(gap.position, facing) for gap in gaps for facing in (gap.forth, gap.back)]
        ghosts = [*on_cells, *in_gaps]
        first = {cell: number * facings for number, cell in enumerate(cells)}  # a ghost's pose on it
        pacman_moves = _pacman_moves(ways, first, len(ghosts))
        actions = [
            *(legal for beside in ways.values() for legal in _ghost_actions(tuple(beside))),
            *((facing,) for _, facing in in_gaps),
            *(legal for moves in pacman_moves[::facings] for legal in [tuple(moves)] * facings),
        ]
        even = {legal: tuple((action, 1 / len(legal)) for action in legal) for legal in set(actions)}
        bits = [bit for x, y in cells for bit in [1 << x * height + y] * facings]
        no_moves: Moves = {}
        nowhere: frozenset[int] = frozenset()
        self.poses = (*ghosts, *on_cells)
        self.ghost_pose = {pose: number for number, pose in enumerate(ghosts)}
        self.pacman_pose = {pose: number for number, pose in enumerate(on_cells, len(ghosts))}
        self.actions = tuple(actions)
        self.outcomes = tuple(even[legal] for legal in actions)
        self.moves = (*_whole_moves(ways, first), *[no_moves] * len(in_gaps), *pacman_moves)
        self.half_moves = tuple(_half_moves(ways, first, gaps))
        self.centred = (*range(len(on_cells)), *_centred(gaps, first))
        self.touch = (*[nowhere] * len(ghosts), *_touch(gaps, first))
        self.bit = (*bits, *[0] * len(in_gaps), *bits)


class _Gap(NamedTuple):
    """Where a scared ghost stands between two cells; it has two poses, first `forth` and then `back`."""

    position: Position
    first: int  # the number of its first pose
    forth: Action  # EAST or NORTH
    back: Action
    behind: Cell
    ahead: Cell


def _ways(cell: Cell, open_cells: frozenset[Cell]) -> dict[Action, Cell]:
    """The open cells beside this one, in the fixed order of the directions that lead there."""
    x, y = cell
    beside = ((WEST, (x - 1, y)), (EAST, (x + 1, y)), (NORTH, (x, y + 1)), (SOUTH, (x, y - 1)))
    return {direction: goal for direction, goal in beside if goal in open_cells}


def _gaps(ways: Ways, first: int) -> list[_Gap]:
    """All gaps, numbered from `first`: those between west and east, then those between south and north."""
    numbers = count(first, 2)
    found = []
    for (x, y), beside in ways.items():
        if EAST in beside:
            found.append(_Gap((x + 0.5, y), next(numbers), EAST, WEST, (x, y), beside[EAST]))
    for (x, y), beside in ways.items():
        if NORTH in beside:
            found.append(_Gap((x, y + 0.5), next(numbers), NORTH, SOUTH, (x, y), beside[NORTH]))
    return found


def _whole_moves(ways: Ways, first: Mapping[Cell, int]) -> list[Moves]:
    """A whole cell on, for every pose of a ghost on a cell."""
    found = []
    for cell, beside in ways.items():
        onward = {way: first[goal] + PLACE[way] for way, goal in beside.items()}
        found += _by_direction(onward, first[cell])
    return found


def _half_moves(ways: Ways, first: Mapping[Cell, int], gaps: list[_Gap]) -> list[Moves]:
    """Half a cell on, for every pose of a ghost: from a cell into a gap, and from a gap onto a cell."""
    leaving: dict[Cell, Moves] = {cell: {} for cell in ways}
    for gap in gaps:
        leaving[gap.behind][gap.forth] = gap.first
        leaving[gap.ahead][gap.back] = gap.first + 1
    found = []
    for cell, beside in ways.items():
        onward = leaving[cell]
        found += _by_direction({way: onward[way] for way in beside}, first[cell])
    for gap in gaps:
        found.append({gap.forth: first[gap.ahead] + PLACE[gap.forth]})
        found.append({gap.back: first[gap.behind] + PLACE[gap.back]})
    return found


def _by_direction(onward: Moves, first: int) -> list[Moves]:
    """The moves of a ghost on a cell, for each direction that it may have.

    `onward` is where the open ways lead, `first` the ghost's first pose on the cell.
    """
    if not onward:
        return [{STOP: first + place} for place in PLACE.values()]
    return [
        onward if len(legal) == len(onward) else {way: onward[way] for way in legal}
        for legal in _ghost_actions(tuple(onward))
    ]


@cache  # there are 16 sets of ways
def _ghost_actions(ways: tuple[Action, ...]) -> tuple[tuple[Action, ...], ...]:
    """The legal actions of a ghost on a cell with these open ways, for each direction that it may have.

    It neither stops nor reverses unless it has to; without a direction, every way is open to it.
    """
    if len(ways) < 2:
        return (ways or (STOP,),) * len(DIRECTIONS)
    return tuple(tuple(way for way in ways if way is not back) for back in REVERSES)


def _pacman_moves(ways: Ways, first: Mapping[Cell, int], after: int) -> list[Moves]:
    """A cell on, for every pose of Pacman, which are numbered as a ghost's, `after` later."""
    found = []
    for cell, beside in ways.items():
        moves: Moves = {}
        for way in DIRECTIONS:
            if way is STOP or way in beside:
                moves[way] = first[beside.get(way, cell)] + PLACE[way] + after
        for place in PLACE.values():  # of the direction, which stopping leaves as it was
            found.append(moves.copy())
            found[-1][STOP] = first[cell] + after + place
    return found


def _centred(gaps: list[_Gap], first: Mapping[Cell, int]) -> list[int]:
    """The poses in gaps put on a cell: the one to the east or north, as halves are rounded up."""
    return [first[gap.ahead] + PLACE[facing] for gap in gaps for facing in (gap.forth, gap.back)]


def _touch(gaps: list[_Gap], first: Mapping[Cell, int]) -> list[frozenset[int]]:
    """For each pose of Pacman the ghosts' poses within REACH: on his cell, or in a gap beside it.

    Gaps are half a cell away, and all others are a cell away at least.
    """
    near = {cell: [*range(number, number + len(DIRECTIONS))] for cell, number in first.items()}
    for gap in gaps:
        near[gap.behind] += (gap.first, gap.first + 1)
        near[gap.ahead] += (gap.first, gap.first + 1)
    return [poses for found in near.values() for poses in [frozenset(found)] * len(DIRECTIONS)]

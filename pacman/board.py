"""Boards: the words of the game, actions, cells, and everything that is known about a board before play.

cell        a square of the board as (x, y); (0, 0) is the lower-left one, x grows to the east
position    where an agent is: a cell, or half-way between two cells, as (x, y) in steps of 0.5
direction   the action an agent last moved by; STOP before its first move
move, ply   one action of one agent. Agents move in turn, Pacman (agent 0) first
round       one move of every agent
depth       the number of rounds that a search looks ahead
brave       of a ghost: its scared timer is 0. It moves whole cells and catches Pacman
scared      of a ghost: its timer is above 0. It moves half cells and can be eaten
home        the cell on which a ghost started, and to which it returns when eaten
mask        a set of cells as the bits of one int: cell (x, y) is bit x * height + y
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from enum import StrEnum
from functools import cache, lru_cache
from itertools import compress, count, islice, product
from typing import TYPE_CHECKING, NamedTuple

from pacman.messages import english_only
from pacman.showing import Shown

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


Cell = tuple[int, int]
Position = tuple[float, float]
MOST_CELLS_IN_REPR = 16
FEW = 20  # if at most one cell in so many is in the set, finding them one by one is faster
MAX_SIDE = 128  # cells; a board's tables grow with its area
MOST_AT_ONCE = MAX_SIDE * MAX_SIDE  # cells of a board; no layout has more
_IS_ONE = bytes.maketrans(b"01", b"\0\1")


class Action(StrEnum):
    """One move. The members have the fixed order in which legal actions are listed.

    >>> Action.NORTH.vector, Action.NORTH.reverse
    ((0, 1), <Action.SOUTH: 'South'>)
    >>> Action("West") == "West"
    True
    """

    WEST = "West"
    STOP = "Stop"
    EAST = "East"
    NORTH = "North"
    SOUTH = "South"

    @property
    def vector(self) -> Cell:
        """The step (dx, dy) in cells."""
        return _VECTORS[self]

    @property
    def reverse(self) -> Action:
        """The opposite action; STOP is its own."""
        return _REVERSES[self]


_VECTORS = {
    Action.WEST: (-1, 0),
    Action.STOP: (0, 0),
    Action.EAST: (1, 0),
    Action.NORTH: (0, 1),
    Action.SOUTH: (0, -1),
}
_REVERSES = {
    Action.WEST: Action.EAST,
    Action.STOP: Action.STOP,
    Action.EAST: Action.WEST,
    Action.NORTH: Action.SOUTH,
    Action.SOUTH: Action.NORTH,
}


class Pacman(NamedTuple):
    """Pacman's position and the way he faces.

    >>> from pacman import GameState
    >>> GameState.initial("small").pacman.position
    (7, 1)
    """

    position: Position
    direction: Action


class Ghost(NamedTuple):
    """A ghost's position, the way it faces, and for how many of its moves it stays scared.

    >>> from pacman import GameState
    >>> ghost = GameState.initial("small").ghosts[0]
    >>> ghost.position, ghost.scared_timer
    ((7, 4), 0)
    """

    position: Position
    direction: Action
    scared_timer: int


class CellSet(Shown, Set[Cell]):
    """An immutable set of cells on a board of `width` × `height`, kept as a mask.

    Iteration is column by column from the west, each column from the south. Sets with the same cells are
    equal, whatever the size of the board.

    >>> cells = CellSet.of([(2, 0), (0, 1)], width=3, height=2)
    >>> (0, 1) in cells, len(cells), list(cells)
    (True, 2, [(0, 1), (2, 0)])
    """

    __slots__ = ("_height", "_mask", "_width")

    def __init__(self, mask: int, width: int, height: int) -> None:
        self._mask, self._width, self._height = mask, width, height

    @classmethod
    def of(cls, cells: Iterable[Cell], *, width: int, height: int) -> CellSet:
        """The set of these cells. Raises ValueError for one that is not on the board."""
        flags = bytearray((width * height + 7) // 8)
        for x, y in cells:
            if not (0 <= x < width and 0 <= y < height):
                problem = english_only(
                    "the cell ({x}, {y}) is not on a board of {width} × {height}",
                    x=x,
                    y=y,
                    width=width,
                    height=height,
                )
                raise ValueError(problem)
            place = x * height + y
            flags[place // 8] |= 1 << place % 8
        return cls(int.from_bytes(flags, "little"), width, height)

    @property
    def mask(self) -> int:
        """The cells as the bits of one int."""
        return self._mask

    @property
    def width(self) -> int:
        """The width of the board, in cells."""
        return self._width

    @property
    def height(self) -> int:
        """The height of the board, in cells."""
        return self._height

    @property
    def array(self) -> NDArray[np.bool_]:
        """A new bool array of shape (width, height), indexed [x, y]."""
        import numpy as np

        cells = self.width * self.height
        data = np.frombuffer(self.mask.to_bytes((cells + 7) // 8, "little"), dtype=np.uint8)
        bits = np.unpackbits(data, bitorder="little", count=cells)
        return bits.view(np.bool_).reshape(self.width, self.height)

    def __contains__(self, cell: object) -> bool:
        match cell:
            case (int() | float() as x, int() | float() as y) if isinstance(cell, tuple):
                on_board = 0 <= x < self._width and 0 <= y < self._height and x % 1 == y % 1 == 0
                return on_board and bool(self._mask >> int(x * self._height + y) & 1)
        return False

    def __iter__(self) -> Iterator[Cell]:
        mask = self._mask
        last, cells = mask.bit_length(), self._width * self._height
        if mask.bit_count() * FEW < last or not last <= cells <= MOST_AT_ONCE:
            return self._one_by_one()
        flags = f"{mask:b}"[::-1].encode().translate(_IS_ONE)  # all at once: evaluations do little else
        return compress(all_cells(self._width, self._height), flags)

    def _one_by_one(self) -> Iterator[Cell]:
        mask = self._mask
        while mask:
            lowest = mask & -mask
            yield divmod(lowest.bit_length() - 1, self._height)
            mask ^= lowest

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CellSet) and other.height == self.height:
            return self.mask == other.mask
        return super().__eq__(other)

    def __hash__(self) -> int:
        return self._hash()  # the hash of the equal frozenset

    def __repr__(self) -> str:
        if len(self) <= MOST_CELLS_IN_REPR:
            return f"CellSet.of({list(self)}, width={self.width}, height={self.height})"
        first = ", ".join(map(str, islice(self, MOST_CELLS_IN_REPR // 2)))
        return f"<CellSet of {len(self)} cells, width={self.width}, height={self.height}: {first}, …>"

    @classmethod
    def _from_iterable(cls, cells: Iterable[Cell]) -> frozenset[Cell]:  # type: ignore[override]
        """Return a plain frozenset from `&`, `|` and `-`, since other sets may hold cells of no board."""
        return frozenset(cells)


@lru_cache(maxsize=8)  # of the boards that are played on; the largest takes 1 MB
def all_cells(width: int, height: int) -> tuple[Cell, ...]:
    """Every cell of a board, in the order of a mask's bits."""
    return tuple(product(range(width), range(height)))


# Everything about a board that is known before play, as tables indexed by small numbers.
#
# pose    a position together with a direction, numbered 0, 1, 2, …: first every pose of a ghost, then
#         every pose of Pacman, so that no pose of a ghost has the number of one of Pacman's
#
# gap     the place half-way between two open cells side by side; only a scared ghost can be there
#
# A move is then a look-up: the legal actions of a pose are the keys of its dict of moves, and the
# pose that a move leads to is the value. The rules that the tables hold are those of docs/rules.md.
#
# The five poses on a cell have successive numbers, in the fixed order of their directions. So the pose
# that a move leads to is the first pose on the cell that it leads to, plus the place of its direction.
# Poses with the same moves share one dict, which nobody changes.

REACH = 0.7  # agents this close touch each other (Manhattan, in cells)
SCARED_TIME = 40  # moves of a ghost after a capsule was eaten

Pose = tuple[Position, Action]
Moves = dict[Action, int]
Ways = dict[Cell, dict[Action, Cell]]  # each open cell: direction -> the open cell next to it

WEST, STOP, EAST, NORTH, SOUTH = DIRECTIONS = tuple(Action)
PLACE = {direction: place for place, direction in enumerate(DIRECTIONS)}
REVERSES = tuple(direction.reverse for direction in DIRECTIONS)


class Tables:
    """Look-up tables of the board with these open cells and this height; nobody changes them.

    Each tuple is indexed by pose (0 to len(poses) - 1; Pacman's and ghosts' numbers are found by
    `pacman_pose` and `ghost_pose`). Cell (x, y) is bit x * height + y.
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
        self.centred = (*range(len(on_cells)), *_poses_on_cells(gaps, first))
        self.touch = (*[nowhere] * len(ghosts), *_touching_poses(gaps, first))
        self.bit = (*bits, *[0] * len(in_gaps), *bits)


class _Gap(NamedTuple):
    """The place of a scared ghost between two cells; it has two poses, first `forth` and then `back`."""

    position: Position
    first: int  # the number of its first pose
    forth: Action  # EAST or NORTH
    back: Action
    behind: Cell
    ahead: Cell


def _ways(cell: Cell, open_cells: frozenset[Cell]) -> dict[Action, Cell]:
    """The open cells next to this one, in the fixed order of the directions that lead there."""
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


def _poses_on_cells(gaps: list[_Gap], first: Mapping[Cell, int]) -> list[int]:
    """The poses in gaps put on a cell: the one to the east or north, as halves are rounded up."""
    return [first[gap.ahead] + PLACE[facing] for gap in gaps for facing in (gap.forth, gap.back)]


def _touching_poses(gaps: list[_Gap], first: Mapping[Cell, int]) -> list[frozenset[int]]:
    """Return, for each pose of Pacman, the ghosts' poses within REACH: on his cell, or in a gap next to it.

    Gaps are half a cell away, and all others are a cell away at least.
    """
    near = {cell: [*range(number, number + len(DIRECTIONS))] for cell, number in first.items()}
    for gap in gaps:
        near[gap.behind] += (gap.first, gap.first + 1)
        near[gap.ahead] += (gap.first, gap.first + 1)
    return [poses for found in near.values() for poses in [frozenset(found)] * len(DIRECTIONS)]


# The lengths of the shortest ways on a board.

MOST_KEPT = 1_000_000  # of one board, some tens of MB; those of a board of 28 × 14 are fewer


class Distances(dict[Position, dict[Position, float]]):
    """Distances by start and goal, in cells; those from a start are found when it is first asked for.

    Raises KeyError, with the position, where no agent can be.

    >>> from pacman import Layout
    >>> distances = Distances(Layout.load("small").tables.poses)
    >>> distances[1, 1][1.5, 1]
    0.5
    """

    __slots__ = ("_beside", "_poses")

    def __init__(self, poses: Sequence[Pose]) -> None:
        super().__init__()
        self._poses = poses
        self._beside: dict[Position, list[Position]] = {}  # those half a cell from each

    def __missing__(self, start: Position) -> dict[Position, float]:
        if not self._beside:
            self._beside = _adjacent_positions(self._poses)
        found = self._from(start)
        if (len(self) + 1) * len(found) > MOST_KEPT:
            self.clear()
        self[start] = found
        return found

    def _from(self, start: Position) -> dict[Position, float]:
        """Breadth first, by half cells."""
        if start not in self._beside:
            raise KeyError(start)
        reached: dict[Position, float] = dict.fromkeys(self._beside, math.inf)
        reached[start], frontier, halves = 0, [start], 0
        while frontier:
            halves += 1
            length = halves // 2 if halves % 2 == 0 else halves / 2
            found = []
            for position in frontier:
                for beside in self._beside[position]:
                    if reached[beside] == math.inf:
                        reached[beside] = length
                        found.append(beside)
            frontier = found
        return reached


def _adjacent_positions(poses: Sequence[Pose]) -> dict[Position, list[Position]]:
    """Map each position to those half a cell away; those between two cells are on the way as well."""
    known = dict.fromkeys(position for position, _ in poses)
    return {
        (x, y): [
            beside for beside in ((x - 0.5, y), (x + 0.5, y), (x, y - 0.5), (x, y + 0.5)) if beside in known
        ]
        for x, y in known
    }

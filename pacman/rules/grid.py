"""The words of the game, and its smallest parts: actions, cells, sets of cells.

cell        a square of the board as (x, y); (0, 0) is the lower-left one, x grows to the east
position    where an agent is: a cell, or half-way between two cells, as (x, y) in steps of 0.5
direction   the action an agent last moved by; STOP before its first move
move, ply   one action of one agent. Agents move in turn, Pacman (agent 0) first
depth       a unit of search: one move of every agent
brave       of a ghost: its scared timer is 0. It moves whole cells and catches Pacman
scared      of a ghost: its timer is above 0. It moves half cells and can be eaten
home        the cell on which a ghost started, and to which it returns when eaten
mask        a set of cells as the bits of one int: cell (x, y) is bit x * height + y
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from enum import StrEnum
from functools import lru_cache
from itertools import compress, islice, product
from typing import TYPE_CHECKING, NamedTuple

from pacman.showing import Shown

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Cell = tuple[int, int]
Position = tuple[float, float]
MOST_CELLS_IN_REPR = 16
FEW = 20  # one cell in so many, or fewer, is found faster by itself
MOST_AT_ONCE = 128 * 128  # cells of a board; no layout has more
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
    """Where Pacman is and which way he faces.

    >>> from pacman import GameState
    >>> GameState.initial("small").pacman.position
    (7, 1)
    """

    position: Position
    direction: Action


class Ghost(NamedTuple):
    """Where a ghost is, which way it faces, and for how many of its moves it stays scared.

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

    Iteration is column by column from the west, each column from the south.

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
                raise ValueError(f"the cell ({x}, {y}) is not on a board of {width} × {height}")
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
        return bits.reshape(self.width, self.height).astype(np.bool_)

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
        return compress(_all_cells(self._width, self._height), flags)

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
        """What `&`, `|` and `-` return: a plain frozenset, since other sets may hold cells of no board."""
        return frozenset(cells)


@lru_cache(maxsize=8)  # of the boards that are played on; the largest takes 1 MB
def _all_cells(width: int, height: int) -> tuple[Cell, ...]:
    """Every cell of a board, in the order of a mask's bits."""
    return tuple(product(range(width), range(height)))

"""The classic interface's `Grid`: a board of truth values, kept as a mask until a cell is asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from typing import Any

from pacman.bridge.unknown import Answering
from pacman.rules.grid import Cell

_FLAGS = bytes.maketrans(b"01", b"\x00\x01")


class Grid(Answering):
    """A board of booleans, `grid[x][y]`; (0, 0) is the lower-left cell.

    >>> grid = Grid(3, 2)
    >>> grid[2][0] = True
    >>> grid.asList(), grid.count(), str(grid)
    ([(2, 0)], 1, 'FFF\\nFFT')
    """

    __slots__ = ("_columns", "_mask", "height", "width")
    CELLS_PER_INT = 30

    def __init__(
        self,
        width: int,
        height: int,
        initialValue: bool = False,
        bitRepresentation: Sequence[int] | None = None,
    ) -> None:
        if initialValue not in (False, True):
            raise ValueError(f"a Grid holds only True and False, not initialValue={initialValue!r}")
        self.width, self.height = width, height
        self._columns: list[list[Any]] = [[initialValue] * height for _ in range(width)]
        self._mask: int | None = None  # None: cells may have been changed
        if bitRepresentation:
            self._unpack(bitRepresentation)

    @property
    def data(self) -> list[list[Any]]:
        """The columns, from the west; each is a list from the south."""
        if self._mask is not None:
            height = self.height
            flags = [*map(bool, _flags(self._mask, self.width * height))]
            self._columns = [flags[first : first + height] for first in range(0, len(flags), height)]
            self._mask = None
        return self._columns

    @data.setter
    def data(self, columns: list[list[Any]]) -> None:
        self._columns, self._mask = columns, None

    def __getitem__(self, x: int) -> list[Any]:
        return self.data[x]

    def __setitem__(self, x: int, column: list[Any]) -> None:
        self.data[x] = column

    def asList(self, key: bool = True) -> list[Cell]:
        """The cells that hold `key`, column by column from the west, each from the south."""
        cells = _cells(self.width, self.height)
        if self._mask is None:
            held = (value == key for column in self._columns for value in column)
            return [*compress(cells, held)]
        mask = self._mask if key else ~self._mask & (1 << len(cells)) - 1
        return [*compress(cells, _flags(mask, len(cells)))]

    def count(self, item: bool = True) -> int:
        """How many cells hold `item`."""
        if self._mask is None:
            return sum(column.count(item) for column in self._columns)
        held = self._mask.bit_count()
        return held if item else self.width * self.height - held

    def copy(self) -> Grid:
        """A grid of its own with the same cells."""
        if self._mask is not None:
            return grid_of(self._mask, self.width, self.height)
        twin = grid_of(0, self.width, self.height)
        twin.data = [[*column] for column in self._columns]
        return twin

    def deepCopy(self) -> Grid:
        """The same as `copy`."""
        return self.copy()

    def shallowCopy(self) -> Grid:
        """A grid that shares its cells with this one."""
        twin = grid_of(0, self.width, self.height)
        twin.data = self.data
        return twin

    def packBits(self) -> tuple[int, ...]:
        """Width, height, and the cells as bits of numbers: 30 cells each, the first is the highest bit."""
        size = self.CELLS_PER_INT
        flags = [bool(value) for column in self.data for value in column]
        packed = [
            sum(flag << size - 1 - place for place, flag in enumerate(flags[first : first + size]))
            for first in range(0, len(flags) + 1, size)
        ]
        return self.width, self.height, *packed

    def _unpack(self, bits: Sequence[int]) -> None:
        size = self.CELLS_PER_INT
        for number in range(self.width * self.height):
            x, y = self._cellIndexToPosition(number)
            self._columns[x][y] = bool(bits[number // size] >> size - 1 - number % size & 1)

    def _cellIndexToPosition(self, index: int) -> Cell:
        """The cell with this number, counted column by column."""
        return divmod(index, self.height)

    def __copy__(self) -> Grid:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Grid:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        if self._mask is not None and other._mask is not None:
            return (self._mask, self.width, self.height) == (other._mask, other.width, other.height)
        return self.data == other.data

    def __hash__(self) -> int:
        return hash(self.packBits())

    def __str__(self) -> str:
        rows = ("".join(str(column[y])[0] for column in self.data) for y in reversed(range(self.height)))
        return "\n".join(rows)

    __repr__ = __str__


def grid_of(mask: int, width: int, height: int) -> Grid:
    """The grid of the cells in this mask (see `pacman.rules.grid`)."""
    grid: Grid = object.__new__(Grid)
    grid.width, grid.height, grid._mask = width, height, mask
    return grid


@lru_cache(maxsize=16)
def _cells(width: int, height: int) -> tuple[Cell, ...]:
    """All cells of a board in the order of a mask's bits."""
    return tuple((x, y) for x in range(width) for y in range(height))


def _flags(mask: int, cells: int) -> bytes:
    """A byte for each cell, 1 for those in the mask."""
    return f"{mask:0{cells}b}".encode().translate(_FLAGS)[::-1]

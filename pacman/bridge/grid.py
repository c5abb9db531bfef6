"""The classic interface's `Grid`: a board of truth values, kept as a mask until a cell is asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import compress
from typing import Any

from pacman.rules.grid import Cell

_FLAGS = bytes.maketrans(b"01", b"\x00\x01")


class Grid:
    """A board of booleans, `grid[x][y]`; (0, 0) is the lower-left cell.

    >>> grid = Grid(3, 2)
    >>> grid[2][0] = True
    >>> grid.asList(), grid.count(), str(grid)
    ([(2, 0)], 1, 'FFF\\nFFT')
    """

    CELLS_PER_INT = 30
    _mask: int  # of a grid made by `grid_of`; it holds until `data` is there, whose cells can be changed

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
        self.data = [[initialValue] * height for _ in range(width)]
        if bitRepresentation:
            self._unpack(bitRepresentation)

    @cached_property
    def data(self) -> list[list[Any]]:
        """The columns, from the west; each is a list from the south."""
        height = self.height
        flags = [*map(bool, _flags(self._mask, self.width * height))]
        return [flags[first : first + height] for first in range(0, len(flags), height)]

    @property
    def _is_mask(self) -> bool:
        """Whether no cell was looked at, so that none can have been changed."""
        return "data" not in self.__dict__

    def __getitem__(self, x: int) -> list[Any]:
        return self.data[x]

    def __setitem__(self, x: int, column: list[Any]) -> None:
        self.data[x] = column

    def asList(self, key: bool = True) -> list[Cell]:
        """The cells that hold `key`, column by column from the west, each from the south."""
        cells = _cells(self.width, self.height)
        if self._is_mask:
            mask = self._mask if key else ~self._mask & (1 << len(cells)) - 1
            return [*compress(cells, _flags(mask, len(cells)))]
        return [*compress(cells, (value == key for column in self.data for value in column))]

    def count(self, item: bool = True) -> int:
        """How many cells hold `item`."""
        if self._is_mask:
            held = self._mask.bit_count()
            return held if item else self.width * self.height - held
        return sum(column.count(item) for column in self.data)

    def copy(self) -> Grid:
        """A grid of its own with the same cells."""
        if self._is_mask:
            return grid_of(self._mask, self.width, self.height)
        twin = grid_of(0, self.width, self.height)
        twin.data = [[*column] for column in self.data]
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
            self.data[x][y] = bool(bits[number // size] >> size - 1 - number % size & 1)

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
        if self._is_mask and other._is_mask:
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

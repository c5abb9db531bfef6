"""The classic module `game`: agents, directions, actions, grids."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import compress
from typing import Any, ClassVar

from pacman.board import Cell, Position, all_cells
from pacman.bridge.util import raiseNotDefined
from pacman.messages import english_only

__all__ = ["Actions", "Agent", "AgentState", "Configuration", "Directions", "Grid"]

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
            raise ValueError(
                english_only(
                    "a Grid holds only True and False, not initialValue={value!r}", value=initialValue
                )
            )
        self.width, self.height = width, height
        self.data = [[initialValue] * height for _ in range(width)]
        if bitRepresentation:
            self._unpack(bitRepresentation)

    @cached_property
    def data(self) -> list[list[Any]]:
        """The columns, from the west; each is a list from the south."""
        return [[*column] for column in _columns(self._mask, self.width, self.height)]

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
        cells = all_cells(self.width, self.height)
        if self._is_mask:
            mask = self._mask if key else ~self._mask & (1 << len(cells)) - 1
            return [*compress(cells, _flags(mask, len(cells)))]
        return [*compress(cells, (value == key for column in self.data for value in column))]

    def count(self, item: bool = True) -> int:
        """Count the cells that hold `item`."""
        if self._is_mask:
            held = self._mask.bit_count()
            return held if item else self.width * self.height - held
        return sum(column.count(item) for column in self.data)

    def copy(self) -> Grid:
        """A new grid with the same cells."""
        if self._is_mask:
            return grid_of(self._mask, self.width, self.height)
        twin = grid_of(0, self.width, self.height)
        twin.data = [[*column] for column in self.data]
        return twin

    def deepCopy(self) -> Grid:
        """Return a copy, like `copy`."""
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
    """The grid of the cells in this mask (see `pacman.board`)."""
    grid: Grid = object.__new__(Grid)
    grid.width, grid.height, grid._mask = width, height, mask
    return grid


@lru_cache(200)  # walls are the same everywhere, and food in most leaves of a search
def _columns(mask: int, width: int, height: int) -> list[list[bool]]:
    """The columns of cells in this mask; for copying, as they are kept."""
    flags = [*map(bool, _flags(mask, width * height))]
    return [flags[first : first + height] for first in range(0, len(flags), height)]


def _flags(mask: int, cells: int) -> bytes:
    """A byte for each cell, 1 for those in the mask."""
    return f"{mask:0{cells}b}".encode().translate(_FLAGS)[::-1]


class Agent:
    """The base of the agents in a student's file, which write `getAction`."""

    def __init__(self, index: int = 0) -> None:
        self.index = index

    def getAction(self, state: Any) -> str:
        """One of the agent's legal actions."""
        raiseNotDefined()


class Directions:
    """The directions as plain text, and where one looks after a turn."""

    NORTH = "North"
    SOUTH = "South"
    EAST = "East"
    WEST = "West"
    STOP = "Stop"
    LEFT: ClassVar = {NORTH: WEST, WEST: SOUTH, SOUTH: EAST, EAST: NORTH, STOP: STOP}
    RIGHT: ClassVar = {NORTH: EAST, EAST: SOUTH, SOUTH: WEST, WEST: NORTH, STOP: STOP}
    REVERSE: ClassVar = {NORTH: SOUTH, SOUTH: NORTH, EAST: WEST, WEST: EAST, STOP: STOP}


_STEPS: dict[str, Cell] = {
    Directions.WEST: (-1, 0),
    Directions.STOP: (0, 0),
    Directions.EAST: (1, 0),
    Directions.NORTH: (0, 1),
    Directions.SOUTH: (0, -1),
}


class Configuration:
    """A position with a direction."""

    def __init__(self, pos: Position, direction: str) -> None:
        self.pos, self.direction = pos, direction

    def getPosition(self) -> Position:
        """(x, y)."""
        return self.pos

    def getDirection(self) -> str:
        """Return the direction as plain text."""
        return self.direction

    def isInteger(self) -> bool:
        """Whether it is the centre of a cell."""
        x, y = self.pos
        return x == int(x) and y == int(y)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Configuration):
            return NotImplemented
        return self.pos == other.pos and self.direction == other.direction

    def __hash__(self) -> int:
        return hash((self.pos, self.direction))

    def __repr__(self) -> str:
        return f"(x,y)={self.pos}, {self.direction}"


class AgentState:
    """The facts about one agent: where it is and was at the start, and for how long it is scared."""

    def __init__(self, startConfiguration: Configuration, isPacman: bool) -> None:
        self.start = self.configuration = startConfiguration
        self.isPacman, self.scaredTimer = isPacman, 0

    def getPosition(self) -> Position:
        """(x, y)."""
        return self.configuration.pos

    def getDirection(self) -> str:
        """Return the direction as plain text."""
        return self.configuration.direction

    def copy(self) -> AgentState:
        """One with the same facts."""
        twin = AgentState(self.start, self.isPacman)
        twin.configuration, twin.scaredTimer = self.configuration, self.scaredTimer
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, AgentState):
            return NotImplemented
        return self.configuration == other.configuration and self.scaredTimer == other.scaredTimer

    def __hash__(self) -> int:
        return hash((self.configuration, self.scaredTimer))

    def __repr__(self) -> str:
        return f"{'Pacman' if self.isPacman else 'Ghost'}: {self.configuration}"


class Actions:
    """The effect of actions on positions."""

    @staticmethod
    def directionToVector(direction: str, speed: float = 1.0) -> Position:
        """The step (dx, dy) at this speed, in cells."""
        dx, dy = _STEPS[direction]
        return dx * speed, dy * speed

    @staticmethod
    def vectorToDirection(vector: Position) -> str:
        """The direction of a step; of a slanting one whether it goes north or south."""
        dx, dy = vector
        if dy:
            return Directions.NORTH if dy > 0 else Directions.SOUTH
        if dx:
            return Directions.EAST if dx > 0 else Directions.WEST
        return Directions.STOP

    @staticmethod
    def reverseDirection(action: str) -> str:
        """The opposite direction; what is none stays as it is."""
        return Directions.REVERSE.get(action, action)

    @staticmethod
    def getPossibleActions(config: Configuration, walls: Grid) -> list[str]:
        """Return the ways that are open from here, Stop included; halfway between two cells only onwards."""
        if not config.isInteger():
            return [config.direction]
        x, y = map(int, config.pos)
        return [action for action, (dx, dy) in _STEPS.items() if not walls[x + dx][y + dy]]

    @staticmethod
    def getLegalNeighbors(position: Position, walls: Grid) -> list[Cell]:
        """The open cells next to this position, and its own."""
        x, y = (int(number + 0.5) for number in position)
        cells = [(x + dx, y + dy) for dx, dy in _STEPS.values()]
        return [
            (x, y) for x, y in cells if 0 <= x < walls.width and 0 <= y < walls.height and not walls[x][y]
        ]

    @staticmethod
    def getSuccessor(position: Position, action: str) -> Position:
        """The position a step on."""
        dx, dy = Actions.directionToVector(action)
        return position[0] + dx, position[1] + dy

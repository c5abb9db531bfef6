"""What the classic interface's `GameState.data` holds, and how native facts are told in its words."""

from __future__ import annotations

from functools import cached_property
from typing import Protocol

from pacman.bridge.game import AgentState, Configuration, Directions
from pacman.bridge.grid import Grid, grid_of
from pacman.bridge.util import nearestPoint
from pacman.rules.grid import Action, Cell, CellSet, Position
from pacman.rules.layout import Layout
from pacman.rules.state import GameState as Native

PLAIN: dict[str, str] = {action: action._value_ for action in Action}  # text of no class of ours


def ghost_position(position: Position, direction: str) -> Position:
    """A ghost's position as the classic game gives it: floats, but of a ghost that has not left its home."""
    return position if direction == Directions.STOP else (float(position[0]), float(position[1]))


def grid(cells: CellSet) -> Grid:
    """The same cells as a grid."""
    return grid_of(cells.mask, cells.width, cells.height)


def row_by_row(cells: CellSet) -> list[Cell]:
    """The cells from the lowest row up, each row from the west."""
    return sorted(cells, key=lambda cell: cell[1])  # sorting keeps the order of x within a row


def pacman_state(native: Native) -> AgentState:
    """What is known of Pacman."""
    position, direction = native.pacman
    return _agent_state(native.layout.pacman_start, position, PLAIN[direction], 0, is_pacman=True)


def ghost_states(native: Native) -> list[AgentState]:
    """What is known of each ghost."""
    return [
        _agent_state(home, ghost_position(position, direction), PLAIN[direction], timer, is_pacman=False)
        for home, (position, direction, timer) in zip(native.layout.ghost_starts, native.ghosts, strict=False)
    ]


def _agent_state(
    home: Cell, position: Position, direction: str, timer: int, *, is_pacman: bool
) -> AgentState:
    agent = AgentState(Configuration(home, Directions.STOP), is_pacman)
    agent.configuration = Configuration(position, direction)
    agent.scaredTimer = timer
    return agent


def drawing(native: Native) -> str:
    """The board as it is now, drawn as layouts are; without the score, as asking for that counts."""
    walls = native.walls
    marks = dict.fromkeys(walls, "%") | dict.fromkeys(native.food, ".") | dict.fromkeys(native.capsules, "o")
    marks |= {nearestPoint(ghost.position): "G" for ghost in native.ghosts}
    marks[nearestPoint(native.pacman.position)] = "P"
    rows = reversed(range(walls.height))
    return "\n".join("".join(marks.get((x, y), " ") for x in range(walls.width)) for y in rows)


class Shown(Protocol):
    """A `GameState` (see `pacman.bridge.state`), as its data see it."""

    native: Native
    _shift: float

    @property
    def _points(self) -> float: ...

    def getFood(self) -> Grid: ...


class StateData:
    """The facts of a state. A score that is written to it counts for that state and its successors."""

    def __init__(self, state: Shown) -> None:
        self._state = state

    @property
    def score(self) -> float:
        """Points, with what was added by writing."""
        return self._state._points + self._state._shift

    @score.setter
    def score(self, points: float) -> None:
        self._state._shift = float(points - self._state._points)

    @cached_property
    def agentStates(self) -> list[AgentState]:
        """Of every agent, Pacman first."""
        native = self._state.native
        return [pacman_state(native), *ghost_states(native)]

    @cached_property
    def capsules(self) -> list[Cell]:
        """The cells with a capsule left."""
        return row_by_row(self._state.native.capsules)

    @property
    def food(self) -> Grid:
        """The cells with food left."""
        return self._state.getFood()

    @cached_property
    def layout(self) -> LayoutView:
        """The board as it was at the start."""
        return LayoutView(self._state.native.layout)


class LayoutView:
    """A board as it was at the start of the game."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self.width, self.height = layout.width, layout.height

    @cached_property
    def walls(self) -> Grid:
        """The cells that are wall."""
        return grid(self._layout.walls)

    @cached_property
    def food(self) -> Grid:
        """The cells with food at the start."""
        return grid(self._layout.food)

    @cached_property
    def capsules(self) -> list[Cell]:
        """The cells with a capsule at the start."""
        return row_by_row(self._layout.capsules)

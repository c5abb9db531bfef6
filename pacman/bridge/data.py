"""What the classic interface's `GameState.data` holds, and how native facts are told in its words."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from pacman.bridge.game import AgentState, Configuration, Directions
from pacman.bridge.grid import Grid, grid_of
from pacman.bridge.unknown import Answering
from pacman.rules.grid import Action, Cell, CellSet, Position
from pacman.rules.layout import Layout

PLAIN: dict[str, str] = {action: action._value_ for action in Action}  # text of no class of ours


def ghost_position(position: Position, direction: str) -> Position:
    """A ghost's position as the classic game gives it: floats, but of a ghost that has not left its home."""
    return position if direction == Directions.STOP else (float(position[0]), float(position[1]))


def board(cells: CellSet) -> Grid:
    """The same cells as a grid."""
    return grid_of(cells.mask, cells.width, cells.height)


def row_by_row(cells: CellSet) -> list[Cell]:
    """The cells from the lowest row up, each row from the west."""
    return sorted(cells, key=lambda cell: cell[1])  # sorting keeps the order of x within a row


def agent_states(native: Any) -> list[AgentState]:
    """What is known of every agent, Pacman first."""
    layout = native.layout
    position, direction = native.pacman
    found = [_agent_state(layout.pacman_start, position, PLAIN[direction], 0, True)]
    for home, (position, direction, timer) in zip(layout.ghost_starts, native.ghosts, strict=False):
        plain = PLAIN[direction]
        found.append(_agent_state(home, ghost_position(position, plain), plain, timer, False))
    return found


def _agent_state(home: Cell, position: Position, direction: str, timer: int, is_pacman: bool) -> AgentState:
    agent = AgentState(Configuration(home, Directions.STOP), is_pacman)
    agent.configuration = Configuration(position, direction)
    agent.scaredTimer = timer
    return agent


class StateData(Answering):
    """The facts of a state. A score that is written to it counts for that state and its successors."""

    def __init__(self, state: Any) -> None:
        self._state = state

    @property
    def score(self) -> float:
        """Points, with what was added by writing."""
        return self._state.native.score + self._state._shift  # type: ignore[no-any-return]

    @score.setter
    def score(self, points: float) -> None:
        self._state._shift = points - self._state.native.score

    @cached_property
    def agentStates(self) -> list[AgentState]:
        """Of every agent, Pacman first."""
        return agent_states(self._state.native)

    @cached_property
    def capsules(self) -> list[Cell]:
        """The cells with a capsule left."""
        return row_by_row(self._state.native.capsules)

    @property
    def food(self) -> Grid:
        """The cells with food left."""
        return self._state.getFood()  # type: ignore[no-any-return]

    @cached_property
    def layout(self) -> LayoutView:
        """The board as it was at the start."""
        return LayoutView(self._state.native.layout)


class LayoutView(Answering):
    """A board as it was at the start of the game."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self.width, self.height = layout.width, layout.height

    @cached_property
    def walls(self) -> Grid:
        """The cells that are wall."""
        return board(self._layout.walls)

    @cached_property
    def food(self) -> Grid:
        """The cells with food at the start."""
        return board(self._layout.food)

    @cached_property
    def capsules(self) -> list[Cell]:
        """The cells with a capsule at the start."""
        return row_by_row(self._layout.capsules)

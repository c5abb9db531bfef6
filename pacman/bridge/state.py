"""The classic interface's `GameState` and `AgentState`, as views of a native state."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from itertools import combinations
from typing import Any, NoReturn, Protocol

from pacman.board import Action, Cell, CellSet, Position
from pacman.bridge.game import AgentState, Configuration, Directions, Grid, grid_of
from pacman.bridge.util import nearestPoint
from pacman.errors import IllegalActionError, OnlyPacmanError, TerminalStateError, with_facts
from pacman.layout import Layout
from pacman.messages import english, message
from pacman.state import GameState as Native

# The classic interface's `GameState.data`, made from native facts.

PLAIN: dict[str, str] = {action: action._value_ for action in Action}  # text of no class of ours


def ghost_position(position: Position, direction: str) -> Position:
    """A ghost's position as the classic game gives it: floats, but of a ghost that has not left its home."""
    return position if direction == Directions.STOP else (float(position[0]), float(position[1]))


def grid(cells: CellSet) -> Grid:
    """Make a grid of these cells."""
    return grid_of(cells.mask, cells.width, cells.height)


def row_by_row(cells: CellSet) -> list[Cell]:
    """The cells from the lowest row up, each row from the west."""
    return sorted(cells, key=lambda cell: cell[1])  # sorting keeps the order of x within a row


def pacman_state(native: Native) -> AgentState:
    """Return the facts about Pacman."""
    position, direction = native.pacman
    return _agent_state(native.layout.pacman_start, position, PLAIN[direction], 0, is_pacman=True)


def ghost_states(native: Native) -> list[AgentState]:
    """Return the facts about each ghost."""
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


def classic_board_text(native: Native) -> str:
    """The board as it is now, drawn as layouts are; without the score, as asking for that counts."""
    walls = native.walls
    marks = dict.fromkeys(walls, "%") | dict.fromkeys(native.food, ".") | dict.fromkeys(native.capsules, "o")
    marks |= {nearestPoint(ghost.position): "G" for ghost in native.ghosts}
    marks[nearestPoint(native.pacman.position)] = "P"
    rows = reversed(range(walls.height))
    return "\n".join("".join(marks.get((x, y), " ") for x in range(walls.width)) for y in rows)


class StateView(Protocol):
    """A `GameState` (see `pacman.bridge.state`), as its data see it."""

    native: Native
    _shift: float

    @property
    def _points(self) -> float: ...

    def getFood(self) -> Grid: ...


class StateData:
    """The facts of a state. A score that is written to it counts for that state and its successors."""

    def __init__(self, state: StateView) -> None:
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
        """The facts about every agent, Pacman first."""
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


# The classic interface's `GameState`: a view of a native state, with what a student added to its score.

_new = object.__new__

# From each tuple of legal actions to plain strings.
_PLAIN_ACTIONS = {
    legal: [PLAIN[action] for action in legal]
    for size in range(len(Action) + 1)
    for legal in combinations(Action, size)
}


class GameState:
    """A state of Pacman's game, or of a drawn tree (a `TreeGameState`), in the classic interface's words.

    >>> from pacman import GameState as Native, Layout
    >>> state = GameState(Native.initial(Layout.load("first-bite")))
    >>> state.getLegalActions(), state.generateSuccessor(0, "East").getScore()
    (['West', 'Stop', 'East'], 509.0)
    """

    native: Native  # or a state that answers what this one does
    _shift: float  # what a student added to the score

    def __new__(cls, native: Any) -> GameState:
        """A view of this native state, which nothing here changes."""
        view: GameState = _new(TreeGameState if hasattr(native, "turn") else GameState)
        view.native, view._shift = native, 0.0
        return view

    def generateSuccessor(self, agentIndex: int, action: str) -> GameState:
        """The state after this agent's action. Raises IllegalActionError, TerminalStateError."""
        child: GameState = _new(type(self))
        try:
            child.native = self.native.successor(agentIndex, action)
        except TerminalStateError:
            raise _game_over_error(self.native, agentIndex, action) from None
        child._shift = self._shift
        return child

    getNextState = generateSuccessor

    def generatePacmanSuccessor(self, action: str) -> GameState:
        """The state after Pacman's action."""
        return self.generateSuccessor(0, action)

    getPacmanNextState = generatePacmanSuccessor

    def getLegalActions(self, agentIndex: int = 0) -> list[str]:
        """Return the legal actions of this agent, in the fixed order; none when the game is over."""
        try:
            return [*_PLAIN_ACTIONS[self.native.legal_actions(agentIndex)]]
        except IllegalActionError:  # there is no such agent
            if self.native.is_terminal:
                return []
            raise

    def getLegalPacmanActions(self) -> list[str]:
        """Return Pacman's legal actions."""
        return self.getLegalActions(0)

    def isWin(self) -> bool:
        """Whether the game is won."""
        return self.native.is_win

    def isLose(self) -> bool:
        """Whether the game is lost."""
        return self.native.is_lose

    def getScore(self) -> float:
        """Points so far."""
        return self._points + self._shift

    @cached_property
    def _points(self) -> float:
        """The native score; asked for once, as asking evaluates the state."""
        return self.native.score

    def getNumAgents(self) -> int:
        """Pacman and the ghosts."""
        return self.native.num_agents

    def getPacmanPosition(self) -> Position:
        """The cell (x, y) on which Pacman is."""
        return self.native.pacman.position

    def getPacmanState(self) -> AgentState:
        """Return the facts about Pacman."""
        return pacman_state(self.native)

    def getGhostStates(self) -> list[AgentState]:
        """Return the facts about each ghost."""
        return ghost_states(self.native)

    def getGhostState(self, agentIndex: int) -> AgentState:
        """Return the facts about this ghost; the first is agent 1."""
        return self.getGhostStates()[self._ghost(agentIndex)]

    def getGhostPositions(self) -> list[Position]:
        """Return the position of each ghost."""
        return [ghost_position(ghost.position, ghost.direction) for ghost in self.native.ghosts]

    def getGhostPosition(self, agentIndex: int) -> Position:
        """Return the position of this ghost; the first is agent 1."""
        return self.getGhostPositions()[self._ghost(agentIndex)]

    def _ghost(self, agent: int) -> int:
        """The place of this ghost in lists of ghosts. Raises IllegalActionError."""
        most = self.native.num_agents - 1
        if not 0 < agent <= most:
            sentence = message("agent {agent!r} is not a ghost; the ghosts of this state are 1 to {most}")
            if most == 1:
                sentence = message("agent {agent!r} is not a ghost; the only ghost of this state is agent 1")
            if most == 0:
                sentence = message("agent {agent!r} is not a ghost; this state has no ghosts")
            number = int(agent) if isinstance(agent, int) else ""  # a file may give anything
            error = IllegalActionError(sentence, agent=agent, most=most)
            raise with_facts(error, agent=number, agents=most + 1)
        return agent - 1

    def getCapsules(self) -> list[Cell]:
        """The cells with a capsule left, from the lowest row up."""
        return row_by_row(self.native.capsules)

    def getNumFood(self) -> int:
        """Count the cells that have food left."""
        return len(self.native.food)

    def getFood(self) -> Grid:
        """The cells with food left, as this state's own grid."""
        return self._food

    def getWalls(self) -> Grid:
        """The cells that are wall, as this state's own grid."""
        return self._walls

    @cached_property
    def _food(self) -> Grid:
        return grid(self.native.food)

    @cached_property
    def _walls(self) -> Grid:
        return grid(self.native.walls)

    @cached_property
    def data(self) -> StateData:
        """The facts of this state; its score can be written."""
        return StateData(self)

    def hasFood(self, x: int, y: int) -> bool:
        """Whether there is food on this cell."""
        return bool(self._food[x][y])

    def hasWall(self, x: int, y: int) -> bool:
        """Whether this cell is wall."""
        return bool(self._walls[x][y])

    def deepCopy(self) -> GameState:
        """Another view of the same state."""
        return shift_score(self.native, self._shift)

    def __copy__(self) -> GameState:
        return self.deepCopy()

    def __deepcopy__(self, memo: object) -> GameState:
        return self.deepCopy()

    def __reduce__(self) -> tuple[object, ...]:
        return shift_score, (self.native, self._shift)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameState):
            return NotImplemented
        return self._shift == other._shift and bool(self.native == other.native)

    def __hash__(self) -> int:
        return hash(self.native)

    def __str__(self) -> str:
        return classic_board_text(self.native)

    def __repr__(self) -> str:
        return str(self)


_TREE_ANSWERS = "getNumAgents, getLegalActions, generateSuccessor, isWin, isLose, getScore"


def _only_of_pacman(name: str) -> Callable[..., NoReturn]:
    """Replace, in an example tree, a method that only Pacman's states have."""

    def refuse(*_given: object, **_named: object) -> NoReturn:
        sentence = english(
            "a drawn tree has no {name!r}; what its states answer is: {answers}",
            name=name,
            answers=_TREE_ANSWERS,
        )
        raise with_facts(OnlyPacmanError(sentence), name=name, is_of_tree=True)

    return refuse


class TreeGameState(GameState):
    """A node of a drawn tree. The agent whose turn it is moves, whatever agent is named."""

    def generateSuccessor(self, agentIndex: int, action: str) -> GameState:
        native: Any = self.native
        return super().generateSuccessor(native.turn, action)

    getNextState = generateSuccessor

    def getLegalActions(self, agentIndex: int = 0) -> list[str]:
        native: Any = self.native
        return [*map(str, native.legal_actions(native.turn))]

    def isWin(self) -> bool:
        """Whether the game is over and not lost; a leaf that is not marked ends it as well."""
        native = self.native
        return native.is_win or (native.is_terminal and not native.is_lose)

    def getScore(self) -> float:
        return float(self._points)

    def __str__(self) -> str:
        return repr(self.native)

    getPacmanPosition = _only_of_pacman("getPacmanPosition")
    getPacmanState = _only_of_pacman("getPacmanState")
    getGhostState = _only_of_pacman("getGhostState")
    getGhostStates = _only_of_pacman("getGhostStates")
    getGhostPosition = _only_of_pacman("getGhostPosition")
    getGhostPositions = _only_of_pacman("getGhostPositions")
    getCapsules = _only_of_pacman("getCapsules")
    getNumFood = _only_of_pacman("getNumFood")
    getFood = _only_of_pacman("getFood")
    hasFood = _only_of_pacman("hasFood")
    getWalls = _only_of_pacman("getWalls")
    hasWall = _only_of_pacman("hasWall")
    data = property(_only_of_pacman("data"))


TreeGameState.__name__ = "GameState"  # as students know it: errors of Python name an object's class


def shift_score(native: Any, shift: float) -> GameState:
    """A view of this native state with so many points added to its score."""
    view = GameState(native)
    view._shift = shift
    return view


def _game_over_error(native: Any, agent: int, action: str) -> TerminalStateError:
    end = "won" if native.is_win else "lost" if native.is_lose else "over"
    return TerminalStateError(
        "the game is {end}, so {action!r} of agent {agent} has no successor; ask isWin() and isLose() first",
        end=end,
        action=action,
        agent=agent,
    )

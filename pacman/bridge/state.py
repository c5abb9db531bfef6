"""The classic interface's `GameState`: a view of a native state, with what a student added to its score."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from itertools import combinations
from typing import Any, NoReturn

from pacman.bridge.data import (
    PLAIN,
    StateData,
    drawing,
    ghost_position,
    ghost_states,
    grid,
    pacman_state,
    row_by_row,
)
from pacman.bridge.game import AgentState
from pacman.bridge.grid import Grid
from pacman.errors import IllegalActionError, OnlyPacmanError, TerminalStateError
from pacman.rules.grid import Action, Cell, Position
from pacman.rules.state import GameState as Native

_new = object.__new__

# All that can be legal -> the same as plain text.
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
            raise _finished(self.native, agentIndex, action) from None
        child._shift = self._shift
        return child

    getNextState = generateSuccessor

    def generatePacmanSuccessor(self, action: str) -> GameState:
        """The state after Pacman's action."""
        return self.generateSuccessor(0, action)

    getPacmanNextState = generatePacmanSuccessor

    def getLegalActions(self, agentIndex: int = 0) -> list[str]:
        """What this agent may do, in the fixed order; nothing when the game is over."""
        try:
            return [*_PLAIN_ACTIONS[self.native.legal_actions(agentIndex)]]
        except IllegalActionError:  # there is no such agent
            if self.native.is_terminal:
                return []
            raise

    def getLegalPacmanActions(self) -> list[str]:
        """What Pacman may do."""
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
        """What is known of Pacman."""
        return pacman_state(self.native)

    def getGhostStates(self) -> list[AgentState]:
        """What is known of each ghost."""
        return ghost_states(self.native)

    def getGhostState(self, agentIndex: int) -> AgentState:
        """What is known of this ghost; the first is agent 1."""
        return self.getGhostStates()[self._ghost(agentIndex)]

    def getGhostPositions(self) -> list[Position]:
        """Where each ghost is."""
        return [ghost_position(ghost.position, ghost.direction) for ghost in self.native.ghosts]

    def getGhostPosition(self, agentIndex: int) -> Position:
        """Where this ghost is; the first is agent 1."""
        return self.getGhostPositions()[self._ghost(agentIndex)]

    def _ghost(self, agent: int) -> int:
        """The place of this ghost in lists of ghosts. Raises IllegalActionError."""
        most = self.native.num_agents - 1
        if not 0 < agent <= most:
            raise IllegalActionError(
                f"agent {agent!r} is not a ghost; the ghosts of this state are 1 to {most}"
            )
        return agent - 1

    def getCapsules(self) -> list[Cell]:
        """The cells with a capsule left, from the lowest row up."""
        return row_by_row(self.native.capsules)

    def getNumFood(self) -> int:
        """How many cells have food left."""
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
        return shifted(self.native, self._shift)

    def __copy__(self) -> GameState:
        return self.deepCopy()

    def __deepcopy__(self, memo: object) -> GameState:
        return self.deepCopy()

    def __reduce__(self) -> tuple[object, ...]:
        return shifted, (self.native, self._shift)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameState):
            return NotImplemented
        return self._shift == other._shift and bool(self.native == other.native)

    def __hash__(self) -> int:
        return hash(self.native)

    def __str__(self) -> str:
        return drawing(self.native)

    def __repr__(self) -> str:
        return str(self)


_TREE_ANSWERS = "getNumAgents, getLegalActions, generateSuccessor, isWin, isLose, getScore"


def _only_of_pacman(name: str) -> Callable[..., NoReturn]:
    """Stands in a drawn tree for a method that only Pacman's states have."""

    def refuse(*_given: object, **_named: object) -> NoReturn:
        raise OnlyPacmanError(f"a drawn tree has no {name!r}; what its states answer is: {_TREE_ANSWERS}")

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


def shifted(native: Any, shift: float) -> GameState:
    """A view of this native state with so many points added to its score."""
    view = GameState(native)
    view._shift = shift
    return view


def _finished(native: Any, agent: int, action: str) -> TerminalStateError:
    end = "won" if native.is_win else "lost" if native.is_lose else "over"
    return TerminalStateError(
        f"the game is {end}, so {action!r} of agent {agent} has no successor; ask isWin() and isLose() first"
    )

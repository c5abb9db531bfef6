"""An agent: something that chooses an action in a state.

To write one, subclass `Agent` and write `choose`, or subclass `SearchAgent` and write `search`.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from math import isfinite
from numbers import Real
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Protocol, Self, TypeVar

from pacman.errors import UNFINISHED, AgentError, OptionError, probability, with_facts
from pacman.messages import english, message
from pacman.spelling import ALIKE, most_similar

# Agents import only this file and `pacman`: so it also has the check of probabilities that they need.
__all__ = [
    "GREATEST",
    "LEAST",
    "Agent",
    "Decision",
    "Evaluation",
    "InformedAgent",
    "Model",
    "Outcomes",
    "Role",
    "S",
    "SearchAgent",
    "State",
    "SteeredAgent",
    "missing_and_meant",
    "missing_methods",
    "mover",
    "probability",
    "score",
    "tells_turns",
]

# The range of values in trees, evaluations and bounds: sums and means of such values stay finite.
LEAST, GREATEST = -1e300, 1e300
Outcomes = Sequence[tuple[str, float]]  # what chance does: each action with its probability


class State(Protocol):
    """The interface of every game's states: Pacman's, an example tree's, and any other's (docs/games.md).

    A state never changes. States that are equal, and so have equal hashes, are the same for all that comes
    after them; a search with `table=true` searches them once. A state may also have

    turn         the number of the agent that moves here. Without it agents take turns: 0, 1, …, 0, 1, …
    takes_turns  True: agents take turns though there is a `turn`, so that no search needs to ask for it.
    role         "max", "min" or "chance": what that agent does. Without it `SearchAgent.roles` says so.

    >>> from pacman.examples.nim import nim
    >>> state = nim("1+2")
    >>> state.legal_actions(0), state.role, state.successor(0, "2 from heap 2")
    (('1 from heap 1', '1 from heap 2', '2 from heap 2'), 'max', <Nim 1+0, agent 1 moves>)
    """

    @property
    def num_agents(self) -> int:
        """The number of agents that move in this game, chance included; equal in all its states."""

    @property
    def score(self) -> float:
        """The points of agent 0, which tries to maximize them: a finite number, before the end too.

        Only drawn trees may have none before the end.
        """

    @property
    def is_win(self) -> bool:
        """Whether the game is over and agent 0 has won."""

    @property
    def is_lose(self) -> bool:
        """Whether the game is over and agent 0 has lost. One that is neither won nor lost is a draw."""

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""

    def legal_actions(self, agent: int = 0) -> Sequence[str]:
        """The actions of the agent to move: different strings, always in the same order; () at the end."""

    def successor(self, agent: int, action: str) -> Self:
        """The state after this action, a new one. Raises IllegalActionError, TerminalStateError."""

    def outcomes(self, agent: int) -> Outcomes:
        """The legal actions, each with the probability with which chance takes it; these sum to 1."""


S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
Evaluation = Callable[[S], float]
Role = Literal["max", "min", "chance"]


def tells_turns(state: State) -> bool:
    """Whether the state must be asked who moves (it has `turn` and not `takes_turns`).

    Otherwise agents take turns: 0, 1, …, 0, 1, …

    >>> from pacman import tree
    >>> from pacman.examples.pig import pig
    >>> tells_turns(pig()), tells_turns(tree.load("textbook").initial)  # whose agents do take turns
    (True, False)
    """
    return hasattr(state, "turn") and not getattr(state, "takes_turns", False)


def mover(state: State, last: int | None = None) -> int:
    """The agent that moves in this state.

    Without a `turn` it is the one after `last`, or agent 0 if `last` is None.

    >>> from pacman.examples import Nim, TicTacToe
    >>> mover(TicTacToe(), last=0), mover(Nim((1, 2)).successor(0, "1 from heap 1"))
    (1, 1)
    """
    turn: int | None = getattr(state, "turn", None)
    if turn is not None:
        return turn
    return 0 if last is None else (last + 1) % state.num_agents


class Model(Protocol[S_contra]):
    """An assumption about how other agents move. A ghost is one: it assumes that they move as it does."""

    def distribution(self, state: S_contra, agent: int) -> Outcomes:
        """Each legal action of this agent with its probability; these sum to 1."""


class Agent(ABC, Generic[S]):
    """A player: write `choose`. `play` sets `index` and `rng` before each game.

    >>> from pacman import play
    >>> class GoesEast(Agent):
    ...     def choose(self, state):
    ...         return "East"
    >>> play("first-bite", GoesEast(), seed=1).outcome.result
    'win'
    """

    index: int = 0  # which agent of the state it moves; 0 is Pacman
    _rng: random.Random | None = None

    if not TYPE_CHECKING:  # who checks types goes by __init__

        def __new__(cls, *given, **named):
            """Make an object; the error for a class with missing methods names them, and what was meant."""
            if cls.__abstractmethods__:
                missing, meant = missing_and_meant(cls)
                error = TypeError(f"{cls.__name__} is unfinished: {missing_methods(cls)}")
                raise with_facts(error, reason=UNFINISHED, name=cls.__name__, wanted=missing, meant=meant)
            if (given or named) and cls.__init__ is object.__init__:
                raise TypeError(f"{cls.__name__}() takes no arguments")
            return super().__new__(cls)

    @property
    def rng(self) -> random.Random:
        """This agent's own stream of random numbers. Raises AgentError if none was passed."""
        if self._rng is None:
            raise AgentError(
                "{name} has no random numbers yet: play() passes them, or set agent.rng ="
                " random.Random(seed)",
                name=type(self).__name__,
            )
        return self._rng

    @rng.setter
    def rng(self, rng: random.Random) -> None:
        self._rng = rng

    def start_game(self, state: S) -> None:
        """Called once before a game's first move; override it to prepare or to forget."""

    @abstractmethod
    def choose(self, state: S) -> str:
        """One of `state.legal_actions(self.index)`."""


def missing_methods(cls: type[Agent[Any]]) -> str:
    """Name the methods that this class does not define, and one of its own that may be a misspelt one.

    >>> class Mine(Agent):
    ...     def chose(self, state): ...
    >>> missing_methods(Mine)
    "it does not define choose; did you mean that by 'chose'?"
    """
    missing, meant = missing_and_meant(cls)
    if meant:
        sentence = message("it does not define {missing}; did you mean that by {meant!r}?")
        return english(sentence, missing=missing, meant=meant)
    return english("it does not define {missing}", missing=missing)


def missing_and_meant(cls: type[Agent[Any]]) -> tuple[str, str]:
    """The names of the methods that are missing, joined by commas, and the class's own misspelling of one.

    That is its own name that is most likely meant as one of them; "" if there is none.
    """
    missing = sorted(cls.__abstractmethods__)
    known = {*dir(SearchAgent), *missing}
    own = [name for name in dir(cls) if not name.startswith("_") and name not in known]
    meant = next(filter(None, (most_similar(name, own, ALIKE) for name in missing)), "")
    return ", ".join(missing), meant


class Decision(NamedTuple):
    """The result of a search: the best action, and its value.

    >>> Decision("East", 12.5).action
    'East'
    """

    action: str
    value: float


def score(state: State) -> float:
    """The evaluation that every game has: its score, in points.

    >>> from pacman import GameState, Layout
    >>> score(GameState.initial(Layout.load("small")).successor(0, "East"))
    9
    """
    return state.score


class SearchAgent(Agent[S]):
    """An agent that looks ahead: write `search`.

    `depth` counts rounds: at depth 1 every agent moves once. `roles` says who maximizes, minimizes or
    moves by chance, agent by agent; its last entry is for all further agents.

    >>> from pacman import play
    >>> class OneMove(SearchAgent):
    ...     def search(self, state):
    ...         actions = state.legal_actions(self.index)
    ...         values = {action: self.evaluate(state.successor(self.index, action)) for action in actions}
    ...         best = max(values, key=values.get)
    ...         return Decision(best, values[best])
    >>> play("first-bite", OneMove(depth=1), seed=1).score
    509
    """

    roles: tuple[Role, ...] = ("max", "min")

    def __init__(self, depth: int = 2, evaluation: Evaluation[S] = score) -> None:
        if depth < 0:
            raise OptionError("depth={depth!s} is out of range; allowed are 0, 1, 2, … rounds", depth=depth)
        self.depth = depth
        self.evaluation_function = evaluation

    def role(self, state: S, agent: int) -> Role:
        """The role of this agent in this state: what a drawn tree's node says, or else what `roles` says."""
        drawn: Role | None = getattr(state, "role", None)
        if drawn is not None:
            return drawn
        roles = self.roles
        return roles[agent] if agent < len(roles) else roles[-1]

    def evaluate(self, state: S) -> float:
        """The evaluation's value of this state, in points. Raises AgentError if it is not a finite number."""
        value = self.evaluation_function(state)
        try:
            if LEAST <= value <= GREATEST:
                return value
        except (TypeError, ValueError, ArithmeticError):  # it cannot be compared, so it is not a number
            pass
        name = getattr(self.evaluation_function, "__name__", type(self.evaluation_function).__name__)
        gave = english("gave {value!r}", value=value)
        if value is None:
            gave = english("gave None (is a return missing?)")
        raise AgentError(
            "the evaluation {name} must give a finite number within ±{greatest:g}, and {gave} for {state!r}",
            name=name,
            greatest=GREATEST,
            gave=gave,
            state=state,
        )

    @abstractmethod
    def search(self, state: S) -> Decision:
        """The best action in this state, with its value."""

    def choose(self, state: S) -> str:
        return self.decision(state).action

    def decision(self, state: S) -> Decision:
        """The result of `search`. Raises AgentError if it is not an action with a finite value."""
        found = self.search(state)
        name = f"{type(self).__name__}.search"
        if not isinstance(found, Decision):
            kind = english("None (is a return missing?)") if found is None else type(found).__name__
            raise AgentError("{name} must return a Decision(action, value), not {kind}", name=name, kind=kind)
        if not (isinstance(found.value, Real) and isfinite(found.value)):
            raise AgentError(
                "{name} returned {found!r}, whose value is not a finite number", name=name, found=found
            )
        return found


class InformedAgent(Agent[S]):
    """An agent that is told who its opponents are before each game; other agents are not."""

    def check_game(self, state: Any, others: Sequence[Agent[Any]], names: Sequence[str]) -> None:
        """Called when a game is set up, before it is shown. Raises a PacmanError if it cannot be played."""

    @abstractmethod
    def meet(self, others: Sequence[Agent[Any]], names: Sequence[str]) -> None:
        """Called before `start_game`, with copies of the other agents that have no random numbers."""


class SteeredAgent(Agent[S]):
    """An agent that a person steers: the window or the terminal tells it which direction keys are pressed."""

    @abstractmethod
    def steer(self, action: str) -> None:
        """Take the direction of the key that was pressed last. Called from a different thread than
        `choose`.
        """

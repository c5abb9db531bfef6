"""What an agent is: something that chooses an action in a state.

Write one by subclassing `Agent` and `choose`, or `SearchAgent` and `search`.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from math import isfinite
from numbers import Real
from typing import Generic, Literal, NamedTuple, Protocol, Self, TypeVar

from pacman.errors import AgentError, OptionError

LEAST, GREATEST = -1e300, 1e300  # between which sums and means of values stay finite
Outcomes = Sequence[tuple[str, float]]  # what chance does: each action with its probability


class State(Protocol):
    """What every game answers: Pacman's, and a drawn tree's."""

    @property
    def num_agents(self) -> int: ...
    @property
    def score(self) -> float: ...
    @property
    def is_win(self) -> bool: ...
    @property
    def is_lose(self) -> bool: ...
    @property
    def is_terminal(self) -> bool: ...
    def legal_actions(self, agent: int = 0) -> Sequence[str]: ...
    def successor(self, agent: int, action: str) -> Self: ...
    def outcomes(self, agent: int) -> Outcomes: ...


S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
Evaluation = Callable[[S], float]
Role = Literal["max", "min", "chance"]


class Model(Protocol[S_contra]):
    """A belief about how others move; a ghost is one, about ghosts of its kind."""

    def distribution(self, state: S_contra, agent: int) -> Outcomes:
        """Each legal action of this agent with its probability; these sum to 1."""


class Agent(ABC, Generic[S]):
    """A player. `play` sets `index` and `rng` before each game."""

    index: int = 0  # which agent of the state it moves; 0 is Pacman
    _rng: random.Random | None = None

    @property
    def rng(self) -> random.Random:
        """This agent's own stream of random numbers. Raises AgentError if none was passed."""
        if self._rng is None:
            raise AgentError(
                f"{type(self).__name__} has no random numbers yet: play() passes them,"
                " or set agent.rng = random.Random(seed)"
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


class Decision(NamedTuple):
    """What a search found: the best action, and the value it expects."""

    action: str
    value: float


def score(state: State) -> float:
    """The evaluation that every game offers: its score."""
    return state.score


class SearchAgent(Agent[S]):
    """An agent that looks ahead.

    `depth` counts rounds: at depth 1 every agent moves once. `roles` says who maximizes, minimizes or
    moves by chance, agent by agent; its last entry stands for all further agents.
    """

    roles: tuple[Role, ...] = ("max", "min")

    def __init__(self, depth: int = 2, evaluation: Evaluation[S] = score) -> None:
        if depth < 0:
            raise OptionError(f"depth={depth} is out of range; allowed are 0, 1, 2, … rounds")
        self.depth = depth
        self.evaluation_function = evaluation

    def role(self, state: S, agent: int) -> Role:
        """What this agent does in this state. A drawn tree's node says it; else `roles` do."""
        drawn: Role | None = getattr(state, "role", None)
        if drawn is not None:
            return drawn
        roles = self.roles
        return roles[agent] if agent < len(roles) else roles[-1]

    def evaluate(self, state: S) -> float:
        """The evaluation's value of this state, in points. Raises AgentError if it is no finite number."""
        value = self.evaluation_function(state)
        try:
            if LEAST < value < GREATEST:
                return value
        except (TypeError, ValueError, ArithmeticError):  # whatever it is, it cannot be compared
            pass
        name = getattr(self.evaluation_function, "__name__", type(self.evaluation_function).__name__)
        raise AgentError(f"the evaluation {name} must give a finite number, and gave {value!r} for {state!r}")

    @abstractmethod
    def search(self, state: S) -> Decision:
        """The best action in this state, with its value."""

    def choose(self, state: S) -> str:
        return self.decision(state).action

    def decision(self, state: S) -> Decision:
        """What `search` answers. Raises AgentError if that is no action with a finite value."""
        found = self.search(state)
        if not (isinstance(found, Decision) and isinstance(found.value, Real) and isfinite(found.value)):
            kind = f"{found!r}" if isinstance(found, Decision) else type(found).__name__
            raise AgentError(
                f"{type(self).__name__}.search must return a Decision(action, value), not {kind}"
            )
        return found


class SteeredAgent(Agent[S]):
    """An agent that a person steers: a display passes on the directions of pressed keys."""

    @abstractmethod
    def steer(self, action: str) -> None:
        """The direction of the key that was pressed last. Called from another thread than `choose`."""

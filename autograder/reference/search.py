"""All reference searches in one class: each decision is a method, so that a mistake overrides just that.

It computes in exact fractions on traced states, without code of the agents that it judges; its values
are compared with those of `autograder.reference.exhaustive`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import inf, isnan
from typing import Any

from autograder.reference.exact import Chances, exact_chances
from autograder.searching.behaviour import Behaviour, Value, Way, behaviour, way_to
from autograder.searching.settings import Settings
from pacman.agent import Role
from pacman.errors import PacmanError
from pacman.trace import SearchStopped, Trace

PRUNING = ("alphabeta", "star1")
MOST_STEPS = 400_000  # nodes generated and evaluated at most, which takes some seconds


class Search:
    """One search from the root of a trace. `order` says in which order a node's actions are visited."""

    def __init__(
        self,
        trace: Trace[Any],
        settings: Settings,
        *,
        evaluation: Callable[[Any], float] | None = None,
        order: Mapping[Way, Sequence[str]] | None = None,
    ) -> None:
        self.root = trace.root
        self.settings = settings
        self.num_agents: int = trace.root.num_agents
        self.prunes = settings.algorithm in PRUNING
        self.outer = (exact(settings.low), exact(settings.high))
        self._evaluation = trace.watch(evaluation or _score)
        self._order = order

    # The algorithm.

    def root_values(self) -> dict[str, Value]:
        """The value of each action at the root; under pruning, bounds of those that are not the best."""
        alpha, beta = self.outer
        values: dict[str, Value] = {}
        maximizes = self.role(self.root, 0) == "max"
        for action in self.actions(self.root, 0):
            window = self.window_of_root_child(alpha, beta)
            values[action] = self.child_value(self.root, 0, action, self.plies(), *window)
            if maximizes:
                alpha = max(alpha, values[action])
            else:
                beta = min(beta, values[action])
        return values

    def child_value(
        self, state: Any, agent: int, action: str, plies: int, alpha: Value, beta: Value
    ) -> Value:
        """Generates the child and returns its value."""
        child = self.successor(state, agent, action)
        return self.value(child, self.following(agent), plies - 1, alpha, beta)

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        """The value of a state in which `agent` moves and `plies` moves are left, fail-soft."""
        if self.is_leaf(state, plies):
            return self.evaluate(state)
        role = self.role(state, agent)
        if role == "chance":
            return self.chance_value(state, agent, plies, alpha, beta)
        best = self.worst(role)
        for action in self.actions(state, agent):
            window = self.window_of_child(alpha, beta)
            value = self.child_value(state, agent, action, plies, *window)
            if self.is_better(role, value, best):
                best = value
            if self.prunes and self.cuts(role, best, alpha, beta):
                return best
            if role == "max":
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
        return best

    def chance_value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        """The mean of the outcomes; Star1 (Ballard 1983) stops when it must lie outside the window."""
        low, high = self.outer
        known: Value = Fraction(0)
        rest: Value = Fraction(1)
        for action, probability in self.outcomes(state, agent):
            if not self.prunes:
                value = self.child_value(state, agent, action, plies, alpha, beta)
                known += probability * value if probability else 0  # a mistaken value may be infinite
                continue
            rest -= probability
            least, most = self.window_of_outcome(alpha, beta, known, rest, probability)
            window = self.window_of_child(max(least, low), min(most, high))
            value = self.child_value(state, agent, action, plies, *window)
            known += probability * value if probability else 0
            if self.cuts("min", value, least, most):
                return known + rest * high
            if self.cuts("max", value, least, most):
                return known + rest * low
        return known

    # The decisions that students get wrong.

    def plies(self) -> int:
        """The depth in moves of one agent."""
        return self.settings.depth * self.num_agents

    def following(self, agent: int) -> int:
        """Who moves after this agent."""
        return (agent + 1) % self.num_agents

    def role(self, state: Any, agent: int) -> Role:
        """This agent's role here, in this algorithm."""
        drawn: Role = getattr(state.state, "role", None) or ("min" if agent else "max")
        if self.settings.algorithm in ("minimax", "alphabeta"):
            return "min" if drawn == "chance" else drawn
        if self.settings.algorithm == "expectimax":
            return "chance" if drawn == "min" else drawn
        return drawn

    def is_leaf(self, state: Any, plies: int) -> bool:
        """Whether the search stops here."""
        return bool(plies <= 0 or state.is_terminal)

    def evaluate(self, state: Any) -> Value:
        """The value of a leaf."""
        return exact(self._evaluation(state))

    def actions(self, state: Any, agent: int) -> Sequence[str]:
        """The legal actions, in the order of visiting."""
        legal = state.legal_actions(agent)
        if self._order is None:
            return list(legal)
        first = self._order.get(way_to(state), ())
        known = [action for action in first if action in legal]
        return [*known, *(action for action in legal if action not in known)]

    def successor(self, state: Any, agent: int, action: str) -> Any:
        """The state after this action."""
        return state.successor(agent, action)

    def outcomes(self, state: Any, agent: int) -> Sequence[tuple[str, Value]]:
        """The actions of chance and their probabilities, in the order of visiting; those with 0 as well."""
        shares = dict(self.chances(state, agent))
        return [(action, shares[action]) for action in self.actions(state, agent) if action in shares]

    def chances(self, state: Any, agent: int) -> Chances:
        """The probabilities of chance's actions, as the game gives them."""
        return exact_chances(state.outcomes(agent))

    def worst(self, role: Role) -> Value:
        """The value with which the search for the best child begins."""
        return -inf if role == "max" else inf

    def is_better(self, role: Role, value: Value, best: Value) -> bool:
        """Whether a child's value replaces the best so far."""
        return value > best if role == "max" else value < best

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        """Whether the rest of a node's children cannot matter any more."""
        bound = beta if role == "max" else alpha
        beyond = best > bound if role == "max" else best < bound
        return beyond or (self.settings.prune == "equal" and best == bound)

    def window_of_child(self, alpha: Value, beta: Value) -> tuple[Value, Value]:
        """The window that a child is searched with."""
        return alpha, beta

    def window_of_root_child(self, alpha: Value, beta: Value) -> tuple[Value, Value]:
        """The window that a child of the root is searched with."""
        return self.window_of_child(alpha, beta)

    def window_of_outcome(
        self, alpha: Value, beta: Value, known: Value, rest: Value, probability: Value
    ) -> tuple[Value, Value]:
        """The bounds of this outcome's value: beyond them the mean must lie outside the window."""
        if probability == 0:
            return -inf, inf
        low, high = self.outer
        return (alpha - known - rest * high) / probability, (beta - known - rest * low) / probability

    def choice(self, values: Mapping[str, Value]) -> str:
        """The action to take: the first of the best."""
        best = self.best(values)
        return next(action for action, value in values.items() if value == best)

    def best(self, values: Mapping[str, Value]) -> Value:
        """The value of the root."""
        return (max if self.role(self.root, 0) == "max" else min)(values.values())


def run(
    state: Any,
    settings: Settings,
    *,
    kind: type[Search] = Search,
    evaluation: Callable[[Any], float] | None = None,
    order: Mapping[Way, Sequence[str]] | None = None,
) -> Behaviour:
    """What a search of this kind does at this state; no answer if the game refuses one of its questions."""
    trace = Trace(state, stop=lambda steps: steps > MOST_STEPS)
    search = kind(trace, settings, evaluation=evaluation, order=order)
    try:
        values = search.root_values()
    except SearchStopped:
        if kind is Search:
            raise TooLargeError(
                f"the reference needs more than {MOST_STEPS:,} steps; lower the depth"
            ) from None
        return behaviour(Trace(state))
    except (PacmanError, NoAnswerError):
        if kind is Search:
            raise  # the correct reference is never refused anything
        return behaviour(trace)
    if not values or any(map(isnan, values.values())):  # NaN: a mean of ∞ and −∞
        return behaviour(trace)
    best = search.best(values)
    ties = frozenset(action for action, value in values.items() if value == best)
    return behaviour(trace, search.choice(values), best, ties)


class TooLargeError(PacmanError, ValueError):
    """A problem that is too large for the reference."""


class NoAnswerError(Exception):
    """A search with this mistake raises an error here."""


def exact(value: float) -> Value:
    """The number as a fraction; an infinity stays one."""
    return value if value in (inf, -inf) else Fraction(value)


def _score(state: Any) -> float:
    score: float = state.score
    return score

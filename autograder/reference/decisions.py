"""The decisions of the reference searches, each a method, so that a mistake overrides just that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import inf
from typing import Any

from autograder.reference.exact import Chances, exact, exact_chances, mean_of
from autograder.reference.record import Record
from autograder.searching.behaviour import Value, Way
from autograder.searching.settings import PRUNING, Algorithm, Settings
from pacman.agent import Role, tells_turns
from pacman.trace import Trace

Move = tuple[int, str]  # who moves, and how
Outcome = tuple[int, str, Value]  # the same with its probability


class Decisions:
    """What one search decides. `order` says in which order a node's actions are visited."""

    def __init__(
        self,
        record: Record | Trace[Any],
        settings: Settings,
        *,
        evaluation: Callable[[Any], float] | None = None,
        order: Mapping[Way, Sequence[str]] | None = None,
    ) -> None:
        self.root: Any = record.root
        self.settings = settings
        self.num_agents: int = record.root.num_agents
        first: Any = getattr(record.root, "state", record.root)
        self.asks_turns = tells_turns(first)
        self.algorithm = self.searched()
        self.prunes = self.algorithm in PRUNING
        self.outer = (exact(settings.low), exact(settings.high))
        self.evaluation = record.watch(evaluation or _score)
        self.order = order

    # How far it looks, and who moves.

    def searched(self) -> Algorithm:
        """The algorithm that it follows."""
        return self.settings.algorithm

    def plies(self) -> int:
        """The depth in moves of one agent."""
        return self.settings.depth * self.plies_a_round()

    def plies_a_round(self) -> int:
        """By how much each round of the depth is counted."""
        return 1 if self.settings.depth_counts == "plies" else self.num_agents

    def below(self, state: Any, agent: int, plies: int, nth: int) -> int:
        """The moves that are left below the n-th child of this agent's node, counted from 0."""
        return plies - 1

    def following(self, state: Any, agent: int) -> int:
        """Who moves after this agent moved in this state."""
        return (agent + 1) % self.num_agents

    def mover(self, child: Any, following: int) -> int:
        """Who moves in this child: in a game whose states say so, whom it names."""
        return int(child.state.turn) if self.asks_turns else following

    def role(self, state: Any, agent: int) -> Role:
        """This agent's role here, in this algorithm."""
        drawn = self.drawn_role(state, agent)
        if self.algorithm in ("minimax", "alphabeta"):
            return "min" if drawn == "chance" else drawn
        if self.algorithm == "expectimax":
            return "chance" if drawn == "min" else drawn
        return drawn

    def drawn_role(self, state: Any, agent: int) -> Role:
        """This agent's role as the tree gives it, or as it is in Pacman."""
        return getattr(state.state, "role", None) or ("min" if agent else "max")

    # Where it stops, and what a leaf is worth.

    def is_leaf(self, state: Any, agent: int, plies: int) -> bool:
        """Whether the search stops here."""
        return self.is_deep_enough(agent, plies) or self.is_over(state, agent)

    def is_deep_enough(self, agent: int, plies: int) -> bool:
        """Whether the full depth is reached."""
        return plies <= 0

    def is_over(self, state: Any, agent: int) -> bool:
        """Whether the game is over."""
        return bool(state.is_terminal)

    def evaluate(self, state: Any) -> Value:
        """The value of a leaf."""
        return exact(self.evaluation(state))

    # Which children it visits.

    def moves(self, state: Any, agent: int) -> Iterable[Move]:
        """The moves to the children of a node in which this agent moves, in the order of visiting."""
        return [(agent, action) for action in self.actions(state, agent)]

    def actions(self, state: Any, agent: int) -> Sequence[str]:
        """The legal actions, in the order of visiting."""
        legal: Sequence[str] = state.legal_actions(agent)
        if self.order is None:
            return legal
        first = self.order.get(state.way, ())
        known = [action for action in first if action in legal]
        return [*known, *(action for action in legal if action not in known)]

    def ordered(self, state: Any, agent: int, role: Role) -> Iterable[Move]:
        """The moves of a node below the root, as `settings.order` has them: the first of equals first."""
        order, moves = self.settings.order, self.moves(state, agent)
        if order == "fixed":
            return moves
        values = {move: self.evaluate(self.successor(state, *move)) for move in moves}
        return sorted(values, key=values.__getitem__, reverse=(role == "max") == (order == "best"))

    def successor(self, state: Any, agent: int, action: str) -> Any:
        """The state after this action."""
        return state.successor(agent, action)

    # Chance.

    def outcomes(self, state: Any, agent: int) -> Sequence[Outcome]:
        """The moves of chance and their probabilities, in the order of visiting; those with 0 as well."""
        moves = list(self.moves(state, agent))
        shares = {mover: dict(self.chances(state, mover)) for mover in {mover for mover, _ in moves}}
        several = len(shares) > 1  # only mistaken searches mix the moves of several agents
        return [
            (mover, action, shares[mover][action] / len(shares) if several else shares[mover][action])
            for mover, action in moves
            if action in shares[mover]
        ]

    def chances(self, state: Any, agent: int) -> Chances:
        """The probabilities of chance's actions, as the game gives them."""
        given = exact_chances(state.outcomes(agent))
        if self.settings.probabilities == "uniform":
            return tuple((action, Fraction(1, len(given))) for action, _ in given)
        return given

    def mean(self, parts: Sequence[tuple[Value, Value]], agent: int, plies: int) -> Value:
        """The value of a chance node from the probabilities and the values of its children."""
        return mean_of(parts)

    # The best child.

    def worst(self, role: Role, state: Any, agent: int) -> Value:
        """The value with which the search for the best child begins."""
        return -inf if role == "max" else inf

    def worst_at_root(self, role: Role) -> Value:
        """The same at the root."""
        return -inf if role == "max" else inf

    def is_better(self, role: Role, value: Value, best: Value, state: Any, agent: int) -> bool:
        """Whether a child's value replaces the best so far."""
        return value > best if role == "max" else value < best

    # Windows.

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        """Whether the rest of a node's children cannot matter any more."""
        return self.is_beyond(role, best, beta if role == "max" else alpha)

    def is_beyond(self, role: Role, best: Value, bound: Value) -> bool:
        """Whether a value lies so far beyond a bound that the node is left."""
        beyond = best > bound if role == "max" else best < bound
        return beyond or (self.settings.prune == "equal" and best == bound)

    def returned(self, value: Value, alpha: Value, beta: Value) -> Value:
        """What a node of this value tells the one above it."""
        is_hard = self.prunes and self.settings.returns == "fail-hard"
        return min(max(value, alpha), beta) if is_hard else value

    def first_window(self) -> tuple[Value, Value]:
        """The window with which the search begins at the root."""
        return self.outer

    def window_of_child(self, role: Role, alpha: Value, beta: Value) -> tuple[Value, Value]:
        """The window that a child of a node with this role is searched with."""
        return alpha, beta

    def window_of_root_child(self, role: Role, alpha: Value, beta: Value) -> tuple[Value, Value]:
        """The window that a child of the root is searched with."""
        return self.window_of_child(role, alpha, beta)

    def narrowed(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        """The window for the next child, when the last one's value and the best so far are known."""
        return (max(alpha, best), beta) if role == "max" else (alpha, min(beta, best))

    def narrowed_at_root(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        """The window for the next child of the root."""
        return Decisions.narrowed(self, role, value, best, alpha, beta)

    def window_of_outcome(
        self, alpha: Value, beta: Value, known: Value, rest: Value, probability: Value
    ) -> tuple[Value, Value]:
        """The bounds of this outcome's value: beyond them the mean must lie outside the window."""
        if probability == 0:
            return -inf, inf
        low, high = self.outer
        return (alpha - known - rest * high) / probability, (beta - known - rest * low) / probability

    def window_below_outcome(
        self, alpha: Value, beta: Value, known: Value, rest: Value, probability: Value
    ) -> tuple[Value, Value]:
        """The window that this outcome is searched with: its bounds, as far as values can lie there."""
        low, high = self.outer
        least, most = self.window_of_outcome(alpha, beta, known, rest, probability)
        return max(least, low), min(most, high)

    def mean_beyond(
        self, alpha: Value, beta: Value, known: Value, rest: Value, outcome: tuple[Value, Value]
    ) -> Value | None:
        """A bound of the mean if it must lie outside the window, as this outcome's value tells.

        `outcome`: its probability and its value. `known` is the sum of the parts before it.
        """
        low, high = self.outer
        probability, value = outcome
        least, most = self.window_of_outcome(alpha, beta, known, rest, probability)
        with_it = known + probability * value if probability else known
        if self.cuts("min", value, least, most):
            return with_it + rest * high
        if self.cuts("max", value, least, most):
            return with_it + rest * low
        return None

    # The answer.

    def choice(self, values: Mapping[str, Value]) -> str:
        """The action to take: the first of the best."""
        best = self.best(values)
        return next(action for action, value in values.items() if value == best)

    def best(self, values: Mapping[str, Value]) -> Value:
        """The value of the root."""
        return (max if self.role(self.root, 0) == "max" else min)(values.values())


def _score(state: Any) -> float:
    score: float = state.score
    return score

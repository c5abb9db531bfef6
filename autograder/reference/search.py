"""The reference searches, all in one class; every decision is a method that a mistake can replace."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import inf, isnan
from typing import Any, ClassVar

from autograder.behaviour import (
    ANYTHING,
    PRUNING,
    ROOT,
    WITHOUT_CHANCE,
    Algorithm,
    AllowedCounts,
    Behaviour,
    Settings,
    Value,
    Way,
)
from pacman.agent import Outcomes, Role, tells_turns
from pacman.errors import PacmanError
from pacman.trace import SearchStopped, Trace

# Numbers of a game as exact fractions.

Number = Fraction | float
Chances = tuple[tuple[str, Fraction], ...]


def exact(value: float) -> Number:
    """The number as a fraction; a whole number as an int, which is quicker; an infinity stays one."""
    if type(value) is int or value in (inf, -inf):
        return value
    whole = int(value)
    return whole if whole == value else Fraction(value)


def exact_chances(outcomes: Outcomes) -> Chances:
    """The actions of chance with their probabilities, which sum to exactly 1."""
    return _exact_chances(tuple(outcomes))


@lru_cache(1000)  # a game has few different ones, and searches ask for them all the time
def _exact_chances(outcomes: tuple[tuple[str, float], ...]) -> Chances:
    given = [_exact_share(share) for _, share in outcomes]
    total = sum(given)
    kept: dict[Fraction, Fraction] = {}  # equal probabilities are one object, which `mean_of` notices
    shares = [kept.setdefault(share / total, share / total) for share in given]
    return tuple((action, share) for (action, _), share in zip(outcomes, shares, strict=True))


def mean_of(parts: Sequence[tuple[Number, Number]]) -> Number:
    """The sum of the products of probability and value; what cannot happen counts nothing."""
    if not parts:
        return 0
    first = parts[0][0]
    if first and all(share is first for share, _ in parts):  # one multiplication, as these are slow
        mean = first * sum(value for _, value in parts)
    else:
        mean = sum(share * value for share, value in parts if share)  # a mistaken value may be infinite
    return mean.numerator if isinstance(mean, Fraction) and mean.denominator == 1 else mean


def _exact_share(share: float) -> Fraction:
    """The probability; the float nearest to a simple fraction, such as 1/3, becomes that fraction."""
    simple = Fraction(share).limit_denominator(1000)
    return simple if float(simple) == share else Fraction(share)


# What a reference search asks of a game, written down as a behaviour at once.
#
# The same events as in `pacman.trace`, which tells more and is slower.


class _CountedNodes(list[Way]):
    """Nodes, of which none may come more often than it is allowed."""

    def __init__(self, allowed: Mapping[Way, int]) -> None:
        super().__init__()
        self._left = dict(allowed)

    def append(self, way: Way) -> None:
        left = self._left.get(way, 0)
        if not left:
            raise SearchStopped
        self._left[way] = left - 1
        super().append(way)


class Record:
    """The record of one search, which begins at `root`; it ends after `most` nodes and evaluations.

    It ends as well at the first node that is asked for more often than is `allowed`.
    """

    def __init__(self, state: Any, most: int, allowed: AllowedCounts = ANYTHING) -> None:
        self.generated: list[Way] = [] if allowed.generated is None else _CountedNodes(allowed.generated)
        self.generated.append(ROOT)
        self.expanded: list[Way] = []
        self.evaluated: list[Way] = [] if allowed.evaluated is None else _CountedNodes(allowed.evaluated)
        self.root: Any = RecordedState(state, self, None, ROOT)
        self._left = most

    def step(self) -> None:
        """Counts a node that is generated or evaluated. Raises SearchStopped."""
        self._left -= 1
        if self._left < 0:
            raise SearchStopped

    def watch(self, evaluation: Callable[[Any], float]) -> Callable[[Any], float]:
        """Return the evaluation for recorded states, which also notes each call."""
        note, step = self.evaluated.append, self.step

        def watched(recorded: RecordedState) -> float:
            step()
            note(recorded.way)
            return evaluation(recorded.state)

        return watched

    def close(self) -> None:
        """Let go of the states, which refer to this record: they are freed at once, and not collected."""
        del self.root

    def behaviour(
        self, action: str | None = None, value: Value | None = None, actions: frozenset[str] = frozenset()
    ) -> Behaviour:
        """All of it, with the answer that the search gave."""
        generated, expanded, evaluated = map(tuple, (self.generated, self.expanded, self.evaluated))
        return Behaviour(generated, expanded, evaluated, action, value, actions)


class RecordedState:
    """A state that records what is asked of it; `way` are the moves that led to it."""

    __slots__ = ("_is_expanded", "_record", "parent", "state", "way")

    def __init__(self, state: Any, record: Record, parent: RecordedState | None, way: Way) -> None:
        self.state, self._record, self.parent, self.way = state, record, parent, way
        self._is_expanded = False

    def successor(self, agent: int, action: str) -> RecordedState:
        """The recorded successor; the first one expands this node."""
        record = self._record
        following = self.state.successor(agent, action)
        record.step()
        child = RecordedState(following, record, self, (*self.way, (agent, action)))
        if not self._is_expanded:
            self._is_expanded = True
            record.expanded.append(self.way)
        record.generated.append(child.way)
        return child

    @property
    def score(self) -> float:
        """The state's score; to read it counts as evaluating this node."""
        self._record.step()
        self._record.evaluated.append(self.way)
        score: float = self.state.score
        return score

    @property
    def role(self) -> Role | None:
        """The role of the agent that moves here, if the game says one."""
        return getattr(self.state, "role", None)

    def legal_actions(self, agent: int) -> Sequence[str]:
        """The state's legal actions of this agent."""
        actions: Sequence[str] = self.state.legal_actions(agent)
        return actions

    def outcomes(self, agent: int) -> Sequence[tuple[str, float]]:
        """The state's actions of chance, each with its probability."""
        outcomes: Sequence[tuple[str, float]] = self.state.outcomes(agent)
        return outcomes

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over in the state."""
        return bool(self.state.is_terminal)

    @property
    def is_win(self) -> bool:
        """Whether the state is won."""
        return bool(self.state.is_win)

    @property
    def is_lose(self) -> bool:
        """Whether the state is lost."""
        return bool(self.state.is_lose)

    @property
    def num_agents(self) -> int:
        """The number of agents in the state's game."""
        number: int = self.state.num_agents
        return number


# The decisions of the reference searches, each a method, so that a mistake overrides just that.

Move = tuple[int, str]  # who moves, and how
Outcome = tuple[int, str, Value]  # the same with its probability


class Decisions:
    """The decisions of one search. `order` says in which order a node's actions are visited."""

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
        self.has_evaluation = evaluation is not None  # else a leaf is worth its score
        self.evaluation = record.watch(evaluation or _score)
        self.order = order
        self.has_met_tie = False  # whether it did anything because of `settings.prune`

    # How far it looks, and who moves.

    def searched(self) -> Algorithm:
        """The algorithm that it follows."""
        return self.settings.algorithm

    def plies(self) -> int:
        """The depth in moves of one agent."""
        return self.settings.depth * self.plies_a_round()

    def plies_a_round(self) -> int:
        """The plies that each round of the depth counts for."""
        return 1 if self.settings.depth_counts == "plies" else self.num_agents

    def below(self, state: Any, agent: int, plies: int, nth: int) -> int:
        """The moves that are left below the n-th child of this agent's node, counted from 0."""
        return plies - 1

    def following(self, state: Any, agent: int) -> int:
        """The agent that moves after this agent moved in this state."""
        return (agent + 1) % self.num_agents

    def mover(self, child: Any, following: int) -> int:
        """The agent that moves in this child: the one it names, in a game whose states do."""
        return int(child.state.turn) if self.asks_turns else following

    def role(self, state: Any, agent: int) -> Role:
        """This agent's role here, in this algorithm."""
        drawn = self.drawn_role(state, agent)
        if self.algorithm in WITHOUT_CHANCE:
            return "min" if drawn == "chance" else drawn
        if self.algorithm == "expectimax":
            return "chance" if drawn == "min" else drawn
        return drawn

    def drawn_role(self, state: Any, agent: int) -> Role:
        """This agent's role as the tree gives it, or as it is in Pacman."""
        return getattr(state, "role", None) or ("min" if agent else "max")

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
        """The value with which the search for the best child of the root begins."""
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
        if best == bound:
            self.has_met_tie = True
            return self.settings.prune == "equal"
        return best > bound if role == "max" else best < bound

    def returned(self, value: Value, alpha: Value, beta: Value) -> Value:
        """The value that a node of this value passes to its parent."""
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

    def reported_value(self, values: Mapping[str, Value]) -> Value:
        """The value that it returns with the action."""
        return self.best(values)

    def choice(self, values: Mapping[str, Value]) -> str:
        """The action to take: the first of the best."""
        best = self.best(values)
        return next(action for action, value in values.items() if value == best)

    def tied(self, values: Mapping[str, Value]) -> frozenset[str]:
        """The actions that it might take as well as the one that it takes."""
        best = self.best(values)
        return frozenset(action for action, value in values.items() if value == best)

    def best(self, values: Mapping[str, Value]) -> Value:
        """The value of the root; there is none where a mistake leaves no action with a value."""
        if not values:
            raise NoAnswerError
        return (max if self.role(self.root, 0) == "max" else min)(values.values())


def _score(state: Any) -> float:
    score: float = state.score
    return score


# Star2's chance nodes (Ballard 1983; Hauk, Buro & Schaeffer 2006): a probe of each child comes first.

Window = tuple[Value, Value]


@dataclass
class Child:
    """The bounds of an outcome's value, and the value of its first child."""

    state: Any
    probability: Value
    low: Value
    high: Value
    first: Value | None = None
    is_exact: bool = False


class Probing(Decisions):
    """A search whose chance nodes are Star2's."""

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        """Generates the child and returns its value; below it `plies` moves are left."""
        raise NotImplementedError  # `Search` has both

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        """The value of a state in which `agent` moves and `plies` moves are left."""
        raise NotImplementedError

    def star2_value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        """The mean of the outcomes, or a bound of it; all children are generated before any is probed."""
        low, high = self.outer
        following, plies = self.following(state, agent), plies - 1
        children = [
            Child(self.successor(state, mover, action), probability, low, high)
            for mover, action, probability in self.outcomes(state, agent)
        ]
        for look in (self.probe_child, self.search_child):
            for child in children:
                if child.is_exact:
                    continue
                window = _window(child, children, alpha, beta)
                look(child, following, plies, window)
                if self.cuts("min", child.high, *window):
                    return min(alpha, mean_of([(each.probability, each.high) for each in children]))
                if self.cuts("max", child.low, *window):
                    return max(beta, mean_of([(each.probability, each.low) for each in children]))
        return mean_of([(each.probability, each.low) for each in children])

    def probe_child(self, child: Child, agent: int, plies: int, window: Window) -> None:
        """Looks at the child's own first child, whose value bounds the child's from one side."""
        state, (low, high), (least, most) = child.state, self.outer, window
        if self.is_leaf(state, agent, plies):
            child.low = child.high = self.evaluate(state)
            child.is_exact = True
            return
        role, moves = self.role(state, agent), list(self.moves(state, agent))
        if role == "chance" or not moves:  # a mistaken search may come to a node where nobody can move
            return
        ends = (max(low, least), high) if role == "min" else (low, min(most, high))
        child.first = self.child_value(state, agent, moves[0], plies - 1, *ends)
        if role == "min":
            child.high = child.first
        else:
            child.low = child.first

    def search_child(self, child: Child, agent: int, plies: int, window: Window) -> None:
        """Finds the child's value within the window, from its second child on if the first is known."""
        state, (low, high) = child.state, self.outer
        alpha, beta = max(window[0], low), min(window[1], high)
        child.is_exact = True
        if child.first is None:
            child.low = child.high = self.value(state, agent, plies, alpha, beta)
            return
        role, best = self.role(state, agent), child.first
        for move in list(self.moves(state, agent))[1:]:
            if self.cuts(role, best, alpha, beta):
                break
            alpha, beta = self.narrowed(role, best, best, alpha, beta)
            value = self.child_value(state, agent, move, plies - 1, alpha, beta)
            if self.is_better(role, value, best, state, agent):
                best = value
        child.low = child.high = best


def _window(child: Child, children: Sequence[Child], alpha: Value, beta: Value) -> Window:
    """Outside of it the child's value decides the chance node, whatever the others are worth."""
    if child.probability == 0:
        return -inf, inf
    others = [each for each in children if each is not child]
    most = sum(each.probability * each.high for each in others)
    least = sum(each.probability * each.low for each in others)
    return (alpha - most) / child.probability, (beta - least) / child.probability


# All reference searches in one class.
#
# It computes in exact numbers on recorded states, without code of the agents that it judges; its values are
# compared with those of `autograder.reference.exhaustive`.

MOST_STEPS = 400_000  # nodes generated and evaluated at most, which takes some seconds


class Search(Probing):
    """One search from the root of a record.

    One with a mistake may stand for all searches that differ in one respect: then it has a flag that says in
    which. The correct search has none.
    """

    explains_any_wrong_action: ClassVar[bool] = False  # explains any wrong action, if all else is right
    explains_any_tie: ClassVar[bool] = False  # the same, where that action is as good as the first
    explains_any_order: ClassVar[bool] = False  # of visiting: this search has no order of its own
    explains_any_value: ClassVar[bool] = False  # and what follows from values: it evaluates by its own rule

    @classmethod
    def can_occur(cls, settings: Settings) -> bool:  # noqa: ARG003 (a mistake needs it)
        """Whether there can be such a search with these settings."""
        return True

    def root_values(self) -> dict[str, Value]:
        """The value of each action at the root; under pruning, bounds of those that are not the best."""
        state, role = self.root, self.role(self.root, 0)
        role = "max" if role == "max" else "min"
        alpha, beta = self.first_window()
        best, values = self.worst_at_root(role), dict[str, Value]()
        for nth, move in enumerate(self.moves(state, 0)):
            plies = self.below(state, 0, self.plies(), nth)
            value = self.child_value(state, 0, move, plies, *self.window_of_root_child(role, alpha, beta))
            values[move[1]] = value
            if self.is_better(role, value, best, state, 0):
                best = value
            alpha, beta = self.narrowed_at_root(role, value, best, alpha, beta)
        return values

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        """Generates the child and returns its value; below it `plies` moves are left."""
        child = self.successor(state, *move)
        return self.value(child, self.mover(child, self.following(state, agent)), plies, alpha, beta)

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        """The value of a state in which `agent` moves and `plies` moves are left, fail-soft."""
        if self.is_leaf(state, agent, plies):
            return self.evaluate(state)
        role = self.role(state, agent)
        if role == "chance":
            return self.returned(self.chance_value(state, agent, plies, alpha, beta), alpha, beta)
        first = alpha, beta
        best = self.worst(role, state, agent)
        for nth, move in enumerate(self.ordered(state, agent, role)):
            window = self.window_of_child(role, alpha, beta)
            value = self.child_value(state, agent, move, self.below(state, agent, plies, nth), *window)
            if self.is_better(role, value, best, state, agent):
                best = value
            if self.prunes:
                if self.cuts(role, best, alpha, beta):
                    self.leave_early(state, agent, nth)
                    break
                alpha, beta = self.narrowed(role, value, best, alpha, beta)
        return self.returned(best, *first)

    def leave_early(self, state: Any, agent: int, nth: int) -> None:
        """Leaves a node after its n-th child, counted from 0, as the rest cannot matter any more."""

    def chance_value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        """The mean of the outcomes, or under pruning a bound of it."""
        if self.algorithm == "star2" and len(self.outcomes(state, agent)) > 1:
            return self.star2_value(state, agent, plies, alpha, beta)
        if self.prunes:
            return self.star1_value(state, agent, plies, alpha, beta)
        parts = []
        for nth, (mover, action, probability) in enumerate(self.outcomes(state, agent)):
            left = self.below(state, agent, plies, nth)
            parts.append((probability, self.child_value(state, agent, (mover, action), left, alpha, beta)))
        return self.mean(parts, agent, plies)

    def star1_value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        """The mean of the outcomes; Star1 (Ballard 1983) stops when it must lie outside the window."""
        known: Value = Fraction(0)
        rest: Value = Fraction(1)
        for nth, (mover, action, probability) in enumerate(self.outcomes(state, agent)):
            rest -= probability
            below = self.window_below_outcome(alpha, beta, known, rest, probability)
            window = self.window_of_child("chance", *below)
            left = self.below(state, agent, plies, nth)
            value = self.child_value(state, agent, (mover, action), left, *window)
            bound = self.mean_beyond(alpha, beta, known, rest, (probability, value))
            if bound is not None:
                return bound
            known += probability * value if probability else 0  # a mistaken value may be infinite
        return known


def run(
    state: Any,
    settings: Settings,
    *,
    search_type: type[Search] = Search,
    evaluation: Callable[[Any], float] | None = None,
    order: Mapping[Way, Sequence[str]] | None = None,
    most_steps: int | None = None,
    allowed: AllowedCounts = ANYTHING,
) -> Behaviour:
    """Behaviour of a search of this type at this state; no answer if the game refuses one of its questions.

    A search with a mistake that takes more than `most_steps`, does more than is `allowed`, or never ends, has
    no answer and did nothing. A mistake in an assignment's own file may raise any error, which counts as a
    student's error does.
    """
    most = MOST_STEPS if most_steps is None else most_steps
    record = Record(state, most, allowed)
    search = search_type(record, settings, evaluation=evaluation, order=order)
    try:
        return _behaviour(search, record, most)
    finally:
        record.close()


def run_noting_ties(
    record: Record,
    settings: Settings,
    *,
    search_type: type[Search],
    evaluation: Callable[[Any], float] | None,
    order: Mapping[Way, Sequence[str]] | None,
    most_steps: int,
) -> tuple[Behaviour, bool]:
    """Like `run`, with a record that ends after `most_steps`, and may be used again afterwards.

    Also returns whether it may do something else under the other convention of cutting at ties.
    """
    search = search_type(record, settings, evaluation=evaluation, order=order)
    behaviour = _behaviour(search, record, most_steps)
    return behaviour, search.has_met_tie or not behaviour.has_answer


def _behaviour(search: Search, record: Record, most: int) -> Behaviour:
    search_type, state = type(search), record.root.state
    try:
        values = search.root_values()
        if not values or any(map(isnan, values.values())):  # no mean of both infinities
            return record.behaviour()
        reported = search.reported_value(values)
        chosen, tied = search.choice(values), search.tied(values)
    except (SearchStopped, RecursionError) as error:
        if search_type is Search and isinstance(error, RecursionError):
            raise
        if search_type is Search:
            raise TooLargeError(f"the reference needs more than {most:,} steps; lower the depth") from None
        return Record(state, most).behaviour()
    except (PacmanError, NoAnswerError):
        if search_type is Search:
            raise  # the correct reference is never refused anything
        return record.behaviour()
    except Exception:
        if not getattr(search_type, "own_file", ""):
            raise
        return record.behaviour()
    reported = Fraction(reported) if isinstance(reported, int) else reported
    return record.behaviour(chosen, reported, tied if chosen in tied else frozenset({chosen}))


class TooLargeError(PacmanError, ValueError):
    """A problem that is too large for the reference."""


class NoAnswerError(Exception):
    """A search with this mistake raises an error here."""

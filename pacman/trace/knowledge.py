"""The true values of a search's nodes, as far as they follow from the leaves that it evaluated.

What a search returns for a node may be a bound of its true value, which is the one that the same search finds
if it leaves nothing out. The leaves below a node give an interval in which that value lies: one number, or,
where children were left out, down to the agent's `low` and up to its `high`, or without end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from math import inf, isclose
from numbers import Real
from typing import Any, NamedTuple, Protocol

from pacman.agent import GREATEST, LEAST, Outcomes, Role
from pacman.randomness import mean

DEEPEST = 300  # moves below a node that the search values without a call of `value`
ROUNDING = 1e-9  # values that differ by less, relative to their size or in points, are equal


class Known(NamedTuple):
    """A node's true value lies in [low, high].

    >>> Known(-9.0, 3.0, returned=3.0).sign
    '≤'
    """

    low: float
    high: float
    returned: float | None = None  # by the search; None if it was not heard
    whole: bool = False  # whether the search valued everything below it
    chances: tuple[float, float] | None = None  # of a win and of a loss within the depth

    @property
    def sign(self) -> str:
        """Whether the value returned is exact: "", "≤" or "≥" for a bound, "≈" if that cannot be told.

        Where the search valued everything, its value is told as it is: errors are not corrected here.
        """
        value = self.returned
        if (
            self.whole
            or value is None
            or (is_same_value(value, self.low) and is_same_value(value, self.high))
        ):
            return ""
        if value >= self.high or is_same_value(value, self.high):
            return "≤"
        return "≥" if value <= self.low or is_same_value(value, self.low) else "≈"

    @property
    def shown(self) -> float:
        """The value that is told of it."""
        return self.high if self.returned is None else self.returned


def is_same_value(one: float, other: float) -> bool:
    """Whether these are equal up to rounding."""
    return isclose(one, other, rel_tol=ROUNDING, abs_tol=ROUNDING)


class SearchedNode(Protocol):
    """The facts that must be known of a node: its state, which move led there, and its children by number."""

    state: Any
    parent: int | None
    agent: int | None
    action: str | None
    children: list[int]


class Searcher(Protocol):
    """The facts that must be known of the agent that searches."""

    def role(self, state: Any, agent: int) -> Role: ...


class Knowledge:
    """Follows a search from event to event. `nodes` grows with it; `worth` holds evaluations, by node."""

    def __init__(self, agent: Searcher, nodes: Sequence[SearchedNode], worth: Mapping[int, float]) -> None:
        self._agent, self._nodes, self._worth = agent, nodes, worth
        self._now = 0  # the number of events
        self._entered: dict[int, int] = {}  # when that was, the last time
        self._evaluated: dict[int, int] = {}
        self._times: Counter[int] = Counter()  # how often that was
        self._left: dict[int, int] = {}
        self._known: dict[int, Known] = {}  # when it was left
        self._questions: dict[int, Hashable] = {}  # with which it was entered
        self._answered: dict[int, Hashable] = {}  # with which it was entered when it was left the last time
        self._edges: dict[int, Sequence[float]] = {}  # of the window, perhaps
        self._forced: set[int] = set()  # where one move is considered
        self._said: dict[Hashable, Known] = {}  # by question and value returned
        self._unknown = Known(*_bounds(agent, worth))

    def enters(
        self, node: int, question: Hashable, edges: Sequence[float] = (), *, forced: bool = False
    ) -> None:
        """The search begins to value this node. Equal questions have the same answer; None has no equal.

        `edges` may be those of a window, to which some searches cut a value off. `forced`: of its moves, the
        search considers only the one into which it looks.
        """
        if forced:
            self._forced.add(node)
        self._now += 1
        self._entered[node], self._questions[node], self._edges[node] = self._now, question, edges

    def evaluates(self, node: int) -> None:
        """The search evaluates this node."""
        self._now += 1
        self._evaluated[node] = self._now
        self._times[node] += 1

    def leaves(self, node: int, value: object) -> Known:
        """Return what is known of this node, now that the search returns this value for it."""
        returned = as_number(value)
        is_leaf = self._evaluated.get(node, 0) > self._entered[node]  # before, it was to be ordered
        known = self._from_leaves(node, self._beginning(node), returned, is_leaf=is_leaf)
        said = self._questions[node], returned
        if known is None:  # the value comes from a table, or is not a value of a search at all
            known = self._said.get(said, self._unknown)
        known = self._with_what_was_known(node, known)
        is_cut_off = (
            returned in self._edges[node] and returned is not None and not is_same_value(returned, known.low)
        )
        whole = known.whole and not is_cut_off
        known = Known(known.low, known.high, returned, whole, known.chances)
        if said[0] is not None and (
            said not in self._said or known.whole or is_same_value(known.low, known.high)
        ):
            self._said[said] = known
        self._now += 1
        self._left[node], self._known[node] = self._now, known
        self._answered[node] = said[0]
        return known

    def _with_what_was_known(self, node: int, known: Known) -> Known:
        """Add what followed when this node was left before, if the same was asked: PVS asks some again."""
        before = self._known.get(node)
        if before is None or self._questions[node] is None or self._answered[node] != self._questions[node]:
            return known
        low, high = max(before.low, known.low), min(before.high, known.high)
        return known._replace(low=low, high=high) if low <= high else known

    def of(self, node: int) -> Known | None:
        """Return what was known of this node when it was left the last time."""
        return self._known.get(node)

    def combined(self, number: int, children: Mapping[str, Known], returned: float | None = None) -> Known:
        """Return what follows for a node from what is known of its children, if need be not of all
        of them.
        """
        state, mover = self._nodes[number].state, self._nodes[self._nodes[number].children[0]].agent
        assert mover is not None, "only the root was reached by nobody's move"
        role = self._agent.role(state, mover)
        if role == "chance":
            values = {action: child.shown for action, child in children.items()}
            return self._mean(assumed_outcomes(self._agent, state, mover, values), children)
        actions = state.legal_actions(mover)
        if number in self._forced:
            actions = [action for action in actions if action in children] or actions
        found = [children.get(action, self._unknown) for action in actions]
        best = max if role == "max" else min
        low, high = best(child.low for child in found), best(child.high for child in found)
        whole = all(child.whole for child in found)
        if not (whole or is_same_value(low, high)):
            return Known(low, high)
        value = high if returned is None else returned
        told = [child for child in found if child.chances is not None]
        nearest = min(told, key=lambda child: abs(child.shown - value), default=self._unknown)
        return Known(low, high, whole=whole, chances=nearest.chances)

    def _mean(self, outcomes: Outcomes, children: Mapping[str, Known]) -> Known:
        chances = tuple((action, share) for action, share in outcomes)
        found = [children.get(action, self._unknown) if share else NEVER for action, share in chances]
        lows, highs = [child.low for child in found], [child.high for child in found]
        if any(inf in ends and -inf in ends for ends in (lows, highs)):  # a student's leaves may be infinite
            return self._unknown
        ends = [child.chances for child in found if child.chances is not None]
        told = None
        if len(ends) == len(found):
            told = mean(chances, [win for win, _ in ends]), mean(chances, [loss for _, loss in ends])
        whole = all(child.whole for child in found)
        low = mean(chances, lows)
        return Known(low, low if lows == highs else mean(chances, highs), whole=whole, chances=told)

    def _beginning(self, number: int) -> int:
        """Since when children of this node were looked at for its present call.

        Star2 looks at a child's first child, a probe, before it enters the child.
        """
        parent = self._nodes[number].parent
        above = -1 if parent is None else self._entered.get(parent, -1)
        is_within = above > (0 if parent is None else self._left.get(parent, 0))
        return above if is_within and self._left.get(number, 0) < above else self._entered[number]

    def _from_leaves(
        self, number: int, since: int, returned: float | None = None, *, is_leaf: bool = True, deep: int = 0
    ) -> Known | None:
        """Return what follows from the leaves that were looked at since then; None if there are none.

        A child that was evaluated where others were entered, or evaluated more often, was evaluated to be
        ordered, so it is a leaf only if the game is over there, and even then it may have been left out.
        """
        node = self._nodes[number]
        if not node.children:
            ends = is_leaf and self._evaluated.get(number, 0) > since
            ends = ends or (returned is not None and node.state.is_terminal)
            return self.leaf(number, returned) if ends else None
        enters = any(self._entered.get(child, 0) > since for child in node.children)
        ordered = () if enters else self._ordered(node.children, since)
        children = {}
        for child in node.children:
            if self._left.get(child, 0) > since:
                children[str(self._nodes[child].action)] = self._known[child]
            elif deep < DEEPEST:
                there = self._nodes[child]
                is_end = there.state.is_terminal or not (enters or there.action in ordered)
                known = self._from_leaves(child, since, is_leaf=is_end, deep=deep + 1)
                if known is not None:
                    whole = known.whole and not enters and not there.children
                    children[str(self._nodes[child].action)] = known._replace(whole=whole)
        if children:
            found = self.combined(number, children, returned)
            if enters or returned is None or is_same_value(found.low, returned):
                return found
            # All were evaluated, perhaps to be ordered only: is it one of them, at which the rest was cut?
            is_one = any(is_same_value(child.low, returned) for child in children.values())
            return found._replace(whole=found.whole and not is_one)
        return self.leaf(number, returned) if is_leaf and self._evaluated.get(number, 0) > since else None

    def _ordered(self, children: Sequence[int], since: int) -> set[str | None]:
        """Return the actions that were evaluated less often than others since then: to be ordered only."""
        times: Counter[str | None] = Counter()
        for child in children:
            times[self._nodes[child].action] += self._times[child] * (self._evaluated.get(child, 0) > since)
        most = max(times.values())
        return {action for action, count in times.items() if count < most}

    def leaf(self, number: int, returned: float | None = None) -> Known:
        """Return what its evaluation says of a node; `returned` is used for an evaluation that was
        not heard.
        """
        state = self._nodes[number].state
        value = self._worth.get(number, returned)
        value = float(state.score if value is None else value)
        return Known(value, value, returned, whole=True, chances=(float(state.is_win), float(state.is_lose)))


def assumed_outcomes(
    agent: Searcher, state: Any, mover: int, values: Mapping[str, float] | None = None
) -> Outcomes:
    """The probabilities that the agent assumes at this chance node.

    `values` are those of the moves, if all are known: an agent with a method `replies` assumes probabilities
    that depend on them.
    """
    replies, believed = getattr(agent, "replies", None), getattr(agent, "outcomes", None)
    actions = state.legal_actions(mover)
    if replies is not None and values is not None and all(action in values for action in actions):
        following: Outcomes = replies(state, mover, [values[action] for action in actions])
        return following
    outcomes: Outcomes = state.outcomes(mover) if believed is None else believed(state, mover)
    return outcomes


def as_number(value: object) -> float | None:
    """The value as a number that can be compared and added, if it is one."""
    if not isinstance(value, (float, int, Real)):  # the first two, because asking for Real is slow
        return None
    number: Any = value
    return float(number) if LEAST <= number <= GREATEST or number in (inf, -inf) else None


def _bounds(agent: Searcher, worth: Mapping[int, float]) -> tuple[float, float]:
    """The agent's bounds of all values, if it has any and no evaluation contradicts them."""
    low, high = as_number(getattr(agent, "low", None)), as_number(getattr(agent, "high", None))
    if low is None or high is None or not all(low <= value <= high for value in worth.values()):
        return -inf, inf
    return low, high


NEVER = Known(0.0, 0.0, whole=True, chances=(0.0, 0.0))  # a child that cannot happen, whatever it is worth

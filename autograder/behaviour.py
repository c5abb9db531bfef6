"""Searches as data: what one is asked, what it did, and what a known mistake is."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import inf
from typing import Any, Literal, NamedTuple, Protocol

from pacman.trace import Trace

# What a search is asked to do.

Algorithm = Literal["minimax", "alphabeta", "expectimax", "expectiminimax", "star1", "star2"]
BOUNDED = ("star1", "star2")  # those that need bounds of the values
WITHOUT_PRUNING: Mapping[Algorithm, Algorithm] = {  # the search that each pruning one is, if nothing is cut
    "alphabeta": "minimax",
    "star1": "expectiminimax",
    "star2": "expectiminimax",
}
PRUNING: tuple[Algorithm, ...] = tuple(WITHOUT_PRUNING)
WITHOUT_CHANCE: tuple[Algorithm, ...] = ("minimax", "alphabeta")
WITH_CHANCE: tuple[Algorithm, ...] = ("expectimax", "expectiminimax", "star1", "star2")
EVERY: tuple[Algorithm, ...] = WITHOUT_CHANCE + WITH_CHANCE
Prune = Literal["strict", "equal"]  # whether a node is left only beyond alpha and beta, or at ties, too
Returns = Literal["fail-soft", "fail-hard"]  # of a node: its own value, or none outside alpha and beta
Counts = Literal["rounds", "plies"]  # what the depth counts
Probabilities = Literal["given", "uniform"]  # of the outcomes of chance
MoveOrder = Literal["fixed", "best", "worst"]


class Conventions(NamedTuple):
    """The choices that textbooks make in different ways, all of them correct."""

    prune: Prune = "strict"
    returns: Returns = "fail-soft"
    depth_counts: Counts = "rounds"
    probabilities: Probabilities = "given"


OTHERS = Conventions("equal", "fail-hard", "plies", "uniform")
MATTER_TO: Mapping[str, tuple[Algorithm, ...]] = {  # the searches in which a convention shows
    "prune": PRUNING,
    "returns": PRUNING,
    "depth_counts": EVERY,
    "probabilities": WITH_CHANCE,
}


def choices(free: Iterable[str]) -> tuple[Conventions, ...]:
    """All conventions that differ only in these respects, the usual ones first."""
    found = [Conventions()]
    for kind in free:
        found += [each._replace(**{kind: getattr(OTHERS, kind)}) for each in found]
    return tuple(found)


@dataclass(frozen=True)
class Settings:
    """The settings of a search. `low` and `high` bound the values, for Star1 and Star2 alone."""

    algorithm: Algorithm
    depth: int  # in what `depth_counts` says
    prune: Prune = "strict"
    low: float = -inf
    high: float = inf
    order: MoveOrder = (
        "fixed"  # of the moves below the root, by the evaluation of the states that they lead to
    )
    returns: Returns = "fail-soft"
    depth_counts: Counts = "rounds"
    probabilities: Probabilities = "given"
    free: frozenset[str] = frozenset()  # the conventions of which any is right, the same one everywhere

    @property
    def conventions(self) -> Conventions:
        """The conventions by which the search is done."""
        return Conventions(self.prune, self.returns, self.depth_counts, self.probabilities)

    def under(self, conventions: Conventions) -> Settings:
        """Return the settings with these conventions, where they leave the choice."""
        chosen = {name: getattr(conventions, name) for name in self.free}
        return replace(self, **chosen)

    def can_be(self, convention: str, value: str) -> bool:
        """Whether a search under this convention differs from the one asked for here."""
        is_other = getattr(self, convention) != value and convention not in self.free
        return is_other and self.algorithm in MATTER_TO[convention]

    @property
    def has_examiner(self) -> bool:
        """Whether the examiner and the small trees of a kit know how to ask about such a search."""
        return self.algorithm != "star2" and self.order == "fixed"


# What a search did, in a form that can be compared: the student's, the reference's, a mistaken one's.


Way = tuple[tuple[int, str], ...]  # (agent, action) of each move from the root to a node
Value = Fraction | float
ROOT: Way = ()


class Behaviour(NamedTuple):
    """Everything that a search asked, in order, and its answer.

    A node is named by the moves that lead to it, so the same moves made twice are a duplicate.
    `actions` are all the best actions by this search's own values; `action` is the one that it chose.
    """

    generated: tuple[Way, ...]
    expanded: tuple[Way, ...]
    evaluated: tuple[Way, ...]
    action: str | None = None  # None where it ended without an answer
    value: Value | None = None
    actions: frozenset[str] = frozenset()
    viewed: frozenset[Way] = frozenset()  # nodes whose board was looked at, where that is known
    scored: frozenset[Way] = frozenset()  # nodes whose score was asked for, not the given evaluation

    @property
    def has_answer(self) -> bool:
        """Whether the search took an action; one that an error ended did not."""
        return self.action is not None


class AllowedCounts(NamedTuple):
    """Counts of a correct search: how often it generates and evaluates each node; None: not counted.

    The root counts as generated once.
    """

    generated: Mapping[Way, int] | None = None
    evaluated: Mapping[Way, int] | None = None


ANYTHING = AllowedCounts()


def behaviour(
    trace: Trace[Any],
    action: str | None = None,
    value: Value | None = None,
    actions: frozenset[str] = frozenset(),
    viewed: frozenset[Way] = frozenset(),
    scored: frozenset[Way] = frozenset(),
) -> Behaviour:
    """The behaviour that this trace recorded, with the answer that the search gave."""
    ways: list[Way] = []
    seen: dict[str, list[Way]] = {"generated": [], "expanded": [], "evaluated": []}
    for event in trace.events():
        if event.kind == "generated":
            if event.parent is None or event.agent is None or event.action is None:
                ways.append(ROOT)
            else:
                ways.append((*ways[event.parent], (event.agent, event.action)))
        if event.kind in seen:
            seen[event.kind].append(ways[event.node])
    kinds = {kind: tuple(found) for kind, found in seen.items()}
    return Behaviour(
        kinds["generated"], kinds["expanded"], kinds["evaluated"], action, value, actions, viewed, scored
    )


def visiting_order(seen: Behaviour) -> dict[Way, list[str]]:
    """The order in which the actions of each expanded node were visited.

    An action counts as visited when the first node below it is evaluated, since some searches generate all
    children before they visit the first; actions with nothing evaluated below them come last.
    """
    order: dict[Way, list[str]] = {}
    for way in (*dict.fromkeys(seen.evaluated), *seen.generated):
        for length in range(1, len(way) + 1):
            actions = order.setdefault(way[: length - 1], [])
            if way[length - 1][1] not in actions:
                actions.append(way[length - 1][1])
    return order


def way_to(state: Any) -> Way:
    """The moves from the root to this traced state."""
    moves = []
    while state.parent is not None:
        moves.append((state.agent, state.action))
        state = state.parent
    return tuple(reversed(moves))


def state_at(root: Any, way: Way) -> Any:
    """The state to which these moves lead from the root."""
    for agent, action in way:
        root = root.successor(agent, action)
    return root


# What is told about a known mistake: its name, its sentences, and when it can explain what a search did.


class KnownMistake(Protocol):
    """A mistake that searches are compared with; several forms of one mistake have the same name."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def hint(self) -> str: ...
    @property
    def explains_any_wrong_action(self) -> bool: ...
    @property
    def explains_any_tie(self) -> bool: ...

    def can_occur(self, settings: Settings) -> bool:
        """Whether a search with these settings can contain this mistake."""
        ...

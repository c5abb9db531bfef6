"""Compare what a search did with what it should have done, in the respects that a case names."""
# In the students' kit.

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import takewhile
from math import inf, isfinite
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, cast

import msgspec

from autograder.behaviour import ANYTHING, AllowedCounts, Behaviour, Conventions, KnownMistake, Value, Way
from autograder.course.model import Compare, Compared, Interface
from autograder.course.problems import Problem
from autograder.report import Comparison
from pacman.board import Action
from pacman.state import GameState
from pacman.support.language import English, english, english_number, in_figures, message, one_by_one
from pacman.tree.model import points
from pacman.tree.text import to_line

if TYPE_CHECKING:
    from autograder.reference.search import Search


# A position of Pacman in which Pacman never stops, as searches see it that leave Stop out.


class WithoutStop:
    """The state, without Stop among what Pacman may do."""

    __slots__ = ("state",)

    def __init__(self, state: GameState) -> None:
        self.state = state

    def legal_actions(self, agent: int = 0) -> Sequence[str]:
        """The legal actions of the state, without Pacman's Stop."""
        legal = self.state.legal_actions(agent)
        return legal if agent else tuple(action for action in legal if action != Action.STOP)

    def successor(self, agent: int, action: str) -> WithoutStop:
        """The state after this action, from which Stop is left out too."""
        return WithoutStop(self.state.successor(agent, action))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)

    def __eq__(self, other: object) -> bool:
        return self.state == (other.state if isinstance(other, WithoutStop) else other)

    def __hash__(self) -> int:
        return hash(self.state)


# One comparison for each respect that counts, and the first difference between two searches.


ACTION = english("action")  # what a comparison is about
NONE = english("none")  # in place of an answer
KINDS = ("generated", "expanded", "evaluated")
KIND_WORDS = {
    "generated": english("generated"),
    "expanded": english("expanded"),
    "evaluated": english("evaluated"),
}
UNWANTED = {
    "generated": english("generated, and should not be"),
    "expanded": english("expanded, and should not be"),
    "evaluated": english("evaluated, and should not be"),
}
MISSING = {
    "generated": english("not generated, and should be"),
    "expanded": english("not expanded, and should be"),
    "evaluated": english("not evaluated, and should be"),
}
TOO_OFTEN = {
    "generated": english("generated more often than it should be"),
    "expanded": english("expanded more often than it should be"),
    "evaluated": english("evaluated more often than it should be"),
}
TOO_SELDOM = {
    "generated": english("generated less often than it should be"),
    "expanded": english("expanded less often than it should be"),
    "evaluated": english("evaluated less often than it should be"),
}
TOO_EARLY = {
    "generated": english("generated too early"),
    "expanded": english("expanded too early"),
    "evaluated": english("evaluated too early"),
}


def judge(compare: Compare, expected: Behaviour, got: Behaviour, *, any_tie: bool) -> list[Comparison]:
    """One comparison for each respect that counts. `any_tie`: each of the equally good actions is right."""
    found = []
    if compare.action:
        found.append(_action(expected, got, any_tie))
    if compare.value:
        found.append(_value(compare, expected, got))
    for kind in KINDS:
        how: Compared = getattr(compare, kind)
        if how != "ignored":
            found.append(_nodes(kind, how, compare, getattr(expected, kind), getattr(got, kind)))
    return found


def is_as_expected(compare: Compare, expected: Behaviour, got: Behaviour, *, any_tie: bool) -> bool:
    """Whether every respect that counts is as expected."""
    return all(comparison.same for comparison in judge(compare, expected, got, any_tie=any_tie))


class Difference(NamedTuple):
    """A node that only one of two searches asked about, or asked about at another time."""

    way: Way
    sentence: str


def first_difference(compare: Compare, expected: Behaviour, got: Behaviour) -> Difference | None:
    """The first node that differs in a respect that the case compares; None if there is none."""
    for kind in KINDS:
        how: Compared = getattr(compare, kind)
        wanted, had = getattr(expected, kind), getattr(got, kind)
        if how != "ignored" and not _nodes(kind, how, compare, wanted, had).same:
            return _difference(kind, compare, wanted, had)
    return None


def _difference(kind: str, compare: Compare, wanted: Sequence[Way], had: Sequence[Way]) -> Difference:
    if compare.duplicates == "ignored":
        wanted, had = without_repeats(wanted), without_repeats(had)
    left = Counter(wanted)
    known = set(wanted)
    for way in had:
        left[way] -= 1
        if way not in known:
            return Difference(way, UNWANTED[kind])
        if left[way] < 0:
            return Difference(way, TOO_OFTEN[kind])
    asked = set(had)
    for way in wanted:
        if way not in asked:
            return Difference(way, MISSING[kind])
        if left[way] > 0:
            return Difference(way, TOO_SELDOM[kind])
    early = next(other for way, other in zip(wanted, had, strict=True) if way != other)
    return Difference(early, TOO_EARLY[kind])


def _action(expected: Behaviour, got: Behaviour, any_tie: bool) -> Comparison:
    right = expected.actions if any_tie else {expected.action}
    wanted = one_of(sorted(str(action) for action in right))
    is_right = got.action is not None and got.action in right
    return Comparison(ACTION, wanted, got.action or NONE, is_right)


def one_of(actions: Sequence[str]) -> str:
    """The actions, any of which is right."""
    return one_by_one(message("{first} or {second}"), actions)


def _value(compare: Compare, expected: Behaviour, got: Behaviour) -> Comparison:
    is_right = _close(compare, expected.value, got.value)
    return Comparison(english("root value"), _value_text(expected.value), _value_text(got.value), is_right)


def _close(compare: Compare, wanted: Value | None, had: Value | None) -> bool:
    if wanted is None or had is None:
        return False
    if not (isfinite(wanted) and isfinite(had)):
        return wanted == had
    return abs(float(wanted) - float(had)) <= compare.tolerance * max(1.0, abs(float(wanted)))


def _nodes(
    kind: str, how: Compared, compare: Compare, wanted: Sequence[Way], had: Sequence[Way]
) -> Comparison:
    if compare.duplicates == "ignored":
        wanted, had = without_repeats(wanted), without_repeats(had)
    if how == "sequence":
        right = list(wanted) == list(had)
    elif how == "set":
        right = Counter(wanted) == Counter(had)
    else:
        right = len(wanted) == len(had)
    equal_but: Literal["order", "nodes"] | msgspec.UnsetType = msgspec.UNSET
    if not right and _figure(had) == _figure(wanted):
        equal_but = "order" if Counter(had) == Counter(wanted) else "nodes"
    return Comparison(KIND_WORDS[kind], _figure(wanted), _figure(had, equal_but), right, equal_but)


def without_repeats(ways: Sequence[Way]) -> list[Way]:
    """Each node where it comes first."""
    return list(dict.fromkeys(ways))


def looks_right(comparison: Comparison) -> bool:
    """Whether the figures of a wrong comparison are equal, so that only the nodes tell what is wrong."""
    return comparison.equal_but is not msgspec.UNSET


def _figure(ways: Sequence[Way], but: str | msgspec.UnsetType = msgspec.UNSET) -> English:
    """Format the number of nodes, and how many of them are repeated.

    `but`: what differs from another search that has as many.
    """
    number, repeated = len(ways), len(ways) - len(set(ways))
    if but == "order" and repeated:
        return english_number(
            "{number} node, {repeated:,} of them repeated in another order",
            "{number:,} nodes, {repeated:,} of them repeated in another order",
            number,
            repeated=repeated,
        )
    if but == "order":
        return english_number("{number} node in another order", "{number:,} nodes in another order", number)
    if but == "nodes" and repeated:
        return english_number(
            "{number} other node, {repeated:,} of them repeated",
            "{number:,} other nodes, {repeated:,} of them repeated",
            number,
            repeated=repeated,
        )
    if but == "nodes":
        return english_number("{number} other node", "{number:,} other nodes", number)
    if repeated:
        return english_number(
            "{number} node, {repeated:,} of them repeated",
            "{number:,} nodes, {repeated:,} of them repeated",
            number,
            repeated=repeated,
        )
    return english_number("{number} node", "{number:,} nodes", number)


def _value_text(value: Value | None) -> str:
    """A value as reports show it, infinite ones as trees and sentences do.

    >>> _value_text(float("-inf")), _value_text(1.5), _value_text(None)
    ('−∞', '1.5', 'none')
    """
    if value is None:
        return NONE
    return {inf: "∞", -inf: "−∞"}.get(float(value)) or in_figures(points(float(value)))


# Short digests of the nodes that a search asked about, by which two searches are compared.


BYTES = 6  # two searches that differ have the same digest once in 280 trillion


def digest_of_compared(compare: Compare, seen: Behaviour) -> str:
    """The digest of the nodes as the case compares them: equal where `judge` finds all of them equal."""
    parts = []
    for kind in KINDS:
        how = getattr(compare, kind)
        ways: Sequence[Way] = getattr(seen, kind)
        if how != "ignored":
            ways = without_repeats(ways) if compare.duplicates == "ignored" else list(ways)
            parts.append(len(ways) if how == "count" else sorted(ways) if how == "set" else ways)
    return _digest(parts)


def digest_of_all(seen: Behaviour) -> str:
    """The digest of all nodes, in their order."""
    return _digest([list(getattr(seen, kind)) for kind in KINDS])


def _digest(what: object) -> str:
    return hashlib.blake2b(msgspec.json.encode(what), digest_size=BYTES).hexdigest()


# A problem as a case poses it, what a student's search did with it, and where the right answer comes from.
#
# Answers are computed by the reference where that is installed. In the kit for students it is not: there they
# were recorded when the assignment was handed out (`autograder.examiner.answers`).


WITHOUT_END = 30  # moves below the root; nothing that is asked is so deep
# Of a search with a mistake, by the size of the right one. A student's is stopped before it does so much.
FEWEST_STEPS, STEPS_PER_NODE = 20_000, 200
MOST_KEPT = 5_000  # nodes of a search that is remembered; larger ones are rare, and would fill the memory
EVERYTHING = Compare(generated="sequence", expanded="sequence", evaluated="sequence")
BUT_THE_VALUE = msgspec.structs.replace(EVERYTHING, value=False)

Order = Mapping[Way, Sequence[str]]  # the order in which each node's actions are visited
Kind = KnownMistake | type["Search"] | None  # None: the right search


class SearchOutcome(Protocol):
    """The result of a search of some kind on an exercise."""

    @property
    def behaviour(self) -> Behaviour:
        """All of it. Raises LookupError where only digests of it are recorded."""
        ...

    def explains(self, attempt: Attempt) -> bool:
        """Whether the student's search did the same, in everything that the case compares."""
        ...

    def repeats(self, attempt: Attempt) -> bool:
        """Whether the student's search did the same, step by step."""
        ...


class Answers(Protocol):
    """A source of what searches do with an exercise: the correct one, and those with known mistakes."""

    @property
    def mistakes(self) -> Sequence[KnownMistake]:
        """The known mistakes; of several that explain the same, the first is named."""
        ...

    def judged(self, compare: Compare) -> Compare:
        """The respects of this comparison in which these answers can be compared."""
        ...

    def done(self, exercise: Exercise, kind: Kind, order: Order | None) -> SearchOutcome:
        """The result of a search of this kind, in the fixed order or in the student's own."""
        ...

    def book(self, question: str) -> Iterable[Exercise] | None:
        """Small trees for a question, the smallest first; None where any tree can be made smaller instead."""
        ...

    def by_action(self, question: str) -> Iterable[Exercise] | None:
        """Trees for a search that tells only its action; None where they are made instead."""
        ...


@dataclass(frozen=True)
class WholeSearch:
    """Everything that a search did."""

    behaviour: Behaviour

    def explains(self, attempt: Attempt) -> bool:
        if self.behaviour.action is None:
            return explains_without_answer(self.behaviour, attempt.got)
        if attempt.got.action is None:
            return same_nodes(attempt.exercise.compare, self.behaviour, attempt.got)
        return attempt.exercise.is_right(self.behaviour, attempt.got)

    def repeats(self, attempt: Attempt) -> bool:
        if attempt.got.action is None and self.behaviour.action is not None:
            return same_nodes(EVERYTHING, self.behaviour, attempt.got)
        return is_as_expected(attempt.all_that_is_known, self.behaviour, attempt.got, any_tie=False)


def explains_without_answer(expected: Behaviour, got: Behaviour) -> bool:
    """Whether the student's search failed as this one: what was done before the error is compared.

    All children may be generated at once, so the student's search may have generated more. One that goes down
    without end is stopped by the grader, and compared as far as it came.
    """
    generated, evaluated = expected.generated, expected.evaluated
    deepest = max(map(len, got.generated), default=0)
    if deepest >= WITHOUT_END:
        generated = tuple(takewhile(lambda way: len(way) <= deepest, generated))
        evaluated = evaluated[: len(got.evaluated)]
    return got.action is None and set(generated) <= set(got.generated) and evaluated == got.evaluated


def compares_nodes(compare: Compare) -> bool:
    """Whether any nodes are compared."""
    return any(getattr(compare, kind) != "ignored" for kind in KINDS)


def same_nodes(compare: Compare, expected: Behaviour, got: Behaviour) -> bool:
    """Whether the nodes are the same in what is compared; no if no nodes are."""
    nodes = msgspec.structs.replace(compare, action=False, value=False)
    return compares_nodes(compare) and is_as_expected(nodes, expected, got, any_tie=True)


class ComputedAnswers:
    """Answers that the reference finds when they are needed.

    `mistakes` are those that it knows; without them, those of this program.
    """

    def __init__(self, mistakes: Sequence[KnownMistake] | None = None) -> None:
        self._mistakes = mistakes

    @property
    def mistakes(self) -> Sequence[KnownMistake]:
        if self._mistakes is not None:
            return self._mistakes
        from autograder.reference.mistakes import MISTAKES

        return MISTAKES

    def judged(self, compare: Compare) -> Compare:
        return compare

    def done(self, exercise: Exercise, kind: Kind, order: Order | None) -> WholeSearch:
        from autograder.reference.search import MOST_STEPS, Search, run

        wanted = Search if kind is None else cast("type[Search]", kind)
        problem, most = exercise.problem, None
        if kind is not None:
            most = min(FEWEST_STEPS + STEPS_PER_NODE * exercise.size, MOST_STEPS)
        return WholeSearch(
            run(
                problem.state,
                problem.settings,
                kind=wanted,
                evaluation=problem.evaluation,
                order=order,
                most_steps=most,
            )
        )

    def book(self, question: str) -> None:
        return None

    def by_action(self, question: str) -> None:
        return None


@dataclass(frozen=True)
class Exercise:
    """A problem as a case poses it: what is to be searched, and what of the search is compared."""

    case: str
    problem: Problem
    compare: Compare
    any_tie: bool  # whether each of the equally good actions is right
    answers: Answers = field(default_factory=ComputedAnswers, compare=False, repr=False)
    known: dict[Any, SearchOutcome] = field(default_factory=dict, compare=False, repr=False)
    interface: Interface = "native"  # of the file that does it
    posed: Compare | None = None  # what the case compares, where a submission cannot tell all of it

    @property
    def without_value(self) -> Exercise:
        """The exercise for a search that does not return its value."""
        compare = msgspec.structs.replace(self.compare, value=False)
        return replace(self, compare=compare, posed=self.posed or self.compare)

    def under(self, conventions: Conventions) -> Exercise:
        """Return the exercise under these conventions, where it leaves the choice."""
        settings = self.problem.settings.under(conventions)
        if settings == self.problem.settings:
            return self
        found = replace(self, problem=replace(self.problem, settings=settings), known={})
        if settings not in self.known:
            self.known[settings] = found.done(None)
        found.known[None] = self.known[settings]
        return found

    def expected(self, kind: Kind = None, order: Order | None = None) -> Behaviour:
        """Return the behaviour of a search of this kind on the problem."""
        return self.done(kind, order).behaviour

    def done(self, kind: Kind, order: Order | None = None) -> SearchOutcome:
        """Run a search of this kind on the problem; the result is remembered for the fixed order."""
        if order is None and kind in self.known:
            return self.known[kind]
        found = self.answers.done(self, kind, order)
        if order is None and not (
            isinstance(found, WholeSearch) and len(found.behaviour.generated) > MOST_KEPT
        ):
            self.known[kind] = found
        return found

    @cached_property
    def size(self) -> int:
        """The number of nodes that a correct search generates."""
        return len(self.expected().generated)

    @cached_property
    def allowed(self) -> AllowedCounts:
        """How often a correct search may generate and evaluate each node, where that is fixed."""
        compare = self.compare
        if compare.order == "own" or compare.duplicates == "ignored":
            return ANYTHING
        kinds = {kind: getattr(compare, kind) in ("set", "sequence") for kind in AllowedCounts._fields}
        expected = self.expected()
        return AllowedCounts(
            **{kind: Counter(getattr(expected, kind)) for kind, counts in kinds.items() if counts}
        )

    @cached_property
    def key(self) -> str:
        """Names what is to be searched, and how it is compared; equal for equal exercises."""
        problem, state = self.problem, self.problem.state
        text = _text(state)
        valued = None if problem.evaluation is None else _evaluation_key(problem.evaluation, state)
        settings = problem.settings
        bounds = float(settings.low), float(settings.high)  # 1 and 1.0 are the same bound
        order = () if settings.order == "fixed" else (settings.order,)
        others = settings.conventions[1:] if settings.conventions[1:] != Conventions()[1:] else ()
        asked = (settings.algorithm, settings.depth, settings.prune, *bounds, *order, *others)
        what = (text, asked, valued, self.posed or self.compare, self.any_tie)
        return hashlib.sha256(repr(what).encode()).hexdigest()[:16]

    def is_right(self, expected: Behaviour, got: Behaviour) -> bool:
        """Whether the behaviour is as expected in everything that the case compares."""
        return is_as_expected(self.compare, expected, got, any_tie=self.any_tie)


def _evaluation_key(evaluation: Callable[[Any], float], state: Any) -> tuple[str, float]:
    """Tells evaluations apart, also such as have the same value at the start of a game."""
    return getattr(evaluation, "__name__", type(evaluation).__name__), evaluation(state)


def _text(state: Any) -> str:
    if isinstance(state, WithoutStop):
        return f"without Stop {_text(state.state)}"
    if isinstance(state, GameState):
        return state.to_text()
    turns = "" if state.takes_turns else f" turns {sorted(state.turns.items())}"
    return f"{state.node} {_tree_line(_Itself(state.tree))}{turns}"


class _Itself:
    """An object that is equal to nothing but itself."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Itself) and self.value is other.value


@lru_cache(2000)
def _tree_line(tree: _Itself) -> str:
    """The tree on one line; many exercises ask about the same one."""
    return to_line(tree.value)


@dataclass(frozen=True)
class Attempt:
    """The behaviour of the student's search on an exercise, and whether it is correct."""

    exercise: Exercise
    got: Behaviour
    right: bool
    order: Order | None = None  # the student's own, where that counts

    def under(self, conventions: Conventions) -> Attempt:
        """Judge the search by these conventions too: it is right if it is by either."""
        exercise = self.exercise.under(conventions)
        if exercise is self.exercise:
            return self
        return replace(self, exercise=exercise, right=self.right or self.is_right_by(conventions))

    def is_right_by(self, conventions: Conventions) -> bool:
        """Whether the search has an answer that is right by these conventions."""
        exercise = self.exercise.under(conventions)
        has_answer = self.got.action is not None
        return has_answer and exercise.is_right(exercise.expected(order=self.order), self.got)

    @property
    def all_that_is_known(self) -> Compare:
        """Everything except a value that the search neither had to return nor returned."""
        is_told = self.exercise.compare.value or self.got.value is not None
        return EVERYTHING if is_told else BUT_THE_VALUE

    @cached_property
    def compared_digest(self) -> str:
        """The digest of the nodes, as the case compares them."""
        return digest_of_compared(self.exercise.compare, self.got)

    @cached_property
    def digest(self) -> str:
        """The digest of all nodes, in their order."""
        return digest_of_all(self.got)

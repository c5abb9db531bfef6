"""A problem as a case poses it, what a student's search did with it, and where the right answer comes from.

Answers are computed by the reference where that is installed. In the kit for students it is not: there they
were recorded when the assignment was handed out (`autograder.judging.recorded`).
"""
# In the students' kit.

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Protocol, cast

import msgspec

from autograder.assignment.cases import Compare
from autograder.assignment.model import Interface
from autograder.assignment.problems import Problem
from autograder.judging import digests, judge
from autograder.judging.without_stop import WithoutStop
from autograder.searching.behaviour import ANYTHING, Allowed, Behaviour, Way
from autograder.searching.mistake import KnownMistake
from autograder.searching.settings import Conventions
from pacman.rules.state import GameState
from pacman.tree.writing import written_out

if TYPE_CHECKING:
    from autograder.reference.search import Search

WITHOUT_END = 30  # moves below the root; nothing that is asked is so deep
# Of a search with a mistake, by the size of the right one. A student's is stopped before it does so much.
FEWEST_STEPS, STEPS_PER_NODE = 20_000, 200
MOST_KEPT = 5_000  # nodes of a search that is remembered; larger ones are rare, and would fill the memory
EVERYTHING = Compare(generated="sequence", expanded="sequence", evaluated="sequence")
BUT_THE_VALUE = msgspec.structs.replace(EVERYTHING, value=False)

Order = Mapping[Way, Sequence[str]]  # the order in which each node's actions are visited
Kind = KnownMistake | type["Search"] | None  # None: the right search


class Done(Protocol):
    """What a search of some kind does with an exercise."""

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
    """Where it is known what searches do with an exercise: the right one, and those with known mistakes."""

    @property
    def mistakes(self) -> Sequence[KnownMistake]:
        """The known mistakes; of several that explain the same, the first is named."""
        ...

    def judged(self, compare: Compare) -> Compare:
        """What can be compared here, of what the case compares."""
        ...

    def done(self, exercise: Exercise, kind: Kind, order: Order | None) -> Done:
        """What a search of this kind does, in the fixed order or in one of the student's own."""
        ...

    def book(self, question: str) -> Iterable[Exercise] | None:
        """Small trees for a question, the smallest first; None where any tree can be made smaller instead."""
        ...

    def by_action(self, question: str) -> Iterable[Exercise] | None:
        """Trees for a search that tells only its action; None where they are made instead."""
        ...


@dataclass(frozen=True)
class Whole:
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
        return judge.same(attempt.all_that_is_known, self.behaviour, attempt.got, any_tie=False)


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
    return any(getattr(compare, kind) != "ignored" for kind in judge.KINDS)


def same_nodes(compare: Compare, expected: Behaviour, got: Behaviour) -> bool:
    """Whether the nodes are the same in what is compared; no if no nodes are."""
    nodes = msgspec.structs.replace(compare, action=False, value=False)
    return compares_nodes(compare) and judge.same(nodes, expected, got, any_tie=True)


class Computed:
    """Answers that the reference finds when they are needed."""

    @property
    def mistakes(self) -> Sequence[KnownMistake]:
        from autograder.reference.mistakes import MISTAKES

        return MISTAKES

    def judged(self, compare: Compare) -> Compare:
        return compare

    def done(self, exercise: Exercise, kind: Kind, order: Order | None) -> Whole:
        from autograder.reference.search import MOST_STEPS, Search, run

        wanted = Search if kind is None else cast("type[Search]", kind)
        problem, most = exercise.problem, None
        if kind is not None:
            most = min(FEWEST_STEPS + STEPS_PER_NODE * exercise.size, MOST_STEPS)
        return Whole(
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
    answers: Answers = field(default_factory=Computed, compare=False, repr=False)
    known: dict[Any, Done] = field(default_factory=dict, compare=False, repr=False)
    interface: Interface = "native"  # of the file that does it
    posed: Compare | None = None  # what the case compares, where a submission cannot tell all of it

    @property
    def without_value(self) -> Exercise:
        """The same for a search that does not tell its value."""
        compare = msgspec.structs.replace(self.compare, value=False)
        return replace(self, compare=compare, posed=self.posed or self.compare)

    def under(self, conventions: Conventions) -> Exercise:
        """The same under these conventions, as far as it leaves the choice."""
        settings = self.problem.settings.under(conventions)
        if settings == self.problem.settings:
            return self
        found = replace(self, problem=replace(self.problem, settings=settings), known={})
        if settings not in self.known:
            self.known[settings] = found.done(None)
        found.known[None] = self.known[settings]
        return found

    def expected(self, kind: Kind = None, order: Order | None = None) -> Behaviour:
        """What a search of this kind does with the problem."""
        return self.done(kind, order).behaviour

    def done(self, kind: Kind, order: Order | None = None) -> Done:
        """The same, as it is compared; remembered if it visits in the fixed order."""
        if order is None and kind in self.known:
            return self.known[kind]
        found = self.answers.done(self, kind, order)
        if order is None and not (isinstance(found, Whole) and len(found.behaviour.generated) > MOST_KEPT):
            self.known[kind] = found
        return found

    @cached_property
    def size(self) -> int:
        """How many nodes a right search generates."""
        return len(self.expected().generated)

    @cached_property
    def allowed(self) -> Allowed:
        """How often a right search may generate and evaluate each node, where that is known before."""
        compare = self.compare
        if compare.order == "own" or compare.duplicates == "ignored":
            return ANYTHING
        kinds = {kind: getattr(compare, kind) in ("set", "sequence") for kind in Allowed._fields}
        expected = self.expected()
        return Allowed(**{kind: Counter(getattr(expected, kind)) for kind, counts in kinds.items() if counts})

    @cached_property
    def key(self) -> str:
        """Names what is to be searched, and how it is compared; equal for equal exercises."""
        problem, state = self.problem, self.problem.state
        text = _text(state)
        valued = None if problem.evaluation is None else _valued(problem.evaluation, state)
        settings = problem.settings
        bounds = float(settings.low), float(settings.high)  # 1 and 1.0 are the same bound
        order = () if settings.order == "fixed" else (settings.order,)
        others = settings.conventions[1:] if settings.conventions[1:] != Conventions()[1:] else ()
        asked = (settings.algorithm, settings.depth, settings.prune, *bounds, *order, *others)
        what = (text, asked, valued, self.posed or self.compare, self.any_tie)
        return hashlib.sha256(repr(what).encode()).hexdigest()[:16]

    def is_right(self, expected: Behaviour, got: Behaviour) -> bool:
        """Whether the behaviour is as expected in everything that the case compares."""
        return judge.same(self.compare, expected, got, any_tie=self.any_tie)


def _valued(evaluation: Callable[[Any], float], state: Any) -> tuple[str, float]:
    """Tells evaluations apart, also such as have the same value at the start of a game."""
    return getattr(evaluation, "__name__", type(evaluation).__name__), evaluation(state)


def _text(state: Any) -> str:
    if isinstance(state, WithoutStop):
        return f"without Stop {_text(state.state)}"
    if isinstance(state, GameState):
        return state.to_text()
    turns = "" if state.takes_turns else f" turns {sorted(state.turns.items())}"
    return f"{state.node} {_written_out(_Itself(state.tree))}{turns}"


class _Itself:
    """An object that is equal to nothing but itself."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Itself) and self.value is other.value


@lru_cache(2000)
def _written_out(tree: _Itself) -> str:
    """The tree on one line; many exercises ask about the same one."""
    return written_out(tree.value)


@dataclass(frozen=True)
class Attempt:
    """What the student's search did with an exercise, and whether that was right."""

    exercise: Exercise
    got: Behaviour
    right: bool
    order: Order | None = None  # the student's own, where that counts

    def under(self, conventions: Conventions) -> Attempt:
        """The same search as an answer by these conventions, too: right if it is by either."""
        exercise = self.exercise.under(conventions)
        if exercise is self.exercise:
            return self
        has_answer = self.got.action is not None
        is_right = has_answer and exercise.is_right(exercise.expected(order=self.order), self.got)
        return replace(self, exercise=exercise, right=self.right or is_right)

    @property
    def all_that_is_known(self) -> Compare:
        """Everything, but for a value that the search neither had to tell nor told."""
        is_told = self.exercise.compare.value or self.got.value is not None
        return EVERYTHING if is_told else BUT_THE_VALUE

    @cached_property
    def compared_digest(self) -> str:
        """Of the nodes, as the case compares them."""
        return digests.of_compared(self.exercise.compare, self.got)

    @cached_property
    def digest(self) -> str:
        """Of all nodes, in their order."""
        return digests.of_everything(self.got)

"""An exercise, an attempt at it, what an asked search gives back, and where correct answers come from."""
# In the students' kit.

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Protocol, cast

import msgspec
from msgspec import UNSET, UnsetType

from autograder.behaviour import (
    ANYTHING,
    AllowedCounts,
    Behaviour,
    Conventions,
    KnownMistake,
    Settings,
    Way,
    state_at,
    visiting_order,
)
from autograder.course.cases import Compare
from autograder.course.model import Interface
from autograder.course.problems import Problem
from autograder.examiner.comparison import (
    BUT_THE_VALUE,
    EVERYTHING,
    digest_of_all,
    digest_of_compared,
    explains_without_answer,
    is_as_expected,
    same_nodes,
)
from autograder.report import Comparison, Ended, Status
from pacman.board import Action
from pacman.state import GameState
from pacman.trace import Trace
from pacman.tree import TreeState
from pacman.tree.text import to_line

if TYPE_CHECKING:
    from autograder.reference.search import Search

# Answers are computed by the reference where that is installed. In the kit for students it is not: there they
# were recorded when the assignment was handed out (`autograder.examiner.answers`).

# Steps that a search with a mistake may take, by the size of the right one. A student's is stopped before.
FEWEST_STEPS, STEPS_PER_NODE = 20_000, 200
MOST_KEPT = 5_000  # nodes of a search that is remembered; larger ones are rare, and would fill the memory

VisitingOrder = Mapping[Way, Sequence[str]]  # the order in which each node's actions are visited
# A search with a mistake, or the recorded mistake, whose search is not installed; None: the right search.
SearchType = KnownMistake | type["Search"] | None


class SearchOutcome(Protocol):
    """The result of a search of some type on an exercise."""

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

    def comparable_respects(self, compare: Compare) -> Compare:
        """The respects of this comparison in which these answers can be compared."""
        ...

    def search_outcome(
        self, exercise: Exercise, search_type: SearchType, order: VisitingOrder | None
    ) -> SearchOutcome:
        """The result of a search of this type, in the fixed order or in the student's own."""
        ...

    def small_trees(self, question: str) -> Iterable[Exercise] | None:
        """Small trees for a question, the smallest first; None where any tree can be made smaller instead."""
        ...

    def by_action(self, question: str) -> Iterable[Exercise] | None:
        """Trees for a search that returns only its action; None where they are made instead."""
        ...


@dataclass(frozen=True)
class WholeSearch:
    """Everything that a search did."""

    behaviour: Behaviour

    def explains(self, attempt: Attempt) -> bool:
        if not self.behaviour.has_answer:
            return explains_without_answer(self.behaviour, attempt.got)
        if not attempt.has_answer:
            return same_nodes(attempt.exercise.compare, self.behaviour, attempt.got)
        return attempt.exercise.is_right(self.behaviour, attempt.got)

    def repeats(self, attempt: Attempt) -> bool:
        if not attempt.has_answer and self.behaviour.has_answer:
            return same_nodes(EVERYTHING, self.behaviour, attempt.got)
        return is_as_expected(attempt.all_that_is_known, self.behaviour, attempt.got, any_tie=False)


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

    def comparable_respects(self, compare: Compare) -> Compare:
        return compare

    def search_outcome(
        self, exercise: Exercise, search_type: SearchType, order: VisitingOrder | None
    ) -> WholeSearch:
        from autograder.reference.search import MOST_STEPS, Search, run

        wanted = Search if search_type is None else cast("type[Search]", search_type)
        problem, most = exercise.problem, None
        if search_type is not None:
            most = min(FEWEST_STEPS + STEPS_PER_NODE * exercise.size, MOST_STEPS)
        return WholeSearch(
            run(
                problem.state,
                problem.settings,
                search_type=wanted,
                evaluation=problem.evaluation,
                order=order,
                most_steps=most,
            )
        )

    def small_trees(self, question: str) -> None:
        return None

    def by_action(self, question: str) -> None:
        return None


@dataclass(frozen=True)
class Exercise:
    """A problem as a case poses it: what is to be searched, and what of the search is compared.

    `remembered` has what searches did here, by their types, and what correct ones did by other conventions,
    by their settings. An exercise with another problem or other answers begins with an empty one:
    `replace(exercise, problem=other, remembered={})`.
    """

    case: str
    problem: Problem
    compare: Compare
    any_tie: bool  # whether each of the equally good actions is right
    answers: Answers = field(default_factory=ComputedAnswers, compare=False, repr=False)
    remembered: dict[Any, SearchOutcome] = field(default_factory=dict, compare=False, repr=False)
    interface: Interface = "native"  # of the file that does it
    case_compare: Compare | None = None  # what the case compares, where a submission cannot return all of it

    @property
    def without_value(self) -> Exercise:
        """The exercise for a search that does not return its value."""
        compare = msgspec.structs.replace(self.compare, value=False)
        return replace(self, compare=compare, case_compare=self.case_compare or self.compare)

    def on(self, problem: Problem) -> Exercise:
        """The exercise on another problem, of which nothing is remembered yet."""
        return replace(self, problem=problem, remembered={})

    def on_state(self, state: Any, depth: int, bounds: tuple[float, float] | None = None) -> Exercise:
        """Return the exercise on another tree or position, with this depth.

        A position is evaluated as before. If the exercise gives the search bounds of values, `bounds` replace
        them; None: they stay the same. Each caller chooses the bounds of its trees.
        """
        settings = replace(self.problem.settings, depth=depth)
        options = {**self.problem.options, "depth": depth}
        if bounds is not None and "low" in options:
            low, high = bounds
            settings = replace(settings, low=low, high=high)
            options |= {"low": low, "high": high}
        evaluation = None if isinstance(state, TreeState) else self.problem.evaluation
        return self.on(Problem(state, settings, evaluation, options))

    def under(self, conventions: Conventions) -> Exercise:
        """Return the exercise under these conventions, where it leaves the choice."""
        exercise = self.posed_under(conventions)
        if exercise is not self and None not in exercise.remembered:
            settings = exercise.problem.settings
            if settings not in self.remembered:
                self.remembered[settings] = exercise.search_outcome(None)
            exercise.remembered[None] = self.remembered[settings]
        return exercise

    def posed_under(self, conventions: Conventions) -> Exercise:
        """Like `under`, without searching there."""
        settings = self.problem.settings.under(conventions)
        if settings == self.problem.settings:
            return self
        exercise = self._posed_under.get(settings)
        if exercise is None:
            exercise = self._posed_under[settings] = self.on(replace(self.problem, settings=settings))
        return exercise

    @cached_property
    def _posed_under(self) -> dict[Settings, Exercise]:
        return {}

    def expected(self, search_type: SearchType = None, order: VisitingOrder | None = None) -> Behaviour:
        """Return the behaviour of a search of this type on the problem."""
        return self.search_outcome(search_type, order).behaviour

    def search_outcome(self, search_type: SearchType, order: VisitingOrder | None = None) -> SearchOutcome:
        """Run a search of this type on the problem; the result is remembered for the fixed order."""
        if order is None and search_type in self.remembered:
            return self.remembered[search_type]
        outcome = self.answers.search_outcome(self, search_type, order)
        is_large = isinstance(outcome, WholeSearch) and len(outcome.behaviour.generated) > MOST_KEPT
        if order is None and not is_large:
            self.remembered[search_type] = outcome
        return outcome

    @cached_property
    def size(self) -> int:
        """The number of nodes that a correct search generates."""
        return len(self.expected().generated)

    @cached_property
    def allowed(self) -> AllowedCounts:
        """The times that a correct search may generate and evaluate each node, where that is fixed."""
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
        text, valued = self._searched
        settings = self.problem.settings
        bounds = float(settings.low), float(settings.high)  # 1 and 1.0 are the same bound
        order = () if settings.order == "fixed" else (settings.order,)
        others = settings.conventions[1:] if settings.conventions[1:] != Conventions()[1:] else ()
        asked = (settings.algorithm, settings.depth, settings.prune, *bounds, *order, *others)
        what = (text, asked, valued, self.case_compare or self.compare, self.any_tie)
        return _digest(what)

    @cached_property
    def game_key(self) -> str:
        """Names the tree or position, and who moves there, whatever is searched there and how."""
        return _digest((self._searched[0], getattr(self.problem.state, "turn", 0)))

    @cached_property
    def _searched(self) -> tuple[str, tuple[str, float] | None]:
        evaluation, state = self.problem.evaluation, self.problem.state
        return _text(state), None if evaluation is None else _evaluation_key(evaluation, state)

    def is_right(self, expected: Behaviour, got: Behaviour) -> bool:
        """Whether the behaviour is as expected in everything that the case compares."""
        return is_as_expected(self.compare, expected, got, any_tie=self.any_tie)

    def own_order(self, got: Behaviour) -> VisitingOrder | None:
        """The order in which this search visited actions, by which it is judged; None for the fixed order."""
        return visiting_order(got) if self.compare.order == "own" else None

    def judge(self, got: Behaviour) -> Attempt:
        """The attempt of a search that behaved like this; it is right only with the expected answer."""
        order = self.own_order(got)
        right = got.has_answer and self.is_right(self.expected(order=order), got)
        return Attempt(self, got, right, order)


def _digest(what: object) -> str:
    return hashlib.sha256(repr(what).encode()).hexdigest()[:16]


def _evaluation_key(evaluation: Callable[[Any], float], state: Any) -> tuple[str, float]:
    """Tells evaluations apart, also such as have the same value at the start of a game."""
    return getattr(evaluation, "__name__", type(evaluation).__name__), evaluation(state)


def _text(state: Any) -> str:
    if isinstance(state, WithoutStop):
        return f"without Stop {_text(state.state)}"
    if isinstance(state, GameState):
        return state.to_text()
    turns = "" if state.takes_turns else f" turns {sorted(state.turns.items())}"
    return f"{state.node} {_tree_line(Itself(state.tree))}{turns}"


class Itself:
    """An object that is equal to nothing but itself."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Itself) and self.value is other.value


@lru_cache(2000)
def _tree_line(tree: Itself) -> str:
    """The tree on one line; many exercises ask about the same one."""
    return to_line(tree.value)


@dataclass(frozen=True)
class Attempt:
    """The behaviour of the student's search on an exercise, and whether it is correct."""

    exercise: Exercise
    got: Behaviour
    right: bool
    order: VisitingOrder | None = None  # the student's own, where that counts

    @property
    def has_answer(self) -> bool:
        """Whether the search took an action; one that an error ended did not."""
        return self.got.has_answer

    def also_under(self, conventions: Conventions) -> Attempt:
        """Judge the search by these conventions too: it is right if it is by either."""
        exercise = self.exercise.under(conventions)
        if exercise is self.exercise:
            return self
        return replace(self, exercise=exercise, right=self.right or self.is_right_by(conventions))

    def is_right_by(self, conventions: Conventions) -> bool:
        """Whether the search has an answer that is right by these conventions."""
        exercise = self.exercise.under(conventions)
        return self.has_answer and exercise.is_right(exercise.expected(order=self.order), self.got)

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

    @cached_property
    def has_own_order(self) -> bool:
        """Whether a node's actions were visited in an order of its own, or only one, not the first."""
        got = self.got
        seen = {way[:length] for way in got.evaluated for length in range(len(way) + 1)}
        in_vain = {way for way in got.expanded if way not in seen}  # whose place in the order nobody knows
        movers: dict[Way, set[int]] = {}
        for way in got.generated:
            if way:
                movers.setdefault(way[:-1], set()).add(way[-1][0])
        for way, visited in visiting_order(got).items():
            state = state_at(self.exercise.problem.state, way)
            for mover in movers.get(way, ()):
                legal = list(map(str, state.legal_actions(mover)))
                looked = [action for action in visited if (*way, (mover, action)) in seen]
                if looked != [action for action in legal if action in looked]:
                    return True
                if len(looked) == 1 and looked != legal[:1]:
                    unfinished = (
                        action
                        for action in legal
                        if (*way, (mover, action)) not in in_vain
                        and not state.successor(mover, action).is_terminal
                    )
                    if looked[0] != next(unfinished, looked[0]):
                        return True
        return False


# What a student's search that is asked to do an exercise gives back.

# These come from a line that is wrong by itself, whatever is searched.
OWN_ERRORS = frozenset({
    "NameError", "AttributeError", "TypeError", "ImportError", "ModuleNotFoundError", "AssertionError",
    "OnlyPacmanError",
})  # fmt: skip


@dataclass(frozen=True)
class SearchResult:
    """The result of asking a student's search for an exercise. `status` is "pass" if all of it is right."""

    attempt: Attempt
    status: Status
    compared: tuple[Comparison, ...] = ()
    message: str = ""  # one sentence; what is wrong
    error: str = ""  # the student's own traceback, trimmed
    trace: Trace[Any] | None = field(default=None, compare=False, repr=False)  # if it went wrong, what it did
    ended: Ended | UnsetType = UNSET  # what of that is known as fields

    @classmethod
    def of_imagined(cls, attempt: Attempt) -> SearchResult:
        """The result of a search that no student wrote, of which nothing but its attempt is known."""
        return cls(attempt, "pass" if attempt.right else "fail" if attempt.has_answer else "crash")

    @property
    def is_own_error(self) -> bool:
        """Whether the search ended with an error that says nothing about how it searches."""
        if self.ended is UNSET or self.ended.what != "raised":
            return False
        return self.ended.error in OWN_ERRORS and "NoneType" not in self.ended.said


class Ask(Protocol):
    """Has a student's search do an exercise; the same exercise is asked once."""

    def __call__(self, exercise: Exercise) -> SearchResult | None:
        """Return what the search did; None if that cannot be found out, or not any more."""
        ...


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

"""The known mistakes, and pairs of them, that the cases of a question notice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, combinations, islice, product
from operator import attrgetter
from typing import Any
from zlib import crc32

from autograder.behaviour import (
    ANYTHING,
    AllowedCounts,
    Behaviour,
    Conventions,
    Value,
    choices,
    visiting_order,
)
from autograder.course import Assignment, Question
from autograder.course.model import Case, Compare, NamedCase, SearchCase, drawn_from, seed_of
from autograder.course.problems import Problem, problems
from autograder.examiner.exercise import Attempt, Exercise, Order
from autograder.examiner.hypotheses import Hypothesis, search_with
from autograder.examiner.posing import CASE, Topic
from autograder.examiner.predicting import prediction
from autograder.grading.budget import Budget, TimeIsUpError
from autograder.grading.case_exercises import exercise_of
from autograder.reference.exhaustive import Reference
from autograder.reference.mistakes import MISTAKES, ORDER, Mistake, can_be_combined
from autograder.reference.search import Outcome, Search, TooLargeError, run
from pacman.agent import Outcomes, Role
from pacman.randomness import stream
from pacman.tree import TreeState

# The examiner's small exercises, posed as the cases of a question of an assignment pose theirs.

FURTHER = 60  # exercises that are taken from the examiner's pool
NO_GHOST = "there is no ghost"
UNLIKE = {  # what the cases of a question may never have, and the examiner can ask about
    "chances differ": {"weighted": True},
    NO_GHOST: {"alone": True},
}


@dataclass(frozen=True)
class SmallExercise:
    """A small exercise of the examiner, and the exercise of the assignment after which it is made."""

    exercise: Exercise
    model: Exercise


class SmallExercises:
    """The examiner's small exercises for one question of an assignment, the smallest first."""

    def __init__(self, exercises: Sequence[Exercise]) -> None:
        self._exercises = exercises
        self._models = list({_kind_of_exercise(each): each for each in reversed(exercises)}.values())[::-1]

    def topic(self, model: Exercise) -> Topic:
        """The topic that the examiner gets of the question when an exercise like the model went wrong."""
        return Topic.of(self._exercises, model)

    @cached_property
    def alike(self) -> tuple[SmallExercise, ...]:
        """Small exercises that are like the exercises, in each of the ways in which these are compared."""
        return tuple(
            SmallExercise(each, model)
            for model in self._models
            for each in _in_order(_probing_exercises(self.topic(model)))
        )

    def unlike(self) -> Iterator[tuple[str, SmallExercise]]:
        """Further small exercises, with what those of the assignment do not have."""
        for model in self._models:
            own = self.topic(model)
            for what, change in UNLIKE.items():
                other = replace(own, **change)  # type: ignore[arg-type]
                if other != own:
                    yield from (
                        (what, SmallExercise(each, model)) for each in _in_order(_probing_exercises(other))
                    )

    def compared_wholly(self) -> Iterator[Exercise]:
        """Small exercises that are like the exercises, but compare everything that a case usually does."""
        for each in self.alike:
            yield replace(each.exercise, compare=Compare(), remembered={})


def _kind_of_exercise(exercise: Exercise) -> object:
    """A key: the examiner asks the same of exercises that have the same one."""
    settings = exercise.problem.settings
    return exercise.compare, exercise.any_tie, settings.prune, exercise.problem.evaluation is None


def _probing_exercises(topic: Topic) -> Iterator[Exercise]:
    yield from topic.base()
    yield from islice(topic.pool(), FURTHER)
    yield from topic.boards()


def _in_order(questions: Iterable[Exercise]) -> list[Exercise]:
    """Trees by the number of their nodes, then positions."""
    return sorted(questions, key=_problem_size)


def _problem_size(exercise: Exercise) -> tuple[int, int]:
    state = exercise.problem.state
    if isinstance(state, TreeState):
        return 0, len(state.tree.nodes)
    return 1, 0


# What a student would get who makes known mistakes, one or several.


def attempt_of(mistakes: Hypothesis, exercise: Exercise, allowed: AllowedCounts = ANYTHING) -> Attempt:
    """The attempt of a search with these mistakes at the exercise, and whether it would be right.

    One that does more than is `allowed` has done nothing.

    Where it may take one of several actions, or any order, it is one that shows the mistake, if there is one.
    """
    kind = search_with(mistakes)
    if kind.explains_any_wrong_action:
        return _judge_attempt(exercise, _with_other_action(exercise))
    try:
        attempt = run_mistaken(mistakes, exercise, allowed)
        for order in _orders(exercise) if kind.explains_any_order else ():
            if attempt.right:
                attempt = _judge_attempt(exercise, _behaviour_of(mistakes, exercise, order, allowed))
        if attempt.right and kind.explains_any_tie:
            return _judge_attempt(exercise, _with_other_tie(exercise, attempt.got))
    except TooLargeError:  # a student's search is stopped there
        return Attempt(exercise, Behaviour((), (), ()), False)
    return attempt


def is_right(mistakes: Hypothesis, exercise: Exercise) -> bool:
    """Whether it would be right, which is known sooner: the search ends with the first node too many."""
    is_known = (
        exercise.case != CASE and None in exercise.remembered
    )  # what a right search does, without searching
    return attempt_of(mistakes, exercise, exercise.allowed if is_known else ANYTHING).right


def run_mistaken(mistakes: Hypothesis, exercise: Exercise, allowed: AllowedCounts = ANYTHING) -> Attempt:
    """Run a search with these mistakes, in a fixed order of visiting. Raises TooLargeError.

    One that takes any of several equally good actions takes the same one here whenever it is run.
    """
    return _judge_attempt(exercise, _behaviour_of(mistakes, exercise, allowed=allowed))


def _judge_attempt(exercise: Exercise, got: Behaviour) -> Attempt:
    order = visiting_order(got) if exercise.compare.order == "own" else None
    right = got.action is not None and exercise.is_right(exercise.expected(order=order), got)
    return Attempt(exercise, got, right, order)


def _with_other_action(exercise: Exercise) -> Behaviour:
    expected = exercise.expected()
    others = [a for a in exercise.problem.state.legal_actions(0) if a not in expected.actions]
    return expected._replace(action=others[-1]) if others else expected


def _with_other_tie(exercise: Exercise, got: Behaviour) -> Behaviour:
    others = got.actions - {exercise.expected().action}
    return got._replace(action=max(others, default=got.action))


def _behaviour_of(
    mistakes: Hypothesis, exercise: Exercise, order: Order | None = None, allowed: AllowedCounts = ANYTHING
) -> Behaviour:
    kind, problem = search_with(mistakes), exercise.problem
    if exercise.case == CASE:
        got = prediction(mistakes, exercise, order)
    else:  # not remembered, as it may be large
        got = run(
            problem.state,
            problem.settings,
            kind=kind,
            evaluation=problem.evaluation,
            order=order,
            allowed=allowed,
        )
    if kind.explains_any_tie and got.actions:
        tied = sorted(got.actions)
        got = got._replace(action=tied[crc32(exercise.key.encode()) % len(tied)])  # now this, now that
    if kind.explains_any_value:
        got = got._replace(viewed=frozenset(got.generated) - frozenset(got.expanded))
        got = got._replace(scored=frozenset(got.evaluated))
    return got


def _orders(exercise: Exercise) -> Iterator[Order]:
    """Orders that a search may shuffle its actions into: the reverse of the given one, and that itself."""
    given = visiting_order(exercise.expected())
    yield {way: actions[::-1] for way, actions in given.items()}
    yield given


# Where cases are drawn: with how many seeds a known mistake passes all cases of its question.

SEEDS = 40
LARGEST_SEED = 2**40


@dataclass(frozen=True)
class PassingMistake:
    """A mistake with which all cases of a question pass, with some of the seeds that were tried."""

    mistake: type[Mistake]
    slipped: int
    seeds: int


def is_drawn(assignment: Assignment, case: Case) -> bool:
    """Whether the case is a search that is not the same for everybody and in every run."""
    source = drawn_from(case)
    is_kept = source == "assignment" and assignment.seed is not None
    return isinstance(case, SearchCase) and isinstance(source, str) and not is_kept


def slips_with_other_seeds(
    assignment: Assignment,
    question: Question,
    drawn: Sequence[NamedCase],
    mistakes: Sequence[type[Mistake]],
    uncaught: Sequence[type[Mistake]],
    seed: int,
    budget: Budget,
) -> tuple[list[PassingMistake], int]:
    """The mistakes that pass the drawn cases with some seed, and how many seeds there was time for.

    `mistakes` are those that no other case of the question catches; with `seed`, the first that counts, the
    `uncaught` ones pass.
    """
    draws = stream(seed, "check")
    slipped = {mistake: int(mistake in uncaught) for mistake in mistakes}
    anew = replace(assignment, seed=None)  # so that each case is drawn from the seed that is given here
    tried = 1
    for _ in range(SEEDS - 1):
        other = int(draws.random() * LARGEST_SEED)
        try:
            passed = _passing(anew, question, drawn, mistakes, other, budget)
        except TimeIsUpError:
            break
        tried += 1
        for mistake in passed:
            slipped[mistake] += 1
    return [PassingMistake(mistake, times, tried) for mistake, times in slipped.items() if times], tried


def _passing(
    assignment: Assignment,
    question: Question,
    drawn: Sequence[NamedCase],
    mistakes: Sequence[type[Mistake]],
    seed: int,
    budget: Budget,
) -> list[type[Mistake]]:
    """The mistakes that pass these cases with this seed. Raises TimeIsUpError."""
    exercises = []
    for named in drawn:
        case = named.case
        assert isinstance(case, SearchCase), "games are not drawn"
        posed = problems(assignment, question, case, seed_of(assignment, question, named, seed))
        exercises += [exercise_of(named.name, case, problem) for problem in posed]
    return [
        mistake
        for mistake in mistakes
        if any(
            all(is_right((mistake,), each.under(conventions)) for each in budget.each(exercises))
            for conventions in choices(question.free)
        )
    ]


# What the reference does with the problems of an assignment, and whether rounding could change that.


@dataclass(frozen=True)
class Answer:
    """The reference's result on one problem."""

    problem: Problem
    expected: Behaviour
    is_fragile: bool  # whether rounding decides, so that a correct search in floats may differ

    @property
    def counts(self) -> tuple[int, int, int]:
        """The numbers of nodes that it generates, expands, evaluates."""
        return len(self.expected.generated), len(self.expected.expanded), len(self.expected.evaluated)


class DisagreementError(Exception):
    """The two references disagree on a value: an error in the grader."""


def answer(exercise: Exercise) -> Answer:
    """The reference's answer. Raises TooLargeError, and DisagreementError."""
    expected = exercise.expected()
    _compare_with_enumeration(exercise.problem, expected)
    return Answer(exercise.problem, expected, is_fragile(exercise))


def is_fragile(exercise: Exercise) -> bool:
    """Whether a correct search in floats may be judged wrong, under any convention that is accepted."""
    posed = [exercise.under(each) for each in choices(exercise.problem.settings.free)]
    return not all(each.is_right(each.expected(), each.expected(InFloats)) for each in posed)


def _compare_with_enumeration(problem: Problem, expected: Behaviour) -> None:
    """Raises DisagreementError if the reference's value differs from the value of an exhaustive search."""
    settings = problem.settings
    full_width = {"alphabeta": "minimax", "star1": "expectiminimax", "star2": "expectiminimax"}
    algorithm: Any = full_width.get(settings.algorithm, settings.algorithm)

    def rule(state: Any, agent: int) -> Role:
        drawn: Role | None = getattr(state, "role", None)
        return drawn or ("min" if agent else "max")

    try:
        run(
            problem.state,
            replace(settings, algorithm=algorithm, order="fixed"),
            evaluation=problem.evaluation,
        )
    except TooLargeError:  # without pruning it would take too long
        return

    def uniform(state: Any, agent: int) -> Outcomes:
        actions = [action for action, _ in state.outcomes(agent)]
        return tuple((action, 1 / len(actions)) for action in actions)

    outcomes = uniform if settings.probabilities == "uniform" else None
    reference: Reference[Any] = Reference(
        algorithm, rule=rule, evaluation=problem.evaluation, outcomes=outcomes
    )
    found = reference.answer(problem.state, 0, settings.depth, in_plies=settings.depth_counts == "plies")
    if found.value != expected.value:
        raise DisagreementError(f"{problem}: {found.value} is not {expected.value}")


class InFloats(Search):
    """The reference in floats, as students write it: sums are rounded."""

    def evaluate(self, state: Any) -> Value:
        return float(super().evaluate(state))

    def outcomes(self, state: Any, agent: int) -> Sequence[Outcome]:
        return [(mover, action, float(share)) for mover, action, share in super().outcomes(state, agent)]


# Which mistakes are caught, alone and in pairs.

Variants = tuple[type[Mistake], ...]


@dataclass(frozen=True)
class NotShown:
    """A mistake that no case catches: it shows only `where` none of them is, or in what none compares."""

    mistake: type[Mistake]
    where: str = ""  # "there is no ghost"; "" if it would show in such cases if more of them were compared

    @property
    def is_possible_here(self) -> bool:
        """Whether it shows in cases like those that there are, if more of them were compared."""
        return not self.where

    @property
    def because(self) -> str:
        """The sentence on the mistake."""
        return f"shows only {f'where {self.where}' if self.where else 'in what is not compared here'}"


@dataclass
class CaughtMistakes:
    """The findings about sets of mistakes: those that show somewhere, caught or not."""

    by: dict[Hypothesis, Exercise] = field(default_factory=dict)  # the exercise that catches it
    slipping: list[Hypothesis] = field(default_factory=list)
    untried: int = 0  # as there was no time

    @property
    def tried(self) -> int:
        """The number that were tried."""
        return len(self.by) + len(self.slipping)


class Catching:
    """Looks at the mistakes that can be made in one question.

    `drawn` are the cases that are not the same in every run; `others` exercises that take more time. Of the
    `accepted` conventions, a mistake must be caught under each. `known` are the mistakes of the assignment.
    """

    def __init__(
        self,
        exercises: Sequence[Exercise],
        others: Sequence[Exercise],
        drawn: set[str],
        budget: Budget,
        accepted: Sequence[Conventions] = (Conventions(),),
        known: Sequence[type[Mistake]] = MISTAKES,
    ) -> None:
        self._budget, self._accepted, self._known = budget, accepted, known
        by_size = sorted(exercises, key=attrgetter("size"))
        self._in_order = [each for each in by_size if each.case not in drawn]
        self._drawn = [each for each in by_size if each.case in drawn]
        self._others = others
        self.small = SmallExercises(exercises)
        self.alone = CaughtMistakes()  # each variant of each mistake
        self.pairs = CaughtMistakes()
        self.not_shown: list[NotShown] = []

    def names(self) -> list[Variants]:
        """The mistakes that can be made here, each with all of its variants."""
        exercises = [*self._in_order, *self._drawn]
        settings = [exercise.problem.settings for exercise in exercises]
        may_leave_stop_out = bool(exercises) and self.small.topic(exercises[0]).without_stop
        habits = ("stop-dropped", "stop-removed") if may_leave_stop_out else ()
        by_name: dict[str, list[type[Mistake]]] = {}
        for mistake in self._known if exercises else ():
            if mistake.name not in habits and all(map(mistake.can_occur, settings)):
                by_name.setdefault(mistake.name, []).append(mistake)
        return [tuple(variants) for variants in by_name.values()]

    def look_at(self, variants: Variants) -> None:
        """Finds out whether each of them is caught. Raises TimeIsUpError."""
        caught: dict[Hypothesis, Exercise] = {}
        slipping: list[Hypothesis] = []
        not_shown: list[NotShown] = []
        for mistake in variants:
            by = self._catching((mistake,), [*self._in_order, *self._drawn, *self._fresh()])
            if by is not None:
                caught[mistake,] = by
            elif self._shows((mistake,)):
                slipping.append((mistake,))
            elif not caught and not slipping and (reason := self._unlike(mistake)):
                not_shown.append(reason)
        self.alone.by |= caught
        self.alone.slipping += slipping
        if not caught and not slipping:
            self.not_shown += not_shown[:1]

    def caught_by(self, mistake: type[Mistake]) -> str | None:
        """The case that catches it: one that is always the same, if there is one."""
        found = self.alone.by.get((mistake,))
        return None if found is None else found.case

    def representatives(self) -> list[type[Mistake]]:
        """The first variant of each mistake that shows."""
        first: dict[str, type[Mistake]] = {}
        shown = {*self.alone.by, *self.alone.slipping}
        for mistake in self._known:
            if (mistake,) in shown:
                first.setdefault(mistake.name, mistake)
        return list(first.values())

    def look_at_pairs(self, names: Sequence[Variants]) -> None:
        """Finds out whether each two mistakes are caught when they are made at once."""
        shown = {*self.alone.by, *self.alone.slipping}
        variants = [[each for each in one if (each,) in shown and _can_pair(each)] for one in names]
        pairs = [pair for one, other in combinations(variants, 2) if (pair := _first_pair(one, other))]
        for number, pair in enumerate(pairs):
            try:
                by = self._catching(pair, list(self._promising(pair)))
                if by is not None:
                    self.pairs.by[pair] = by
                elif self._shows(pair):
                    self.pairs.slipping.append(pair)
            except TimeIsUpError:
                self.pairs.untried = len(pairs) - number
                return

    def _promising(self, pair: Hypothesis) -> Iterator[Exercise]:
        """All exercises, first those that catch one of the two."""
        found = [self.alone.by[each,] for each in pair if (each,) in self.alone.by]
        first = sorted({id(each): each for each in found}.values(), key=attrgetter("size"))
        yield from first
        for each in chain(self._in_order, self._drawn, self._fresh()):
            if each not in first:
                yield each

    def _fresh(self) -> Iterator[Exercise]:
        """The further exercises, which remember nothing."""
        return (replace(each, remembered={}) for each in self._others)

    def _catching(self, mistakes: Hypothesis, exercises: Sequence[Exercise]) -> Exercise | None:
        """The first that catches them; none if none does under some convention that is accepted."""
        found: list[Exercise] = []
        for conventions in self._accepted:
            each = self._budget.each(exercises)
            by = next((e for e in each if not is_right(mistakes, e.under(conventions))), None)
            if by is None:
                return None
            found.append(by)
        return found[0]

    def _shows(self, mistakes: Hypothesis) -> bool:
        """Whether there is a small question like the exercises on which it would be judged wrong."""
        return self._catching(mistakes, [each.exercise for each in self.small.alike]) is not None

    def _unlike(self, mistake: type[Mistake]) -> NotShown | None:
        """The reason why it does not show; None if it shows nowhere."""
        for reason, small in self._budget.each(self.small.unlike()):
            if self._catching((mistake,), [small.exercise]) is not None:
                return NotShown(mistake, reason)
        if self._catching((mistake,), list(self.small.compared_wholly())) is not None:
            return NotShown(mistake)
        return None


def _can_pair(mistake: type[Mistake]) -> bool:
    return not mistake.explains_any_wrong_action


def _first_pair(one: Sequence[type[Mistake]], other: Sequence[type[Mistake]]) -> Hypothesis | None:
    """The first variants that one search can make both."""
    for pair in product(one, other):
        if can_be_combined(pair):
            return tuple(sorted(pair, key=ORDER.__getitem__))
    return None

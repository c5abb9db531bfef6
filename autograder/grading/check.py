"""Checks an assignment before it is used: right answers, fragile ones, mistakes that are not caught."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from autograder.assignment import Assignment, AssignmentError, Question
from autograder.assignment.blame import with_line
from autograder.assignment.cases import ClassicCase, GameCase
from autograder.assignment.model import NamedCase
from autograder.assignment.problems import Problem, problems
from autograder.assignment.seeds import seed_of
from autograder.grading.agreement import Agreement, agreement
from autograder.grading.budget import Budget, TimeIsUpError
from autograder.grading.guessing import Guess, guess
from autograder.grading.search_case import exercise_of
from autograder.grading.slips import Slip, is_drawn, slips_with_other_seeds, with_mistake
from autograder.judging.diagnosis import diagnose
from autograder.judging.exercise import Exercise
from autograder.reference.decisions import Outcome
from autograder.reference.exhaustive import Reference
from autograder.reference.mistakes import MISTAKES, PLAIN, Mistake
from autograder.reference.search import Search, TooLargeError, run
from autograder.searching.behaviour import Behaviour, Value
from pacman.agent import Role


@dataclass(frozen=True)
class Answer:
    """What the reference does with one problem."""

    problem: Problem
    expected: Behaviour
    is_fragile: bool  # whether rounding decides, so that a correct search in floats may differ

    @property
    def counts(self) -> tuple[int, int, int]:
        """How many nodes it generates, expands, evaluates."""
        return len(self.expected.generated), len(self.expected.expanded), len(self.expected.evaluated)


@dataclass(frozen=True)
class CheckedQuestion:
    """A question with the reference's answers, case by case."""

    question: Question
    answers: tuple[tuple[NamedCase, tuple[Answer, ...]], ...]  # none for games
    uncaught: tuple[type[Mistake], ...]  # mistakes with which all of its cases would pass
    misnamed: tuple[tuple[type[Mistake], str], ...]  # mistakes that are caught, but named as another one
    untried: tuple[type[Mistake], ...] = ()  # for which the time was too short
    unanswered: tuple[NamedCase, ...] = ()  # cases for which the time was too short
    slips: tuple[Slip, ...] = ()  # where cases are drawn: mistakes that pass with some seeds
    seeds: int = 0  # how many were tried
    guesses: tuple[Guess, ...] = ()  # one for each hidden case
    recorded: tuple[Agreement, ...] = ()  # one for each case that holds its answers


@dataclass(frozen=True)
class Checked:
    """An assignment and what its check found."""

    assignment: Assignment
    questions: tuple[CheckedQuestion, ...]
    seconds: float = inf  # that the check was allowed to take

    @property
    def is_complete(self) -> bool:
        """Whether the time was enough."""
        return not any(each.untried or each.unanswered for each in self.questions)


class DisagreementError(Exception):
    """The two references disagree on a value: an error in the grader."""


def check(
    assignment: Assignment,
    seed: int = 0,
    *,
    budget: Budget | None = None,
    listener: Callable[[str], None] | None = None,
) -> Checked:
    """Checks everything that can be checked before students hand in, as far as the budget goes.

    `listener` is told what is looked at. Raises AssignmentError for a case that is too large to be graded.
    """
    budget = Budget() if budget is None else budget
    tell = listener or _tell_nobody
    looked = [_Looked(assignment, question, seed, budget, tell) for question in assignment.questions]
    return Checked(assignment, tuple(each.result() for each in looked), budget.seconds)


def _tell_nobody(text: str) -> None:
    """Nobody listens to what is looked at."""


class _Looked:
    """One question that is looked at: first its cases as they are, then with other seeds."""

    def __init__(
        self,
        assignment: Assignment,
        question: Question,
        seed: int,
        budget: Budget,
        tell: Callable[[str], None],
    ) -> None:
        self.assignment, self.question, self.seed = assignment, question, seed
        self.budget, self.tell = budget, tell
        self.answers: list[tuple[NamedCase, tuple[Answer, ...]]] = []
        self.unanswered: list[NamedCase] = []
        self.exercises: list[Exercise] = []
        self.recorded: list[Agreement] = []
        for named in question.cases:
            self._case(named)
        self.uncaught: list[type[Mistake]] = []
        self.misnamed: list[tuple[type[Mistake], str]] = []
        self.left: list[type[Mistake]] = []  # caught by drawn cases alone, or not at all
        self.untried = self._mistakes()

    def result(self) -> CheckedQuestion:
        """What was found; tries other seeds where cases are drawn."""
        drawn = [named for named in self.question.cases if is_drawn(self.assignment, named.case)]
        slips: Sequence[Slip] = ()
        seeds = 0
        if drawn and self.left and not self.unanswered:
            self.tell(f"{self.question.title}: other seeds")
            slips, seeds = slips_with_other_seeds(
                self.assignment, self.question, drawn, self.left, self.uncaught, self.seed, self.budget
            )
        return CheckedQuestion(
            self.question,
            tuple(self.answers),
            tuple(self.uncaught),
            tuple(self.misnamed),
            tuple(self.untried),
            tuple(self.unanswered),
            tuple(slips),
            seeds,
            tuple(self._guesses()),
            tuple(self.recorded),
        )

    def _guesses(self) -> Iterator[Guess]:
        for named in self.question.cases:
            own = [exercise for exercise in self.exercises if exercise.case == named.name]
            found = guess(self.assignment, named, own)
            if found is not None:
                yield found

    def _case(self, named: NamedCase) -> None:
        if isinstance(named.case, GameCase):
            self.answers.append((named, ()))
            return
        self.tell(f"{self.question.title}: {named.title}")
        if isinstance(named.case, ClassicCase):
            self._recorded(named)
            return
        answers, exercises = [], []
        try:
            seed = seed_of(self.assignment, self.question, named, self.seed)
            for problem in problems(self.assignment, self.question, named.case, seed):
                self.budget.check()
                exercises.append(exercise_of(named.name, named.case, problem))
                answers.append(_answer(exercises[-1]))
        except TimeIsUpError:
            self.unanswered.append(named)
            return
        except TooLargeError as error:
            raise with_line(
                AssignmentError(str(error), source=named.source, place=("depth",)), self.assignment.files
            ) from None
        self.answers.append((named, tuple(answers)))
        self.exercises += exercises

    def _caught_in_others(self, mistake: type[Mistake]) -> Iterator[str]:
        """The first case that catches it at a decision that is not among the exercises."""
        others = (replace(each, known={}) for one in self.recorded for each in one.others)
        for attempt in self.budget.each(with_mistake(mistake, others)):
            if not attempt.right:
                yield attempt.exercise.case
                return

    def _recorded(self, named: NamedCase) -> None:
        """Looks at a case that holds its answers."""
        try:
            found = agreement(self.assignment, self.question, named, self.budget)
        except TimeIsUpError:
            self.unanswered.append(named)
            return
        self.recorded.append(found)
        self.answers.append((named, ()))
        self.exercises += found.exercises

    def _mistakes(self) -> Sequence[type[Mistake]]:
        """Looks at every mistake that can be made here; returns those for which there was no time."""
        if not self.exercises:
            return ()
        settings = [exercise.problem.settings for exercise in self.exercises]
        possible = [mistake for mistake in PLAIN if all(map(mistake.can_occur, settings))]
        if all(exercise.problem.evaluation is None for exercise in self.exercises):
            possible = [mistake for mistake in possible if not mistake.needs_evaluation]
        drawn = {named.name for named in self.question.cases if is_drawn(self.assignment, named.case)}
        for number, mistake in enumerate(possible):
            self.tell(f"{self.question.title}: known mistake {number + 1} of {len(possible)}")
            try:
                attempts = list(self.budget.each(with_mistake(mistake, self.exercises)))
                wrong = {attempt.exercise.case for attempt in attempts if not attempt.right}
                if not wrong and any(self._caught_in_others(mistake)):
                    continue
                found = diagnose(attempts, self.budget.each(MISTAKES))
            except TimeIsUpError:
                return possible[number:]
            if wrong <= drawn:
                self.left.append(mistake)
            if not wrong:
                self.uncaught.append(mistake)
            elif found is None or found.name != mistake.name:
                self.misnamed.append((mistake, found.name if found else "none"))
        return ()


def _answer(exercise: Exercise) -> Answer:
    expected = exercise.expected()
    _compare_with_enumeration(exercise.problem, expected)
    in_floats = exercise.expected(InFloats)
    return Answer(exercise.problem, expected, not exercise.is_right(expected, in_floats))


def _compare_with_enumeration(problem: Problem, expected: Behaviour) -> None:
    """Raises DisagreementError if the reference's value is not that of an exhaustive search."""
    settings = problem.settings
    full_width = {"alphabeta": "minimax", "star1": "expectiminimax"}
    algorithm: Any = full_width.get(settings.algorithm, settings.algorithm)

    def rule(state: Any, agent: int) -> Role:
        drawn: Role | None = getattr(state, "role", None)
        return drawn or ("min" if agent else "max")

    try:
        run(problem.state, replace(settings, algorithm=algorithm), evaluation=problem.evaluation)
    except TooLargeError:  # without pruning it would take too long
        return
    reference: Reference[Any] = Reference(algorithm, rule=rule, evaluation=problem.evaluation)
    answer = reference.answer(problem.state, 0, settings.depth)
    if answer.value != expected.value:
        raise DisagreementError(f"{problem}: {answer.value} is not {expected.value}")


class InFloats(Search):
    """The reference in floats, as students write it: sums are rounded."""

    def evaluate(self, state: Any) -> Value:
        return float(super().evaluate(state))

    def outcomes(self, state: Any, agent: int) -> Sequence[Outcome]:
        return [(mover, action, float(share)) for mover, action, share in super().outcomes(state, agent)]

"""What the check of an assignment found."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf

from autograder.assignment import Assignment, Question
from autograder.assignment.model import NamedCase
from autograder.grading.adding import Addition
from autograder.grading.agreement import Agreement
from autograder.grading.catching import Caught, Unseen
from autograder.grading.credit import ROUNDING, most_points
from autograder.grading.guessing import Guess
from autograder.grading.named import Names
from autograder.grading.right_answers import Answer
from autograder.grading.slips import Slip
from autograder.grading.spread import Spread
from autograder.grading.trial_games import TriedGames
from autograder.reference.mistakes import Mistake


@dataclass(frozen=True)
class Verdict:
    """What is known of a mistake that was asked for, in one question."""

    mistake: str
    caught_by: tuple[str | None, ...]  # for each of its forms that can show, a case
    names: tuple[str, ...] = ()  # what a report would name


@dataclass(frozen=True)
class CheckedQuestion:
    """A question with the reference's answers, case by case."""

    question: Question
    answers: tuple[tuple[NamedCase, tuple[Answer, ...]], ...]  # none for games
    alone: Caught  # mistakes, each in all of its variants
    pairs: Caught  # two at once
    untried: tuple[type[Mistake], ...] = ()  # for which the time was too short
    unseen: tuple[Unseen, ...] = ()  # mistakes that no case like those that there are could catch
    unanswered: tuple[NamedCase, ...] = ()  # cases for which the time was too short
    slips: tuple[Slip, ...] = ()  # where cases are drawn: mistakes that pass with some seeds
    seeds: int = 0  # how many were tried
    guesses: tuple[Guess, ...] = ()  # one for each hidden case, and others that any answer passes
    recorded: tuple[Agreement, ...] = ()  # one for each case that holds its answers
    additions: tuple[Addition, ...] = ()  # cases that would catch what slips
    named: Names = field(default_factory=Names)  # single mistakes
    named_pairs: Names = field(default_factory=Names)
    spreads: tuple[Spread, ...] = ()  # mistakes that cost one student more than another
    students: int = 0  # whose cases were tried for that
    students_left: int = 0  # for whom the time was too short
    games: tuple[TriedGames, ...] = ()  # one for each case with games
    verdicts: tuple[Verdict, ...] = ()  # on the mistakes that were asked for

    @property
    def most_points(self) -> float:
        """The points that it gives to whoever passes all of its cases."""
        return most_points(self.question)

    @property
    def can_exceed(self) -> bool:
        """Whether a student can have more than its points, which the grader does not cut."""
        return self.most_points > self.question.points + ROUNDING

    @property
    def falls_short(self) -> bool:
        """Whether no student can have all of its points."""
        return self.most_points < self.question.points - ROUNDING

    @property
    def uncaught(self) -> tuple[type[Mistake], ...]:
        """The mistakes with which all of its cases would pass, in each variant."""
        compared = (each.mistake for each in self.unseen if each.is_possible_here)
        return (*(mistake for (mistake,) in self.alone.slipping), *compared)

    @property
    def names_shown(self) -> set[str]:
        """The names of the mistakes that show somewhere, caught or not."""
        return {each.name for (each,) in (*self.alone.by, *self.alone.slipping)}

    @property
    def catches_each(self) -> bool:
        """Whether each mistake is caught in some form, and with every seed that was tried."""
        caught = {mistake.name for (mistake,) in self.alone.by}
        return not self.slips and {mistake.name for mistake in self.uncaught} <= caught

    @property
    def is_complete(self) -> bool:
        """Whether the time was enough."""
        left = self.untried or self.unanswered or self.pairs.untried or self.students_left
        return not (left or self.named.untried or self.named_pairs.untried)

    @property
    def has_errors(self) -> bool:
        """Whether something is certainly wrong: a recorded answer, or a score that no game can have."""
        return any(not each.agrees for each in self.recorded) or any(each.impossible for each in self.games)


@dataclass(frozen=True)
class Checked:
    """An assignment and what its check found."""

    assignment: Assignment
    questions: tuple[CheckedQuestion, ...]
    seconds: float = inf  # that the check was allowed to take

    @property
    def catches_each(self) -> bool:
        """Whether known mistakes were tried, which is not so in games and sampling, and each is caught."""
        is_tried = any(each.alone.tried for each in self.questions)
        return is_tried and all(each.catches_each for each in self.questions)

    @property
    def has_errors(self) -> bool:
        """Whether something is certainly wrong, and must be changed."""
        return any(each.has_errors for each in self.questions)

    @property
    def is_complete(self) -> bool:
        """Whether the time was enough."""
        return all(each.is_complete for each in self.questions)

"""Cases that are drawn: with how many other seeds a known mistake passes all cases of its question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from autograder.behaviour import choices
from autograder.checking.budget import Budget, TimeIsUpError
from autograder.checking.mistaken_searches import is_right
from autograder.course import Assignment, Question
from autograder.course.cases import Case, SearchCase
from autograder.course.model import NamedCase
from autograder.course.problems import problems
from autograder.course.seeds import drawn_from, seed_of
from autograder.grading.case_exercises import exercise_of
from autograder.reference.mistakes import Mistake
from pacman.randomness import stream

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

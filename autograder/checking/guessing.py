"""The cases that can be guessed: who knows them before handing in, and how often a blind guess passes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import prod

from autograder.course import Assignment
from autograder.course.cases import Compare, DrawnFrom, SamplingCase
from autograder.course.model import NamedCase
from autograder.course.resources import Resources
from autograder.course.seeds import drawn_from
from autograder.examiner.exercise import Exercise
from autograder.grading.sampling_case import right_answer
from pacman.messages import english_only

NOTICEABLE = 0.05  # chance of a blind guess from which on it is said
ANY_PASSES = "any answer passes: nothing that is compared can be wrong"
TRIED_AT_ONCE = 2**32  # seeds below it can all be tried in a day

DRAWN: dict[DrawnFrom, str] = {
    "assignment": "drawn from the seed that only you have",
    "student": "drawn for each student, from the seed that only you have",
    "new": "new in each run",
}


@dataclass(frozen=True)
class Guess:
    """Facts about a case before its answers are known. `is_weak`: the instructor should change something."""

    case: str
    sentence: str
    is_weak: bool
    is_hidden: bool = True


def guess(assignment: Assignment, named: NamedCase, exercises: Iterable[Exercise] = ()) -> Guess | None:
    """Say how guessable this hidden case is, and whether any answer passes; None for any other visible case.

    `exercises` are those of the case, if it is a search.
    """
    if isinstance(named.case, SamplingCase):
        chance = _chance_of_same_action(assignment, named.case)
    else:
        chance = blind_chance(exercises)
    is_hidden = named.visibility != "visible"
    if chance >= 1:
        return Guess(named.name, ANY_PASSES, is_weak=True, is_hidden=is_hidden)
    if not is_hidden:
        return None
    known, is_weak = _who_knows(assignment, named)
    if chance >= NOTICEABLE:
        known = english_only(
            "{known}; a blind guess of what is compared passes with a chance of {chance:.0%}",
            known=known,
            chance=chance,
        )
    return Guess(named.name, known, is_weak or chance >= NOTICEABLE)


def blind_chance(exercises: Iterable[Exercise]) -> float:
    """The chance with which a guess passes all of these, where the action alone is compared; else 0."""
    posed = list(exercises)
    if not posed or any(_compares_more(each.compare) for each in posed):
        return 0.0
    return prod(_chance_of_guess(each) for each in posed)


def _chance_of_guess(exercise: Exercise) -> float:
    if not exercise.compare.action:
        return 1.0
    expected = exercise.expected()
    right = len(expected.actions) if exercise.any_tie else 1
    return right / len(exercise.problem.state.legal_actions(0))


def _chance_of_same_action(assignment: Assignment, case: SamplingCase) -> float:
    """The chance of an action that is the same in all runs; 0 where more than the action is judged."""
    if case.tolerance is not None or case.differ or case.visits:
        return 0.0
    drawn = Resources(assignment.files).tree_of(case.tree)
    best, _ = right_answer(assignment, drawn, case.depth or drawn.rounds)
    return 1.0 if case.right == 0 else len(best) / len(drawn.initial.legal_actions())


def _compares_more(compare: Compare) -> bool:
    searched = (compare.generated, compare.expanded, compare.evaluated)
    return compare.value or any(each != "ignored" for each in searched)


def _who_knows(assignment: Assignment, named: NamedCase) -> tuple[str, bool]:
    source = drawn_from(named.case)
    if source is None:
        return "fixed in its file: everyone with the files knows it", True
    if isinstance(source, int):
        tried = ", and so small a seed is found by trying" if source < TRIED_AT_ONCE else ""
        return english_only(
            "the seed {file} is fixed in its file: everyone with the files knows it{tried}",
            file=source,
            tried=tried,
        ), True
    if source != "new" and assignment.seed is None:
        return "drawn from --seed, new in each run; a seed in assignment.toml would keep it", False
    if source != "new" and assignment.seed is not None and assignment.seed < TRIED_AT_ONCE:
        few = english_only(
            "the assignment's seed {seed} is so small that it is found by trying", seed=assignment.seed
        )
        return english_only("{few}; take one of 19 digits, as autograder new does", few=few), True
    return DRAWN[source], False

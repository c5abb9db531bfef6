"""The cases of the bundled assignments: every known mistake loses one by itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest

from autograder.behaviour import choices
from autograder.checking.mistaken_searches import attempt_of, is_right
from autograder.course import Assignment, Question, load
from autograder.course.cases import ClassicCase, SearchCase
from autograder.course.problems import problems
from autograder.course.seeds import seed_of
from autograder.examiner.exercise import Exercise
from autograder.grading.case_exercises import exercise_of
from autograder.grading.trees_by_action import trees_by_action
from autograder.reference.mistakes import FORMS, MISTAKES, Mistake
from tests.fuzzing import ALL_EXAMPLES

SEEDS = (1, 2, 3, 4, 5, 6) if ALL_EXAMPLES else (1,)  # of runs: what the cases draw is that of a run
QUESTIONS = [
    ("adversarial-search", "expectimax"),
    ("adversarial-search", "minimax"),
    ("adversarial-search", "alphabeta"),
    ("chance-and-bounds", "weighted-expectimax"),
    ("chance-and-bounds", "expectiminimax"),
    ("chance-and-bounds", "star1"),
]
# No score on these boards reaches 9999; every board has ghosts; no agent of expectimax minimizes, and all
# its probabilities are equal.
CANNOT_SHOW = {
    "BeginsAtNineNineNineNine",
    "WindowBeginsAtNineNineNineNine",
    "GhostTakenForGranted",
    "GhostTakenForGrantedAsking",
    "BeginsAtZeroInMin",
    "ProbabilitiesIgnored",
}
SAME_DECISION = {
    "LastValueReturned",
    "OwnScore",
}  # of a search that tells only its action (docs/migrating.md)
# Cut at ties, a node has the same value for its parent, whether it returns its own best or the bound.
SAME_AT_TIES = "returns-the-bound"


def named(folder: str, name: str) -> tuple[Assignment, Question]:
    assignment = load(folder)
    return assignment, next(each for each in assignment.questions if each.name == name)


def exercises(assignment: Assignment, question: Question, run: int) -> list[Exercise]:
    """Everything that the question's cases ask a search in the run with this seed."""
    return [
        replace(exercise_of(each.name, each.case, problem), remembered={})
        for each in question.cases
        if isinstance(each.case, SearchCase) and not isinstance(each.case, ClassicCase)
        for seed in [seed_of(assignment, question, each, run, "")]
        for problem in problems(assignment, question, each.case, seed)
    ]


def can_show(exercise: Exercise) -> Iterator[type[Mistake]]:
    """The mistakes that these cases, which cut as this one does, could show."""
    settings = exercise.problem.settings
    for mistake in MISTAKES:
        is_equal = settings.prune == "equal" and mistake.name == SAME_AT_TIES
        if mistake.can_occur(settings) and mistake.__name__ not in CANNOT_SHOW and not is_equal:
            yield mistake


@pytest.mark.rest_slow(1)
@pytest.mark.parametrize(("folder", "name"), QUESTIONS)
def test_every_known_mistake_loses_a_case_by_itself(folder: str, name: str) -> None:
    assignment, question = named(folder, name)
    for run in SEEDS:
        asked = exercises(assignment, question, run)
        for conventions in choices(question.free):
            posed = [each.under(conventions) for each in asked]
            kept = [each for each in can_show(posed[0]) if all(is_right((each,), one) for one in posed)]
            assert kept == [], (run, conventions)


def test_an_action_that_all_nodes_share_loses_a_case_whatever_is_drawn() -> None:
    (fixed,) = (each for each in exercises(*named(*QUESTIONS[4]), run=1) if each.case == "9-best-below")
    shared = [each for each in MISTAKES if each.name == "action-shared"]
    assert len(shared) == 3
    assert not any(is_right((each,), fixed) for each in shared)


@pytest.mark.parametrize(
    ("question", "case", "forms"),
    [
        (1, "4-two-rounds", ("BeginsAtMinusFive", "BeginsAtMinusTen")),
        (1, "4-two-rounds", ("ZeroReplacedBelowRoot", "ZeroReplacedInMin")),
        (4, "9-best-below", ("ZeroReplacedBelowRoot", "ZeroReplacedInMin")),
    ],
)
def test_what_few_trees_show_loses_a_case_whatever_is_drawn(
    question: int, case: str, forms: tuple[str, ...]
) -> None:
    fixed = [each for each in exercises(*named(*QUESTIONS[question]), run=1) if each.case == case]
    assert not any(all(is_right((FORMS[form],), each) for each in fixed) for form in forms)


@pytest.mark.slow
@pytest.mark.parametrize(("folder", "name"), QUESTIONS[:3])
def test_so_it_does_in_a_search_that_tells_only_its_action(folder: str, name: str) -> None:
    assignment, question = named(folder, name)
    for run in SEEDS:
        asked = [
            replace(each, compare=msgspec.structs.replace(each.compare, value=False))
            for each in exercises(assignment, question, run)
        ]
        trees = [replace(each, remembered={}) for each in trees_by_action(assignment, question, asked[0])]
        for conventions in choices(question.free):
            posed = [each.under(conventions) for each in asked]
            further = [each.under(conventions) for each in trees]
            kept = [
                each.__name__
                for each in can_show(posed[0])
                if each.__name__ not in SAME_DECISION
                and all(is_right((each,), one) for one in posed)
                and all(attempt_of((each,), one).got.action in one.expected().actions for one in further)
            ]
            assert kept == [], (run, conventions)

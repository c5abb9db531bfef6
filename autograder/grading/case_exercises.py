"""The exercises that cases of a question pose: problems, with what is compared there."""
# In the students' kit.

from __future__ import annotations

from functools import lru_cache

from autograder.behaviour import choices
from autograder.course import Assignment, Question
from autograder.course.cases import ClassicCase, Compare, DecisionsCase, SearchCase
from autograder.course.problems import Problem, problems
from autograder.course.seeds import PRACTICE
from autograder.examiner.answers import answers_for
from autograder.examiner.exercise import Answers, ComputedAnswers, Exercise
from pacman.tree import TreeState

MOST_POSED = 64  # cases whose exercises are kept for the next submission
ANSWERED = Compare(value=False, evaluated="ignored", duplicates="ignored")
# In floats, equal values may differ by rounding.
SUMS_DECIDE = ("expectimax", "expectiminimax", "star1", "star2")


def exercise_of(name: str, case: SearchCase, problem: Problem, answers: Answers | None = None) -> Exercise:
    """The exercise for one problem of a case: what is compared, and whether any best action is right.

    `answers`: where they come from; without it, they are computed.
    """
    answers = answers or ComputedAnswers()
    if isinstance(case, ClassicCase):  # decided by the file; compared for a diagnosis alone
        return Exercise(name, problem, ANSWERED, isinstance(case, DecisionsCase), answers)
    compare = answers.comparable_respects(case.compare)
    ties = case.compare.ties
    any_tie = problem.settings.algorithm in SUMS_DECIDE if ties is None else ties == "any"
    return Exercise(name, problem, compare, any_tie or compare != case.compare, answers)


@lru_cache(maxsize=MOST_POSED)  # a process that grades a class poses the same to everybody
def exercises_of_case(assignment: Assignment, question: str, name: str, seed: int) -> tuple[Exercise, ...]:
    """The exercises of the case of this name, with the right answers."""
    asked = next(one for one in assignment.questions if one.name == question)
    case = next(one.case for one in asked.cases if one.name == name)
    assert isinstance(case, SearchCase), "game cases are graded elsewhere"
    answers = answers_for(assignment)
    posed = [exercise_of(name, case, one, answers) for one in problems(assignment, asked, case, seed)]
    for exercise in posed:
        exercise.expected()
        for conventions in choices(asked.free):
            exercise.under(conventions)  # which remembers what is right there
    return tuple(posed)


@lru_cache(maxsize=MOST_POSED)
def exercises_of_question(assignment: Assignment, question: str) -> tuple[Exercise, ...]:
    """The exercises of all search cases of the question."""
    asked = next(one for one in assignment.questions if one.name == question)
    return tuple(
        exercise_of(named.name, named.case, one)
        for named in asked.cases
        if isinstance(named.case, SearchCase) and not isinstance(named.case, ClassicCase)
        for one in problems(assignment, asked, named.case, PRACTICE)
    )


def has_trees(assignment: Assignment, question: Question) -> bool:
    """Whether any case asks about a drawn tree."""
    states = [one.problem.state for one in exercises_of_question(assignment, question.name)]
    return any(isinstance(state, TreeState) for state in states)

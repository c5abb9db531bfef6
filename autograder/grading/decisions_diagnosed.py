"""The decisions of a game at which a diagnosis looks: few, as each known mistake searches there again."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from autograder.assignment import Assignment, Question
from autograder.assignment.cases import DecisionsCase
from autograder.assignment.model import NamedCase
from autograder.assignment.problems import problems
from autograder.grading.decision import Made
from autograder.grading.search_case import exercise_of
from autograder.judging.answers import has_reference
from autograder.judging.exercise import Attempt
from autograder.judging.without_stop import WithoutStop
from autograder.searching.behaviour import behaviour
from pacman.rules.grid import Action

MOST_WRONG, MOST_RIGHT = 16, 8
LARGE = 400  # different states: larger searches take too long to be repeated with every mistake


def attempts(
    assignment: Assignment, question: Question, named: NamedCase, made: Sequence[Made]
) -> list[Attempt]:
    """Some of the wrong decisions, and of the right ones; none where no reference is installed.

    Where the search leaves Stop out everywhere, which is right, it is compared with searches that do so too.
    """
    case = named.case
    assert isinstance(case, DecisionsCase), "it was graded as one"
    posed = problems(assignment, question, case, 0) if has_reference() else []
    without_stop = not any(_stops(one) for one in made)
    found = []
    for one in _chosen(made) if posed else ():
        problem = posed[one.number - 1]
        best = one.recorded.actions
        if without_stop:
            problem = replace(problem, state=WithoutStop(problem.state))
            best = one.recorded.actions_without_stop
        exercise = exercise_of(named.name, case, problem)
        got, expected = behaviour(one.trace, one.action), exercise.expected()
        if expected.actions == set(best) and exercise.is_right(expected, got) == one.right:
            found.append(Attempt(exercise, got, one.right))
    return found


def _stops(one: Made) -> bool:
    """Whether the search looked into Stop of Pacman."""
    return any(node.agent == 0 and node.action == Action.STOP for node in one.trace.nodes)


def _chosen(made: Sequence[Made]) -> Iterator[Made]:
    """Small and large ones, the smallest first: it excludes most mistakes, the large ones the rest."""
    for right, most in ((False, MOST_WRONG), (True, MOST_RIGHT)):
        of_kind = sorted((one for one in made if one.right is right), key=lambda one: one.recorded.states)
        few = [one for one in of_kind if one.recorded.states <= LARGE] or of_kind[:1]
        places = {round(place * (len(few) - 1) / (most - 1)) for place in range(most)} if few else ()
        yield from (few[place] for place in sorted(places))

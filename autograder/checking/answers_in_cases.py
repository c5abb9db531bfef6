"""The answers that a case holds, compared with our search's. Where they differ, the case decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from autograder.behaviour import state_at
from autograder.checking.time_budget import TimeBudget
from autograder.course import Assignment, Question
from autograder.course.cases import ClassicCase, DecisionsCase, GraphCase
from autograder.course.model import NamedCase
from autograder.course.problems import Problem, after_pacman, problems
from autograder.examiner.answers import answers_for
from autograder.examiner.exercise import Answers, Exercise, WithoutStop
from autograder.grading.case_exercises import exercise_of
from autograder.grading.graph_case import graph_exercise, named_nodes
from pacman.errors import PacmanError
from pacman.messages import english_only

TRIED = 12  # decisions of a game at which known mistakes are tried


@dataclass(frozen=True)
class Agreement:
    """The answers that a case holds, compared with ours, and the exercises at which mistakes are tried."""

    case: str
    agrees: bool
    sentence: str
    exercises: tuple[Exercise, ...] = ()
    others: tuple[Exercise, ...] = ()  # further ones, of which each takes time and memory


def compare_answers(
    assignment: Assignment, question: Question, named: NamedCase, budget: TimeBudget
) -> Agreement:
    """Compare the recorded answers with those of our search. Raises TimeIsUpError."""
    case = named.case
    assert isinstance(case, ClassicCase), "other cases hold no answers"
    posed = problems(assignment, question, case, 0)
    if not posed:
        said = "no search of ours to compare with: its answers are taken as they are"
        return Agreement(named.name, True, said)
    answers = answers_for(assignment)
    if isinstance(case, GraphCase):
        return _of_graph(named.name, case, posed[0], answers)
    return _of_decisions(named.name, case, posed, budget, answers)


def _of_graph(name: str, case: GraphCase, problem: Problem, answers: Answers) -> Agreement:
    try:
        exercise = graph_exercise(name, case, problem, answers)
    except PacmanError as error:
        return Agreement(
            name,
            False,
            english_only("our search has no answer: {reason}; the recorded one decides", reason=str(error)),
        )
    if exercise is not None:
        return Agreement(name, True, "our search finds the recorded answer", (exercise,))
    expected = exercise_of(name, case, problem).expected()
    count = len(named_nodes(problem.state, expected))
    ours = english_only(
        "our search chooses {action} and generates {count} different nodes",
        action=expected.action,
        count=count,
    )
    recorded = english_only(
        "the recorded answer is {action} and {count}", action=case.action, count=len(set(case.generated))
    )
    return Agreement(
        name,
        False,
        english_only(
            "{ours}, {recorded}, which decides; no mistakes are named here", ours=ours, recorded=recorded
        ),
    )


def _of_decisions(
    name: str, case: DecisionsCase, posed: Sequence[Problem], budget: TimeBudget, answers: Answers
) -> Agreement:
    exercises = []
    wrong: list[str] = []  # what our search finds in place of the recorded
    right = [0, 0]  # decisions with Stop, and without
    for number, (problem, decided) in enumerate(zip(posed, case.decisions, strict=False), start=1):
        budget.check()
        exercises.append(exercise_of(name, case, problem, answers))
        recorded = (
            (decided.actions, decided.states),
            (decided.actions_without_stop, decided.states_without_stop),
        )
        for way, (actions, states) in enumerate(recorded):
            state = WithoutStop(problem.state) if way else problem.state
            found = exercise_of(name, case, replace(problem, state=state)).expected()
            ours = len({state_at(problem.state, path) for path in found.generated})
            if found.actions == set(actions) and ours == states:
                right[way] += 1
                continue
            said = english_only(
                "our search finds {actions} with {ours:,} different states",
                actions=", ".join(sorted(found.actions)),
                ours=ours,
            )
            wrong.append(
                english_only(
                    "decision {number} {stop}: {said}, recorded are {recorded} with {states:,}",
                    number=number,
                    stop="without Stop" if way else "with Stop",
                    said=said,
                    recorded=", ".join(sorted(actions)),
                    states=states,
                )
            )
    if wrong:
        sentence = english_only(
            "our search finds {with_stop} of {count} decisions with Stop, {without} without; the first that "
            "differs, {first}; what is recorded decides",
            with_stop=right[0],
            count=len(posed),
            without=right[1],
            first=wrong[0],
        )
        return Agreement(name, False, sentence)
    step = -(-len(exercises) // TRIED)
    others = tuple(exercise for number, exercise in enumerate(exercises) if number % step)
    return Agreement(name, True, _ending(case, posed), tuple(exercises[::step]), others)


def _ending(case: DecisionsCase, posed: Sequence[Problem]) -> str:
    """Say that all is well, or that the game does not end with the last recorded decision."""
    recorded, asked = len(case.decisions), len(posed)
    found = english_only(
        "our search agrees with {decisions}, with Stop and without",
        decisions=english_only("all {asked} recorded decisions", asked=asked)
        if asked > 1
        else english_only("recorded decision {asked}", asked=asked),
    )
    if asked < recorded:
        return english_only(
            "{found}; the game ends there, so {more} more will never be asked for",
            found=found,
            more=recorded - asked,
        )
    last = after_pacman(posed[-1].state, case.decisions[-1].actions[0], case.seed + asked, asked)
    return (
        found if last.is_terminal else english_only("{found}; the game is not over after that", found=found)
    )

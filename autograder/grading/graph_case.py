"""Grade a search on an example tree by the answer in its case: the action and the generated nodes."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from msgspec import UNSET

from autograder.behaviour import Behaviour, behaviour, state_at
from autograder.course import Assignment, Question
from autograder.course.cases import GraphCase
from autograder.course.model import NamedCase
from autograder.course.problems import GraphState, Problem, depth_of, names_in_order, problems, starts
from autograder.course.resources import Resources
from autograder.examiner.answers import answers_are_known, answers_for
from autograder.examiner.comparison import ACTION, KIND_WORDS, MISSING, NONE, UNWANTED
from autograder.examiner.drawing import marked_tree
from autograder.examiner.exercise import Answers, Attempt, Exercise
from autograder.grading.case_exercises import exercise_of
from autograder.grading.case_run import FEWEST_QUERIES, QUERIES_PER_NODE, deepest, run_case
from autograder.grading.searched_problem import differing, efficiency_advice
from autograder.report import CaseReport, Comparison
from autograder.sandbox.session import Referee, StudentSession
from pacman.errors import PacmanError, printable
from pacman.messages import english, english_number
from pacman.support.language import clauses, comma_list
from pacman.trace import Trace
from pacman.tree import Tree


def graph_exercise(name: str, case: GraphCase, problem: Problem, answers: Answers | None) -> Exercise | None:
    """The exercise for a diagnosis; None where our search does not find the recorded answer.

    Raises PacmanError if that asks for a value which the graph does not have.
    """
    exercise = exercise_of(name, case, problem, answers)
    expected = exercise.expected()
    if case.action not in expected.actions or named_nodes(problem.state, expected) != set(case.generated):
        return None
    # The file may want a different one of equally good actions.
    return exercise if case.action == expected.action else replace(exercise, any_tie=True)


def named_nodes(root: Any, seen: Behaviour) -> set[str]:
    """The names of the generated nodes."""
    return {state_at(root, way).node for way in seen.generated}


MOST_NAMED = 8  # nodes that are named one by one


def grade_graph(
    assignment: Assignment, question: Question, named: NamedCase, session: StudentSession
) -> tuple[CaseReport, list[Attempt]]:
    """The case's report, and what a diagnosis looks at."""
    case = named.case
    assert isinstance(case, GraphCase), "other cases are graded elsewhere"
    (root,) = starts(Resources(assignment.files), case)
    assert isinstance(root, GraphState), "a graph case has a graph"
    trace = Trace(root)
    run = run_case(session, lambda: _ask_action(question, named, case, trace, session))
    action, failed = run.answer, run.failed
    compared = _node_comparisons(case, root.tree, trace, action)
    if failed is not None and failed.status != "fail":
        compared = compared[1:]  # it did not come to its action
    right = failed is None and all(each.same for each in compared)
    if failed is not None and (len(trace.nodes) == 1 or failed.is_unwritten):
        return run.failed_report(named), []
    notes = _difference(case, root.tree, trace)
    if not notes and action is not None:
        wrong = {"got": printable(action), "expected": case.action}
        notes = {root.node: english("it chose {got}, right: {expected}", **wrong)}
    is_drawn = bool(notes) or failed is None or failed.status != "fail"  # not if all it lacks is an answer
    report = CaseReport(
        named.name,
        named.title,
        named.kind,
        "pass" if right else failed.status if failed else "fail",
        named.points if right else 0,
        named.points,
        named.visibility,
        message=efficiency_advice([trace]) if right else failed.message if failed else _complaint(compared),
        compared=compared,
        picture=marked_tree(root.tree, notes) if is_drawn and not right else "",
        error=failed.report if failed else "",
        ended=UNSET if failed is None else failed.ended,
        seconds=run.seconds,
    )
    usable = failed is None or failed.status in ("crash", "fail")
    return report, _attempts(assignment, question, named, trace, action, right) if usable else []


def _ask_action(
    question: Question, named: NamedCase, case: GraphCase, trace: Trace[GraphState], session: StudentSession
) -> str:
    """The action that the student's code chooses. Raises CaseFailed."""
    depth = depth_of(case, trace.root.state)
    referee = Referee(trace.root, deepest=deepest(depth, trace.root.num_agents))
    command = {
        "agent": case.agent or question.agent,
        "options": {"depth": depth, **case.options},
        "seed": session.secret(named.source),
        "with_value": False,
        "game": Referee.game(trace.root),
        "state": referee.root_facts,
    }
    most = FEWEST_QUERIES + QUERIES_PER_NODE * len(case.generated)
    return session.choose(command, referee, most).action


def _node_comparisons(
    case: GraphCase, tree: Tree, trace: Trace[GraphState], action: str | None
) -> tuple[Comparison, ...]:
    generated = {node.state.node for node in trace.nodes}
    expected = set(case.generated)
    figures = english_number("{number} node", "{number:,} nodes", len(generated))
    if generated != expected:
        in_order = [*names_in_order(tree)]
        missing = [name for name in in_order if name in expected - generated]
        more = [name for name in in_order if name in generated - expected]
        said = []
        if missing:
            said.append(
                english_number(
                    "{nodes} is missing", "{nodes} are missing", len(missing), nodes=_listed(missing)
                )
            )
        if more:
            said.append(
                english_number(
                    "{nodes} should not be", "{nodes} should not be", len(more), nodes=_listed(more)
                )
            )
        figures = english("{nodes} ({differences})", nodes=figures, differences=clauses(said))
    wanted = english_number("{number} node", "{number:,} nodes", len(expected))
    return (
        Comparison(ACTION, case.action, action or NONE, action == case.action),
        Comparison(KIND_WORDS["generated"], wanted, figures, generated == expected),
    )


def _listed(names: Sequence[str]) -> str:
    """The names of these nodes, or of the first of them."""
    some = comma_list(names[:MOST_NAMED])
    if len(names) <= MOST_NAMED:
        return some
    return english("{some} and {number:,} more", some=some, number=len(names) - MOST_NAMED)


def _complaint(compared: Collection[Comparison]) -> str:
    return printable(clauses([differing(each) for each in compared if not each.same]))


def _difference(case: GraphCase, tree: Tree, trace: Trace[GraphState]) -> dict[str, str]:
    """The first node that was generated and should not be; else the first that was not and should be."""
    generated = [node.state.node for node in trace.nodes]
    for name in generated:
        if name not in case.generated:
            return {name: UNWANTED["generated"]}
    missing = [name for name in names_in_order(tree) if name in case.generated and name not in generated]
    return {missing[0]: MISSING["generated"]} if missing else {}


def _attempts(
    assignment: Assignment,
    question: Question,
    named: NamedCase,
    trace: Trace[GraphState],
    action: str | None,
    right: bool,
) -> list[Attempt]:
    """The attempts that a diagnosis looks at: none where our search does not find the recorded answer."""
    case = named.case
    assert isinstance(case, GraphCase), "it was graded as one"
    if not answers_are_known(assignment):
        return []
    found = []
    got = behaviour(trace, action)
    for posed in problems(assignment, question, case, 0):
        ends = _evaluates_ends(posed.state, got)
        problem = replace(posed, state=posed.state.tree.initial) if ends else posed
        try:
            exercise = graph_exercise(named.name, case, problem, answers_for(assignment))
        except PacmanError:  # it asks for a value that the graph does not have, or no answer is recorded
            return []
        if exercise is not None and (not right or exercise.is_right(exercise.expected(), got)):
            found.append(Attempt(exercise, got, right))
    return found


def _evaluates_ends(root: GraphState, got: Behaviour) -> bool:
    """Whether it takes nodes without actions for ends of the game, which is a habit and no mistake."""
    states = [state_at(root, way) for way in got.evaluated]
    return any(not (state.is_terminal or state.tree.nodes[state.node].actions) for state in states)

"""Grade a search on an example tree by the answer in its case: the action and the generated nodes."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from time import perf_counter
from typing import Any, TypeVar

from msgspec import UNSET

from autograder.behaviour import Behaviour, Way, behaviour
from autograder.course import Assignment, Question
from autograder.course.model import ClassicCase, DecisionsCase, GraphCase, NamedCase
from autograder.course.problems import (
    GraphState,
    Problem,
    after_pacman,
    depth_of,
    names_in_order,
    problems,
    starts,
)
from autograder.course.resources import Resources
from autograder.examiner.answers import answers_are_known, answers_for
from autograder.examiner.judge import Answers, Attempt, Exercise, WithoutStop, drawing
from autograder.grading.repeats import advice, repeats
from autograder.grading.search_case import FEWEST_QUERIES, MOVES_TOO_DEEP, QUERIES_PER_NODE, exercise_of
from autograder.report import CaseReport, Comparison, failed_report
from autograder.sandbox.protocol import CaseFailed
from autograder.sandbox.session import Referee, StudentSession
from pacman.errors import PacmanError, printable
from pacman.trace import Trace
from pacman.tree import Tree

# The time that a check may take as a whole.


T = TypeVar("T")


class TimeIsUpError(Exception):
    """The budget is used up: what is being computed is left undone, and the check says so."""


class Budget:
    """So many seconds of wall time, from now on."""

    def __init__(self, seconds: float = inf, clock: Callable[[], float] = perf_counter) -> None:
        self.seconds = seconds
        self._clock = clock
        self._end = clock() + seconds

    def check(self) -> None:
        """Raises TimeIsUpError if nothing is left."""
        if self._clock() > self._end:
            raise TimeIsUpError

    def part(self, share: float) -> Budget:
        """A budget of this share of the whole, from now on, that ends no later than this one."""
        left = max(0.0, self._end - self._clock())
        return Budget(min(left, self.seconds * share), self._clock)

    def each(self, parts: Iterable[T]) -> Iterator[T]:
        """The parts, one by one, as long as there is time. Raises TimeIsUpError."""
        for part in parts:
            self.check()
            yield part


# Whether our search finds the answers that a case holds. Where it does not, the case decides.


TRIED = 12  # decisions of a game at which known mistakes are tried


@dataclass(frozen=True)
class Agreement:
    """What is said of a case that holds its answers, and the exercises at which mistakes are tried."""

    case: str
    agrees: bool
    sentence: str
    exercises: tuple[Exercise, ...] = ()
    others: tuple[Exercise, ...] = ()  # further ones, of which each takes time and memory


def agreement(assignment: Assignment, question: Question, named: NamedCase, budget: Budget) -> Agreement:
    """Compares the recorded answers with our search's. Raises TimeIsUpError."""
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


def graph_exercise(name: str, case: GraphCase, problem: Problem, answers: Answers | None) -> Exercise | None:
    """The exercise for a diagnosis; None where our search does not find the recorded answer.

    Raises PacmanError if that asks for a value which the graph does not have.
    """
    exercise = exercise_of(name, case, problem, answers)
    expected = exercise.expected()
    if case.action not in expected.actions or _names(problem.state, expected) != set(case.generated):
        return None
    # The file may want a different one of equally good actions.
    return exercise if case.action == expected.action else replace(exercise, any_tie=True)


def state_at(root: Any, way: Way) -> Any:
    """The state to which this way leads."""
    for agent, action in way:
        root = root.successor(agent, action)
    return root


def _names(root: Any, seen: Behaviour) -> set[str]:
    return {state_at(root, way).node for way in seen.generated}


def _of_graph(name: str, case: GraphCase, problem: Problem, answers: Answers) -> Agreement:
    try:
        exercise = graph_exercise(name, case, problem, answers)
    except PacmanError as error:
        return Agreement(name, False, f"our search has no answer: {error}; the recorded one decides")
    if exercise is not None:
        return Agreement(name, True, "our search finds the recorded answer", (exercise,))
    expected = exercise_of(name, case, problem).expected()
    count = len(_names(problem.state, expected))
    ours = f"our search chooses {expected.action} and generates {count} different nodes"
    recorded = f"the recorded answer is {case.action} and {len(set(case.generated))}"
    return Agreement(name, False, f"{ours}, {recorded}, which decides; no mistakes are named here")


def _of_decisions(
    name: str, case: DecisionsCase, posed: Sequence[Problem], budget: Budget, answers: Answers
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
            said = f"our search finds {', '.join(sorted(found.actions))} with {ours:,} different states"
            recorded_one = f"recorded are {', '.join(sorted(actions))} with {states:,}"
            stop = "without Stop" if way else "with Stop"
            wrong.append(f"decision {number} {stop}: {said}, {recorded_one}")
    if wrong:
        said = f"our search finds {right[0]} of {len(posed)} decisions with Stop, {right[1]} without"
        return Agreement(name, False, f"{said}; the first that differs, {wrong[0]}; what is recorded decides")
    step = -(-len(exercises) // TRIED)
    others = tuple(exercise for number, exercise in enumerate(exercises) if number % step)
    return Agreement(name, True, _ending(case, posed), tuple(exercises[::step]), others)


def _ending(case: DecisionsCase, posed: Sequence[Problem]) -> str:
    """That all is well, or that the game does not end with the last recorded decision."""
    recorded, asked = len(case.decisions), len(posed)
    found = f"our search finds all {asked} recorded decisions, with Stop and without"
    if asked < recorded:
        return f"{found}; the game ends there, so that {recorded - asked} more are never asked for"
    last = after_pacman(posed[-1].state, case.decisions[-1].actions[0], case.seed + asked, asked)
    return found if last.is_terminal else f"{found}; the game is not over after the last of them"


MOST_NAMED = 8  # nodes that are named one by one


def grade_graph(
    assignment: Assignment, question: Question, named: NamedCase, session: StudentSession
) -> tuple[CaseReport, list[Attempt]]:
    """The case's report, and what a diagnosis looks at."""
    case = named.case
    assert isinstance(case, GraphCase), "other cases are graded elsewhere"
    (root,) = starts(Resources(assignment.files), case)
    assert isinstance(root, GraphState), "a graph case has a graph"
    trace, action, failed = Trace(root), None, None
    before = 0.0
    try:
        session.begin_case()
        before = session.cpu_seconds
        action = _decided(question, named, case, trace, session)
    except CaseFailed as failure:
        failed = failure
    seconds = max(0.0, session.cpu_seconds - before)
    compared = _compared(case, root.tree, trace, action)
    if failed is not None and failed.status != "fail":
        compared = compared[1:]  # it did not come to its action
    right = failed is None and all(each.same for each in compared)
    if failed is not None and (len(trace.nodes) == 1 or failed.is_unwritten):
        return failed_report(named, failed.status, failed.message, ended=failed.ended, seconds=seconds), []
    notes = _difference(case, root.tree, trace)
    if not notes and action is not None:
        notes = {root.node: f"it chose {printable(action)}, expected {case.action}"}
    is_drawn = bool(notes) or failed is None or failed.status != "fail"  # not if all it lacks is an answer
    report = CaseReport(
        named.name,
        named.title,
        named.kind,
        "pass" if right else failed.status if failed else "fail",
        named.points if right else 0,
        named.points,
        named.visibility,
        message=advice(*repeats([trace])) if right else failed.message if failed else _complaint(compared),
        compared=compared,
        picture=drawing(root.tree, notes) if is_drawn and not right else "",
        error=failed.report if failed else "",
        ended=UNSET if failed is None else failed.ended,
        seconds=seconds,
    )
    usable = failed is None or failed.status in ("crash", "fail")
    return report, _attempts(assignment, question, named, trace, action, right) if usable else []


def _decided(
    question: Question, named: NamedCase, case: GraphCase, trace: Trace[GraphState], session: StudentSession
) -> str:
    """The action that the student's code chooses. Raises CaseFailed."""
    depth = depth_of(case, trace.root.state)
    plies = depth * trace.root.num_agents
    referee = Referee(trace.root, deepest=2 * plies + MOVES_TOO_DEEP)
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


def _compared(
    case: GraphCase, tree: Tree, trace: Trace[GraphState], action: str | None
) -> tuple[Comparison, ...]:
    generated = {node.state.node for node in trace.nodes}
    expected = set(case.generated)
    figures = f"{len(generated):,} nodes"
    if generated != expected:
        in_order = [*names_in_order(tree)]
        missing = [name for name in in_order if name in expected - generated]
        more = [name for name in in_order if name in generated - expected]
        said = [*_said(missing, "is missing", "are missing"), *_said(more, "should not be", "should not be")]
        figures += f" ({'; '.join(said)})"
    return (
        Comparison("action", case.action, action or "none", action == case.action),
        Comparison("generated", f"{len(expected):,} nodes", figures, generated == expected),
    )


def _said(names: Sequence[str], one: str, several: str) -> list[str]:
    """The sentence about these nodes; none if there are none."""
    if not names:
        return []
    more = f" and {len(names) - MOST_NAMED:,} more" if len(names) > MOST_NAMED else ""
    return [f"{', '.join(names[:MOST_NAMED])}{more} {one if len(names) == 1 else several}"]


def _complaint(compared: Collection[Comparison]) -> str:
    verbs = {"action": "it chose", "generated": "it generated"}
    wrong = [each for each in compared if not each.same]
    said = [f"{verbs[each.what]} {each.got}, expected {each.expected}" for each in wrong]
    return printable("; ".join(said))


def _difference(case: GraphCase, tree: Tree, trace: Trace[GraphState]) -> dict[str, str]:
    """The first node that was generated and should not be; else the first that was not and should be."""
    generated = [node.state.node for node in trace.nodes]
    for name in generated:
        if name not in case.generated:
            return {name: "generated, and should not be"}
    missing = [name for name in names_in_order(tree) if name in case.generated and name not in generated]
    return {missing[0]: "not generated, and should be"} if missing else {}


def _attempts(
    assignment: Assignment,
    question: Question,
    named: NamedCase,
    trace: Trace[GraphState],
    action: str | None,
    right: bool,
) -> list[Attempt]:
    """What a diagnosis looks at: nothing where our search does not find the recorded answer."""
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

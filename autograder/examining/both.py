"""A student's search and the right one, both told step by step, to be watched side by side.

Nothing in it was said by the student's process but the answer: the steps are what the grader's own trace
holds, and values are those of the evaluation that the grader gave.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, NamedTuple

from autograder.examining.moments import Moment, telling
from autograder.judging.exercise import Attempt, Exercise, Order
from autograder.judging.without_stop import WithoutStop
from autograder.reference.record import Record
from autograder.reference.search import MOST_STEPS, Search
from autograder.report import Both
from autograder.searching.behaviour import Behaviour, Value
from pacman.agent import Role
from pacman.errors import PacmanError, printable
from pacman.seeing.told import Told
from pacman.seeing.traced import Course, told_of
from pacman.trace import Trace
from pacman.tree import TreeState

MOST_NODES = 300  # of each search; a page shows no more at a glance
MOST_EVALUATED = 600  # some search evaluates a node again and again
LONGEST = 80  # characters of an action that the game does not know
NAMES = ("Right", "Yours")


def both(attempt: Attempt, trace: Trace[Any]) -> Both | None:
    """Both searches; None if they are too large to be looked at. `trace` is that of the student's."""
    exercise, order, got = attempt.exercise, attempt.order, attempt.got
    state = exercise.problem.state
    drawn = len(state.tree.nodes) if isinstance(state, TreeState) else 0
    if drawn > MOST_NODES or not _is_small(got):
        return None
    try:
        expected = exercise.expected(order=order)
        if not _is_small(expected):
            return None
        found = Both(_right(exercise, expected, order), _yours(exercise, got, trace))
    except (PacmanError, RecursionError):  # a search that is told takes more of the stack
        return None
    return found if all(len(each.nodes) <= MOST_NODES for each in (found.right, found.yours)) else None


def _is_small(seen: Behaviour) -> bool:
    return len(seen.generated) <= MOST_NODES and len(seen.evaluated) <= MOST_EVALUATED


class _Node(NamedTuple):
    """A state as a reference search is given it."""

    state: Any


def _roles(search: Search) -> Any:
    def role(state: Any, agent: int) -> Role:
        return search.role(_Node(state), agent)

    return role


def _right(exercise: Exercise, expected: Behaviour, order: Order | None) -> Told:
    problem = exercise.problem
    trace = Trace(problem.state)
    evaluation = None if problem.evaluation is None else trace.watch(problem.evaluation)
    record = Record(trace.root, MOST_STEPS)
    search = _Narrating(record, problem.settings, evaluation=evaluation, order=order)
    search.begin_on(trace)
    search.root_values()
    course = Course(trace, _roles(search), _worth(exercise, trace), narrates=True, signs=search.signs)
    return _told(course, NAMES[0], expected)


class _Narrating(telling(Search)):  # type: ignore[misc]
    """The right search, which notes in a trace when it comes to a node and leaves it."""

    def begin_on(self, trace: Trace[Any]) -> None:
        """Must be called once, before the search."""
        self.begin()
        self.trace = trace
        self.signs: list[str] = []  # of the values with which it left nodes

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        window = (float(alpha), float(beta)) if self.prunes else None
        self.trace.enters(state.state, window)
        value: Value = super().value(state, agent, plies, alpha, beta)
        self.trace.leaves(state.state, float(value))
        return value

    def _left(self, moment: Moment, state: Any, value: Value) -> None:
        super()._left(moment, state, value)
        if moment.way:
            self.signs.append(moment.sign)


def _yours(exercise: Exercise, got: Behaviour, trace: Trace[Any]) -> Told:
    problem = exercise.problem
    search = Search(Record(problem.state, 0), problem.settings)
    without_stop = isinstance(problem.state, WithoutStop)
    course = Course(
        trace,
        _roles(search),
        _worth(exercise, trace),
        ended=got.action is not None,
        seen_as=WithoutStop if without_stop else lambda state: state,
    )
    return _told(course, NAMES[1], got)


def _told(course: Course, name: str, answer: Behaviour) -> Told:
    action = None if answer.action is None else printable(answer.action)[:LONGEST]
    value = None if answer.value is None else float(answer.value)
    told = told_of(course, name=name, title="", action=action, value=value, boards=False)
    last = told.steps[-1] if told.steps else None
    if last is not None and (last.kind, last.node) == ("up", 0) and told.value is not None:
        last.value, last.sign = told.value, ""  # that which it said
    return told


def _worth(exercise: Exercise, trace: Trace[Any]) -> dict[int, float]:
    """What each evaluated node is worth, by its number; some nodes of a drawn tree have no value."""
    evaluation, nodes = exercise.problem.evaluation, trace.nodes
    worth: dict[int, float] = {}
    for number in {event.node for event in trace.events() if event.kind == "evaluated"}:
        state = nodes[number].state
        with suppress(PacmanError):
            worth[number] = float(state.score if evaluation is None else evaluation(state))
    return worth

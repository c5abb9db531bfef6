"""A student's search and the correct one, both step by step, to be watched side by side.

Nothing in it was said by the student's process but the answer: the steps are what the grader's own trace
holds, and values are those of the evaluation that the grader gave.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from math import isfinite
from typing import Any

import msgspec

from autograder.behaviour import ROOT, Behaviour, Value, Way
from autograder.examiner.exercise import Attempt, Exercise, VisitingOrder, WithoutStop
from autograder.examiner.search_log import LogEntry, SearchLog, logging_search
from autograder.reference.search import MOST_STEPS, Record, Search
from autograder.report import Both
from pacman.errors import PacmanError, printable
from pacman.state import Situation
from pacman.trace import Trace
from pacman.tree import TreeState
from pacman.view.pages.page_data import PageBoard, SearchData, Step, json_number
from pacman.view.pages.search_steps import Course, board_of, search_data, situation_of

MOST_NODES = 300  # of each search; a page shows no more at a glance
MOST_EVALUATED = 600  # some search evaluates a node again and again
LONGEST = 80  # characters of an action that the game does not know
NAMES = ("Right", "Yours")


def both_searches(attempt: Attempt, trace: Trace[Any], values: SearchLog | None = None) -> Both | None:
    """Both searches; None if they are too large to be looked at. `trace` is that of the student's.

    `values` is the log of a search that did what the student's did; it has the values of nodes.
    """
    exercise, order, got = attempt.exercise, attempt.order, attempt.got
    state = exercise.problem.state
    drawn = len(state.tree.nodes) if isinstance(state, TreeState) else 0
    if drawn > MOST_NODES or not _is_small(got):
        return None
    try:
        expected = exercise.expected(order=order)
        if not _is_small(expected):
            return None
        found = Both(
            _reference_search(exercise, expected, order), _student_search(exercise, got, trace, values)
        )
    except (PacmanError, RecursionError):  # a search with a log takes more of the stack
        return None
    if not all(len(each.nodes) <= MOST_NODES for each in (found.right, found.yours)):
        return None
    if (position := situation_of(state)) is not None:
        found.right.board = _board(position, (found.right, found.yours))
    return found


def _board(position: Situation, searches: Iterable[SearchData]) -> PageBoard:
    """The board, with drawings of those who are on it in one of these searches alone."""
    board, seen = board_of(position), set[str]()
    for agents in (node.agents for each in searches for node in each.nodes if node.agents is not None):
        seen.add(f"pacman {agents.pacman[2]}")
        seen |= {f"ghost {number} {looks}" for number, (_, _, looks) in enumerate(agents.ghosts, 1)}
    drawings = {name: drawing for name, drawing in board.drawings.items() if name in seen}
    return msgspec.structs.replace(board, drawings=drawings)


def _is_small(seen: Behaviour) -> bool:
    return len(seen.generated) <= MOST_NODES and len(seen.evaluated) <= MOST_EVALUATED


def _reference_search(exercise: Exercise, expected: Behaviour, order: VisitingOrder | None) -> SearchData:
    problem = exercise.problem
    trace = Trace(problem.state)
    evaluation = None if problem.evaluation is None else trace.watch(problem.evaluation)
    record = Record(trace.root, MOST_STEPS)
    search = _Narrating(record, problem.settings, evaluation=evaluation, order=order)
    search.begin_on(trace)
    search.root_values()
    worth = _worth_of_nodes(exercise, trace)
    course = Course(trace, search.role, worth, narrates=True, signs=search.signs)
    return _search_data(course, NAMES[0], expected)


class _Narrating(logging_search(Search)):  # type: ignore[misc]
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

    def _left(self, entry: LogEntry, state: Any, value: Value) -> None:
        super()._left(entry, state, value)
        if entry.way:
            self.signs.append(entry.sign)


def _student_search(
    exercise: Exercise, got: Behaviour, trace: Trace[Any], values: SearchLog | None
) -> SearchData:
    problem = exercise.problem
    reference = Search(Record(problem.state, 0), problem.settings)
    without_stop = isinstance(problem.state, WithoutStop)
    course = Course(
        trace,
        reference.role,
        _worth_of_nodes(exercise, trace),
        ended=got.has_answer,
        seen_as=WithoutStop if without_stop else lambda state: state,
    )
    search = _search_data(course, NAMES[1], got)
    if values is not None:
        _value_as(search, values)
    elif not _follows(search, got):
        for step in search.steps:
            if step.kind == "up" and step.node:
                step.value, step.sign = None, ""
    return search


def _value_as(search: SearchData, values: SearchLog) -> None:
    """Gives the steps the values that the nodes had in a search that did the same."""
    ways: list[Way] = []
    for node in search.nodes:
        ways.append(ROOT if node.up is None else (*ways[node.up], (node.by or 0, node.action or "")))
    for step in search.steps:
        entry = values.entries.get(ways[step.node])
        if step.kind in ("up", "value") and step.node and entry is not None and entry.value is not None:
            step.value, step.sign = json_number(float(entry.value)), entry.sign


def _follows(search: SearchData, got: Behaviour) -> bool:
    """Whether the answer follows from the values that were backed up from what was evaluated.

    If it does not, the student's search had other values, and nobody knows which.
    """
    below: dict[str | None, Step] = {}
    for step in search.steps:
        if step.kind in ("up", "value") and search.nodes[step.node].up == 0:
            below[search.nodes[step.node].action] = step
    taken = below.get(got.action)
    if taken is None or got.value is None or taken.value is None:
        return True
    value, answer = float(taken.value), float(got.value)
    if search.nodes[0].role == "chance" or value == answer:
        return True
    return isfinite(value) and abs(value - answer) < 1e-6


def _search_data(course: Course, name: str, answer: Behaviour) -> SearchData:
    action = None if answer.action is None else printable(answer.action)[:LONGEST]
    value = None if answer.value is None else float(answer.value)
    search = search_data(course, name=name, title="", action=action, value=value)
    last = search.steps[-1] if search.steps else None
    if last is not None and (last.kind, last.node) == ("up", 0) and search.value is not None:
        last.value, last.sign = search.value, ""  # that which it said
    return search


def _worth_of_nodes(exercise: Exercise, trace: Trace[Any]) -> dict[int, float]:
    """The value of each evaluated node, by its number; some nodes of a drawn tree have no value."""
    evaluation, nodes = exercise.problem.evaluation, trace.nodes
    worth: dict[int, float] = {}
    for number in {event.node for event in trace.events() if event.kind == "evaluated"}:
        state = nodes[number].state
        with suppress(PacmanError):
            worth[number] = float(state.score if evaluation is None else evaluation(state))
    return worth

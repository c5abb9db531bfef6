"""A problem that a student's code searched: what it did there, and what is wrong with that."""
# In the students' kit.

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from math import inf
from typing import Any

from msgspec import UNSET, UnsetType

from autograder.behaviour import Behaviour, Conventions, Way, behaviour, way_to
from autograder.course import Question
from autograder.course.problems import Problem
from autograder.examiner import comparison
from autograder.examiner.answers import has_reference
from autograder.examiner.drawing import marked_problem, moves_text
from autograder.examiner.exercise import Attempt, Exercise, SearchResult, WithoutStop
from autograder.grading.case_run import FEWEST_QUERIES, QUERIES_PER_NODE, deepest
from autograder.report import Both, Comparison, Ended, OwnLine, Status
from autograder.sandbox.protocol import CaseFailed, Decided, no_number, printable_line
from autograder.sandbox.session import Referee, StudentSession
from pacman.errors import SCORED, printable
from pacman.messages import English, english, english_number
from pacman.support.language import clauses
from pacman.trace import Trace


@dataclass(frozen=True)
class SearchedProblem:
    """One problem searched by the student's code, with all that is needed to judge it by other conventions.

    `result` is what others see of it.
    """

    attempt: Attempt
    expected: Behaviour
    compared: tuple[Comparison, ...]
    failed: CaseFailed | None = None  # why there is no answer
    odd: CaseFailed | None = None  # if the value is not a finite number, which may be all that is wrong
    trace: Trace[Any] | None = None  # what it did, step by step
    scored: dict[Way, OwnLine | None] = field(default_factory=dict)  # the first line that asked for each
    is_small_tree: bool = False  # beside those of the case, and judged by its action alone

    @property
    def problem(self) -> Problem:
        """The problem that was searched."""
        return self.attempt.exercise.problem

    @property
    def can_show_mistake(self) -> bool:
        """Whether a diagnosis can use it: it has an answer, or the search ended without one after it began.

        What was searched is known from the grader's own trace, whatever the process said or did at the end.
        """
        got = self.attempt.got
        has_searched = len(got.generated) > 1 or bool(got.evaluated)
        return self.failed is None or (self.failed.status in ("crash", "fail") and has_searched)

    def under(self, conventions: Conventions) -> SearchedProblem:
        """Judge the search by these conventions, where the problem leaves the choice."""
        if self.is_small_tree:  # it is wrong by each of them
            return self
        exercise = self.attempt.exercise.under(conventions)
        if exercise is self.attempt.exercise:
            return self
        return _judge_search(exercise, self.attempt.got, self.failed, self.odd, self.trace, self.scored)

    @property
    def scored_inside(self) -> tuple[OwnLine | None, ...]:
        """The lines that asked for the scores of nodes below which it searched."""
        inside = set(self.attempt.got.expanded) - set(self.expected.evaluated)
        return tuple(line for way, line in reversed(self.scored.items()) if way in inside)

    @property
    def distance(self) -> int:
        """The number of nodes that were generated or evaluated too often or not often enough."""
        wanted, had = self.expected, self.attempt.got
        both = ((wanted.generated, had.generated), (wanted.evaluated, had.evaluated))
        return sum(((Counter(a) - Counter(b)) + (Counter(b) - Counter(a))).total() for a, b in both)

    @property
    def status(self) -> Status:
        """The status of this problem."""
        if self.failed is not None:
            return self.failed.status
        return "pass" if self.attempt.right else "fail"

    def result(self) -> SearchResult:
        """Say in fields and in one sentence what is wrong with it."""
        return SearchResult(
            self.attempt,
            self.status,
            self.compared,
            message="" if self.status == "pass" else _complaint(self),
            error=self.failed.report if self.failed is not None else "",
            trace=None if self.attempt.right else self.trace,
            ended=_ending(self),
        )


def search(
    exercise: Exercise,
    seed_label: str,
    question: Question,
    session: StudentSession,
    fewest_queries: int = FEWEST_QUERIES,
    before: SearchedProblem | None = None,
) -> SearchedProblem:
    """Run the student's code on one problem; `session.begin_case` must have been called.

    `fewest_queries`: so many it may ask beyond a multiple of what the reference asks. The agent that searched
    `before` searches again, in a new game, if that ended well and asked for the same options.
    """
    exercise = replace(exercise, interface=session.interface)
    problem = exercise.problem
    state = problem.state.state if isinstance(problem.state, WithoutStop) else problem.state
    trace = Trace(state)  # a search that leaves Stop out does so itself
    evaluation = trace.watch(problem.evaluation or (lambda state: state.score))
    lowest = deepest(problem.settings.depth, state.num_agents)
    referee = Referee(trace.root, evaluation=evaluation, deepest=lowest)
    is_same = before is not None and before.failed is None and before.problem.options == problem.options
    command = {
        "agent": question.agent,
        "options": problem.options,
        "same_agent": is_same,
        "seed": session.secret(seed_label),
        "with_value": True,
        "valued_by_us": problem.evaluation is not None,
        "game": Referee.game(trace.root),
        "state": referee.root_facts,
    }
    expected = exercise.expected()
    most = fewest_queries + QUERIES_PER_NODE * len(expected.generated)
    decided, failed = None, None
    try:
        decided = session.choose(command, referee, most)
    except CaseFailed as failure:
        failed = failure
    if session.interface == "classic" and not _tells_value(decided):
        exercise = exercise.without_value
    scored = {way_to(state): line for state, line in reversed(referee.scored)}  # with its first line
    viewed = frozenset(map(way_to, referee.viewed))
    only_scored = _scored_nodes_only(scored, referee, exercise)
    action = decided.action if decided else None
    got = behaviour(trace, action, _value(decided), viewed=viewed, scored=only_scored)
    return _judge_search(exercise, got, failed, no_number(decided) if decided else None, trace, scored)


def _judge_search(
    exercise: Exercise,
    got: Behaviour,
    failed: CaseFailed | None,
    odd: CaseFailed | None,
    trace: Trace[Any] | None,
    scored: dict[Way, OwnLine | None],
) -> SearchedProblem:
    """Judge this search as an answer to the exercise."""
    order = exercise.own_order(got)
    expected = exercise.expected(order=order)
    compared = comparison.compare_behaviours(exercise.compare, expected, got, any_tie=exercise.any_tie)
    right = failed is None and all(comparison.same for comparison in compared)
    attempt = Attempt(exercise, got, right, order)
    return SearchedProblem(attempt, expected, tuple(compared), failed, odd, trace, scored)


def _scored_nodes_only(scored: Iterable[Way], referee: Referee, exercise: Exercise) -> frozenset[Way]:
    """The nodes whose score was asked for, but not the given evaluation.

    Empty where that cannot be known: the evaluation that a classic file has by itself asks for the score too.
    """
    if exercise.interface == "classic" and exercise.problem.evaluation is None:
        return frozenset()
    return frozenset(scored) - frozenset(map(way_to, referee.valued))


def _tells_value(decided: Decided | None) -> bool:
    """Whether there is something where a value belongs, a number or not."""
    return decided is not None and (decided.value is not None or bool(decided.odd))


def _value(decided: Decided | None) -> float | None:
    if decided is None:
        return None
    return {"inf": inf, "-inf": -inf}.get(decided.number if decided.odd else "", decided.value)


def _ending(one: SearchedProblem) -> Ended | UnsetType:
    """The reason why it has no answer, or where it asked for scores too early."""
    if one.failed is not None:
        return one.failed.ended
    if one.odd is not None:
        return one.odd.ended
    line = _line_that_scores(one)
    return UNSET if line is None else Ended(SCORED, lines=(line,))


def steps_of_both(one: SearchedProblem) -> Both | UnsetType:
    """The steps of both searches, where that is installed and both are small."""
    if one.trace is None or not one.can_show_mistake or not has_reference():
        return UNSET
    from autograder.examiner.side_by_side import both_searches

    found = both_searches(one.attempt, one.trace)
    return UNSET if found is None else found


def _complaint(one: SearchedProblem) -> str:
    """Say in one sentence what is wrong with it."""
    if one.failed is not None:
        return one.failed.message
    if one.odd is not None:
        return one.odd.message
    wrong = [comparison for comparison in one.compared if not comparison.same]
    parts = [differing(each) for each in wrong]
    if _line_that_scores(one) is not None:
        parts.append(
            english_number(
                "it asked {number} node above the leaves for the score, which counts as evaluating",
                "it asked {number:,} nodes above the leaves for the score, which counts as evaluating",
                len(one.scored_inside),
            )
        )
    difference = _difference(one) if any(map(comparison.looks_right, wrong)) else None
    if difference is not None:
        where, what = moves_text(difference.way), difference.sentence
        parts.append(
            english("the first that differs, {where}, is {difference}", where=where, difference=what)
        )
    return printable(clauses(parts))


def differing(compared: Comparison) -> English:
    """Say what is wrong in this respect."""
    values = {"got": printable(compared.got), "expected": compared.expected}
    if compared.what == comparison.ACTION:
        return english("it chose {got}, right: {expected}", **values)
    if compared.what == comparison.ROOT_VALUE:
        return english("its value is {got}, right: {expected}", **values)
    if compared.what == comparison.KIND_WORDS["generated"]:
        return english("it generated {got}, right: {expected}", **values)
    if compared.what == comparison.KIND_WORDS["expanded"]:
        return english("it expanded {got}, right: {expected}", **values)
    assert compared.what == comparison.KIND_WORDS["evaluated"], "nothing else of a search is compared"
    return english("it evaluated {got}, right: {expected}", **values)


def _line_that_scores(one: SearchedProblem) -> OwnLine | None:
    """The first line that asked above the leaves for a score, if it evaluated others than it should."""
    is_wrong = any(each.what == "evaluated" and not each.same for each in one.compared)
    line = one.scored_inside[0] if is_wrong and one.scored_inside else None
    return None if line is None else printable_line(line)


def picture_of(one: SearchedProblem) -> str:
    """The drawing of the problem, with a mark where the search went wrong."""
    return marked_problem(one.problem.state, _difference(one))


def _difference(one: SearchedProblem) -> comparison.Difference | None:
    return comparison.first_difference(one.attempt.exercise.compare, one.expected, one.attempt.got)


def efficiency_advice(traces: Iterable[Trace[Any]]) -> str:
    """Advice on what to improve in right searches; "" if they asked for no successor twice."""
    counts = [trace.counts().generated for trace in traces]
    calls = sum(count.total - 1 for count in counts)  # the root was not asked for
    repeated = sum(count.duplicates for count in counts)
    if not repeated:
        return ""
    return english(
        "right; advice: {repeated:,} of its {calls:,} successor calls asked again for a node that it had",
        repeated=repeated,
        calls=calls,
    )

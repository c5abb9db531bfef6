"""Grading a search: the student's code searches, the reference searches, and the two are compared."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Any

from autograder.assignment import Assignment, Question
from autograder.assignment.cases import RandomTreesCase, SearchCase
from autograder.assignment.model import NamedCase
from autograder.assignment.problems import Problem, problems
from autograder.contact.protocol import Decided
from autograder.contact.referee import Referee
from autograder.contact.session import CaseFailed, StudentSession
from autograder.judging import judge
from autograder.judging.diagnosis import Attempt
from autograder.judging.picture import picture
from autograder.reference.behaviour import Behaviour, behaviour, visiting_order
from autograder.report import CaseReport, Comparison, Status
from pacman.trace import Trace

QUESTIONS_FOR_A_NODE = 100  # of the reference's search: no honest search comes near
FEWEST_QUESTIONS = 10_000
MOVES_TOO_DEEP = 30  # beyond twice the depth, where a search is stopped
SUMS_DECIDE = ("expectimax", "expectiminimax", "star1")  # where equal values may differ by rounding


@dataclass(frozen=True)
class SearchedProblem:
    """One problem searched by the student's code."""

    attempt: Attempt
    expected: Behaviour
    compared: tuple[Comparison, ...]
    failed: CaseFailed | None = None  # why there is no answer
    odd: str = ""  # what its value is, if it is no number

    @property
    def says_something(self) -> bool:
        """Whether a mistake may show in it: it came to an answer, or failed by itself on the way."""
        has_searched = len(self.attempt.got.generated) > 1
        return self.failed is None or (self.failed.status == "crash" and has_searched)

    @property
    def status(self) -> Status:
        """How it went."""
        if self.failed is not None:
            return self.failed.status
        return "pass" if self.attempt.right else "fail"


def any_tie(case: SearchCase, problem: Problem) -> bool:
    """Whether each of the equally good actions is right."""
    if case.compare.ties is None:
        return problem.settings.algorithm in SUMS_DECIDE
    return case.compare.ties == "any"


def grade_search(
    assignment: Assignment, question: Question, named: NamedCase, session: StudentSession, seed: int
) -> tuple[CaseReport, list[Attempt]]:
    """The case's report, and the attempts that a diagnosis looks at."""
    case = named.case
    assert isinstance(case, SearchCase), "game cases are graded elsewhere"
    searched: list[SearchedProblem] = []
    try:
        session.begin_case()
    except CaseFailed as failed:
        return failed_report(named, failed), []
    before = session.cpu_seconds
    for problem in problems(assignment, question, case, seed):
        searched.append(_search(named, case, question, problem, session))
        if searched[-1].failed is not None:
            break
    seconds = max(0.0, session.cpu_seconds - before)
    attempts = [one.attempt for one in searched if one.says_something]
    return _report(named, case, searched, seconds), attempts


def failed_report(named: NamedCase, failed: CaseFailed, seconds: float = 0.0) -> CaseReport:
    """The report of a case that did not come to an answer."""
    return CaseReport(
        named.name,
        named.title,
        kind_of(named),
        failed.status,
        0,
        named.points,
        named.visibility,
        message=failed.message,
        error=failed.report,
        seconds=seconds,
    )


def kind_of(named: NamedCase) -> Any:
    """The kind of a case, as its file says it."""
    return named.case.__struct_config__.tag


def _search(
    named: NamedCase, case: SearchCase, question: Question, problem: Problem, session: StudentSession
) -> SearchedProblem:
    trace = Trace(problem.state)
    evaluation = trace.watch(problem.evaluation or (lambda state: state.score))
    plies = problem.settings.depth * problem.state.num_agents
    referee = Referee(trace.root, evaluation=evaluation, deepest=2 * plies + MOVES_TOO_DEEP)
    command = {
        "agent": question.agent,
        "options": problem.options,
        "seed": session.secret(f"{named.source}/{problem.seed}"),
        "with_value": True,
        "game": Referee.game(trace.root),
        "state": referee.root_facts,
    }
    reference = Attempt(named.name, problem, case.compare, False, Behaviour((), (), ()), True).expected()
    most = FEWEST_QUESTIONS + QUESTIONS_FOR_A_NODE * len(reference.generated)
    decided, failed = None, None
    try:
        decided = session.choose(command, referee, most)
    except CaseFailed as failure:
        failed = failure
    got = behaviour(trace, decided.action if decided else None, _value(decided))
    order = visiting_order(got) if case.compare.order == "own" else None
    attempt = Attempt(named.name, problem, case.compare, any_tie(case, problem), got, False, order)
    expected = attempt.expected() if order is not None else reference
    compared = judge.judge(case.compare, expected, got, any_tie=attempt.any_tie)
    right = failed is None and all(comparison.same for comparison in compared)
    attempt = Attempt(named.name, problem, case.compare, attempt.any_tie, got, right, order)
    return SearchedProblem(attempt, expected, tuple(compared), failed, decided.odd if decided else "")


def _value(decided: Decided | None) -> float | None:
    if decided is None:
        return None
    return {"inf": inf, "-inf": -inf}.get(decided.odd, decided.value)


def _report(
    named: NamedCase, case: SearchCase, searched: list[SearchedProblem], seconds: float
) -> CaseReport:
    wrong = next((one for one in searched if one.status != "pass"), None)
    shown = wrong or searched[-1]
    status = shown.status
    message = "" if wrong is None else _message(wrong)
    if isinstance(case, RandomTreesCase):
        right = sum(one.attempt.right for one in searched)
        where = "" if wrong is None else f"; the first that is wrong (seed {wrong.attempt.problem.seed}): "
        message = f"{right} of {case.count} trees right{where}{message}"
    return CaseReport(
        named.name,
        named.title,
        kind_of(named),
        status,
        named.points if wrong is None else 0,
        named.points,
        named.visibility,
        message=message,
        compared=shown.compared if shown.says_something else (),
        picture=_picture(wrong) if wrong is not None and wrong.says_something else "",
        error=shown.failed.report if shown.failed else "",
        seed=searched[0].attempt.problem.seed,
        seconds=seconds,
    )


def _message(one: SearchedProblem) -> str:
    if one.failed is not None:
        return one.failed.message
    if one.odd:
        return f"the value that it returned is {one.odd}"
    wrong = [comparison for comparison in one.compared if not comparison.same]
    verbs = {"action": "it chose", "root value": "its value is"}
    return "; ".join(
        f"{verbs.get(each.what, f'it {each.what}')} {each.got}, right is {each.expected}" for each in wrong
    )


def _picture(one: SearchedProblem) -> str:
    attempt = one.attempt
    difference = judge.first_difference(attempt.compare, one.expected, attempt.got)
    return picture(attempt.problem.state, difference)

"""The points of a question, computed from its cases."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Sequence
from math import floor

import msgspec

from autograder.course import Question
from autograder.course.cases import DrawnCase, GameCase
from autograder.course.model import NamedCase
from autograder.report import CaseReport, total

ROUNDING = 1e-9


def failed_outright(case: CaseReport) -> bool:
    """Whether the case failed as a whole, and not by thresholds alone that its games missed."""
    return case.status != "pass" and not case.fell_short


def with_credit(question: Question, case: CaseReport) -> CaseReport:
    """The case's report with the points that it is worth in this question."""
    if question.credit == "all-or-nothing":
        return msgspec.structs.replace(case, points=0.0)
    if question.credit == "passed":
        return msgspec.structs.replace(case, points=0.0 if failed_outright(case) else case.max_points)
    return case


def points_for_right(named: NamedCase, right: int, count: int) -> float:
    """The points of a case of `count` problems with so many right: all, or a part where it gives parts."""
    if right == count:
        return named.points
    gives_parts = isinstance(named.case, DrawnCase) and named.case.partial_credit
    return named.points * right / count if gives_parts else 0


def points_of(question: Question, cases: Sequence[CaseReport]) -> float:
    """The question's points, if these are all of its cases."""
    earned, failed = total(case.points for case in cases), any(map(failed_outright, cases))
    if question.credit == "all-or-nothing":
        return 0 if failed else question.points
    if question.credit == "sum-or-nothing":
        return 0 if failed else earned
    if question.credit == "sum-and-all":
        whole = float(floor(earned + ROUNDING))
        others_failed = any(failed_outright(case) for case in cases if not case.max_points)
        return 0 if whole == question.points and others_failed else whole
    return earned


def is_complete(question: Question, cases: Sequence[CaseReport], share: float = 1) -> bool:
    """Whether the points of the question reach this share of its maximum, if these are all of its cases."""
    return points_of(question, cases) >= question.points * share - ROUNDING


def most_points(question: Question) -> float:
    """The points that the question gives to a student who passes all of its cases."""
    passed = [msgspec.structs.replace(_as_passed(named), points=_most_of(named)) for named in question.cases]
    return points_of(question, [with_credit(question, case) for case in passed])


def _most_of(named: NamedCase) -> float:
    """The points of a case, without those of thresholds that ask for more games than are played."""
    if named.worth is not None or not isinstance(named.case, GameCase):
        return named.points
    games = named.case.games
    return total(
        each.points for each in named.case.thresholds if max(each.wins or 0, each.finished or 0) <= games
    )


def _as_passed(named: NamedCase) -> CaseReport:
    return CaseReport(
        named.name, named.title, named.kind, "pass", named.points, named.points, named.visibility
    )


def can_be_complete(question: Question, cases: Sequence[CaseReport], share: float = 1) -> bool:
    """Whether the question can still reach this share of its points, while further cases may follow."""
    graded = {case.name for case in cases}
    passed = [_as_passed(named) for named in question.cases if named.name not in graded]
    return is_complete(question, [*cases, *passed], share)

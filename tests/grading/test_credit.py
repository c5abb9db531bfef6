"""How a question's points follow from its cases, with figures that were worked out by hand."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from autograder.course.cases import TreeCase
from autograder.course.model import NamedCase, Question
from autograder.grading.credit import can_be_complete, failed_outright, is_complete, points_of, with_credit
from autograder.report import CaseReport, Credit, Status


def case(status: Status, points: float = 0, most: float = 0) -> CaseReport:
    return CaseReport("c", "c", "tree", status, points, most)


def games(points: float, *, fell_short: bool = True) -> CaseReport:
    return CaseReport("g", "g", "game", "fail", points, 4, fell_short=fell_short)


def question(credit: Credit, points: float, cases: Sequence[CaseReport]) -> Question:
    named = tuple(
        NamedCase(f"{number}", "", TreeCase(tree="textbook", points=1), "visible")
        for number in range(len(cases))
    )
    return Question("q", "q", points, named, agent="A", credit=credit)


PASSED, FAILED, CRASHED = case("pass"), case("fail"), case("crash")
ONE, HALF, LOST = case("pass", 1, 1), case("pass", 1.5, 1.5), case("fail", 0, 1)
SHORT = games(2)  # of 4 points

TABLE: list[tuple[Credit, float, list[CaseReport], float]] = [
    ("sum", 2, [ONE, LOST], 1),
    ("all-or-nothing", 5, [PASSED, PASSED], 5),
    ("all-or-nothing", 5, [PASSED, FAILED], 0),
    ("all-or-nothing", 5, [PASSED, SHORT], 5),
    ("all-or-nothing", 5, [PASSED, games(0, fell_short=False)], 0),
    ("all-or-nothing", 5, [CRASHED], 0),
    ("sum-or-nothing", 4, [SHORT], 2),
    ("sum-or-nothing", 5, [SHORT, ONE], 3),
    ("sum-or-nothing", 5, [SHORT, LOST], 0),
    ("sum-or-nothing", 5, [SHORT, CRASHED], 0),
    ("sum-and-all", 3, [ONE, HALF, FAILED], 2),  # 2.5, of which the whole part counts
    ("sum-and-all", 3, [HALF, HALF, PASSED], 3),
    ("sum-and-all", 3, [HALF, HALF, FAILED], 0),  # all points, and one without points is missing
    ("sum-and-all", 3, [HALF, LOST, PASSED], 1),
]


@pytest.mark.parametrize(("credit", "most", "cases", "points"), TABLE)
def test_the_points_of_a_question(
    credit: Credit, most: float, cases: list[CaseReport], points: float
) -> None:
    asked = question(credit, most, cases)
    assert points_of(asked, cases) == points
    assert is_complete(asked, cases) == (points >= most)


def test_where_cases_are_counted_each_is_worth_one_point() -> None:
    asked = question("passed", 3, [PASSED, FAILED, SHORT])
    assert [named.points for named in asked.cases] == [1, 1, 1]
    reported = [
        case("pass", 1, 1),
        case("fail", 0, 1),
        CaseReport("g", "g", "game", "fail", 0, 1, fell_short=True),
    ]
    credited = [with_credit(asked, each) for each in reported]
    assert [each.points for each in credited] == [1, 0, 1]
    assert points_of(asked, credited) == 2


def test_cases_have_no_points_of_their_own_where_all_must_be_right() -> None:
    asked = question("all-or-nothing", 5, [PASSED])
    assert [named.points for named in asked.cases] == [0]
    assert with_credit(asked, case("pass", 1, 0)).points == 0


@pytest.mark.parametrize(
    ("one", "outright"),
    [
        (PASSED, False),
        (FAILED, True),
        (CRASHED, True),
        (SHORT, False),
        (games(0), False),
        (games(0, fell_short=False), True),  # they missed what is least, or were not played to their end
        (CaseReport("g", "g", "game", "timeout", 0, 4), True),
    ],
)
def test_games_that_were_played_do_not_fail_outright_unless_they_miss_the_least(
    one: CaseReport, outright: bool
) -> None:
    assert failed_outright(one) is outright


def test_a_question_can_be_complete_until_something_is_lost() -> None:
    asked = question("all-or-nothing", 5, [PASSED, PASSED, PASSED])
    assert can_be_complete(asked, [])
    assert can_be_complete(asked, numbered(PASSED, SHORT))
    assert not can_be_complete(asked, numbered(PASSED, FAILED))
    summed = question("sum", 3, [ONE, ONE, ONE])
    assert can_be_complete(summed, numbered(ONE))
    assert not can_be_complete(summed, numbered(LOST))
    assert can_be_complete(summed, numbered(LOST), 2 / 3)
    assert not can_be_complete(summed, numbered(LOST, ONE, LOST), 2 / 3)


def numbered(*cases: CaseReport) -> list[CaseReport]:
    """The reports under the names that `question` gives its cases."""
    return [msgspec.structs.replace(each, name=f"{number}") for number, each in enumerate(cases)]

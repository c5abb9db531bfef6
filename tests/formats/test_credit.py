"""Questions whose points are no sum of their cases', in every format."""

from __future__ import annotations

import csv
import io
import json
import re
from xml.etree import ElementTree

import pytest
from rich.console import Console

from autograder.formats.machines import to_csv, to_gradescope, to_junit
from autograder.formats.page import to_html
from autograder.formats.terminal import show
from autograder.formats.visibility import for_student
from autograder.formats.words import CREDIT
from autograder.report import CaseReport, Credit, QuestionReport, Report, Status, Visibility
from tests.messages import Said


def case(
    name: str, status: Status, points: float = 0, most: float = 0, seen: Visibility = "visible"
) -> CaseReport:
    return CaseReport(name, f"Case {name}", "graph", status, points, most, seen)


def question(
    name: str, credit: Credit, status: Status, points: float, most: float, *cases: CaseReport
) -> QuestionReport:
    return QuestionReport(name, f"Question {name}", status, points, most, cases=cases, credit=credit)


QUESTIONS = (
    question("whole", "all-or-nothing", "fail", 0, 5, case("1", "pass"), case("2", "fail")),
    question("right", "all-or-nothing", "pass", 4, 4, case("3", "pass")),
    question("games", "sum-or-nothing", "crash", 0, 6, case("4", "pass", 3, 3), case("5", "crash", 0, 3)),
    question("plain", "sum", "fail", 1, 3, case("6", "pass", 1, 1), case("7", "fail", 0, 2)),
)
REPORT = Report("Course", "d", "student", "e", "", 0, 5, 18, QUESTIONS)
HIDDEN = Report(
    "Course", "d", "student", "e", "", 0, 0, 5,
    (question("whole", "all-or-nothing", "fail", 0, 5, case("1", "pass"), case("2", "fail", seen="hidden")),),
)  # fmt: skip


def test_on_gradescope_tests_add_up_to_the_total_and_cases_without_points_have_no_score() -> None:
    results = json.loads(to_gradescope(REPORT))
    tests = results["tests"]
    assert results["score"] == sum(test.get("score", 0) for test in tests) == 5
    assert sum(test.get("max_score", 0) for test in tests) == 18
    assert all(test["max_score"] > 0 for test in tests if "max_score" in test)
    shown = [(test["number"], test["name"], test.get("max_score"), test["status"]) for test in tests]
    assert shown == [
        ("1.1", "Question whole", 5, "failed"),
        ("1.2", "Question whole: Case 1", None, "passed"),
        ("1.3", "Question whole: Case 2", None, "failed"),
        ("2.1", "Question right", 4, "passed"),
        ("2.2", "Question right: Case 3", None, "passed"),
        ("3.1", "Question games", 6, "failed"),
        ("3.2", "Question games: Case 4", None, "passed"),
        ("3.3", "Question games: Case 5", None, "failed"),
        ("4.1", "Question plain: Case 6", 1, "passed"),
        ("4.2", "Question plain: Case 7", 2, "failed"),
    ]


def test_on_gradescope_points_that_depend_on_hidden_cases_are_hidden(says: Said) -> None:
    results = json.loads(to_gradescope(HIDDEN))
    assert [test["visibility"] for test in results["tests"]] == ["hidden", "visible", "hidden"]
    says(results["output"], points="5")
    assert "0 / " not in results["output"]


def test_a_table_has_a_row_for_the_question_so_that_points_can_be_summed() -> None:
    rows = list(csv.DictReader(io.StringIO(to_csv([REPORT]))))
    assert sum(float(row["points"] or 0) for row in rows) == 5
    assert sum(float(row["max_points"] or 0) for row in rows) == 18
    assert [(row["case"], row["points"], row["max_points"]) for row in rows[:3]] == [
        ("question", "0", "5"),
        ("1", "", ""),
        ("2", "", ""),
    ]


def test_junit_lists_the_cases_alone() -> None:
    root = ElementTree.fromstring(to_junit(REPORT))
    assert [each.get("name") for each in root.iter("testcase")] == ["1", "2", "3", "4", "5", "6", "7"]
    assert (root.get("tests"), root.get("failures")) == ("7", "3")


@pytest.mark.parametrize("report", [REPORT, HIDDEN, for_student(HIDDEN)])
def test_no_page_shows_nought_of_nought(report: Report) -> None:
    console = Console(file=io.StringIO(), width=100, record=True)
    show(report, console)
    for shown in (console.export_text(), to_html(report)):
        plain = re.sub("<[^>]*>", "", shown)
        assert "0 / 0" not in plain
        assert "0 / 5" in plain
        assert CREDIT["all-or-nothing"] in shown


def test_a_question_with_all_points_does_not_say_how_they_are_given() -> None:
    right = Report("Course", "d", "student", "e", "", 0, 4, 4, (QUESTIONS[1],))
    assert CREDIT["all-or-nothing"] not in to_html(right)
    assert right.is_perfect

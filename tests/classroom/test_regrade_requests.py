"""regrades.csv: requests, their answers, and the trace that they leave."""

from __future__ import annotations

import pytest

from autograder.classroom.matching import match
from autograder.classroom.members import class_members
from autograder.classroom.overrides import ByHand, Override, Overrides
from autograder.classroom.regrade_requests import RegradesError, parse_regrades
from autograder.classroom.results import read_results, results_lines
from autograder.classroom.roster import Student
from autograder.classroom.running import Task
from autograder.classroom.standings import Standing, standings
from autograder.classroom.tables import KnownStudents
from autograder.formats.page import to_html
from autograder.report import Request
from tests.classroom.fakes import ASSIGNMENT, entry, fake_report
from tests.messages import Said, assert_places, places_of

KNOWN = KnownStudents({"ada": frozenset({"ada"}), "bob": frozenset({"bob"})}, {})
HEADER = "id,question,reason,asked,answer,from,to,by,when\n"
RAISED = "ada,q1,my tie is right,2026-03-05,the page allows both,4,6,tina,2026-03-06\n"


def standing(rows: str, overrides: Overrides | None = None) -> tuple[Standing, tuple[str, ...]]:
    """Ada's line, whom the grader gives 4 of 10 and 15 of 15 points."""
    one = entry("ada")
    assert one.submission is not None
    report = fake_report(Task({}, one.submission, "none", 1), {"q1": 4, "q2": 15}, "fail", False)
    found = parse_regrades((HEADER + rows).encode(), ASSIGNMENT, KNOWN)
    (ada,), notes = standings(
        ASSIGNMENT, class_members(match([one])), {"ada": report}, overrides or {}, regrades=found
    )
    return ada, notes


def test_an_answer_changes_the_points_and_leaves_a_trace(says: Said) -> None:
    ada, notes = standing(RAISED)
    assert (ada.points("q1"), ada.total, notes) == (6, 21, ())
    terms = [(term.what, term.points, term.why) for term in ada.terms]
    assert terms == [("graded", 19, ""), ("regrade, Minimax", 2, "the page allows both")]
    assert ada.report is not None
    page = to_html(ada.report, remarks=ada.remarks)
    says(page, day="2026-03-05")
    says(page, by="tina", when="2026-03-06", before="4", after="6")


def test_the_trace_is_in_the_results_from_which_feedback_is_made(tmp_path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "results.jsonl").write_bytes(results_lines([standing(RAISED)[0]]))
    (line,) = read_results(tmp_path / "results.jsonl")
    assert line.requests == (
        Request("q1", "my tie is right", "2026-03-05", "the page allows both", "tina", "2026-03-06", 4, 6),
    )


def test_an_answer_without_points_and_an_open_request_change_nothing(says: Said) -> None:
    ada, notes = standing("ada,q1,why?,,see the slides,,,tina,2026-03-06\nada,q2,and this?,2026-03-07,,,,,\n")
    assert (ada.total, ada.terms) == (19, ())
    [note] = notes
    assert_places(note, waiting="ada (q2)")
    assert ada.report is not None
    page = to_html(ada.report, remarks=ada.remarks)
    says(page, by="tina", when="2026-03-06", answer="see the slides")
    assert [request.answer for request in ada.remarks.requests] == ["see the slides", ""]


def test_answers_follow_each_other_by_their_times_and_the_last_counts() -> None:
    second = "ada,q1,still,,one more,6,7,omar,2026-03-08\n"
    for rows in (RAISED + second, second + RAISED):
        ada, notes = standing(rows)
        assert (ada.points("q1"), notes) == (7, ())


def test_of_two_answers_of_one_day_the_later_in_the_file_counts() -> None:
    second = "ada,q1,a second request,2026-03-06,it was right before,6,4,tina,2026-03-06\n"
    ada, notes = standing(RAISED + second)
    assert (ada.points("q1"), notes) == (4, ())


def test_the_answer_to_who_handed_in_nothing_counts() -> None:
    found = parse_regrades((HEADER + RAISED.replace(",4,6,", ",0,6,")).encode(), ASSIGNMENT, KNOWN)
    roster = [Student("ada", "Ada")]
    (ada,), _ = standings(ASSIGNMENT, class_members(match([], roster), roster), {}, regrades=found)
    assert (ada.status, ada.points("q1"), ada.total) == ("missing", 6, 6)


def test_an_answer_that_does_not_follow_from_the_points_is_told() -> None:
    ada, notes = standing(RAISED.replace(",4,6,", ",3,6,"))
    assert ada.points("q1") == 6
    [note] = notes
    assert_places(note, id="ada", question="q1", by="tina", before="3", after="6", today="4")


def test_overrides_decide_and_this_is_told() -> None:
    ada, notes = standing(RAISED, {"ada": Override({"q1": ByHand(5, "exam")})})
    assert ada.points("q1") == 5
    [note] = notes
    assert places_of(note) == {"id": ["ada"], "question": ["q1"]}


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("eve,q1,why,,,,,,", "column id: 'eve' is nobody's id"),
        ("ada,q3,why,,,,,,", "column question: there is no question 'q3'"),
        ("ada,q1,,,,,,,", "column reason: it is empty: write what the student says"),
        ("ada,q1,why,,no,,,,2026-03-06", "column by: it is empty, but an answer needs its text, by and when"),
        ("ada,q1,why,,no,,,tina,", "column when: it is empty, but an answer"),
        ("ada,q1,why,,,4,6,tina,2026-03-06", "column answer: it is empty, but an answer"),
        ("ada,q1,why,,no,,6,tina,2026-03-06", "column from: give both from and to, or neither"),
        ("ada,q1,why,,no,4,,tina,2026-03-06", "column to: give both from and to, or neither"),
        ("ada,q1,why,,no,4,11,tina,2026-03-06", "column to: 11 is not from 0 to 10, the points of the"),
        ("ada,q1,why,,no,4,-1,tina,2026-03-06", "column to: -1 is not from 0 to 10"),
        ("ada,q1,why,soon,,,,,", "column asked: 'soon' is not a date"),
        ("bob,q1,why,,,,,,", "column id: this is the request of line 2 again"),
    ],
)  # fmt: skip
def test_a_wrong_row_is_refused_with_its_place(row: str, said: str) -> None:
    with pytest.raises(RegradesError) as caught:
        parse_regrades(f"{HEADER}bob,q1,why,,,,,,\n{row}\n".encode(), ASSIGNMENT, KNOWN)
    assert str(caught.value).startswith("regrades.csv, line 3")
    assert said in str(caught.value)

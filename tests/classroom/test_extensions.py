"""extensions.csv: a later due date for a student, a group or a section, and what it does to the penalty."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from autograder.classroom.extensions import NO_DUE_DATE, ExtensionsError, parse_extensions
from autograder.classroom.matching import match
from autograder.classroom.members import class_members, known_students
from autograder.classroom.overrides import Override
from autograder.classroom.roster import Student
from autograder.classroom.running import Task
from autograder.classroom.standings import Standing, standings
from autograder.course.model import Late
from tests.classroom.fakes import FakeAssignment, entry, fake_report
from tests.messages import assert_places, raises

DUE = datetime(2026, 3, 1, 12, tzinfo=UTC)
LATE = FakeAssignment(due=DUE, late=Late(10, grace=1, cap=50))  # 25 points, so a day costs 2.5
ROSTER = (
    Student("ada", "Ada", section="Lab 1"),
    Student("bob", "Bob", section="lab 1", group="Team 7"),
    Student("cyd", "Cyd", section="Lab 2", group="Team 7"),
)
HEADER = "id,group,section,days,until,reason\n"


def standing(
    rows: str, hours: float | None, assignment: FakeAssignment = LATE, **override: int
) -> tuple[Standing, tuple[str, ...]]:
    """Ada's line, who handed in so many hours after the due date and has 20 points."""
    when = None if hours is None else DUE + timedelta(hours=hours)
    one = replace(entry("ada"), handed_in=when, is_late=when is None)
    assert one.submission is not None
    report = fake_report(Task({}, one.submission, "none", 1), {"q1": 10, "q2": 10}, "fail", False)
    everybody = class_members(match([one], ROSTER), ROSTER)
    found = parse_extensions((HEADER + rows).encode(), assignment, known_students(everybody))
    decided = {"ada": Override(late_days=override["late_days"])} if override else {}
    all_, notes = standings(assignment, everybody, {"ada": report}, decided, extensions=found)
    return all_[0], notes


@pytest.mark.parametrize(
    ("rows", "hours", "days", "total"),
    [
        ("", 49, 2, 15),  # 48 hours after the hour of grace: two days, 20 - 2 * 2.5
        ("ada,,,1,,\n", 49, 1, 17.5),
        ("ada,,,2,,\n", 49, 0, 20),
        (",,Lab 1,1,,strike\n", 49, 1, 17.5),
        (",,LAB 1,1,,\nada,,,2,,\n", 49, 0, 20),  # the latest date counts
        ("ada,,,1,,\n,,Lab 1,2,,\n", 49, 0, 20),
        ("ada,,,,2026-03-02T12:00:00+00:00,\n", 49, 1, 17.5),
        ("ada,,,,2026-03-03T13:00:00+01:00,\n", 49.01, 1, 17.5),
        (",Team 7,,5,,\n", 49, 2, 15),  # not hers
        (",,Lab 2,5,,\n", 49, 2, 15),
        ("ada,,,1,,\n", 400, 16, 7.5),  # the cap: half of 25 points
    ],
)
def test_the_penalty_is_counted_from_the_later_due_date(
    rows: str, hours: float, days: int, total: float
) -> None:
    one, _ = standing(rows, hours)
    assert (one.days_late, one.total) == (days, total)


def test_the_student_reads_why_and_until_when() -> None:
    one, notes = standing(",,Lab 1,2,,strike\n", 60)
    assert_places(
        one.notes[0], due="2026-03-03 12:00+00:00", number=2, whose="section Lab 1", reason="strike"
    )
    assert_places(one.notes[1], number=1)
    assert notes == ()


def test_late_days_in_overrides_decide_before_an_extension() -> None:
    assert standing("ada,,,2,,\n", 49, late_days=3)[0].total == 12.5


def test_lateness_of_which_no_time_is_known_is_covered_and_told() -> None:
    assert standing("", None)[0].total == 17.5
    one, notes = standing("ada,,,1,,\n", None)
    assert (one.days_late, one.total) == (0, 20)
    assert any("their extension is taken to cover it: ada" in note for note in notes)


def test_without_a_due_date_in_the_assignment_a_date_can_be_given() -> None:
    bare = replace(LATE, due=None)
    assert standing("ada,,,,2026-03-02T12:00:00+00:00,\n", 49, bare)[0].total == 17.5
    with raises(ExtensionsError, column="days", problem=NO_DUE_DATE):
        standing("ada,,,1,,\n", 49, bare)


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("eve,,,1,,", "column id: 'eve' is nobody's id"),
        ("ada,,Lab 1,1,,", "column section: give just one of id, group, section"),
        (",,,1,,why", "column id: give just one of id, group, section"),
        (",,Lab 3,1,,", "column section: nobody on the roster is in the section 'Lab 3'; did you mean 'lab"),
        (",Team,,1,,", "column group: nobody on the roster is in the group 'Team'"),
        ("ada,,,1,2026-03-02T12:00:00+00:00,", "column days: give either days or until"),
        ("ada,,,,,", "column days: give either days or until"),
        ("ada,,,0,,", "column days: '0' is not a whole number from 1 to 366"),
        ("ada,,,-1,,", "column days: '-1' is not a whole number"),
        ("ada,,,1.5,,", "column days: '1.5' is not a whole number"),
        ("ada,,,,2026-03-05,", "column until: '2026-03-05' is not a date and time with a time zone"),
        ("ada,,,,soon,", "column until: 'soon' is not a date and time"),
        ("ada,,,,2026-02-01T12:00:00+00:00,", "column until: 2026-02-01T12:00:00+00:00 is before the"),
        ("ada,,,,9999-12-31T23:59:00+00:00,", "is more than 366 days after the due date"),
        ("bob,,,2,,", "column id: 'bob' has an extension in line 2 already"),
    ],
)  # fmt: skip
def test_a_wrong_row_is_refused_with_its_place(row: str, said: str) -> None:
    with pytest.raises(ExtensionsError) as caught:
        standing(f"bob,,,1,,\n{row}\n", 1)
    assert str(caught.value).startswith("extensions.csv, line 3")
    assert said in str(caught.value)

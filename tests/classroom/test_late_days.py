"""late-days.toml: late days that cost nothing, shared by the folders of several assignments."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from autograder.classroom.lateness import LateDayBudget, LateDaysError, read_late_days
from autograder.classroom.matching import match
from autograder.classroom.members import class_members
from autograder.classroom.overrides import ByHand, Override
from autograder.classroom.roster import Student
from autograder.classroom.running import Task
from autograder.classroom.standings import Standing, standings
from autograder.course.model import Late
from tests.classroom.commands import Class, grade_class, write
from tests.classroom.fakes import FakeAssignment, entry, fake_report
from tests.messages import Said, assert_places

DUE = datetime(2026, 3, 1, 12, tzinfo=UTC)
__all__ = ["grade_class"]  # a fixture
LATE = FakeAssignment(due=DUE, late=Late(10))  # 25 points, so a day costs 2.5
ADA = (Student("ada", "Ada"),)


def standing(
    budget: LateDayBudget | None,
    *days: float,
    assignment: FakeAssignment = LATE,
    decided: Override | None = None,
) -> Standing:
    """Ada's line, who handed in so many days late, one attempt for each; she has 20 points."""
    entries = [
        replace(entry("ada"), id=f"ada {n}", student="ada", attempt=n, handed_in=DUE + timedelta(days=late))
        for n, late in enumerate(days, 1)
    ]  # fmt: skip
    report = fake_report(Task({}, entries[0].submission, "none", 1), {"q1": 10, "q2": 10}, "fail", False)  # type: ignore[arg-type]
    everybody = class_members(match(entries, ADA), ADA)
    reports = {one.id: report for one in entries}
    overrides = {"ada": decided} if decided else {}
    return standings(assignment, everybody, reports, overrides, budget=budget)[0][0]


@pytest.mark.parametrize(
    ("budget", "late", "free", "total", "left"),
    [
        (None, 2, 0, 15, None),
        (LateDayBudget(5), 2, 2, 20, 3),
        (LateDayBudget(5, used={"ada": 4}), 2, 1, 17.5, 0),
        (LateDayBudget(5, used={"ada": 9}), 2, 0, 15, 0),  # more than there are
        (LateDayBudget(5, {"ada": 1}), 2, 1, 17.5, 0),
        (LateDayBudget(0, {"ada": 3}, {"bob": 3}), 2, 2, 20, 1),
        (LateDayBudget(5), -1, 0, 20, 5),
    ],
)
def test_late_days_are_free_while_any_are_left(
    budget: LateDayBudget | None, late: float, free: int, total: float, left: int | None
) -> None:
    one = standing(budget, late)
    assert (one.free_days, one.total, one.days_left) == (free, total, left)


def test_what_the_student_reads() -> None:
    one = standing(LateDayBudget(5, used={"ada": 4}), 3)
    late, free, cost = one.notes
    assert_places(late, number=3)
    assert_places(free, free=1, budget=5)
    assert_places(free, number=3)
    assert_places(free, number=0)
    assert_places(cost, percent=10, most=25, points=2.5)
    assert [term.points for term in one.terms] == [20, -5]
    assert_places(one.terms[1].what, late="3 days late", number=1)
    on_time = standing(LateDayBudget(5), 3, decided=Override(late_days=0))
    assert (on_time.free_days, on_time.days_left, on_time.total) == (0, 5, 20)


def test_the_best_attempt_is_found_after_free_days() -> None:
    best = replace(LATE, attempts="best")
    assert standing(None, 0, 2, assignment=best).attempt.number == 1  # type: ignore[union-attr]
    free = standing(LateDayBudget(2), 3, 2, assignment=best)
    assert free.attempt.number == 2 and free.free_days == 2  # type: ignore[union-attr]


def test_no_late_day_is_used_for_nothing() -> None:
    """An equal attempt on time, no penalty for lateness, or a total by hand, which has no penalty."""
    equal = standing(LateDayBudget(2), 0, 2, assignment=replace(LATE, attempts="best"))
    assert (equal.attempt.number, equal.free_days, equal.days_left) == (1, 0, 2)  # type: ignore[union-attr]
    assert standing(LateDayBudget(2), 0, 0, assignment=replace(LATE, attempts="best")).attempt.number == 2  # type: ignore[union-attr]
    for late in (None, Late(0), Late(10, cap=0)):
        one = standing(LateDayBudget(2), 2, assignment=replace(LATE, late=late))
        assert (one.days_late, one.free_days, one.days_left, one.total) == (2, 0, 2, 20)
        [note] = one.notes
        assert_places(note, number=2)
    by_hand = standing(LateDayBudget(2), 2, decided=Override(total=ByHand(11, "an oral exam")))
    assert (by_hand.free_days, by_hand.days_left, by_hand.total) == (0, 2, 11)


DUES = "due = 2026-03-01T12:00:00+00:00\nlate = { per_day = 10 }\n"


def late_by(folder: str, **days: int) -> None:
    """Canvas says only that it was late; overrides.csv says how late."""
    write({f"{folder}/{name}/search.py": "q1=10 q2=10" for name in days})
    rows = "".join(f"{name},{late}\n" for name, late in days.items())
    write({f"{folder}-out/overrides.csv": f"id,late_days\n{rows}"})


def book(out: str) -> dict[str, tuple[str, ...]]:
    text = Path(out, "gradebook.csv").read_text(encoding="utf-8-sig")
    keys = ("days late", "points off", "free days", "free days left")
    return {row["id"]: tuple(row[key] for key in keys) for row in csv.DictReader(text.splitlines())}


@pytest.mark.slow
def test_three_assignments_share_one_budget(says: Said, grade_class: Class) -> None:
    path = Path("search/assignment.toml")
    path.write_text(DUES + path.read_text(encoding="utf-8"), encoding="utf-8")
    table = 'days = 3\nfolders = ["../a-out", "../b-out"]\n[students]\nbob = 4\nzoe = 9\n'
    write({"course/late-days.toml": table})
    write({"roster.csv": "id\nada\nbob\n"})
    shared = ("--roster", "roster.csv", "--late-days", "course/late-days.toml")
    late_by("a", ada=2, bob=1)
    late_by("b", ada=2, bob=2)
    ran = grade_class("b", "--out", "b-out", *shared)
    assert ran.code == 0
    says(ran.output, folders="../a-out")
    says(ran.output, ids="zoe")
    assert book("b-out")["ada"] == ("2", "", "2", "1")
    ran = grade_class("a", "--out", "a-out", *shared)
    says(ran.output, folder="../b-out", ids="ada, bob")
    again = " ".join(grade_class("a", "--out", "a-out", *shared).output.split())
    says(again, folder="../b-out", ids="ada, bob")  # until it is done
    assert book("a-out") == {"ada": ("2", "", "2", "1"), "bob": ("1", "", "1", "3")}
    grade_class("b", "--out", "b-out", *shared)
    assert "late days: ../" not in grade_class("a", "--out", "a-out", *shared).output
    assert book("b-out") == {"ada": ("2", "2.5", "1", "0"), "bob": ("2", "", "2", "1")}
    ran = grade_class("b", "--out", "b-out", *shared)
    assert "late days: ../" not in ran.output  # the same again
    line = json.loads(Path("b-out/results.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert (line["id"], line["days_late"], line["free_days"], line["days_left"]) == ("ada", 2, 1, 0)
    ran = grade_class("b", "--out", "b-out", "--roster", "roster.csv")
    says(ran.output, ids="ada, bob")
    assert "free days" not in Path("b-out/gradebook.csv").read_text(encoding="utf-8-sig")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('days = 3\nfolders = ["x"]', "--out out is not among its folders: x"),
        ("days = 3", "folders"),
        ('days = -1\nfolders = ["out"]', "days = -1 is not allowed"),
        ('days = 3\nfolders = ["out", "./out"]', "one of them is named twice"),
        ('days = 3\nfolder = ["out"]', "did you mean 'folders'"),
        ("days = = 3", "line 1"),
        ("\xff", "it is not"),
        ('days = 3\nfolders = ["out", "a\\u0000b"]', "one of them cannot be found"),
    ],
)
def test_a_wrong_file_is_one_sentence_and_nothing_is_graded(
    text: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = Path("late-days.toml")
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(LateDaysError) as error:
        read_late_days(path, Path("out"), lambda _: None)
    assert says in str(error.value) and "late-days.toml" in str(error.value)
    with pytest.raises(LateDaysError, match="cannot be read"):
        read_late_days(Path("none.toml"), Path("out"), lambda _: None)

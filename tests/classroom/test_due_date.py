"""Cases that are hidden until the due date are on the students' pages from that date on, and not before."""

from __future__ import annotations

import zipfile
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from autograder.classroom.running import Task
from autograder.classroom.standings import NO_DUE_DATE
from autograder.cli import classes
from autograder.cli.main import main
from autograder.report import Report, Seen
from tests.classroom.commands import FILES, Class, grade_class, results, write
from tests.classroom.fakes import fake_grader
from tests.messages import Said

__all__ = ["grade_class"]
SECRET = "what only this case shows"
DUE = "due = 2026-03-01T12:00:00Z\nlate = { per_day = 10, grace = 2 }\n"


def grader(task: Task) -> bytes:
    """The first question's case is hidden until the due date; what was seen before says nothing of it."""
    report = msgspec.json.decode(fake_grader(task), type=Report)
    first, second = report.questions
    case = msgspec.structs.replace(first.cases[0], visibility="after_due_date", message=SECRET)
    first = msgspec.structs.replace(first, cases=(case,), output=f"printed: {SECRET}", seen=Seen())
    return msgspec.json.encode(msgspec.structs.replace(report, questions=(first, second)))


@pytest.fixture
def late_class(grade_class: Class, monkeypatch: pytest.MonkeyPatch) -> Class:
    monkeypatch.setattr(classes, "grade_task", grader)
    write(
        {
            "search/assignment.toml": DUE + FILES["assignment.toml"],
            "class/ada.py": "q1=3",
            "class/bob.py": "q1=2",
        }
    )
    write({"out/overrides.csv": "id,late_days\nbob,2\n"})
    return grade_class


def shows(name: str) -> bool:
    page = Path("out/students", f"{name}.html").read_text(encoding="utf-8")
    assert (SECRET in page) == (f"printed: {SECRET}" in page) == ("hidden check" not in page.lower())
    return SECRET in page


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    ("as_of", "open_to"),
    [
        ("2026-03-03T13:59:00+00:00", ("ada",)),  # Bob has two late days
        ("2026-03-01T13:59:59Z", ()),  # the hours of grace are over at 14:00
        ("2026-03-01T15:00:00+01:00", ("ada",)),
        ("2026-03-03T14:00:00Z", ("ada", "bob")),
    ],
)
def test_they_open_to_each_student_when_the_late_days_are_over(
    says: Said, late_class: Class, as_of: str, open_to: tuple[str, ...]
) -> None:
    ran = late_class("class", "--as-of", as_of)
    assert ran.code == 0, ran.errors
    assert tuple(name for name in ("ada", "bob") if shows(name)) == open_to
    says(ran.output, opens=f"open to {len(open_to)} of 2 students")
    assert SECRET in Path("out/instructor/bob.html").read_text(encoding="utf-8")
    before = {path: path.read_bytes() for path in Path("out").rglob("*.html")}
    late_class("class", "--as-of", as_of)
    assert {path: path.read_bytes() for path in Path("out").rglob("*.html")} == before


def test_feedback_opens_them_by_its_own_date(late_class: Class) -> None:
    late_class("class", "--as-of", "2026-02-01T00:00:00Z")
    hidden = Path("out/students/ada.html").read_bytes()
    assert results()["bob"]["opens"] == "2026-03-03T14:00:00+00:00"

    def page(as_of: str) -> bytes:
        assert main(["feedback", "out", "--naming", "plain", "-o", "f.zip", "--as-of", as_of]) == 0
        with zipfile.ZipFile("f.zip") as packed:
            return packed.read("ada.html")

    assert page("2026-03-01T13:59:00Z") == hidden
    shown = page("2026-03-01T14:00:00Z")
    late_class("class", "--as-of", "2026-03-01T14:00:00Z")
    assert shown == Path("out/students/ada.html").read_bytes() != hidden
    assert page("2026-02-01T00:00:00Z") == hidden


def test_now_is_when_the_command_runs(late_class: Class) -> None:
    late_class("class")
    assert shows("ada") == (datetime.now(UTC) > datetime(2026, 3, 1, 14, tzinfo=UTC))


def test_without_a_due_date_they_stay_hidden_and_the_instructor_hears_of_it(late_class: Class) -> None:
    write({"search/assignment.toml": FILES["assignment.toml"]})
    ran = late_class("class", "--as-of", "2036-03-01T12:00:00Z")
    assert not shows("ada")
    assert NO_DUE_DATE in " ".join(ran.output.split())


@pytest.mark.parametrize("wrong", ["tomorrow", "2026-03-01", "2026-03-01T12:00:00", "2026-13-01T12:00:00Z"])
def test_a_date_needs_its_time_zone(says: Said, late_class: Class, wrong: str) -> None:
    ran = late_class("class", "--as-of", wrong)
    assert ran.code == 2
    says(ran.errors, value=wrong)
    assert not Path("out/index.html").exists()

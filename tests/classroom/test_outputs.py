"""Gradebooks, results and pages: what is in them, that nothing in them runs, and that they can be saved."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from rich.progress import Progress

from autograder.classroom.entries import Entry
from autograder.classroom.file_names import LONGEST_FILE_NAME, file_names
from autograder.classroom.outputs import OutputError, write_outputs
from autograder.classroom.own_gradebook import own_gradebook
from autograder.classroom.platform_gradebooks import gradebooks
from autograder.classroom.results import results_lines
from autograder.classroom.roster import Student
from autograder.classroom.running import Task
from autograder.classroom.standings import Standing
from autograder.classroom.tables import table
from autograder.cli.class_run import _Progress
from autograder.formats.words import format_points
from autograder.report import Report, Status
from autograder.submission import Submission
from tests.classroom.fakes import ASSIGNMENT, entry, fake_page, fake_report, standings_of
from tests.messages import raises

ROSTER = (
    Student("1", "Ada", "ada@x.org", "1001", "s1", "ada", "A"),
    Student("2", "Grace", "grace@x.org"),
    Student("3", "Alan", "alan@x.org"),
    Student("4", "Emmy", "emmy@x.org"),
)


def graded(
    one: Entry, q1: float = 0, q2: float = 0, status: Status = "fail", *, diagnosed: bool = False
) -> Report:
    assert one.submission
    task = Task(ASSIGNMENT.files, one.submission, "none", 3)
    return fake_report(task, {"q1": q1, "q2": q2}, status, diagnosed)


def a_class() -> tuple[tuple[Standing, ...], tuple[str, ...]]:
    handed_in = [entry("1"), entry("2"), entry("4"), entry("x", name="Guest")]
    reports = {
        "1": graded(handed_in[0], 10, 15),
        "2": graded(handed_in[1], 7.5, 1 / 3, "timeout", diagnosed=True),
        "4": graded(handed_in[2], 10, 3, "grader error"),
        "x": graded(handed_in[3], 0, 3, diagnosed=True),
    }
    return standings_of(handed_in, reports, ROSTER)


EVERYBODY, NOTES = a_class()


def rows(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode(), newline="")))


def test_our_gradebook_has_points_only_where_they_are_known() -> None:
    assert [row[:8] for row in rows(own_gradebook(ASSIGNMENT, EVERYBODY))] == [
        ["id", "email", "name", "q1", "q2", "total", "max", "status"],
        ["1", "ada@x.org", "Ada", "10", "15", "25", "25", "pass"],
        ["2", "grace@x.org", "Grace", "7.5", "0.33", "7.83", "25", "timeout"],
        ["3", "alan@x.org", "Alan", "0", "0", "0", "25", "missing"],
        ["4", "emmy@x.org", "Emmy", "", "", "", "25", "grader error"],
        ["x", "", "Guest", "0", "3", "3", "25", "fail"],
    ]


CELL = st.text(max_size=8) | st.text("=+-@\t\r\n a,;'\"", max_size=4)


@given(st.lists(st.lists(CELL, min_size=1, max_size=4), max_size=4))
def test_no_cell_begins_a_formula_or_a_row_and_nothing_else_changes(cells: list[list[str]]) -> None:
    read = rows(table(cells))
    # In some countries spreadsheets begin a cell at each semicolon.
    parts = [part for row in read for cell in row for part in cell.split(";")]
    assert not any(part.lstrip().startswith(tuple("=+-@\t")) for part in parts)
    for got, row in zip(read, cells, strict=True):
        for cell, whole in zip(got or [""], row, strict=True):
            line = " ".join(whole.splitlines())
            assert cell.replace("'", "") == line.replace("'", "")


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"])
def test_a_student_named_like_a_formula_runs_nowhere(name: str) -> None:
    everybody, _ = standings_of([entry(name, name=name, email=name)], {})
    assert "'" + name in rows(own_gradebook(ASSIGNMENT, everybody))[-1]
    for data in gradebooks(ASSIGNMENT, everybody)[0].values():
        assert {"'" + name, name} & set(rows(data)[-1]) == {name if name in ("+1", "-1") else "'" + name}


@given(st.floats(0, 1e9, allow_nan=False))
def test_points_are_written_plainly_and_within_a_hundredth(points: float) -> None:
    text = format_points(points)
    assert re.fullmatch(r"\d+(\.\d?[1-9])?", text)
    assert float(text) == pytest.approx(points, abs=0.00501)


def test_the_terminal_shows_the_points_of_a_submission_as_the_gradebook_does() -> None:
    shown = io.StringIO()
    listener = _Progress(Progress(disable=True), Console(file=shown, highlight=False))
    report = fake_report(Task({}, Submission("ada", {}), "none", 0), {"q1": 10, "q2": 10 / 3}, "fail", False)
    listener.graded(Entry("ada"), report)
    assert shown.getvalue() == f"ada: {format_points(report.points)} of 25\n" == "ada: 13.33 of 25\n"


def test_results_are_one_report_a_line_without_times() -> None:
    lines = [json.loads(line) for line in results_lines(EVERYBODY).splitlines()]
    assert [(line["id"], line["name"], line["status"]) for line in lines][1:3] == [
        ("2", "Grace", "timeout"),
        ("3", "Alan", "missing"),
    ]
    assert lines[2]["report"] is None
    assert lines[1]["report"]["points"] == pytest.approx(7.5 + 1 / 3)
    assert set(re.findall(rb'"seconds":([^,}]+)', results_lines(EVERYBODY))) == {b"0.0"}


IDS = st.sets(
    st.text(max_size=80)
    | st.text("aA./\\: -é", max_size=6)
    | st.sampled_from(["con", "CON.txt", "nul", "com1"])
)


@given(IDS)
def test_file_names_are_safe_everywhere_and_differ_even_without_case(ids: set[str]) -> None:
    names = file_names(ids)
    assert names.keys() == ids
    assert len({name.casefold() for name in names.values()}) == len(ids)
    for name in names.values():
        assert re.fullmatch(r"[A-Za-z0-9_@][A-Za-z0-9._@-]*", name)
        assert len(name) <= LONGEST_FILE_NAME + 20
        assert not name.endswith(".")
        assert name.split(".")[0].lower() not in {"con", "prn", "aux", "nul", "com1", "lpt1"}


def test_no_id_takes_the_file_name_of_another() -> None:
    name = file_names(["a/b"])["a/b"]
    assert len(set(file_names(["a/b", name]).values())) == 2


def test_plain_ids_are_their_own_file_names() -> None:
    assert file_names(["S17"]) == {"S17": "S17"}
    assert file_names(["s17", "ada@x.org", "j.smith"]) == {
        one: one for one in ("s17", "ada@x.org", "j.smith")
    }
    one, other = file_names(["Ada", "ada"]).values()
    assert one.lower().startswith("ada-") and other.startswith("ada-")


def test_everything_is_written_and_the_same_again(tmp_path: Path) -> None:
    exported, _ = gradebooks(ASSIGNMENT, EVERYBODY)
    for folder in (tmp_path / "one", tmp_path / "two"):
        written = write_outputs(
            folder, ASSIGNMENT, EVERYBODY, page=fake_page, notes=NOTES, exported=exported, seed=3
        )
        assert {path.relative_to(folder).as_posix() for path in written} == {
            "gradebook.csv",
            "canvas.csv",
            "moodle.csv",
            "gradescope.csv",
            "results.jsonl",
            "index.html",
            *(f"students/{name}.html" for name in "124x"),
            *(f"instructor/{name}.html" for name in "1234x"),
        }
        assert {path for path in folder.rglob("*") if path.is_file()} == set(written)
    for path in written:
        assert path.read_bytes() == (tmp_path / "one" / path.relative_to(tmp_path / "two")).read_bytes()
    assert (tmp_path / "two" / "students" / "2.html").read_text(encoding="utf-8").startswith("<h1>Grace</h1>")
    write_outputs(tmp_path / "two", ASSIGNMENT, EVERYBODY, page=fake_page, changed=())
    assert (tmp_path / "two" / "changes.csv").read_bytes() == b"id,question,old,new\n"


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with raises(OutputError, path=tmp_path / "file" / "gradebook.csv"):
        write_outputs(tmp_path / "file", ASSIGNMENT, EVERYBODY, page=fake_page)

"""What the tests of a class grade: an assignment, and a grader that does what a submission tells it to.

Workers import this, so it must stay light.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Literal

import msgspec

from autograder.classroom.entries import Entry
from autograder.classroom.journal import Journal, JournalState
from autograder.classroom.roster import Student
from autograder.classroom.running import Task
from autograder.classroom.standings import Standing
from autograder.course import Assignment
from autograder.course.model import Late
from autograder.report import CaseReport, Diagnosis, QuestionReport, Report, Status
from autograder.submission import Submission, digest

DIAGNOSIS = Diagnosis("prune-on-equality", "Prunes on equality", "Compare with > and <.", ("c1",))


@dataclass(frozen=True)
class FakeQuestion:
    name: str
    title: str
    points: float
    items: tuple[object, ...] = ()
    cases: tuple[object, ...] = ()
    credit: str = "sum"


@dataclass(frozen=True)
class FakeAssignment:
    title: str = "Search"
    file: str = "search.py"
    questions: tuple[FakeQuestion, ...] = (
        FakeQuestion("q1", "Minimax", 10),
        FakeQuestion("q2", "Alpha-beta", 15),
    )
    files: Mapping[str, bytes] = field(default_factory=lambda: {"assignment.toml": b"x"})

    due: datetime | None = None
    late: Late | None = None
    attempts: Literal["last", "best"] = "last"
    language: str = ""

    @property
    def points(self) -> float:
        return sum(question.points for question in self.questions)

    @property
    def digest(self) -> str:
        return digest(self.files)

    @property
    def grading_digest(self) -> str:
        return digest(self.files)


ASSIGNMENT = FakeAssignment()


def fake_grader(task: Task) -> bytes:
    """Each word of the main file is an order; `q1=3.5` are points."""
    source = task.submission.files[task.submission.main_file(ASSIGNMENT.file)]
    orders = [order.partition("=")[::2] for order in source.decode("utf-8", "replace").split()]
    for word, value in orders:
        obey(word, value, task)
    words = dict(orders)
    if "nonsense" in words:
        return b"{]"
    points = {question.name: float(words.get(question.name, 0)) for question in ASSIGNMENT.questions}
    status: Status = "grader error" if "broken" in words else "fail"
    return msgspec.json.encode(fake_report(task, points, status, "diagnosed" in words))


def obey(word: str, value: str, task: Task) -> None:
    if word in ("once", "first"):  # the first time only: the file is there afterwards
        if Path(value).exists():
            return
        Path(value).touch()
        word = {"once": "exit", "first": "raise"}[word]
    if word == "sleep":
        time.sleep(float(value))
    elif word == "log":
        with Path(value).open("a", encoding="utf-8") as file:
            file.write(f"{task.submission.name}\n")
    elif word == "raise":
        raise RuntimeError("the grader cannot")
    elif word == "leave":
        raise SystemExit(0)
    elif word == "interrupt":
        signal.raise_signal(signal.SIGINT)
    elif word == "exit":
        os._exit(3)


def fake_report(task: Task, points: Mapping[str, float], status: Status, diagnosed: bool) -> Report:
    questions = tuple(
        QuestionReport(
            asked.name,
            asked.title,
            "pass" if points[asked.name] == asked.points else status,
            points[asked.name],
            asked.points,
            cases=(CaseReport("c1", "a case", "tree", status, 0, 1, seconds=time.perf_counter() % 1),),
            diagnoses=(DIAGNOSIS,) if diagnosed and asked.name == "q2" else (),
            undiagnosed=asked.name == "q1" and points["q1"] == 0,
            seconds=time.perf_counter(),
        )
        for asked in ASSIGNMENT.questions
    )
    total = sum(question.points for question in questions)
    return Report(
        ASSIGNMENT.title,
        digest(task.assignment_files),
        task.submission.name,
        task.submission.digest,
        task.isolation,
        task.seed,
        total,
        ASSIGNMENT.points,
        questions,
        seconds=time.perf_counter(),
    )


def entry(student: str, orders: str = "q1=10 q2=15", **about: str) -> Entry:
    """What a student hands in whose main file says these orders."""
    submission = Submission(student, {"search.py": orders.encode()})
    return Entry(
        student,
        about.get("name", ""),
        about.get("email", ""),
        submission=submission,
        claimed=about.get("claimed", ""),
    )


def report_of_failure(
    one: Entry, assignment: Assignment, status: Status, message: str = "", seed: int = 1
) -> Report:
    """The report of an entry that could not be graded."""
    from autograder.grading.failed_submission import failed_submission_report

    handed = one.submission or Submission(one.id, {})
    return failed_submission_report(
        assignment, handed, status, message, isolation="none", seed=seed, digest=one.digest
    )


def fake_page(one: Standing) -> str:
    assert one.report is not None
    return f"<h1>{one.name or one.id}</h1><p>{one.total} {one.report.seconds}</p>"


def standings_of(
    entries: Sequence[Entry],
    reports: Mapping[str, Report],
    roster: Sequence[Student] = (),
    *,
    assignment: Assignment = ASSIGNMENT,
    overrides: str = "",
) -> tuple[tuple[Standing, ...], tuple[str, ...]]:
    """Everybody's line, as the command line makes it; `overrides` is the text of overrides.csv."""
    from autograder.classroom.matching import match
    from autograder.classroom.members import class_members, known_students
    from autograder.classroom.overrides import parse_overrides
    from autograder.classroom.standings import standings

    everybody = class_members(match(entries, roster), roster)
    decided = parse_overrides(overrides.encode(), assignment, known_students(everybody)) if overrides else {}
    return standings(assignment, everybody, reports, decided)


def grade_folder(folder: str, out: str, jobs: int, *, again: str = "") -> None:
    """What the command line does, for a child process: `again` is "regrade", "errors" or nothing."""
    from autograder.classroom.changes import changes
    from autograder.classroom.discovery import find_submissions
    from autograder.classroom.journal import Journal, reports_of
    from autograder.classroom.matching import match
    from autograder.classroom.members import class_members
    from autograder.classroom.outputs import write_outputs
    from autograder.classroom.platform_gradebooks import gradebooks
    from autograder.classroom.running import grade_class, next_run
    from autograder.classroom.standings import standings
    from pacman.support.workers import local_workers

    found = find_submissions(Path(folder), ASSIGNMENT.file)
    with Journal(Path(out) / "journal.jsonl") as journal, local_workers(jobs) as workers:
        run = next_run(
            ASSIGNMENT,
            found.entries,
            journal.state,
            isolation="none",
            seed=3,
            retry_errors=again == "errors",
            regrade=again == "regrade",
        )
        journal.begin(run)
        grade_class(found.entries, ASSIGNMENT, journal, grader=fake_grader, workers=workers)
        reports = reports_of(journal.state, found.entries, ASSIGNMENT)
        before = journal.state.before_regrade()
    everybody, warnings = standings(ASSIGNMENT, class_members(match(found.entries)), reports)
    write_outputs(
        Path(out),
        ASSIGNMENT,
        everybody,
        page=fake_page,
        notes=[*found.problems, *warnings],
        changed=None if before is None else changes(before, reports),
        exported=gradebooks(ASSIGNMENT, everybody)[0],
        seed=3,
    )


def read_again(path: Path) -> JournalState:
    """What the journal at this path says."""
    with Journal(path) as journal:
        return journal.state

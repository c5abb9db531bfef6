"""Grading a class: whatever a grader or a worker does, everybody else is graded, and nothing is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path

import pytest

from autograder.classroom.changes import Change, changes, changes_csv, changes_table
from autograder.classroom.entries import Entry
from autograder.classroom.journal import Journal, JournalError, reports_of
from autograder.classroom.running import DIED, grade_class, next_run
from autograder.classroom.standings import status_of
from autograder.course import load
from autograder.report import Report, with_messages
from pacman.errors import OptionError
from pacman.support.workers import WERE_LOST, ClusterError, Workers, local_workers
from tests.classroom.fakes import ASSIGNMENT, FakeAssignment, entry, fake_grader, read_again
from tests.messages import assert_places, raises
from tests.places import ROOT
from tests.waiting import PATIENCE, wait_until


class Notes:
    """A listener that writes down what it is told."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def begins(self, *, to_grade: int, graded_before: int) -> None:
        self.said.append(f"begins {to_grade} {graded_before}")

    def graded(self, entry: Entry, report: Report) -> None:
        self.said.append(f"graded {entry.id}")

    def tries_again(self, entry: Entry, why: str) -> None:
        self.said.append(f"tries {entry.id} again: {why}")


def threads(count: int = 2) -> Workers:
    """Workers without processes, for what kills none."""
    return Workers(lambda: ThreadPoolExecutor(count), lambda executor: executor.shutdown(), lambda: count)


def grade(
    folder: Path,
    entries: Sequence[Entry],
    workers: Workers,
    *,
    listener: Notes | None = None,
    regrade: bool = False,
    errors: bool = False,
    assignment: FakeAssignment = ASSIGNMENT,
) -> dict[str, Report]:
    with Journal(folder / "journal.jsonl") as journal:
        run = next_run(
            assignment,
            entries,
            journal.state,
            isolation="none",
            seed=3,
            regrade=regrade,
            retry_errors=errors,
        )
        journal.begin(run)
        grade_class(entries, assignment, journal, grader=fake_grader, workers=workers, listener=listener)
        return reports_of(journal.state, entries, assignment)


def statuses(reports: dict[str, Report]) -> dict[str, str]:
    return {name: status_of(report) for name, report in reports.items()}


def test_a_class_is_graded_and_heard_of(tmp_path: Path) -> None:
    entries = [entry("ada"), entry("grace", "q1=3.5"), Entry("alan", problem="alan.zip: no zip")]
    notes = Notes()
    reports = grade(tmp_path, entries, threads(), listener=notes)
    assert [(name, report.points) for name, report in reports.items()] == [
        ("ada", 25),
        ("grace", 3.5),
        ("alan", 0),
    ]
    assert statuses(reports) == {"ada": "pass", "grace": "fail", "alan": "import error"}
    assert {question.message for question in reports["alan"].questions} == {"alan.zip: no zip"}
    assert (reports["alan"].max_points, reports["ada"].seed, reports["ada"].isolation) == (25, 3, "none")
    assert notes.said[:2] == ["begins 3 0", "graded alan"]
    assert set(notes.said[2:]) == {"graded ada", "graded grace"}
    again = Notes()
    assert grade(tmp_path, entries, threads(), listener=again) == reports
    assert again.said == ["begins 0 3"]


def test_what_cannot_be_read_has_the_cases_that_grading_it_alone_lists(tmp_path: Path) -> None:
    assignment, one = load("adversarial-search"), Entry("alan", problem="alan.zip: no zip")
    with Journal(tmp_path / "journal.jsonl") as journal:
        journal.begin(next_run(assignment, [one], journal.state, isolation="none", seed=3))
        grade_class([one], assignment, journal, grader=fake_grader, workers=threads())
        report = reports_of(journal.state, [one], assignment)["alan"]
    for question, asked in zip(report.questions, assignment.questions, strict=True):
        assert [case.name for case in question.cases] == [case.name for case in asked.cases]
        assert {(case.status, case.message, case.points) for case in question.cases} == {
            ("import error", "alan.zip: no zip", 0)
        }
    assert report.submission_digest == one.digest


def test_a_grader_that_fails_is_tried_once_more_and_never_scored(tmp_path: Path) -> None:
    entries = [entry(name, f"q1=10 {name}") for name in ("raise", "leave", "nonsense", "broken")]
    entries += [entry("first", f"q1=10 q2=15 first={tmp_path / 'mark'}"), entry("ada")]
    notes = Notes()
    with local_workers(1) as workers:
        reports = grade(tmp_path, entries, workers, listener=notes)
    wrong = dict.fromkeys(("raise", "leave", "nonsense", "broken"), "grader error")
    assert statuses(reports) == wrong | {"first": "pass", "ada": "pass"}
    assert reports["raise"].questions[0].message == "RuntimeError: the grader cannot"
    assert reports["leave"].questions[0].message == "SystemExit: 0"
    said = with_messages(reports["nonsense"], reports["nonsense"]).questions[0].message
    assert_places(said, reason="DecodeError: JSON is malformed: object keys must be strings (byte 1)")
    assert reports["broken"].questions[0].points == 10  # its own report, with what was reached
    assert sorted(line.split(":")[0] for line in notes.said if "again" in line) == [
        f"tries {name} again" for name in ("broken", "first", "leave", "nonsense", "raise")
    ]


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_who_kills_the_workers_is_found_and_nobody_else_suffers(tmp_path: Path, jobs: int) -> None:
    log = tmp_path / "log"
    good = [f"s{number}" for number in range(8)]
    entries = [entry(name, f"q1=10 q2=15 log={log}") for name in good]
    entries.insert(2, entry("killer", "q1=10 exit"))
    entries.insert(5, entry("once", f"q1=10 q2=15 once={tmp_path / 'mark'}"))
    with local_workers(jobs) as workers:
        reports = grade(tmp_path, entries, workers)
    assert statuses(reports) == dict.fromkeys([*good, "once"], "pass") | {"killer": "grader error"}
    assert reports["killer"].questions[1].message == DIED
    assert set(log.read_text(encoding="utf-8").split()) == set(good)
    assert len(read_lines(tmp_path)) == 1 + 10


def read_lines(folder: Path) -> list[bytes]:
    return (folder / "journal.jsonl").read_bytes().splitlines()


def test_grader_errors_are_graded_again_when_asked_for_and_only_those(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    entries = [entry("ada"), entry("unlucky", f"q1=10 q2=15 first={broken / '1'}")]
    first = grade(tmp_path, entries, threads())  # the folder is not there, so that touching it raises
    assert statuses(first) == {"ada": "pass", "unlucky": "grader error"}
    broken.mkdir()
    assert grade(tmp_path, entries, threads()) == first
    notes = Notes()
    second = grade(tmp_path, entries, threads(), errors=True, listener=notes)
    assert statuses(second) == {"ada": "pass", "unlucky": "pass"}
    assert (second["ada"], notes.said[0]) == (first["ada"], "begins 1 1")


def test_a_regrade_says_whose_points_changed(tmp_path: Path) -> None:
    flag = tmp_path / "flag"
    entries = [entry("ada"), entry("up", f"q1=4 first={flag}"), entry("late", "raise")]
    flag.touch()
    old = grade(tmp_path, entries, threads())
    flag.unlink()
    other = FakeAssignment(files={"assignment.toml": b"changed"})
    with Journal(tmp_path / "journal.jsonl") as journal, pytest.raises(JournalError, match="--regrade"):
        journal.begin(next_run(other, entries, journal.state, isolation="none", seed=3))
    new = grade(tmp_path, entries, threads(), regrade=True, assignment=other)
    assert new["ada"].assignment_digest == other.digest
    assert read_again(tmp_path / "journal.jsonl").before_regrade() == old
    assert changes(old, new) == ()
    better = dict(new) | {"up": new["ada"], "late": new["ada"], "stranger": new["ada"]}
    found = changes(old, better)
    assert found == (
        Change("late", "q1", None, 10),
        Change("late", "q2", None, 15),
        Change("late", "total", None, 25),
        Change("up", "q1", 4, 10),
        Change("up", "q2", 0, 15),
        Change("up", "total", 4, 25),
    )
    shared = changes(old, better, {"up": ("17", "18")})
    assert shared[:3] == (Change("17", "q1", 4, 10), Change("17", "q2", 0, 15), Change("17", "total", 4, 25))
    assert [one.id for one in shared[3:]] == ["18"] * 3
    assert changes_csv(found).decode().splitlines()[3:5] == ["late,total,,25", "up,q1,4,10"]
    assert changes_table(found).row_count == 6


def test_few_tasks_are_on_their_way_at_once(tmp_path: Path) -> None:
    class Counting(ThreadPoolExecutor):
        most = now = 0

        def submit(self, *task, **more):  # type: ignore[no-untyped-def]
            Counting.now += 1
            Counting.most = max(Counting.most, Counting.now)
            future = super().submit(*task, **more)
            future.add_done_callback(self.done)
            return future

        def done(self, _future: Future[bytes]) -> None:
            Counting.now -= 1

    workers = Workers(lambda: Counting(2), lambda executor: executor.shutdown(), lambda: 2)
    grade(tmp_path, [entry(f"s{number}") for number in range(30)], workers)
    assert 2 <= Counting.most <= 4


def test_lost_workers_stop_the_run_and_what_was_graded_stays(tmp_path: Path) -> None:
    class Losing(Executor):
        def __init__(self) -> None:
            self.left = 3

        def submit(self, grader: Callable[..., bytes], /, *task: object, **more: object) -> Future[bytes]:  # type: ignore[override]
            future: Future[bytes] = Future()
            self.left -= 1
            if self.left < 0:
                future.cancel()
                future.set_running_or_notify_cancel()
            else:
                future.set_result(grader(*task))
            return future

    entries = [entry(f"s{number}") for number in range(6)]
    workers = Workers(Losing, lambda executor: executor.shutdown(), lambda: 1)
    with pytest.raises(ClusterError) as caught:
        grade(tmp_path, entries, workers)
    assert str(caught.value) == WERE_LOST
    assert 2 <= len(reports_of(read_again(tmp_path / "journal.jsonl"), entries, ASSIGNMENT)) <= 3
    assert len(grade(tmp_path, entries, threads())) == 6


INTERRUPTED = """
import sys
from pathlib import Path
from tests.classroom.fakes import grade_folder
if __name__ == "__main__":
    try:
        grade_folder(sys.argv[1], sys.argv[2], 2)
    except KeyboardInterrupt:
        print("interrupted")
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_stops_at_once_and_keeps_what_was_graded(tmp_path: Path) -> None:
    folder, out, log = tmp_path / "class", tmp_path / "out", tmp_path / "log"
    folder.mkdir()
    for number in range(3):
        (folder / f"a{number}.py").write_text("q1=10 q2=15", encoding="utf-8")
    for number in range(9):
        (folder / f"b{number}.py").write_text(f"log={log} sleep=3600", encoding="utf-8")
    child = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED, folder, out],
        cwd=ROOT,
        start_new_session=True,  # so that, as in a terminal, all its processes get the signal
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )

    def is_in_the_middle() -> bool:
        assert child.poll() is None
        return log.exists() and len(log.read_bytes().split()) == 2 and len(read_lines(out)) == 4

    wait_until(is_in_the_middle, "the first three reports")
    os.killpg(child.pid, signal.SIGINT)
    said, wrong = child.communicate(timeout=PATIENCE)  # less than their sleep of an hour
    assert (said, wrong, child.returncode) == ("interrupted\n", "", 0)
    assert len(read_lines(out)) == 1 + 3
    assert not (out / "journal.jsonl.lock").exists()


@pytest.mark.slow
def test_workers_leave_ctrl_c_to_the_run(tmp_path: Path) -> None:
    with local_workers(1) as workers:
        assert grade(tmp_path, [entry("ada", "interrupt q1=10")], workers)["ada"].points == 10


def test_no_jobs_are_refused() -> None:
    with pytest.raises(OptionError, match="0 jobs"), local_workers(0):
        pass


def test_a_run_must_have_begun(tmp_path: Path) -> None:
    with Journal(tmp_path / "j") as journal, raises(JournalError, path=journal.path):
        grade_class([], ASSIGNMENT, journal, grader=fake_grader, workers=threads())

"""The journal of a class: every line on disk at once, mended after a kill, held by one run at a time."""

from __future__ import annotations

import os
import platform
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.classroom.changes import changes
from autograder.classroom.entries import Entry
from autograder.classroom.journal import Journal, JournalError, reports_of
from autograder.classroom.running import next_run
from autograder.course import Assignment, parse
from autograder.report import Report, Status
from pacman.messages import english_only
from pacman.support import workers
from pacman.support.workers import LockError
from tests.classroom.fakes import (
    ASSIGNMENT,
    FakeAssignment,
    entry,
    grade_folder,
    read_again,
    report_of_failure,
)
from tests.messages import raises
from tests.places import ROOT
from tests.waiting import wait_until

ENTRIES = [entry("ada"), entry("grace"), Entry("alan", problem="alan.zip: is not a zip")]


def report(one: Entry, status: Status = "fail", message: str = "") -> Report:
    return report_of_failure(one, ASSIGNMENT, status, message)


def begun(path: Path, *, regrade: bool = False, errors: bool = False, seed: int = 1) -> Journal:
    journal = Journal(path)
    journal.begin(
        next_run(
            ASSIGNMENT,
            ENTRIES,
            journal.state,
            isolation="none",
            seed=seed,
            regrade=regrade,
            retry_errors=errors,
        )
    )
    return journal


def saved(path: Path) -> bytes:
    with begun(path) as journal:
        for one in ENTRIES:
            journal.add(one, report(one))
    return path.read_bytes()


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "new" / "journal.jsonl"
    with begun(path) as journal:
        journal.add(ENTRIES[0], report(ENTRIES[0]))
        assert len(path.read_bytes().splitlines()) == 2  # at once, not when it is closed
    state = read_again(path)
    assert reports_of(state, ENTRIES, ASSIGNMENT) == {"ada": report(ENTRIES[0])}
    assert [state.is_done(one) for one in ENTRIES] == [True, False, False]


def test_the_same_run_again_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    whole = saved(path)
    begun(path).close()
    assert path.read_bytes() == whole


def test_a_changed_submission_is_to_be_graded_again(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    saved(path)
    state = read_again(path)
    assert all(map(state.is_done, ENTRIES))
    assert not state.is_done(entry("ada", "q1=1"))
    assert not state.is_done(Entry("alan", problem="another"))


@pytest.mark.slow
@given(st.data())
def test_a_last_line_that_was_cut_off_is_removed(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("torn") / "journal.jsonl"
    whole = saved(path)
    cut = data.draw(st.integers(0, len(whole)))
    path.write_bytes(whole[:cut])
    lines = whole[:cut].count(b"\n")
    with begun(path) as journal:
        assert [journal.state.is_done(one) for one in ENTRIES] == [number < lines - 1 for number in range(3)]
        for one in ENTRIES:
            if not journal.state.is_done(one):
                journal.add(one, report(one))
    assert path.read_bytes() == whole


@given(st.data())
def test_other_damage_names_its_line_and_changes_nothing(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("damaged") / "journal.jsonl"
    lines = saved(path).split(b"\n")
    number = data.draw(st.integers(1, 4))
    lines[number - 1] = data.draw(
        st.sampled_from(
            [b"", b"{}", b"\xff", b'{"line":"run"}', b"[" * 3000, lines[number - 1][:-1], b"null"]
        )
    )
    damaged = b"\n".join(lines)
    path.write_bytes(damaged)
    with raises(JournalError, number=number):
        Journal(path)
    assert path.read_bytes() == damaged
    assert not list(path.parent.glob("*.lock"))


def test_a_file_that_is_no_journal_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    for content in ("Dear diary", "Dear\ndiary", "{}"):
        path.write_text(content, encoding="utf-8")
        with raises(JournalError, path=path):
            Journal(path)
        assert path.read_text(encoding="utf-8") == content
    path.write_bytes(saved(tmp_path / "other").replace(b'"version":1', b'"version":2', 1))
    with raises(JournalError, path=path, number=1, version=2, known=1):
        Journal(path)
    with pytest.raises(JournalError, match=r"cannot be (written|made)"):
        Journal(tmp_path / "other" / "journal.jsonl")
    (tmp_path / "folder").mkdir()
    with raises(JournalError, path=tmp_path / "folder", reason="Is a directory"):
        Journal(tmp_path / "folder")


def test_a_journal_of_something_else_is_refused_unless_all_is_graded_again(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    saved(path)
    other = FakeAssignment(files={"assignment.toml": b"y"})
    with Journal(path) as journal:
        for run, said in (
            (next_run(ASSIGNMENT, ENTRIES, journal.state, isolation="none", seed=2), "seed: 1, now it is 2"),
            (next_run(ASSIGNMENT, ENTRIES, journal.state, isolation="x", seed=1), "isolation: 'none', now"),
            (next_run(other, ENTRIES, journal.state, isolation="none", seed=1), "version of the assignment"),
        ):
            with pytest.raises(JournalError, match=said):
                journal.begin(run)
        journal.begin(next_run(other, ENTRIES, journal.state, isolation="none", seed=1, regrade=True))
        assert not any(map(journal.state.is_done, ENTRIES))


def test_a_regrade_keeps_the_history_and_its_last_line_counts(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    whole = saved(path)
    with begun(path, regrade=True) as journal:
        assert not any(map(journal.state.is_done, ENTRIES))
        assert journal.state.report(ENTRIES[0]) == report(ENTRIES[0])  # until there is a new one
        journal.add(ENTRIES[0], report(ENTRIES[0], message="new"))
    assert path.read_bytes().startswith(whole)
    with begun(path) as journal:  # as after a kill: goes on with the regrade
        assert [journal.state.is_done(one) for one in ENTRIES] == [True, False, False]
        new = reports_of(journal.state, ENTRIES, ASSIGNMENT)
        assert new["ada"].questions[0].message == "new"
        assert journal.state.before_regrade() == {one.id: report(one) for one in ENTRIES}


def test_only_grader_errors_are_graded_again_when_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    with begun(path) as journal:
        journal.add(ENTRIES[0], report(ENTRIES[0], "grader error"))
        journal.add(ENTRIES[1], report(ENTRIES[1]))
    with begun(path) as journal:
        assert [journal.state.is_done(one) for one in ENTRIES] == [True, True, False]
    with begun(path, errors=True) as journal:
        assert [journal.state.is_done(one) for one in ENTRIES] == [False, True, False]
        assert journal.state.before_regrade() is None


def test_nothing_is_written_before_a_run_has_begun(tmp_path: Path) -> None:
    with Journal(tmp_path / "journal.jsonl") as journal:
        with raises(JournalError, path=journal.path):
            journal.add(ENTRIES[0], report(ENTRIES[0]))
        assert changes({}, reports_of(journal.state, ENTRIES, ASSIGNMENT)) == ()


def test_one_run_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    owner = f"process {os.getpid()} on {platform.node()}"
    with begun(path), raises(LockError, path=path.with_name("journal.jsonl.lock"), who=owner):
        Journal(path)
    begun(path).close()


@pytest.mark.skipif(sys.platform == "win32", reason="there it cannot be told whether a process lives")
def test_the_lock_of_a_run_that_was_killed_is_taken_over(tmp_path: Path) -> None:
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    held = tmp_path / "journal.jsonl.lock"
    held.write_text(f"{dead.pid} {platform.node()}", encoding="utf-8")
    begun(tmp_path / "journal.jsonl").close()
    assert [file.name for file in tmp_path.iterdir()] == ["journal.jsonl"]


@pytest.mark.parametrize("owner", ["", "nonsense", "999999999 another-machine", "\udcff"])
def test_a_lock_of_who_knows_whom_is_left_alone(tmp_path: Path, owner: str) -> None:
    held = tmp_path / "journal.jsonl.lock"
    held.write_bytes(owner.encode("utf-8", "surrogateescape"))
    with pytest.raises(LockError, match="is held by"):
        Journal(tmp_path / "journal.jsonl")
    assert held.exists()


def test_a_lock_that_another_run_has_just_taken_over_is_given_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = tmp_path / "journal.jsonl.lock"
    held.write_text(f"999999999 {platform.node()}", encoding="utf-8")

    def is_alive(_pid: int) -> bool:
        held.write_text("somebody else", encoding="utf-8")  # at the worst of all moments
        return False

    monkeypatch.setattr(workers, "_is_alive", is_alive)
    with raises(LockError, path=held):
        Journal(tmp_path / "journal.jsonl")
    assert [file.name for file in tmp_path.iterdir()] == [held.name]
    assert held.read_text(encoding="utf-8") == "somebody else"


RACE = """
import sys, pathlib
from autograder.classroom.running import Journal
from pacman.errors import PacmanError
path = pathlib.Path(sys.argv[1])
print("ready", flush=True)
sys.stdin.readline()
try:
    journal = Journal(path)
    print("mine", flush=True)
except PacmanError:
    print("not mine", flush=True)
sys.stdin.readline()
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there no lock is taken over")
def test_of_many_runs_that_want_a_dead_ones_lock_one_gets_it(tmp_path: Path) -> None:
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    (tmp_path / "j.lock").write_text(f"{dead.pid} {platform.node()}", encoding="utf-8")
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", RACE, str(tmp_path / "j")]
    runs = [subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) for _ in range(5)]
    said = []
    for turn in range(2):
        for run in runs:
            assert run.stdout
            said.append(run.stdout.readline().strip())
        for run in runs:
            assert run.stdin
            run.stdin.write("\n")
            run.stdin.flush()
        assert turn or set(said) == {"ready"}
    for run in runs:
        run.communicate()
    assert said[5:].count("mine") == 1


def class_folder(tmp_path: Path) -> Path:
    folder = tmp_path / "class"
    folder.mkdir()
    for number in range(14):
        orders = f"q1={number % 11} q2={number} sleep=0.05"
        (folder / f"s{number:02}.py").write_text(orders, encoding="utf-8")
    (folder / "killer.py").write_text("exit", encoding="utf-8")
    (folder / "bad.zip").write_bytes(b"no zip")
    return folder


def lines_in(out: Path) -> int:
    journal = out / "journal.jsonl"
    return journal.read_bytes().count(b"\n") if journal.exists() else 0


def outputs(out: Path) -> dict[str, bytes]:
    files = (path for path in sorted(out.rglob("*")) if path.is_file() and path.name != "journal.jsonl")
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in files}


@pytest.mark.skipif(sys.platform == "win32", reason="there no lock is taken over")
@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_killed_again_and_again_ends_as_one_that_never_was(tmp_path: Path, jobs: int) -> None:
    folder, moments = class_folder(tmp_path), random.Random(jobs)
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    arguments = f"{str(folder)!r}, {str(killed)!r}, {jobs}"
    command = f"from tests.classroom.fakes import grade_folder; grade_folder({arguments})"
    kills = 0
    for until in (0, 0, 1, 3, 4, 6, 9, 11, 14):
        child = subprocess.Popen([sys.executable, "-c", command], cwd=ROOT, stderr=subprocess.DEVNULL)
        wait_until(lambda: lines_in(killed) >= until or child.poll() is not None, f"line {until}")  # noqa: B023
        try:
            assert child.wait(moments.uniform(0, 0.1 if until else 0.5)) == 0
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
            kills += 1
    assert kills > 4
    grade_folder(str(folder), str(killed), jobs)
    grade_folder(str(folder), str(whole), 3 - jobs)
    assert outputs(killed) == outputs(whole)
    assert len(outputs(whole)) == 6 + 2 * 16  # tables and the index; two pages for each student
    assert lines_in(killed) == 1 + 16  # nothing was graded twice once it was written


BEFORE = {
    "assignment.toml": b"""title = "Trees"
file = "search_agents.py"

[[questions]]
name = "minimax"
agent = "Minimax"
algorithm = "minimax"
""",
    "minimax/1.toml": b'kind = "tree"\ntree = "textbook"\n',
}


def changed(files: dict[str, bytes], name: str, old: bytes, new: bytes) -> Assignment:
    assert old in files[name]
    return parse({**files, name: files[name].replace(old, new)})


RULES = b"""title = "Game trees"
about = "Hand in one file."
due = 2026-03-01T23:59:00+01:00
attempts = "best"
late = { per_day = 10, grace = 1, cap = 50 }
"""


def journal_of(assignment: Assignment, path: Path) -> None:
    with Journal(path) as journal:
        journal.begin(next_run(assignment, ENTRIES, journal.state, isolation="none", seed=1))
        for one in ENTRIES:
            made = report_of_failure(one, assignment, "fail")
            journal.add(one, made)


def done(assignment: Assignment, path: Path) -> list[bool]:
    with Journal(path) as journal:
        journal.begin(next_run(assignment, ENTRIES, journal.state, isolation="none", seed=1))
        return [journal.state.is_done(one) for one in ENTRIES]


def test_what_no_report_depends_on_may_change_and_change_back(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    before = parse(BEFORE)
    after = changed(BEFORE, "assignment.toml", b'title = "Trees"\n', RULES)
    assert (before.digest != after.digest, before.grading_digest) == (True, after.grading_digest)
    journal_of(before, path)
    for assignment in (after, before, changed(BEFORE, "assignment.toml", b"Trees", b"Other trees")):
        assert done(assignment, path) == [True, True, True]
    size = path.stat().st_size
    assert done(assignment, path) == [True, True, True]
    assert path.stat().st_size == size  # nothing to be said twice


def test_what_reports_depend_on_still_asks_for_a_regrade(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    journal_of(parse(BEFORE), path)
    for name, old, new in (
        ("assignment.toml", b'"minimax"\nagent', b'"minimax"\ntitle = "Minimax"\nagent'),
        ("assignment.toml", b"[[q", b"seed = 7\n[[q"),
        ("minimax/1.toml", b"textbook", b'textbook"\nvisibility = "hidden'),
    ):
        assignment = changed(BEFORE, name, old, new)
        with raises(JournalError, was=parse(BEFORE).digest, now=assignment.digest):
            done(assignment, path)


def test_a_regrade_that_was_interrupted_goes_on_with_another_title(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    assignment = parse(BEFORE)
    journal_of(assignment, path)
    with Journal(path) as journal:
        journal.begin(next_run(assignment, ENTRIES, journal.state, isolation="none", seed=1, regrade=True))
        journal.add(
            ENTRIES[0],
            report_of_failure(ENTRIES[0], assignment, "fail"),
        )
    after = changed(BEFORE, "assignment.toml", b'title = "Trees"\n', RULES)
    with Journal(path) as journal:
        journal.begin(next_run(after, ENTRIES, journal.state, isolation="none", seed=1, regrade=True))
        assert [journal.state.is_done(one) for one in ENTRIES] == [True, False, False]
        assert journal.state.is_regrading


def test_what_is_wrong_with_a_submission_is_kept_as_its_text(tmp_path: Path) -> None:
    problem = english_only("more than {most:,} bytes", most=20_000_000)
    with Journal(tmp_path / "journal.jsonl") as journal:
        journal.keep((Entry("alan", problem=problem),), ())
    assert b'"problem":"more than 20,000,000 bytes"' in (tmp_path / "journal.jsonl").read_bytes()

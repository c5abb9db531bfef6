"""Grade the submissions of a class, each once, even if the grader fails or a worker dies."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Protocol

import msgspec

from autograder.classroom.entries import Entry
from autograder.classroom.journal import Journal, JournalError, JournalState, Run
from autograder.course import Assignment, parse
from autograder.formats.machines import to_json
from autograder.garbage_collection import SELDOM, collecting_garbage
from autograder.grading.failed_submission import failed_submission_report
from autograder.grading.grade import grade
from autograder.report import Report, Status
from autograder.sandbox import isolation
from autograder.submission import Submission
from pacman.errors import one_line
from pacman.messages import english_only
from pacman.support.files import remove_if_abandoned, run_folder, write_atomically
from pacman.support.process import WorkerDiedError
from pacman.support.workers import Workers, run_all

# What is sent to a worker to grade one submission.


@dataclass(frozen=True)
class Task:
    """All that a worker needs to grade one submission; it can be pickled and needs no file from here."""

    assignment_files: Mapping[str, bytes]
    submission: Submission
    isolation: str
    seed: int  # of the run
    student: str = ""  # the key by which cases differ between students; the same for all of one's attempts


# Returns the JSON of a Report; a function at the top of a module, so that it can be pickled.
Grader = Callable[[Task], bytes]


# What a worker process runs: the grading of one task.


def grade_task(task: Task) -> bytes:
    """Grades one submission, on any machine; returns the JSON of its Report."""
    assignment = _assignment(tuple(sorted(task.assignment_files.items())))
    chosen = isolation.by_name(task.isolation)
    with collecting_garbage(SELDOM):
        return to_json(grade(assignment, task.submission, chosen, seed=task.seed, student=task.student))


@lru_cache(maxsize=2)  # the same for a whole class, and a new one while it is regraded
def _assignment(files: tuple[tuple[str, bytes], ...]) -> Assignment:
    return parse(dict(files))


# Which submissions a run grades, and the grading of a class.


def next_run(
    assignment: Assignment,
    entries: Sequence[Entry],
    state: JournalState,
    *,
    isolation: str,
    seed: int,
    retry_errors: bool = False,
    regrade: bool = False,
) -> Run:
    """The first line of a run. `regrade`: all entries again; `retry_errors`: those with a grader error.

    A regrade that was interrupted is continued, not begun anew.
    """
    again: list[str] = []
    this = Run(assignment.title, assignment.digest, assignment.grading_digest, isolation, seed)
    last = state.run
    if regrade and state.is_regrading and last is not None:
        same = this.has_same_assignment(last) and (isolation, seed) == (last.isolation, last.seed)
        regrade = not same  # if equal, continue that one
    if regrade:
        again = [entry.id for entry in entries]
    elif retry_errors:
        reports = ((entry.id, state.report(entry)) for entry in entries)
        again = [name for name, report in reports if report is not None and report.has_grader_error]
    return msgspec.structs.replace(this, again=tuple(again), regrade=regrade)


DIED = "the process that graded it died each time"
MOST_TRIES = 2  # of grading a submission on which the grader itself fails
REPORTS = msgspec.json.Decoder(Report)


class Listener(Protocol):
    """The methods of a listener are called while the submissions are graded."""

    def begins(self, *, to_grade: int, graded_before: int) -> None: ...
    def graded(self, entry: Entry, report: Report) -> None: ...
    def tries_again(self, entry: Entry, why: str) -> None: ...


class SilentListener:
    """A listener that does nothing."""

    def begins(self, *, to_grade: int, graded_before: int) -> None: ...
    def graded(self, entry: Entry, report: Report) -> None: ...
    def tries_again(self, entry: Entry, why: str) -> None: ...


def grade_class(
    entries: Sequence[Entry],
    assignment: Assignment,
    journal: Journal,
    *,
    grader: Grader,
    workers: Workers,
    listener: Listener | None = None,
) -> None:
    """Grades the submissions that are not in the journal yet, with the seed and isolation of its run.

    Each report is on disk as soon as it is made. A submission that cannot be read gets an "import error";
    one on which the grader fails, or its worker dies, twice gets a "grader error". KeyboardInterrupt,
    ClusterError and JournalError stop the workers and are raised; the journal then has what was graded.
    """
    _Grading(assignment, journal, grader, workers, listener or SilentListener()).grade(entries)


@dataclass
class _GradingAttempt:
    """A submission to be graded, and how often its grading has failed."""

    entry: Entry
    task: Task
    grader: Grader
    failures: int = 0


def _grade(one: _GradingAttempt) -> bytes:
    return one.grader(one.task)


class _Grading:
    def __init__(
        self,
        assignment: Assignment,
        journal: Journal,
        grader: Grader,
        workers: Workers,
        listener: Listener,
    ) -> None:
        if journal.state.run is None:
            raise JournalError("{path}: a run must begin before anything is graded", path=journal.path)
        self._assignment, self._journal, self._run = assignment, journal, journal.state.run
        self._grader, self._workers, self._listener = grader, workers, listener

    def grade(self, entries: Sequence[Entry]) -> None:
        left = [entry for entry in entries if not self._journal.state.is_done(entry)]
        self._listener.begins(to_grade=len(left), graded_before=len(entries) - len(left))
        files = dict(self._assignment.files)  # a plain dict can be pickled
        waiting = []
        for entry in left:
            if entry.submission is None:
                self._give_up(entry, "import error", entry.problem)
            else:
                student = entry.student or entry.id
                task = Task(files, entry.submission, self._run.isolation, self._run.seed, student)
                waiting.append(_GradingAttempt(entry, task, self._grader))
        run_all(iter(waiting), _grade, self._workers, self._settle)

    def _settle(self, one: _GradingAttempt, outcome: bytes | BaseException) -> Iterable[_GradingAttempt]:
        """Writes the report, or returns the submission to be graded again."""
        if isinstance(outcome, WorkerDiedError):
            return self._fail(one, DIED)
        if isinstance(outcome, BaseException):
            return self._fail(one, one_line(outcome))
        try:
            report = REPORTS.decode(outcome)
        except (msgspec.DecodeError, UnicodeDecodeError, TypeError) as error:
            return self._fail(
                one,
                english_only("what the grader returned is not a report: {reason}", reason=one_line(error)),
            )
        if report.has_grader_error and self._tries_again(one, "a grader error"):
            return [one]
        self._finish(one.entry, report)
        return []

    def _fail(self, one: _GradingAttempt, why: str) -> Iterable[_GradingAttempt]:
        if self._tries_again(one, why):
            return [one]
        self._give_up(one.entry, "grader error", why)
        return []

    def _tries_again(self, one: _GradingAttempt, why: str) -> bool:
        one.failures += 1
        if one.failures >= MOST_TRIES:
            return False
        self._listener.tries_again(one.entry, why)
        return True

    def _give_up(self, entry: Entry, status: Status, message: str) -> None:
        report = failed_submission_report(
            self._assignment,
            entry.submission or Submission(entry.id, {}),
            status,
            message,
            isolation=self._run.isolation,
            seed=self._run.seed,
            digest=entry.digest,
        )
        self._finish(entry, report)

    def _finish(self, entry: Entry, report: Report) -> None:
        self._journal.add(entry, report)
        self._listener.graded(entry, report)


# The temporary files of a class that is being graded: what a killed run left is removed when it is continued.

FOLDER_ENDING = ".folder"  # of the file beside the journal that names the folder


@contextmanager
def class_folder(journal: Path) -> Iterator[Path]:
    """A folder for the temporary files of the run that has this journal open.

    While it is there, a file beside the journal names it, so that the next run finds it whatever the folder
    for temporary files is then.
    """
    named = journal.with_name(journal.name + FOLDER_ENDING)
    with suppress(OSError, ValueError):  # there is none, or it names none
        remove_if_abandoned(Path(os.fsdecode(named.read_bytes())))
    with run_folder() as folder:
        write_atomically(named, os.fsencode(folder))
        try:
            yield folder
        finally:
            named.unlink(missing_ok=True)

"""Grades the submissions of a class, each once, even if the grader fails or a worker dies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

import msgspec

from autograder.classroom.journal import Journal, JournalError
from autograder.classroom.task import Assignment, Entry, Grader, Task, unscored
from autograder.report import Report, Status
from pacman.errors import one_line
from pacman.support.parallel import WorkerDiedError, Workers, run_all

MOST_TRIES = 2  # of grading a submission on which the grader itself fails
REPORTS = msgspec.json.Decoder(Report)


class Listener(Protocol):
    """Its methods are called as the grading goes on."""

    def begins(self, *, to_grade: int, graded_before: int) -> None: ...
    def graded(self, entry: Entry, report: Report) -> None: ...
    def tries_again(self, entry: Entry, why: str) -> None: ...


class Silent:
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
    _Grading(assignment, journal, grader, workers, listener or Silent()).grade(entries)


@dataclass
class _Try:
    """A submission to be graded, and how often its grading has failed."""

    entry: Entry
    task: Task
    grader: Grader
    failures: int = 0


def _grade(one: _Try) -> bytes:
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
            raise JournalError(f"{journal.path}: a run must begin before anything is graded")
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
                waiting.append(_Try(entry, task, self._grader))
        run_all(iter(waiting), _grade, self._workers, self._settle)

    def _settle(self, one: _Try, outcome: bytes | BaseException) -> Iterable[_Try]:
        """Writes the report, or returns the submission to be graded again."""
        if isinstance(outcome, WorkerDiedError):
            return self._fail(one, "the process that graded it died each time")
        if isinstance(outcome, BaseException):
            return self._fail(one, one_line(outcome))
        try:
            report = REPORTS.decode(outcome)
        except (msgspec.DecodeError, UnicodeDecodeError, TypeError) as error:
            return self._fail(one, f"what the grader returned is not a report: {one_line(error)}")
        if report.has_grader_error and self._tries_again(one, "a grader error"):
            return [one]
        self._finish(one.entry, report)
        return []

    def _fail(self, one: _Try, why: str) -> Iterable[_Try]:
        if self._tries_again(one, why):
            return [one]
        self._give_up(one.entry, "grader error", why)
        return []

    def _tries_again(self, one: _Try, why: str) -> bool:
        one.failures += 1
        if one.failures >= MOST_TRIES:
            return False
        self._listener.tries_again(one.entry, why)
        return True

    def _give_up(self, entry: Entry, status: Status, message: str) -> None:
        isolation, seed = self._run.isolation, self._run.seed
        report = unscored(
            entry, self._assignment, status=status, message=message, isolation=isolation, seed=seed
        )
        self._finish(entry, report)

    def _finish(self, entry: Entry, report: Report) -> None:
        self._journal.add(entry, report)
        self._listener.graded(entry, report)

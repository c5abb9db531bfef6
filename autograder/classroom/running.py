"""Grades the submissions of a class, each once, whatever the graders and the workers do."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from typing import Protocol

import msgspec

from autograder.classroom.journal import Journal, JournalError
from autograder.classroom.task import Assignment, Entry, Grader, Task, unscored
from autograder.classroom.workers import ClusterError, Workers
from autograder.report import Report, Status
from pacman.errors import one_line

MOST_TRIES = 2  # of a grading that went wrong on our side
AHEAD = 2  # tasks sent for each worker: none waits, and few submissions are held twice
REPORTS = msgspec.json.Decoder(Report)


class Listener(Protocol):
    """Told how the grading goes on."""

    def begins(self, *, to_grade: int, graded_before: int) -> None: ...
    def graded(self, entry: Entry, report: Report) -> None: ...
    def tries_again(self, entry: Entry, why: str) -> None: ...


class Silent:
    """A listener that says nothing."""

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
    """Grades what the journal does not have yet, with the seed and isolation of the run that began in it.

    Each report is on disk as soon as it is made. What cannot be read gets an "import error"; what the
    grader fails on twice, or kills its worker with, a "grader error". KeyboardInterrupt, ClusterError and
    JournalError stop the workers and pass: the journal then has what was graded.
    """
    _Grading(assignment, journal, grader, workers, listener or Silent()).grade(entries)


@dataclass
class _Try:
    """A submission on its way, and how often it went wrong so far."""

    entry: Entry
    task: Task
    failures: int = 0


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
        self._waiting = deque[_Try]()
        self._suspects = deque[_Try]()  # one of these killed a worker

    def grade(self, entries: Sequence[Entry]) -> None:
        left = [entry for entry in entries if not self._journal.state.is_done(entry)]
        self._listener.begins(to_grade=len(left), graded_before=len(entries) - len(left))
        files = dict(self._assignment.files)  # a plain one, which pickles
        for entry in left:
            if entry.submission is None:
                self._give_up(entry, "import error", entry.problem)
            else:
                task = Task(files, entry.submission, self._run.isolation, self._run.seed)
                self._waiting.append(_Try(entry, task))
        while self._waiting or self._suspects:
            executor = self._workers.start()
            try:
                self._use(executor)
            except BaseException:
                self._workers.stop(executor)
                raise
            executor.shutdown(wait=True)

    def _use(self, executor: Executor) -> None:
        """Has everything graded by this executor, until one of its workers dies."""
        while self._suspects:  # alone, so that it is plain who kills
            one = self._suspects.popleft()
            if self._settle(self._send(executor, one), one, alone=True):
                return
        running: dict[Future[bytes], _Try] = {}
        died = False
        while running or (self._waiting and not died):
            while self._waiting and not died and len(running) < AHEAD * self._workers.at_once():
                one = self._waiting.popleft()
                running[self._send(executor, one)] = one
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                died |= self._settle(future, running.pop(future), alone=False)

    def _send(self, executor: Executor, one: _Try) -> Future[bytes]:
        try:
            return executor.submit(self._grader, one.task)
        except self._workers.died as error:
            future: Future[bytes] = Future()
            future.set_exception(error)
            return future

    def _settle(self, future: Future[bytes], one: _Try, *, alone: bool) -> bool:
        """Deals with what came of it, waiting if need be; whether a worker died."""
        wait([future])
        if future.cancelled():
            raise ClusterError("the workers were lost; what was graded is kept: run again to go on")
        error = future.exception()
        if isinstance(error, self._workers.died):
            if alone:
                self._fail(one, "the process that graded it died each time", self._suspects)
            else:
                self._suspects.append(one)
            return True
        if error is not None:
            self._fail(one, one_line(error), self._waiting)
        else:
            self._take(one, future.result())
        return False

    def _take(self, one: _Try, data: bytes) -> None:
        try:
            report = REPORTS.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, TypeError) as error:
            self._fail(one, f"what the grader returned is no report: {one_line(error)}", self._waiting)
            return
        if report.has_grader_error and self._tries_again(one, "a grader error", self._waiting):
            return
        self._finish(one.entry, report)

    def _fail(self, one: _Try, why: str, queue: deque[_Try]) -> None:
        if not self._tries_again(one, why, queue):
            self._give_up(one.entry, "grader error", why)

    def _tries_again(self, one: _Try, why: str, queue: deque[_Try]) -> bool:
        one.failures += 1
        if one.failures >= MOST_TRIES:
            return False
        self._listener.tries_again(one.entry, why)
        queue.append(one)
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

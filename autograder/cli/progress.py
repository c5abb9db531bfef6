"""Grading as a command shows it: the workers, the progress, and the end by Ctrl-C."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from autograder.assignment import Assignment
from autograder.classroom.gradebook import number
from autograder.classroom.journal import Journal
from autograder.classroom.running import grade_class
from autograder.classroom.task import Entry, Grader
from autograder.classroom.temporary import class_folder
from autograder.report import Report
from pacman.cli.progress import while_shown
from pacman.errors import printable
from pacman.support.parallel.workers import Workers, dask_workers, local_workers

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


def points_of(report: Report) -> str:
    """How many points the report gives."""
    return f"{number(report.points)} of {number(report.max_points)}"


def all_graded(
    entries: Sequence[Entry],
    assignment: Assignment,
    journal: Journal,
    grader: Grader,
    workers: Workers,
    console: Console,
    told: Callable[[Report], str] = points_of,
) -> bool:
    """Grades what is not in the journal yet; False if Ctrl-C ended it before all was done.

    `told` is what is shown of a report.
    """
    try:
        with progress_on(console, told) as listener:
            grade_class(entries, assignment, journal, grader=grader, workers=workers, listener=listener)
    except KeyboardInterrupt:
        return False
    return True


@contextmanager
def workers_for(jobs: int | None, dask: str | None, journal: Path) -> Iterator[Workers]:
    """Those of a Dask cluster, or of this machine; what they leave when killed is removed by the next run."""
    if dask is not None:
        with dask_workers(dask) as workers:
            yield workers
        return
    with class_folder(journal) as folder, local_workers(jobs or os.cpu_count() or 1, folder) as workers:
        yield workers


@contextmanager
def progress_on(console: Console, told: Callable[[Report], str] = points_of) -> Iterator[_Progress]:
    """A listener that shows there how the grading goes on."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    latest = TextColumn("{task.description}", markup=False)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), latest)
    shown = Progress(*columns, console=console, disable=not console.is_terminal)
    with while_shown(shown):
        yield _Progress(shown, console, told)


class _Progress:
    """Shows how the grading goes on: as a bar in a terminal, else a line for each submission."""

    def __init__(self, shown: Progress, console: Console, told: Callable[[Report], str] = points_of) -> None:
        self._shown, self._console, self._told = shown, console, told
        self._task: TaskID | None = None

    def begins(self, *, to_grade: int, graded_before: int) -> None:
        """Shows how many are to be graded."""
        total = to_grade + graded_before
        self._task = self._shown.add_task("", total=total, completed=graded_before)
        if graded_before:
            self._console.print(f"{graded_before} of {total} were done before", markup=False)

    def graded(self, entry: Entry, report: Report) -> None:
        """Shows one more report."""
        line = f"{printable(entry.id)}: {self._told(report)}"
        if self._task is not None:
            self._shown.update(self._task, advance=1, description=line)
        if not self._console.is_terminal:
            self._console.print(line, markup=False, soft_wrap=True)

    def tries_again(self, entry: Entry, why: str) -> None:
        """Shows why a submission is graded once more."""
        self._console.print(f"{printable(entry.id)}: {printable(why)}; once more", markup=False)

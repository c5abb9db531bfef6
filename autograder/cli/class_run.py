"""The grading of all submissions of a class, as a command shows it: workers, progress, the end by Ctrl-C."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from autograder.classroom.entries import Entry
from autograder.classroom.journal import Journal
from autograder.classroom.running import Grader, class_folder, grade_class
from autograder.course import Assignment
from autograder.formats.words import format_points
from autograder.report import Report
from pacman.cli.options import shown_if_enabled
from pacman.errors import printable
from pacman.messages import english_only
from pacman.support.workers import Workers, dask_workers, local_workers

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


def format_report_points(report: Report) -> str:
    """Format the points of the report; where the grader failed they are not known."""
    if report.has_grader_error:
        return "grader error"
    return f"{format_points(report.points)} of {format_points(report.max_points)}"


def all_graded(
    entries: Sequence[Entry],
    assignment: Assignment,
    journal: Journal,
    grader: Grader,
    workers: Workers,
    console: Console,
    text_of: Callable[[Report], str] = format_report_points,
) -> bool:
    """Grades what is not in the journal yet; False if Ctrl-C ended it before all was done.

    `text_of` is what is shown of a report.
    """
    try:
        with progress_on(console, text_of) as listener:
            grade_class(entries, assignment, journal, grader=grader, workers=workers, listener=listener)
    except KeyboardInterrupt:
        return False
    return True


@contextmanager
def workers_for(jobs: int | None, dask: str | None, journal: Path) -> Iterator[Workers]:
    """The workers of a Dask cluster or of this machine. What they leave when killed, the next run removes."""
    if dask is not None:
        with dask_workers(dask) as workers:
            yield workers
        return
    with class_folder(journal) as folder, local_workers(jobs or os.cpu_count() or 1, folder) as workers:
        yield workers


@contextmanager
def progress_on(
    console: Console, text_of: Callable[[Report], str] = format_report_points
) -> Iterator[_Progress]:
    """A listener that shows the progress of the grading there."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    latest = TextColumn("{task.description}", markup=False)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), latest)
    shown = Progress(*columns, console=console, disable=not console.is_terminal)
    with shown_if_enabled(shown):
        yield _Progress(shown, console, text_of)


class _Progress:
    """Shows the progress of the grading: as a bar in a terminal, else a line for each submission."""

    def __init__(
        self, shown: Progress, console: Console, text_of: Callable[[Report], str] = format_report_points
    ) -> None:
        self._shown, self._console, self._text_of = shown, console, text_of
        self._task: TaskID | None = None

    def begins(self, *, to_grade: int, graded_before: int) -> None:
        """Shows how many are to be graded."""
        total = to_grade + graded_before
        self._task = self._shown.add_task("", total=total, completed=graded_before)
        if graded_before:
            self._console.print(
                english_only(
                    "{graded_before} of {total} done before", graded_before=graded_before, total=total
                ),
                markup=False,
            )

    def graded(self, entry: Entry, report: Report) -> None:
        """Shows one more report."""
        line = f"{printable(entry.id)}: {self._text_of(report)}"
        if self._task is not None:
            self._shown.update(self._task, advance=1, description=line)
        if not self._console.is_terminal:
            self._console.print(line, markup=False, soft_wrap=True)

    def tries_again(self, entry: Entry, why: str) -> None:
        """Shows why a submission is graded once more."""
        self._console.print(f"{printable(entry.id)}: {printable(why)}; once more", markup=False)

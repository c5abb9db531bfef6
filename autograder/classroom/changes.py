"""The changes by a regrade, or from the gradebook before, and their tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from autograder.classroom.results import ResultLine
from autograder.classroom.standings import Standing, graded_points
from autograder.classroom.tables import table
from autograder.formats.words import format_points
from autograder.report import Report
from pacman.messages import english_only

if TYPE_CHECKING:
    from rich.table import Table

TOTAL = "total"


@dataclass(frozen=True)
class Change:
    """A student's points for a question, or in total. None: not known, or there is no such question."""

    id: str
    question: str
    old: float | None
    new: float | None


def changes(
    old: Mapping[str, Report], new: Mapping[str, Report], names: Mapping[str, Sequence[str]] | None = None
) -> tuple[Change, ...]:
    """All differences between what was graded before and now, sorted by id; a student's total comes last.

    Manual points and lateness are left out: a regrade does not change them. `names` are the ids of the
    students that share an entry; without them, the entries' own ids are shown.
    """
    found = []
    for name in sorted(old.keys() & new.keys()):
        was, now = dict(_points_by_question(old[name])), dict(_points_by_question(new[name]))
        for question in [*(was.keys() | now.keys()) - {TOTAL}, TOTAL]:
            if was.get(question) != now.get(question):
                ids = (name,) if names is None else names.get(name, ())
                found += [Change(one, question, was.get(question), now.get(question)) for one in ids]
    return tuple(sorted(found, key=lambda one: (one.id, one.question == TOTAL, one.question)))


def _points_by_question(report: Report) -> Iterator[tuple[str, float | None]]:
    for question in report.questions:
        yield question.name, graded_points(report, question.name)
    yield TOTAL, None if report.has_grader_error else report.points


@dataclass(frozen=True)
class Differences:
    """The changes from the gradebook that is there to the one that is about to replace it."""

    changes: tuple[Change, ...]  # of points that were known
    exempt: frozenset[str]  # ids of those who have no points now because the instructor says so
    gone: tuple[tuple[str, float | None], ...]  # ids that are not in the new one, with their totals

    @property
    def shown(self) -> tuple[Change, ...]:
        """The totals, and the questions of those whose total stays."""
        totals = {one.id for one in self.changes if one.question == TOTAL}
        return tuple(one for one in self.changes if one.question == TOTAL or one.id not in totals)

    def notes(self) -> Iterator[str]:
        """Sentences on everything that goes down, for the instructor."""
        lower = [one for one in self.changes if one.id not in self.exempt and _is_lower(one)]
        totals = {one.id for one in lower if one.question == TOTAL}
        shown = [_describe_change(one) for one in lower if one.question == TOTAL or one.id not in totals]
        if shown:
            yield english_only("goes down in the gradebook: {students}", students=", ".join(shown))
        if self.gone:
            listed = (f"{name} ({format_points(total) or 'no points'})" for name, total in self.gone)
            yield english_only("no longer in the gradebook: {students}", students=", ".join(listed))


def _is_lower(one: Change) -> bool:
    return one.old is not None and (one.new is None or one.new < one.old)


def _describe_change(one: Change) -> str:
    what = one.id if one.question == TOTAL else f"{one.id}, {one.question},"
    return f"{what} from {format_points(one.old)} to {format_points(one.new) or 'not known'}"


def differences(before: Sequence[ResultLine], everybody: Sequence[Standing]) -> Differences:
    """Compare the points with the earlier ones, for each question and in total.

    A student whose id has changed is found by the submission.
    """
    now = {one.id: one for one in everybody}
    by_entry = {attempt.id: one for one in everybody for attempt in one.attempts}
    found, gone = [], []
    for line in before:
        entries = (by_entry[one.id] for one in line.attempts if one.id in by_entry)
        one = now.get(line.id) or next(entries, None)
        if one is None:
            gone.append((line.id, line.total))
            continue
        new = {**{question: one.points(question) for question in one.titles}, TOTAL: one.total}
        for question, old in [*line.points.items(), (TOTAL, line.total)]:
            if old is not None and format_points(old) != format_points(new.get(question)):
                found.append(Change(one.id, question, old, new.get(question)))
    exempt = frozenset(one.id for one in everybody if one.exempt)
    return Differences(tuple(found), exempt, tuple(gone))


def changes_csv(found: tuple[Change, ...]) -> bytes:
    """A line for each change."""
    rows = [["id", "question", "old", "new"]]
    rows += [[one.id, one.question, format_points(one.old), format_points(one.new)] for one in found]
    return table(rows)


REGRADED = "What the regrade changed"


def changes_table(found: Sequence[Change], title: str = REGRADED) -> Table:
    """The changes for a terminal."""
    from rich.table import Table
    from rich.text import Text

    shown = Table("student", "question", title=title)
    for column in ("old", "new", "difference"):
        shown.add_column(column, justify="right")
    for one in found:
        difference = format_points(one.new - one.old) if one.new is not None and one.old is not None else ""
        sign = "" if difference.startswith("-") or not difference else "+"
        style = "bold" if one.question == TOTAL else ""
        cells = [one.id, one.question, format_points(one.old) or "–", format_points(one.new) or "–"]
        shown.add_row(*map(Text, cells), Text(sign + difference), style=style)
    return shown

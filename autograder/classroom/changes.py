"""What a regrade changed: whose points for which question, from what to what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from autograder.classroom.gradebook import number, table
from autograder.classroom.standing import graded_points
from autograder.report import Report

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
        was, now = dict(_points(old[name])), dict(_points(new[name]))
        for question in [*(was.keys() | now.keys()) - {TOTAL}, TOTAL]:
            if was.get(question) != now.get(question):
                ids = (name,) if names is None else names.get(name, ())
                found += [Change(one, question, was.get(question), now.get(question)) for one in ids]
    return tuple(sorted(found, key=lambda one: (one.id, one.question == TOTAL, one.question)))


def _points(report: Report) -> Iterator[tuple[str, float | None]]:
    for question in report.questions:
        yield question.name, graded_points(report, question.name)
    yield TOTAL, None if report.has_grader_error else report.points


def changes_csv(found: tuple[Change, ...]) -> bytes:
    """A line for each change."""
    rows = [["id", "question", "old", "new"]]
    rows += [[one.id, one.question, number(one.old), number(one.new)] for one in found]
    return table(rows)


def changes_table(found: tuple[Change, ...]) -> Table:
    """The changes for a terminal."""
    from rich.table import Table
    from rich.text import Text

    shown = Table("student", "question", title="What the regrade changed")
    for column in ("old", "new", "difference"):
        shown.add_column(column, justify="right")
    for one in found:
        difference = number(one.new - one.old) if one.new is not None and one.old is not None else ""
        sign = "" if difference.startswith("-") or not difference else "+"
        style = "bold" if one.question == TOTAL else ""
        cells = [one.id, one.question, number(one.old) or "–", number(one.new) or "–"]
        shown.add_row(*map(Text, cells), Text(sign + difference), style=style)
    return shown

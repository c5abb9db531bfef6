"""What a regrade changed: whose points for which question, from what to what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from autograder.classroom.gradebook import number, table
from autograder.classroom.standing import Standing, status_of
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


def changes(old: Mapping[str, Report], new: Mapping[str, Report]) -> tuple[Change, ...]:
    """All differences between students' old and new reports, sorted by id; a student's total comes last."""
    found = []
    for name in sorted(old.keys() & new.keys()):
        was, now = dict(_points(name, old[name])), dict(_points(name, new[name]))
        for question in [*(was.keys() | now.keys()) - {TOTAL}, TOTAL]:
            if was.get(question) != now.get(question):
                found.append(Change(name, question, was.get(question), now.get(question)))
    return tuple(sorted(found, key=lambda one: (one.id, one.question == TOTAL, one.question)))


def _points(name: str, report: Report) -> Iterator[tuple[str, float | None]]:
    standing = Standing(name, "", "", status_of(report), report)
    for question in report.questions:
        yield question.name, standing.points(question.name)
    yield TOTAL, standing.total


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

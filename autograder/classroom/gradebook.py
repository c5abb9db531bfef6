"""Our own gradebook, as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence

from autograder.classroom.standing import Standing
from autograder.classroom.task import Assignment
from autograder.formats.wording import figure
from autograder.report import Term
from pacman.support.spreadsheet import harmless


def number(points: float | None) -> str:
    """Points with two decimals at most and no trailing zeros; "" for None.

    >>> number(25.0), number(24.5), number(33.33333), number(None)
    ('25', '24.5', '33.33', '')
    """
    return "" if points is None else figure(points)


def safe(cell: str) -> str:
    """The cell on one line, changed so that no spreadsheet reads it as a formula."""
    return harmless(" ".join(cell.splitlines()))


def table(rows: Iterable[Sequence[str]], written: Callable[[str], str] = safe) -> bytes:
    """The rows as CSV in UTF-8, every cell as it is `written`."""
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows([written(cell) for cell in row] for row in rows)
    return text.getvalue().encode()


# What changed the graded points, in columns after those of version 0.1.0.
REMARKS = ["graded", "days late", "points off", "by hand", "sum", "attempt", "exempt", "comment"]


def own(assignment: Assignment, everybody: Iterable[Standing]) -> bytes:
    """A line for each student, a column for each question. Empty: the points are not known yet, or exempt.

    The questions and the total are the points that count; `graded` is the total that the grader gave,
    `points off` what lateness costs.
    """
    names = [question.name for question in assignment.questions]
    rows = [["id", "email", "name", *names, "total", "max", "status", *REMARKS]]
    for one in everybody:
        points = [number(one.points(name)) for name in names]
        row = [one.id, one.email, one.name, *points, number(one.total), number(assignment.points)]
        rows.append([*row, one.status, *_remarks(one)])
    return table(rows)


def written_out(terms: Sequence[Term]) -> str:
    """The sum from what was graded to what counts, on one line; "" for no terms.

    >>> written_out([Term("graded", 20), Term("2 days late", -4), Term("by hand", 1, "oral exam")])
    '20 graded, 2 days late: -4, by hand: +1 (oral exam) = 17'
    """
    if not terms:
        return ""
    first, *others = terms
    parts = [f"{number(first.points)} {first.what}"]
    for term in others:
        sign = "" if number(term.points).startswith("-") else "+"
        why = f" ({term.why})" if term.why else ""
        parts.append(f"{term.what}: {sign}{number(term.points)}{why}")
    return f"{', '.join(parts)} = {number(sum(term.points for term in terms))}"


def _remarks(one: Standing) -> list[str]:
    by_hand = [
        f"{question}: {number(one.by_hand[question].points)} ({one.by_hand[question].reason})"
        for question in one.titles
        if question in one.by_hand
    ]
    if one.total_by_hand is not None:
        by_hand.append(f"total: {number(one.total_by_hand.points)} ({one.total_by_hand.reason})")
    comments = [f"{said.question}: {said.text}" if said.question else said.text for said in one.comments]
    counting = one.attempt
    return [
        number(one.graded_total),
        str(one.days_late) if one.days_late else "",
        number(one.late_cost) if one.late_cost else "",
        "; ".join(by_hand),
        written_out(one.terms),
        f"{counting.number} of {len(one.attempts)}" if counting and len(one.attempts) > 1 else "",
        one.exempt,
        "; ".join(comments),
    ]

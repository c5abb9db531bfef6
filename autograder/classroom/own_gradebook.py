"""This program's own gradebook, as CSV: the points that count, and what changed them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from autograder.classroom.standings import Standing
from autograder.classroom.tables import table
from autograder.course import Assignment
from autograder.formats.words import format_points
from autograder.report import Term

# What changed the graded points, in columns after the points.
REMARKS = ["graded", "days late", "points off", "by hand", "sum", "attempt", "exempt", "comment"]


def own_gradebook(assignment: Assignment, everybody: Iterable[Standing]) -> bytes:
    """A line for each student, a column for each question. Empty: the points are not known yet, or exempt.

    The questions and the total are the points that count; `graded` is the total that the grader gave,
    `points off` what lateness costs, `to mark` what people have not marked yet, if they mark questions; `free
    days` and `free days left` are of late days, if the assignment has some that cost nothing.
    """
    names = [question.name for question in assignment.questions]
    people = list(everybody)
    to_mark = ["to mark"] if any(question.items for question in assignment.questions) else []
    free = ["free days", "free days left"] if any(one.days_left is not None for one in people) else []
    rows = [["id", "email", "name", *names, "total", "max", "status", *REMARKS, *to_mark, *free]]
    for one in people:
        points = [format_points(one.points(name)) for name in names]
        row = [
            one.id,
            one.email,
            one.name,
            *points,
            format_points(one.total),
            format_points(assignment.points),
        ]
        left = [f"{name}: {told.message}" for name, told in one.left_to_mark.items()]
        of_days = [str(one.free_days or ""), "" if one.days_left is None else str(one.days_left)]
        rows.append(
            [*row, one.status, *_remarks(one), *["; ".join(left) for _ in to_mark], *of_days[: len(free)]]
        )
    return table(rows)


def format_sum(terms: Sequence[Term]) -> str:
    """The sum from what was graded to what counts, on one line; "" for no terms.

    >>> format_sum([Term("graded", 20), Term("2 days late", -4), Term("by hand", 1, "oral exam")])
    '20 graded, 2 days late: -4, by hand: +1 (oral exam) = 17'
    """
    if not terms:
        return ""
    first, *others = terms
    parts = [f"{format_points(first.points)} {first.what}"]
    for term in others:
        sign = "" if format_points(term.points).startswith("-") else "+"
        why = f" ({term.why})" if term.why else ""
        parts.append(f"{term.what}: {sign}{format_points(term.points)}{why}")
    return f"{', '.join(parts)} = {format_points(sum(term.points for term in terms))}"


def _remarks(one: Standing) -> list[str]:
    by_hand = [
        f"{question}: {format_points(one.by_hand[question].points)} ({one.by_hand[question].reason})"
        for question in one.titles
        if question in one.by_hand
    ]
    if one.total_by_hand is not None:
        by_hand.append(f"total: {format_points(one.total_by_hand.points)} ({one.total_by_hand.reason})")
    comments = [f"{said.question}: {said.text}" if said.question else said.text for said in one.comments]
    counting = one.attempt
    return [
        format_points(one.graded_total),
        str(one.days_late) if one.days_late else "",
        format_points(one.late_cost) if one.late_cost else "",
        "; ".join(by_hand),
        format_sum(one.terms),
        f"{counting.number} of {len(one.attempts)}" if counting and len(one.attempts) > 1 else "",
        one.exempt,
        "; ".join(comments),
    ]

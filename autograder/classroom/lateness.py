"""The days by which an attempt is late, and the points that they cost."""

from __future__ import annotations

from datetime import datetime, timedelta

from autograder.classroom.entries import Entry
from autograder.course.model import Late
from pacman.messages import English, english_number

DAY = timedelta(days=1)


def days_late(entry: Entry, due: datetime | None, late: Late | None) -> int:
    """The days begun after the due date and the hours of grace.

    Where the time is not known, what the platform calls late is one day.

    >>> from datetime import timezone
    >>> due, handed_in = (datetime(2026, 3, day, 12, tzinfo=timezone.utc) for day in (1, 3))
    >>> days_late(Entry("ada", handed_in=handed_in), due, None)
    2
    """
    if is_guessed(entry, due):
        return 1
    if due is None or entry.handed_in is None:
        return 0
    grace = timedelta(hours=late.grace if late else 0)
    return max(0, -((due + grace - entry.handed_in) // DAY))


def last_moment(due: datetime | None, late: Late | None, days: int) -> datetime | None:
    """The end of the due date for a student with so many late days, with the hours of grace."""
    return None if due is None else due + timedelta(hours=late.grace if late else 0) + days * DAY


def is_guessed(entry: Entry, due: datetime | None) -> bool:
    """Whether the platform says that it is late, and the time that would tell how late is not known."""
    return entry.is_late and (due is None or entry.handed_in is None)


def late_cost(days: int, late: Late | None, most: float, reached: float) -> float:
    """The points that so many days cost: percent of `most`, the assignment's points, as in Canvas.

    Never more than the cap, nor more than what was `reached`. In whole hundredths, so that the sum that
    is shown with two decimals adds up.

    >>> from autograder.course.model import Attempts, Late
    >>> late_cost(1, Late(15), 16.5, 15)
    2.48
    """
    if late is None:
        return 0.0
    return min(reached, round(most * min(late.cap, days * late.per_day) / 100, 2))


def format_days_late(count: int) -> English:
    """So many days late, in words."""
    return english_number("{number} day late", "{number:,} days late", count)

"""Every graded student as a dot on the line from no points to all, with the median."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from autograder.classroom.gradebook import number
from autograder.classroom.results import Spread

LEFT, RIGHT = 24, 536  # where the line begins and ends, in the picture's own units
WIDEST = 11.0  # from dot to dot
HIGHEST = 96.0  # of a pile of dots; where more students have the same points, dots are smaller
ABOVE, BELOW = 24, 24  # for the median's word, and for the line's numbers
TICKS = 5


class Dot(NamedTuple):
    """One student; `row` is the student's place in the table below, from 0."""

    x: str
    y: str
    row: int
    words: str


class Tick(NamedTuple):
    """A number at the line."""

    x: str
    label: str


class Strip(NamedTuple):
    """The picture, as wide as the page allows."""

    dots: list[Dot]
    ticks: list[Tick]
    radius: str
    base: int  # where the line is
    height: int
    median: float
    words: str  # the picture as a sentence


def strip(total: Spread, students: Iterable[tuple[int, str, float]]) -> Strip | None:
    """The picture of students with their rows, names and points; None if there is none to show."""
    shown = list(students)
    if not shown or total.max_points <= 0:
        return None
    pitch = WIDEST
    while pitch > 1 and pitch * _highest(total, shown, pitch) > HIGHEST:
        pitch *= 0.9
    piles: dict[int, int] = {}
    places = []
    for row, name, points in sorted(shown, key=lambda one: (one[2], one[0])):
        column = _column(total, points, pitch)
        piles[column] = piles.get(column, 0) + 1
        places.append((column, piles[column], row, f"{name}: {number(points)}"))
    base = ABOVE + max(pitch * max(piles.values()), 2 * WIDEST)
    dots = [
        Dot(f"{LEFT + column * pitch:.1f}", f"{base - (high - 0.4) * pitch:.1f}", row, words)
        for column, high, row, words in places
    ]
    ticks = [
        Tick(f"{_x(total, value):.1f}", number(value))
        for value in (total.max_points * step / TICKS for step in range(TICKS + 1))
    ]
    lowest, most = min(one[2] for one in shown), max(one[2] for one in shown)
    who = "1 student" if len(shown) == 1 else f"{len(shown)} students"
    words = f"{who}, from {number(lowest)} to {number(most)} points, median {number(total.median)}"
    median = round(_x(total, total.median), 1)
    return Strip(dots, ticks, f"{0.45 * pitch:.1f}", round(base), round(base) + BELOW, median, words)


def _highest(total: Spread, shown: list[tuple[int, str, float]], pitch: float) -> int:
    columns = [_column(total, points, pitch) for *_, points in shown]
    return max(columns.count(column) for column in set(columns))


def _column(total: Spread, points: float, pitch: float) -> int:
    return round((_x(total, points) - LEFT) / pitch)


def _x(total: Spread, points: float) -> float:
    return LEFT + (RIGHT - LEFT) * min(1.0, max(0.0, points / total.max_points))

"""Every graded student as a dot on the line from no points to all, with the median."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from autograder.classroom.figures import Spread
from autograder.classroom.gradebook import number

LEFT, RIGHT = 24, 536  # where the line begins and ends, in the picture's own units
WIDTHS = (
    11.0,
    9.0,
    7.5,
    6.0,
)  # of a pile of dots, one upon another: the first with which no pile is too high
HIGHEST = 110.0  # of a pile; if none of these will do, dots are smaller, and several lie beside each other
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
    width = next((width for width in WIDTHS if width * _most(total, shown, width) <= HIGHEST), WIDTHS[0])
    piles = _piles(total, shown, width)
    most = max(map(len, piles.values()))
    beside = next(count for count in range(1, most + 1) if -(-most // count) * width / count <= HIGHEST)
    pitch = width / beside
    base = ABOVE + max(-(-most // beside) * pitch, 2 * WIDTHS[0])
    dots = [
        Dot(
            f"{LEFT + column * width + (place % beside - (beside - 1) / 2) * pitch:.1f}",
            f"{base - (place // beside + 0.6) * pitch:.1f}",
            row,
            f"{name}: {number(points)}",
        )
        for column, pile in piles.items()
        for place, (row, name, points) in enumerate(pile)
    ]
    ticks = [
        Tick(f"{_x(total, value):.1f}", number(value))
        for value in (total.max_points * step / TICKS for step in range(TICKS + 1))
    ]
    lowest, highest = min(one[2] for one in shown), max(one[2] for one in shown)
    who = "1 student" if len(shown) == 1 else f"{len(shown)} students"
    words = f"{who}, from {number(lowest)} to {number(highest)} points, median {number(total.median)}"
    median = round(_x(total, total.median), 1)
    return Strip(dots, ticks, f"{0.45 * pitch:.1f}", round(base), round(base) + BELOW, median, words)


def _piles(
    total: Spread, shown: Sequence[tuple[int, str, float]], width: float
) -> dict[int, list[tuple[int, str, float]]]:
    """The students that are piled up at each place, counted in widths."""
    piles: dict[int, list[tuple[int, str, float]]] = {}
    for one in sorted(shown, key=lambda one: (one[2], one[0])):
        piles.setdefault(round((_x(total, one[2]) - LEFT) / width), []).append(one)
    return piles


def _most(total: Spread, shown: Sequence[tuple[int, str, float]], width: float) -> int:
    return max(map(len, _piles(total, shown, width).values()))


def _x(total: Spread, points: float) -> float:
    return LEFT + (RIGHT - LEFT) * min(1.0, max(0.0, points / total.max_points))

"""The figures of a class: the only source of every number that a page, an export or the terminal shows."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from autograder.classroom.standing import EXEMPT, MISSING, UNREADABLE, Standing
from autograder.classroom.task import Assignment
from autograder.report import CaseReport, Diagnosis, QuestionReport, Visibility

BINS = 10  # of a histogram: each holds a tenth of the points, the last also full marks
HELP_BELOW = 0.5  # of the points, before lateness: who has less is shown as in need of help


@dataclass(frozen=True)
class Spread:
    """The distribution of the points for a question, or in total, over the students who are graded."""

    name: str
    title: str
    max_points: float
    count: int  # students: Statistics.graded
    mean: float
    median: float
    full: int  # students with full marks
    histogram: tuple[int, ...]


@dataclass(frozen=True)
class CaseFigures:
    """How often one case was failed, hidden cases included."""

    question: str
    question_title: str
    name: str
    title: str
    visibility: Visibility
    tried: int  # graded students whose code ran in it
    failed: tuple[str, ...]  # ids, sorted

    @property
    def rate(self) -> float:
        """The share of those who tried it that failed, from 0 to 1."""
        return len(self.failed) / self.tried if self.tried else 0.0


@dataclass(frozen=True)
class Mistake:
    """A known mistake in a question, and who made it."""

    question: str
    question_title: str
    diagnosis: Diagnosis
    ids: tuple[str, ...]  # sorted

    @property
    def count(self) -> int:
        """How many students made it."""
        return len(self.ids)


@dataclass(frozen=True)
class InNeed:
    """A student who needs help, and why: what was handed in cannot be read, or has less than half the points."""

    id: str
    name: str
    why: tuple[str, ...]  # sentences


@dataclass(frozen=True)
class Statistics:
    """What an instructor wants to know of a class.

    Every student of the class is exactly one of exempt, missing, and handed in; of those handed in each is
    graded or open. All spreads, cases and mistakes are over the graded ones and nobody else.
    """

    students: int  # exempt + missing + handed_in
    exempt: int
    missing: int
    handed_in: int  # graded + open
    graded: int
    open: int  # handed in, and the points are not known yet
    unreadable: int  # of the graded ones: 0 points, as nothing could be read
    late: int  # of those handed in
    by_hand: int  # students some of whose points were given by hand
    not_in_class: int  # handed in by nobody on the roster: in no other figure
    total: Spread
    questions: tuple[Spread, ...]
    cases: tuple[CaseFigures, ...]  # in the order of the assignment
    mistakes: tuple[Mistake, ...]  # the commonest first
    undiagnosed: int  # questions that failed in a way that no known mistake explains
    undiagnosed_ids: tuple[tuple[str, tuple[str, ...]], ...]  # by question: whose, sorted
    statuses: tuple[tuple[str, int], ...]  # the commonest first
    in_need: tuple[InNeed, ...]  # the fewest points first


def class_statistics(assignment: Assignment, everybody: Sequence[Standing]) -> Statistics:
    """The figures of the class."""
    people = [one for one in everybody if one.is_in_class]
    handed_in = [one for one in people if one.has_handed_in and not one.exempt]
    graded = [one for one in handed_in if one.total is not None]
    statuses = Counter(one.status for one in people)
    lost = _undiagnosed(assignment, graded)
    return Statistics(
        students=len(people),
        exempt=statuses[EXEMPT],
        missing=statuses[MISSING],
        handed_in=len(handed_in),
        graded=len(graded),
        open=len(handed_in) - len(graded),
        unreadable=sum(one.status == UNREADABLE for one in graded),
        late=sum(one.days_late > 0 for one in handed_in),
        by_hand=sum(bool(one.by_hand or one.total_by_hand) for one in people),
        not_in_class=len(everybody) - len(people),
        total=_spread("total", "Total", assignment.points, [one.total for one in graded]),
        questions=tuple(
            _spread(asked.name, asked.title, asked.points, [one.points(asked.name) for one in graded])
            for asked in assignment.questions
        ),
        cases=tuple(_cases(assignment, graded)),
        mistakes=_mistakes(assignment, graded),
        undiagnosed=sum(len(ids) for _, ids in lost),
        undiagnosed_ids=lost,
        statuses=tuple(sorted(statuses.items(), key=lambda item: (-item[1], item[0]))),
        in_need=_in_need(assignment, graded),
    )


def summary(found: Statistics) -> str:
    """The figures in one line, as the terminal shows them.

    >>> summary(class_statistics(assignment, everybody))  # doctest: +SKIP
    '44 students: 40 handed in, 3 missing, 1 exempt; 40 graded, mean 17.13 and median 18 of 25 points'
    """
    parts = [f"{found.handed_in} handed in", f"{found.missing} missing" if found.missing else ""]
    parts.append(f"{found.exempt} exempt" if found.exempt else "")
    who = f"{found.students} student{'' if found.students == 1 else 's'}"
    graded = f"{found.graded} graded"
    if found.graded:
        total = found.total
        graded += f", mean {figure(total.mean)} and median {figure(total.median)} of {figure(total.max_points)}"
        graded += " points"
    if found.open:
        graded += f", {found.open} not yet"
    return f"{who}: {', '.join(filter(None, parts))}; {graded}"


def figure(points: float) -> str:
    """A number with at most two decimals and no trailing zeros.

    >>> figure(17.125), figure(25.0), figure(-0.001)
    ('17.12', '25', '0')
    """
    text = f"{points:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _spread(name: str, title: str, most: float, points: Iterable[float | None]) -> Spread:
    known = [0.0 if value is None else value for value in points]
    histogram = [0] * BINS
    for value in known:
        histogram[min(BINS - 1, max(0, int(BINS * value / most)) if most else BINS - 1)] += 1
    return Spread(
        name,
        title,
        most,
        len(known),
        statistics.fmean(known) if known else 0.0,
        statistics.median(known) if known else 0.0,
        sum(value >= most for value in known),
        tuple(histogram),
    )

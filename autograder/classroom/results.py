"""All reports in one file, and the statistics of the class."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from autograder.classroom.standing import Standing
from autograder.classroom.task import Assignment
from autograder.report import Diagnosis, Report
from pacman.support.ascii_json import in_ascii

BINS = 10  # of a histogram: each holds a tenth of the points, the last also full marks


class ResultLine(msgspec.Struct, frozen=True):
    """One line of results.jsonl. `report` is None for a student without one."""

    id: str
    name: str
    email: str
    status: str
    report: Report | None


@dataclass(frozen=True)
class Spread:
    """The distribution of the points for a question, or in total, over the students who have points."""

    name: str
    title: str
    max_points: float
    count: int
    mean: float
    median: float
    full: int  # students with full marks
    histogram: tuple[int, ...]


@dataclass(frozen=True)
class Mistake:
    """A known mistake in a question, and how many students made it."""

    question: str
    question_title: str
    diagnosis: Diagnosis
    count: int


@dataclass(frozen=True)
class Statistics:
    """What an instructor wants to know of a class."""

    total: Spread
    questions: tuple[Spread, ...]
    mistakes: tuple[Mistake, ...]  # the commonest first
    undiagnosed: int  # questions that failed in a way that no known mistake explains
    statuses: tuple[tuple[str, int], ...]  # the commonest first


def results_lines(everybody: Iterable[Standing]) -> bytes:
    """JSON in ASCII, a line for each student."""
    lines = (ResultLine(one.id, one.name, one.email, one.status, one.report) for one in everybody)
    return b"".join(in_ascii(msgspec.json.encode(line)) + b"\n" for line in lines)


def class_statistics(assignment: Assignment, everybody: Sequence[Standing]) -> Statistics:
    """The statistics of what was graded; who handed in nothing is counted in `statuses` alone."""
    graded = [one for one in everybody if one.report is not None]
    statuses = Counter(one.status for one in everybody)
    return Statistics(
        _spread("total", "Total", assignment.points, [one.total for one in graded]),
        tuple(
            _spread(asked.name, asked.title, asked.points, [one.points(asked.name) for one in graded])
            for asked in assignment.questions
        ),
        _mistakes(assignment, graded),
        sum(asked.undiagnosed for one in graded if one.report for asked in one.report.questions),
        tuple(sorted(statuses.items(), key=lambda item: (-item[1], item[0]))),
    )


def _spread(name: str, title: str, most: float, points: Iterable[float | None]) -> Spread:
    known = [value for value in points if value is not None]
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


def _mistakes(assignment: Assignment, graded: Iterable[Standing]) -> tuple[Mistake, ...]:
    counts: Counter[tuple[str, str]] = Counter()
    found: dict[tuple[str, str], Diagnosis] = {}
    for one in graded:
        for asked in one.report.questions if one.report else ():
            if asked.diagnosis is not None:
                key = asked.name, asked.diagnosis.name
                counts[key] += 1
                found.setdefault(key, asked.diagnosis)
    titles = {asked.name: asked.title for asked in assignment.questions}
    order = list(titles)
    ranked = sorted(
        counts, key=lambda key: (-counts[key], order.index(key[0]) if key[0] in order else 0, key)
    )
    return tuple(Mistake(key[0], titles.get(key[0], key[0]), found[key], counts[key]) for key in ranked)

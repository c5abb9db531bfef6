"""A student's page for the instructor: everything, hidden cases too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

import msgspec

from autograder.classroom.gradebook import number
from autograder.classroom.overview import PACKAGE
from autograder.classroom.rows import called, who
from autograder.classroom.standing import (
    MISSING,
    NOT_YET,
    SEVERAL,
    STATUSES,
    UNREADABLE,
    Attempt,
    Standing,
    days,
)
from autograder.classroom.task import Assignment, Entry
from autograder.formats import html
from autograder.formats.game_pages import linked
from autograder.formats.safe_text import safe_line
from autograder.formats.views import SEED_LEFT_OUT
from autograder.report import Report
from pacman.support.pages import template

TONES = {MISSING: "none", UNREADABLE: "bad", NOT_YET: "ours", SEVERAL: "ours"}  # where no report says it


@dataclass(frozen=True)
class HandedIn:
    """What the pages show of submissions beside the standings; all by the ids of the entries."""

    entries: Mapping[str, Entry] = field(default_factory=dict)
    reports: Mapping[str, Report] = field(default_factory=dict)  # with seconds


class Neighbours(NamedTuple):
    """Addresses from the page: "" if there is none."""

    before: str = ""
    after: str = ""
    handout: str = ""  # the student's own page
    games: str = ""  # the pages of its games, up to the names that they have by themselves


class ShownAttempt(NamedTuple):
    """A line of the table of attempts."""

    number: int
    handed_in: str
    place: str
    status: str
    problem: str
    graded: str
    total: str
    late: str
    counts: bool


class File(NamedTuple):
    """A file of a submission."""

    name: str
    size: str


def to_html(assignment: Assignment, one: Standing, found: HandedIn, neighbours: Neighbours) -> str:
    """The page. A student without a report has one too."""
    report = one.report or _nothing(assignment)
    attempt = one.attempt
    timed = found.reports.get(attempt.id) if attempt else None
    report = linked(report if timed is None else _timed(report, timed), neighbours.games)
    shown = html.contents(report, called(one), one.remarks)
    page: str = template(PACKAGE, "instructor.html.jinja", html.PACKAGE).render(
        **shown,
        who=[safe_line(one.id), safe_line(one.email), *who(one)],
        status=one.status if one.status in TONES else "",
        status_words=STATUSES.get(one.status, ""),
        status_tone=TONES.get(one.status, ""),
        problem=safe_line(attempt.problem) if attempt else "",
        attempts=[_attempt(each) for each in one.attempts],
        files=_files(found.entries.get(attempt.id) if attempt else None),
        neighbours=neighbours,
    )
    return page


def _nothing(assignment: Assignment) -> Report:
    """In place of a report, with nothing in it."""
    seed = SEED_LEFT_OUT
    return Report(assignment.title, assignment.digest, "", "", "", seed, 0.0, assignment.points, ())


def _timed(report: Report, timed: Report) -> Report:
    """The report as it was graded, with its seconds, under the assignment's present title."""
    return msgspec.structs.replace(timed, assignment=report.assignment)


def _attempt(one: Attempt) -> ShownAttempt:
    return ShownAttempt(
        one.number,
        _moment(one.handed_in) if one.handed_in else "",
        safe_line(one.place),
        one.status,
        safe_line(one.problem),
        number(one.graded),
        number(one.total),
        days(one.days_late) if one.days_late else "",
        one.counts,
    )


def _moment(when: datetime) -> str:
    """Day and time with the time zone.

    >>> from datetime import UTC
    >>> _moment(datetime(2026, 11, 12, 21, 5, 59, tzinfo=UTC))
    '2026-11-12 21:05 UTC'
    """
    return when.isoformat(" ", "minutes").replace("+00:00", " UTC")


def _files(entry: Entry | None) -> Sequence[File]:
    sizes = entry.sizes if entry else {}
    return [File(safe_line(name), _size(size)) for name, size in sorted(sizes.items())]


def _size(count: int) -> str:
    """The size of a file in words.

    >>> _size(812), _size(20_480)
    ('812 bytes', '20 kB')
    """
    return f"{count} byte{'' if count == 1 else 's'}" if count < 1000 else f"{count / 1000:,.0f} kB"

"""results.jsonl: a line for each student, for programs, and for `autograder feedback`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from autograder.classroom.standing import Attempt, Standing
from autograder.report import Comment, Report, Term
from pacman.errors import PacmanError
from pacman.support.ascii_json import in_ascii

NAME = "results.jsonl"


class ResultsError(PacmanError, ValueError):
    """A results.jsonl that cannot be used."""


class AttemptLine(msgspec.Struct, frozen=True):
    """One attempt of a student, as results.jsonl tells of it."""

    number: int
    id: str
    status: str
    graded: float | None
    total: float | None
    days_late: int
    handed_in: str  # with a time zone; "" if not known
    place: str
    counts: bool


class ResultLine(msgspec.Struct, frozen=True):
    """One line of results.jsonl. `report` is None for a student without one.

    Fields after `report` are new since version 0.1.0; `place` is None in a file of before.
    """

    id: str
    name: str
    email: str
    status: str
    report: Report | None
    total: float | None = None  # the points that count
    points: Mapping[str, float | None] = msgspec.field(default_factory=dict)  # by question, that count
    terms: tuple[Term, ...] = ()  # from what was graded to the total
    days_late: int = 0
    exempt: str = ""
    comments: tuple[Comment, ...] = ()
    notes: tuple[str, ...] = ()  # sentences on the student's page: lateness, which attempt counts
    attempts: tuple[AttemptLine, ...] = ()
    place: str | None = None  # as it was downloaded; "" if nothing was
    page: str = ""  # the student's page, from the folder of results.jsonl
    opens: str = ""  # when the page shows cases hidden until the due date; "" if there are none
    reasons: Mapping[str, str] = msgspec.field(default_factory=dict)  # for manual points, by question


DECODER = msgspec.json.Decoder(ResultLine)


def results_lines(everybody: Iterable[Standing], pages: Mapping[str, str] | None = None) -> bytes:
    """JSON in ASCII, a line for each student; `pages` are the places of their pages, by id."""
    lines = (_line(one, (pages or {}).get(one.id, "")) for one in everybody)
    return b"".join(in_ascii(msgspec.json.encode(line)) + b"\n" for line in lines)


def read_results(path: Path) -> tuple[ResultLine, ...]:
    """The lines of a results.jsonl. Raises ResultsError."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ResultsError(f"{path} cannot be read: {error.strerror or error}") from None
    found = []
    for number, line in enumerate(data.splitlines(), 1):
        try:
            found.append(DECODER.decode(line))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            problem = f"this is not a line of a {NAME}: {error}"
            raise ResultsError(f"{path}, line {number}: {problem}") from None
    return tuple(found)


def _line(one: Standing, page: str) -> ResultLine:
    return ResultLine(
        one.id,
        one.name,
        one.email,
        one.status,
        one.report,
        one.total,
        {question: one.points(question) for question in one.titles},
        one.terms,
        one.days_late,
        one.exempt,
        one.comments,
        one.notes,
        tuple(map(_attempt, one.attempts)),
        one.place,
        page,
        one.opens.isoformat() if one.opens else "",
        one.remarks.by_hand,
    )


def _attempt(one: Attempt) -> AttemptLine:
    handed_in = one.handed_in.isoformat() if one.handed_in else ""
    return AttemptLine(
        one.number, one.id, one.status, one.graded, one.total, one.days_late, handed_in, one.place, one.counts
    )

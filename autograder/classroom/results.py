"""results.jsonl: a line for each student, for programs, and for `autograder feedback`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from autograder.classroom.lateness import InFolder
from autograder.classroom.standings import Standing, StudentAttempt
from autograder.report import Comment, Report, Request, Term, settled, total
from pacman.errors import PacmanError, reason_of
from pacman.messages import english_only
from pacman.support.message_parts import MessageParts
from pacman.support.text import in_ascii

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
    """One line of results.jsonl. `report` is None for a student without one."""

    id: str
    name: str
    email: str
    status: str
    report: Report | None
    total: float | None  # the points that count
    points: Mapping[str, float | None]  # by question, that count
    terms: tuple[Term, ...]  # from what was graded to the total
    days_late: int
    exempt: str
    comments: tuple[Comment, ...]
    notes: tuple[str, ...]  # sentences on the student's page: lateness, which attempt counts
    attempts: tuple[AttemptLine, ...]
    place: str  # as it was downloaded; "" if nothing was
    page: str  # the student's page, from the folder of results.jsonl; "" if there is none
    opens: str  # when the page shows cases hidden until the due date; "" if there are none
    reasons: Mapping[str, str]  # for manual points, by question
    is_in_class: bool = True  # False: there is a roster, and the student is not on it
    requests: tuple[Request, ...] = ()
    free_days: int = 0  # of the days late, those that cost nothing
    days_left: int | None = None  # free ones that are left; None: there is no budget
    messages: dict[str, MessageParts] | msgspec.UnsetType = (
        msgspec.UNSET
    )  # how its own English texts were made


def results_lines(everybody: Iterable[Standing], pages: Mapping[str, str] | None = None) -> bytes:
    """JSON in ASCII, a line for each student; `pages` are the places of their pages, by id."""
    lines = (_line(one, (pages or {}).get(one.id, "")) for one in everybody)
    return b"".join(in_ascii(msgspec.json.encode(_with_unknown(line))) + b"\n" for line in lines)


def _with_unknown(line: ResultLine) -> Any:
    """The line with null in place of points of its report that are not known, which 0 would not say."""
    report = line.report
    if report is None or report.is_settled:
        return line
    found = msgspec.to_builtins(line)
    found["report"]["points"] = None
    for question, written in zip(report.questions, found["report"]["questions"], strict=True):
        if not question.is_settled:
            written["points"] = None
    return found


def _without_unknown(line: Any) -> Any:
    """The line as a ResultLine holds it: a report has no points where they are not known."""
    report = line.get("report") if isinstance(line, dict) else None
    if isinstance(report, dict) and report.get("points", 0.0) is None:
        known = [one for one in report.get("questions", ()) if isinstance(one, dict)]
        for one in known:
            one["points"] = 0.0 if one.get("points", 0.0) is None else one["points"]
        report["points"] = total(one["points"] for one in known)
    return line


def read_results(path: Path) -> tuple[ResultLine, ...]:
    """The lines of a results.jsonl. Raises ResultsError."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ResultsError("{path} cannot be read: {reason}", path=path, reason=reason_of(error)) from None
    found = []
    for number, line in enumerate(data.splitlines(), 1):
        try:
            found.append(msgspec.convert(_without_unknown(msgspec.json.decode(line)), ResultLine))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, TypeError) as error:
            problem = english_only("this is not a line of a {file}: {reason}", file=NAME, reason=str(error))
            raise ResultsError(
                "{path}, line {number}: {problem}", path=path, number=number, problem=problem
            ) from None
    return tuple(found)


def _line(one: Standing, page: str) -> ResultLine:
    line = ResultLine(
        id=one.id,
        name=one.name,
        email=one.email,
        status=one.status,
        report=one.report,
        total=one.total,
        points={question: one.points(question) for question in one.titles},
        terms=one.terms,
        days_late=one.days_late,
        exempt=one.exempt,
        comments=one.comments,
        notes=one.notes,
        attempts=tuple(map(_attempt, one.attempts)),
        place=one.place,
        page=page,
        opens=one.opens.isoformat() if one.opens else "",
        reasons=one.remarks.by_hand,
        is_in_class=one.is_in_class,
        requests=one.requests,
        free_days=one.free_days,
        days_left=one.days_left,
    )
    return settled(line)


def free_days(folder: Path) -> dict[str, InFolder] | None:
    """The free late days of each student in this folder of results, by id; None without results.

    Raises ResultsError.
    """
    if not (folder / NAME).exists():
        return None
    return {line.id: InFolder(line.free_days, line.days_left) for line in read_results(folder / NAME)}


def _attempt(one: StudentAttempt) -> AttemptLine:
    handed_in = one.handed_in.isoformat() if one.handed_in else ""
    return AttemptLine(
        number=one.number,
        id=one.id,
        status=one.status,
        graded=one.graded,
        total=one.total,
        days_late=one.days_late,
        handed_in=handed_in,
        place=one.place,
        counts=one.counts,
    )

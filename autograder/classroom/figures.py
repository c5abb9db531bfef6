"""The figures of a class: the only source of every number that a page, an export or the terminal shows."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import msgspec

from autograder.classroom.standings import EXEMPT, MISSING, UNREADABLE, Standing
from autograder.course import Assignment
from autograder.formats.page import calls_of
from autograder.formats.words import finding, format_points
from autograder.report import NOT_TRIED, UNJUDGED, CaseReport, Diagnosis, QuestionReport, Status, Visibility
from pacman.support.text import format_count

BINS = 10  # of a histogram: each holds a tenth of the points, the last also full marks
CRASH = "crash"  # the name of every error that is not a known one
HELP_BELOW = 0.5  # of the points, before lateness: who has less is shown as in need of help


@dataclass(frozen=True)
class PointsFigures:
    """The distribution of the points for a question, or in total, over the students who are graded."""

    name: str
    title: str
    max_points: float
    count: int  # students: Statistics.graded; fewer where only a total was given by hand
    mean: float
    median: float
    full: int  # students with full marks
    histogram: tuple[int, ...]


@dataclass(frozen=True)
class CaseFigures:
    """The number of failures of one case, hidden cases included."""

    question: str
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
class CodeLine:
    """A line of students' own files at which they ended with an error."""

    code: str
    lines: tuple[int, ...]  # the numbers that it has in the files, sorted
    ids: tuple[str, ...]  # sorted


@dataclass(frozen=True)
class MistakeFigures:
    """A mistake in a question, and who made it; an error without a known mistake is one by its line."""

    question: str
    diagnosis: Diagnosis
    ids: tuple[str, ...]  # sorted
    places: tuple[CodeLine, ...] = ()  # the commonest first; only of errors

    @property
    def count(self) -> int:
        """The number of students who made it."""
        return len(self.ids)


@dataclass(frozen=True)
class Ending:
    """A way in which a question went wrong that is not a known mistake, and for whom."""

    question: str
    words: str  # "not implemented", "agent error", "no known mistake fits"
    status: Status
    ids: tuple[str, ...]  # sorted


@dataclass(frozen=True)
class Statistics:
    """The figures of a class for its instructor.

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
    total: PointsFigures
    questions: tuple[PointsFigures, ...]
    cases: tuple[CaseFigures, ...]  # in the order of the assignment
    mistakes: tuple[MistakeFigures, ...]  # the commonest first
    endings: tuple[Ending, ...]  # by question, the commonest first; what was not graded last
    statuses: tuple[tuple[str, int], ...]  # the commonest first
    in_need: tuple[str, ...]  # ids of those with less than half of the points, the fewest first


def class_statistics(assignment: Assignment, everybody: Sequence[Standing]) -> Statistics:
    """The figures of the class."""
    people = [one for one in everybody if one.is_in_class]
    handed_in = [one for one in people if one.is_counted]
    graded = [one for one in handed_in if one.total is not None]
    statuses = Counter(one.status for one in people)
    return Statistics(
        students=len(people),
        exempt=statuses[EXEMPT],
        missing=statuses[MISSING],
        handed_in=len(handed_in),
        graded=len(graded),
        open=len(handed_in) - len(graded),
        unreadable=sum(one.status == UNREADABLE for one in graded),
        late=sum(one.days_late > 0 for one in handed_in),
        by_hand=sum(one.is_by_hand for one in people),
        not_in_class=len(everybody) - len(people),
        total=_spread("total", "Total", assignment.points, [one.total for one in graded]),
        questions=tuple(
            _spread(asked.name, asked.title, asked.points, [one.points(asked.name) for one in graded])
            for asked in assignment.questions
        ),
        cases=tuple(_cases(assignment, graded)),
        mistakes=_mistakes(assignment, graded),
        endings=_endings(assignment, graded),
        statuses=tuple(sorted(statuses.items(), key=lambda item: (-item[1], item[0]))),
        in_need=_ids_in_need(assignment, graded),
    )


def summary(found: Statistics) -> str:
    """The figures in one line, as the terminal shows them."""
    parts = [f"{found.handed_in} handed in", f"{found.missing} missing" if found.missing else ""]
    parts.append(f"{found.exempt} exempt" if found.exempt else "")
    who = format_count(found.students, "student")
    graded = f"{found.graded} graded"
    if found.graded:
        total = found.total
        graded += f", mean {format_points(total.mean)} and median {format_points(total.median)}"
        graded += f" of {format_points(total.max_points)} points"
    if found.open:
        graded += f", {found.open} not yet"
    return f"{who}: {', '.join(filter(None, parts))}; {graded}"


def _spread(name: str, title: str, most: float, points: Iterable[float | None]) -> PointsFigures:
    known = [value for value in points if value is not None]
    histogram = [0] * BINS
    for value in known:
        histogram[min(BINS - 1, max(0, int(BINS * value / most)) if most else BINS - 1)] += 1
    return PointsFigures(
        name=name,
        title=title,
        max_points=most,
        count=len(known),
        mean=statistics.fmean(known) if known else 0.0,
        median=statistics.median(known) if known else 0.0,
        full=sum(value >= most for value in known),
        histogram=tuple(histogram),
    )


def _cases(assignment: Assignment, graded: Iterable[Standing]) -> Iterator[CaseFigures]:
    shown: dict[tuple[int, int, str], CaseReport] = {}  # by the places of question and case
    tried: Counter[tuple[str, str]] = Counter()
    failed: dict[tuple[str, str], list[str]] = {}
    order = [asked.name for asked in assignment.questions]
    for one, asked in _graded_questions(graded):
        for place, case in enumerate(asked.cases):
            if case.status in UNJUDGED or asked.name not in order:
                continue
            shown.setdefault((order.index(asked.name), place, case.name), case)
            tried[asked.name, case.name] += 1
            if case.status != "pass":
                failed.setdefault((asked.name, case.name), []).append(one.id)
    seen = set()
    for (place, _, name), case in sorted(shown.items(), key=lambda item: item[0]):
        question = assignment.questions[place]
        key = question.name, name
        if key not in seen:
            seen.add(key)
            ids = tuple(sorted(failed.get(key, ())))
            yield CaseFigures(question.name, name, case.title, case.visibility, tried[key], ids)


def _alone(diagnosis: Diagnosis) -> Diagnosis:
    """The diagnosis without what looks just the same."""
    return msgspec.structs.replace(diagnosis, title=diagnosis.own_title, alike=(), title_alone=msgspec.UNSET)


def _mistakes(assignment: Assignment, graded: Iterable[Standing]) -> tuple[MistakeFigures, ...]:
    made: dict[tuple[str, ...], list[str]] = {}
    found: dict[tuple[str, ...], Diagnosis] = {}
    places: dict[tuple[str, ...], list[tuple[str, int, str]]] = {}  # code, line and student
    for one, asked in _graded_questions(graded):
        for diagnosis in asked.diagnoses:
            code, line = _own_line(asked, diagnosis)
            key = (asked.name, diagnosis.name, *((diagnosis.title, code) if diagnosis.name == CRASH else ()))
            if made.setdefault(key, [])[-1:] != [one.id]:
                made[key].append(one.id)
            found.setdefault(key, _alone(diagnosis))
            if code:
                places.setdefault(key, []).append((code, line, one.id))
    order = {asked.name: place for place, asked in enumerate(assignment.questions)}
    ranked = sorted(made, key=lambda key: (-len(made[key]), order.get(key[0], len(order)), key))
    return tuple(
        MistakeFigures(key[0], found[key], tuple(sorted(made[key])), _code_lines(places.get(key, ())))
        for key in ranked
    )


def _own_line(asked: QuestionReport, diagnosis: Diagnosis) -> tuple[str, int]:
    """The innermost line of the student's file in the first error that this explains, and its number."""
    for case in asked.cases:
        if case.name in diagnosis.cases and (calls := calls_of(case.ended)):
            return calls[-1].code.strip(), calls[-1].line
    return "", 0


def _code_lines(found: Iterable[tuple[str, int, str]]) -> tuple[CodeLine, ...]:
    by_code: dict[str, list[tuple[int, str]]] = {}
    for code, line, name in found:
        by_code.setdefault(code, []).append((line, name))
    places = [
        CodeLine(code, tuple(sorted({line for line, _ in each})), tuple(sorted({name for _, name in each})))
        for code, each in by_code.items()
    ]
    return tuple(sorted(places, key=lambda one: (-len(one.ids), one.lines, one.code)))


def _endings(assignment: Assignment, graded: Iterable[Standing]) -> tuple[Ending, ...]:
    found: dict[tuple[str, str, Status], list[str]] = {}
    for one, asked in _graded_questions(graded):
        if asked.status not in ("pass", "grader error") and not asked.diagnoses:
            found.setdefault((asked.name, finding(asked), asked.status), []).append(one.id)
    order = {asked.name: place for place, asked in enumerate(assignment.questions)}
    endings = [Ending(*key, tuple(sorted(ids))) for key, ids in found.items() if key[0] in order]
    endings.sort(key=lambda one: (order[one.question], one.status in NOT_TRIED, -len(one.ids), one.words))
    return tuple(endings)


def _ids_in_need(assignment: Assignment, graded: Iterable[Standing]) -> tuple[str, ...]:
    found = []
    for one in graded:
        by_hand = None if one.exempt else one.total_by_hand
        reached = one.reached if by_hand is None else by_hand.points  # who is only late needs no help
        if reached is not None and reached < HELP_BELOW * assignment.points:
            found.append((reached, one.id))
    return tuple(name for _, name in sorted(found))


def _graded_questions(graded: Iterable[Standing]) -> Iterator[tuple[Standing, QuestionReport]]:
    for one in graded:
        for asked in one.report.questions if one.report else ():
            yield one, asked

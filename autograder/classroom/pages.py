"""The instructor's pages about a class: one for the class, one for each student."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

import msgspec

from autograder.classroom.entries import Entry
from autograder.classroom.figures import (
    BINS,
    HELP_BELOW,
    CaseFigures,
    Ending,
    MistakeFigures,
    PointsFigures,
    Statistics,
    class_statistics,
)
from autograder.classroom.lateness import format_days_late
from autograder.classroom.standings import (
    EXEMPT,
    MISSING,
    NOT_YET,
    SEVERAL,
    STATUSES,
    UNREADABLE,
    Standing,
    StudentAttempt,
)
from autograder.course import Assignment, Question
from autograder.formats import page as html
from autograder.formats.page import with_links
from autograder.formats.visibility import SEED_LEFT_OUT
from autograder.formats.words import as_sentence, findings, format_points, safe_line, tone
from autograder.report import Report
from pacman.support.language import ENGLISH, speaking
from pacman.support.text import format_count
from pacman.view.html.frame import script, template

# Every graded student as a dot on the line from no points to all, with the median.

LEFT, RIGHT = 24, 536  # where the line begins and ends, in the picture's own units
WIDTHS = (
    11.0,
    9.0,
    7.5,
    6.0,
)  # of a pile of dots, one upon another: the first with which no pile is too high
HIGHEST = 110.0  # of a pile; if none of these will do, dots are smaller, and several lie beside each other
GRADER_FAILED = "The grader itself failed."
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


def strip(total: PointsFigures, students: Iterable[tuple[int, str, float]]) -> Strip | None:
    """The picture of students with their rows, names and points; None if there is none to show."""
    shown = list(students)
    if not shown or total.max_points <= 0:
        return None
    width = next(
        (width for width in WIDTHS if width * _highest_pile(total, shown, width) <= HIGHEST), WIDTHS[0]
    )
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
            f"{name}: {format_points(points)}",
        )
        for column, pile in piles.items()
        for place, (row, name, points) in enumerate(pile)
    ]
    ticks = [
        Tick(f"{_x(total, value):.1f}", format_points(value))
        for value in (total.max_points * step / TICKS for step in range(TICKS + 1))
    ]
    lowest, highest = min(one[2] for one in shown), max(one[2] for one in shown)
    who = format_count(len(shown), "student")
    ends = f"from {format_points(lowest)} to {format_points(highest)} points"
    words = f"{who}, {ends}, median {format_points(total.median)}"
    median = round(_x(total, total.median), 1)
    return Strip(dots, ticks, f"{0.45 * pitch:.1f}", round(base), round(base) + BELOW, median, words)


def _piles(
    total: PointsFigures, shown: Sequence[tuple[int, str, float]], width: float
) -> dict[int, list[tuple[int, str, float]]]:
    """The students that are piled up at each place, counted in widths."""
    piles: dict[int, list[tuple[int, str, float]]] = {}
    for one in sorted(shown, key=lambda one: (one[2], one[0])):
        piles.setdefault(round((_x(total, one[2]) - LEFT) / width), []).append(one)
    return piles


def _highest_pile(total: PointsFigures, shown: Sequence[tuple[int, str, float]], width: float) -> int:
    return max(map(len, _piles(total, shown, width).values()))


def _x(total: PointsFigures, points: float) -> float:
    return LEFT + (RIGHT - LEFT) * min(1.0, max(0.0, points / total.max_points))


# The rows of the table of students on the page of a class.

# What is said in place of the first mistake: the drawn sign, its tone, the words.
INSTEAD = {
    "grader error": ("clock", "ours", "To be graded again"),
    NOT_YET: ("clock", "ours", "Not graded yet"),
    "not marked": ("clock", "ours", "Not marked yet"),
    SEVERAL: ("clock", "ours", "Several submissions"),
    UNREADABLE: ("stop", "bad", "Cannot be read"),
    MISSING: ("dash", "none", "Handed in nothing"),
    EXEMPT: ("dash", "none", "Exempt"),
}
STOPPED = {"crash", "import error", "timeout", "memory", "output limit", "protocol error"}
LATE, BY_HAND = "late", "hand"  # keys of rows, beside those that are numbered


class PointsCell(NamedTuple):
    """The points for a question; `look` begins with a space if it is not empty."""

    text: str
    look: str
    percent: str  # of full marks, "" where the look says it
    is_open: bool  # not known, as the grader failed
    by_hand: bool


class StudentRow(NamedTuple):
    """A student in the table; `keys` are what the page's filters ask for."""

    id: str
    name: str
    who: str  # the id, and the group or section
    page: str  # where the student's page is, or ""
    cells: list[PointsCell]
    total: str
    is_by_hand: bool
    sign: str
    tone: str
    words: str
    late: str
    keys: str


class Filters:
    """Short names for everything that students can be filtered by."""

    def __init__(self, assignment: Assignment, found: Statistics) -> None:
        self._of: dict[str, list[str]] = {}
        self.statuses = {name: f"s{place}" for place, (name, _) in enumerate(found.statuses)}
        self.questions = {asked.name: f"q{place}" for place, asked in enumerate(assignment.questions, 1)}
        self.mistakes = [self._give(f"m{place}", one.ids) for place, one in enumerate(found.mistakes)]
        self.cases = [self._give(f"c{place}", one.failed) for place, one in enumerate(found.cases)]
        self.endings = [self._give(f"u{place}", one.ids) for place, one in enumerate(found.endings)]

    def _give(self, key: str, ids: Sequence[str]) -> str:
        for one in ids:
            self._of.setdefault(one, []).append(key)
        return key

    def of(self, one: Standing, below: Sequence[str]) -> str:
        """All keys of a student; `below` are the questions in which points were lost."""
        found = [self.statuses.get(one.status, "s"), *(self.questions[name] for name in below)]
        found += [LATE] * (one.days_late > 0) + [BY_HAND] * one.is_by_hand
        return " ".join(found + self._of.get(one.id, []))


def rows(
    assignment: Assignment, everybody: Sequence[Standing], keys: Filters, pages: Mapping[str, str]
) -> list[StudentRow]:
    """A row for each student, in the same order."""
    return [_row(assignment, one, keys, pages) for one in everybody]


def display_name(one: Standing) -> str:
    """The name of a student, or the id of one without a name."""
    return safe_line(one.name) or safe_line(one.id)


def mistakes(assignment: Assignment, one: Standing) -> str:
    """All that went wrong, each with the numbers of the questions in which it did."""
    if one.attempt is not None and one.attempt.problem:
        return as_sentence(safe_line(one.attempt.problem))
    numbers = {asked.name: place for place, asked in enumerate(assignment.questions, start=1)}
    where: dict[str, list[str]] = {}
    for asked in one.report.questions if one.report else ():
        if asked.status != "pass" and asked.name in numbers:
            for words in findings(asked):
                where.setdefault(safe_line(words), []).append(str(numbers[asked.name]))
    return as_sentence("; ".join(f"{words} in {', '.join(places)}" for words, places in where.items()))


def _row(assignment: Assignment, one: Standing, keys: Filters, pages: Mapping[str, str]) -> StudentRow:
    sign, tone, words = _first_mistake(assignment, one)
    below = [asked.name for asked in assignment.questions if _is_below(one, asked)]
    return StudentRow(
        id=one.id,
        name=display_name(one),
        who=" · ".join([safe_line(one.id), *student_facts(one)] if one.name else student_facts(one)),
        page=pages.get(one.id, ""),
        cells=[_cell(one, asked) for asked in assignment.questions],
        total=format_points(one.total) or "–",
        is_by_hand=one.total_by_hand is not None,
        sign=sign,
        tone=tone,
        words=words,
        late=format_days_late(one.days_late) if one.days_late else "",
        keys=keys.of(one, below),
    )


def student_facts(one: Standing) -> Iterator[str]:
    """The facts about a student apart from the id."""
    student = one.student
    for word in (student.group, student.section) if student else ():
        if word:
            yield safe_line(word)
    if not one.is_in_class:
        yield "not on the roster"


def _is_below(one: Standing, asked: Question) -> bool:
    points = one.points(asked.name)
    return points is not None and points < asked.points


def _cell(one: Standing, asked: Question) -> PointsCell:
    points, by_hand = one.points(asked.name), asked.name in one.by_hand
    if points is None:
        is_open = one.status == "grader error"
        return PointsCell("" if is_open else "–", " o ours" if is_open else " o", "", is_open, by_hand)
    if not one.has_handed_in and not by_hand:  # nothing handed in is not shown as a wrong answer
        return PointsCell(format_points(points), " o", "", False, False)
    if points >= asked.points:
        return PointsCell(format_points(points), " f", "", False, by_hand)
    percent = f"{max(0.0, 100 * points / asked.points):.0f}" if points > 0 else ""
    return PointsCell(format_points(points), "", percent, False, by_hand)


def _first_mistake(assignment: Assignment, one: Standing) -> tuple[str, str, str]:
    """A sign or "", its tone, and the words."""
    if one.status in INSTEAD:
        return INSTEAD[one.status]
    if not any(_is_below(one, asked) for asked in assignment.questions):
        return "check", "good", "Full marks"
    order = [asked.name for asked in assignment.questions if _is_below(one, asked)]
    asked = next((q for q in (one.report.questions if one.report else ()) if q.name in order), None)
    if asked is None or asked.status == "pass":
        return "hand", "none", "Manual points"
    first, *others = findings(asked)
    words = as_sentence(safe_line(first)) + (f" and {len(others)} more" if others else "")
    return ("stop", "bad", words) if asked.status in STOPPED and not asked.diagnoses else ("", "", words)


# The class on one page, for the instructor: what must be done, how it went, and everybody's points.
#
# The page loads no other files. It is whole without its script, which sorts, filters and searches.

PACKAGE = "autograder.classroom"
MOST_PLACES = 10  # lines of a mistake that are shown
HELP_RULE = f"less than {100 * HELP_BELOW:g} % of the points, before lateness; the fewest first"


class ToDo(NamedTuple):
    """Something that the instructor has to do or to know."""

    what: str
    before: str  # the people
    people: Sequence[StudentRow] = ()
    after: str = "."
    command: str = ""


class Columns(NamedTuple):
    """A distribution: a column for each tenth of the points, and one for full marks alone."""

    heights: list[float]  # in percent of the highest
    words: str  # for screen readers


class ShownCase(NamedTuple):
    """The number of failures of a case."""

    title: str
    visibility: str
    failed: int
    tried: int
    percent: float
    key: str


class ShownMistake(NamedTuple):
    """A known mistake, with everybody who made it."""

    title: str
    hint: str
    times: int
    people: list[StudentRow]
    key: str
    places: list[tuple[int, str, str]]  # how many students ended at a line, its numbers in words, its code


class ShownEnding(NamedTuple):
    """A way in which a question went wrong that is not a known mistake, with everybody for whom it did."""

    words: str
    tone: str
    people: list[StudentRow]
    key: str


class Headline(NamedTuple):
    """The most frequent problems in a question."""

    times: int
    words: str
    tone: str
    is_known: bool


class Card(NamedTuple):
    """A question."""

    number: int
    spread: PointsFigures
    columns: Columns
    cases: list[ShownCase]
    mistakes: list[ShownMistake]
    endings: list[ShownEnding]

    @property
    def headline(self) -> Headline | None:
        """The most common mistake or failure; of equal ones a known mistake. None if all is right."""
        found = [Headline(one.times, one.title, "bad", True) for one in self.mistakes]
        found += [Headline(len(one.people), one.words, one.tone, False) for one in self.endings]
        return max(found, key=lambda one: (one.tone == "bad", one.times, one.is_known), default=None)


@speaking(ENGLISH)
def class_to_html(
    assignment: Assignment,
    everybody: Sequence[Standing],
    *,
    pages: Mapping[str, str],
    tables: Mapping[str, str] | None = None,
    facts: Sequence[str] = (),
    notes: Sequence[str] = (),
    seed: int | None = None,
) -> str:
    """The page. `pages`: the address of each student's page, by id; `tables`: addresses of files, by name."""
    found = class_statistics(assignment, everybody)
    keys = Filters(assignment, found)
    lines = rows(assignment, everybody, keys, pages)
    by_id = {line.id: line for line in lines}
    dots = [(row, display_name(one), one.total) for row, one in enumerate(everybody) if one.is_counted]
    cards = list(_cards(assignment, found, keys, by_id))
    page: str = template(PACKAGE, "overview.html.jinja").render(
        assignment=assignment,
        title=safe_line(assignment.title),
        found=found,
        to_do=list(_to_do(everybody, by_id, notes)),
        facts=[as_sentence(safe_line(fact)) for fact in facts],
        left_out=list(_notes_on_uncounted(found)),
        strip=strip(found.total, [(row, name, points) for row, name, points in dots if points is not None]),
        questions=cards,
        in_need=_students_in_need(assignment, everybody, found, by_id),
        help_rule=HELP_RULE,
        filters=_filters(found, keys, cards),
        lines=lines,
        tables=[{"name": name, "address": address} for name, address in (tables or {}).items()],
        seed=seed,
        figure=format_points,
        as_sentence=as_sentence,
        script=script(PACKAGE, "overview.js"),
    )
    return page


def columns(spread: PointsFigures) -> Columns:
    """The distribution of the points; full marks are taken out of the last tenth."""
    counts = [*spread.histogram[:-1], spread.histogram[-1] - spread.full, spread.full]
    highest = max(counts) or 1
    named = [f"{100 * place // BINS} to {100 * (place + 1) // BINS} %" for place in range(BINS)]
    words = [
        f"{count} with {name}" for name, count in zip([*named, "full marks"], counts, strict=True) if count
    ]
    return Columns([100 * count / highest for count in counts], "; ".join(words) or "nobody")


def _cards(
    assignment: Assignment, found: Statistics, keys: Filters, by_id: Mapping[str, StudentRow]
) -> Iterator[Card]:
    for place, (asked, spread) in enumerate(zip(assignment.questions, found.questions, strict=True), start=1):
        cases = zip(found.cases, keys.cases, strict=True)
        known = zip(found.mistakes, keys.mistakes, strict=True)
        endings = zip(found.endings, keys.endings, strict=True)
        yield Card(
            place,
            spread,
            columns(spread),
            [_case(one, key) for one, key in cases if one.question == asked.name],
            [_mistake(one, key, by_id) for one, key in known if one.question == asked.name],
            [_ending(one, key, by_id) for one, key in endings if one.question == asked.name],
        )


def _case(one: CaseFigures, key: str) -> ShownCase:
    return ShownCase(safe_line(one.title), one.visibility, len(one.failed), one.tried, 100 * one.rate, key)


def _mistake(one: MistakeFigures, key: str, by_id: Mapping[str, StudentRow]) -> ShownMistake:
    people = [by_id[name] for name in one.ids]
    known = one.diagnosis
    places = [
        (len(each.ids), _format_line_numbers(each.lines), safe_line(each.code))
        for each in one.places[:MOST_PLACES]
    ]
    return ShownMistake(safe_line(known.title), safe_line(known.hint), one.count, people, key, places)


def _format_line_numbers(numbers: Sequence[int]) -> str:
    """The numbers of lines in words.

    >>> _format_line_numbers((40,)), _format_line_numbers((40, 41, 45))
    ('line 40', 'lines 40 to 45')
    """
    first, last = numbers[0], numbers[-1]
    return f"line {first}" if first == last else f"lines {first} to {last}"


def _ending(one: Ending, key: str, by_id: Mapping[str, StudentRow]) -> ShownEnding:
    return ShownEnding(one.words, tone(one.status), [by_id[name] for name in one.ids], key)


def _to_do(
    everybody: Sequence[Standing], by_id: Mapping[str, StudentRow], notes: Sequence[str]
) -> Iterator[ToDo]:
    def those(status: str) -> list[StudentRow]:
        fitting = (one for one in everybody if one.status == status)
        return [by_id[one.id] for one in fitting if not (one.attempt and one.attempt.is_kept)]

    failed, waiting = those("grader error"), those(NOT_YET)
    if failed:
        what, before = GRADER_FAILED, "Nothing of it counts until it is graded again:"
        yield ToDo(what, before, failed, command="--retry-errors")
    if waiting:
        yield ToDo("Not graded yet.", "The same command continues where it stopped:", waiting)
    if to_mark := [by_id[one.id] for one in everybody if one.left_to_mark]:
        yield ToDo("Not marked yet.", "`autograder marks` writes the work list:", to_mark)
    for one in everybody:
        if one.status == UNREADABLE and one.attempt is not None:
            problem = safe_line(one.attempt.problem)
            reached = "" if one.total is None else f", {format_points(one.total)} points"
            yield ToDo(f"Cannot be read{reached}:", "", [by_id[one.id]], f" ({problem})")
    for note in notes:
        yield ToDo("", as_sentence(safe_line(note)))


def _students_in_need(
    assignment: Assignment, everybody: Sequence[Standing], found: Statistics, by_id: Mapping[str, StudentRow]
) -> list[tuple[StudentRow, str]]:
    """The students who need help, and their problems in words."""
    standing = {one.id: one for one in everybody}
    return [(by_id[name], mistakes(assignment, standing[name])) for name in found.in_need]


def _notes_on_uncounted(found: Statistics) -> Iterator[str]:
    """The students who are not counted in any figure."""
    if found.missing:
        yield f"{found.missing} handed in nothing"
    if found.open:
        yield f"{found.open} {'is' if found.open == 1 else 'are'} not settled yet"
    if found.exempt:
        yield f"{found.exempt} {'is' if found.exempt == 1 else 'are'} exempt"
    if found.not_in_class:
        yield f"{found.not_in_class} {'is' if found.not_in_class == 1 else 'are'} not on the roster"


def _filters(
    found: Statistics, keys: Filters, cards: Sequence[Card]
) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """The name of each choice, what stands for all, and the options."""
    statuses = [(keys.statuses[name], f"{name} ({count})") for name, count in found.statuses]
    statuses += [(LATE, f"late ({found.late})")] if found.late else []
    statuses += [(BY_HAND, f"manual points ({found.by_hand})")] if found.by_hand else []
    made = [(one.key, f"{card.number}: {one.title} ({one.times})") for card in cards for one in card.mistakes]
    made += [
        (one.key, f"{card.number}: {one.words} ({len(one.people)})") for card in cards for one in card.endings
    ]
    questions = [(f"q{card.number}", f"points lost in {card.number} {card.spread.title}") for card in cards]
    return [
        ("status", "all", statuses),
        ("points", "all", questions),
        ("mistake", "all", made),
    ]


# A student's page for the instructor: everything, hidden cases too.

TONES = {MISSING: "none", UNREADABLE: "bad", NOT_YET: "ours", SEVERAL: "ours"}  # where no report says it


@dataclass(frozen=True)
class HandedIn:
    """The facts about submissions that pages show beside the standings; all by the ids of the entries."""

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


class ShownFile(NamedTuple):
    """A file of a submission."""

    name: str
    size: str


@speaking(ENGLISH)
def instructors_page(assignment: Assignment, one: Standing, found: HandedIn, neighbours: Neighbours) -> str:
    """The page. A student without a report has one too."""
    report = one.report or _empty_report(assignment)
    attempt = one.attempt
    timed = found.reports.get(attempt.id) if attempt else None
    report = with_links(report if timed is None else _with_present_times(report, timed), neighbours.games)
    shown = html.contents(report, display_name(one), one.remarks)
    page: str = template(PACKAGE, "instructor.html.jinja", html.PACKAGE).render(
        **shown,
        who=[safe_line(one.id), safe_line(one.email), *student_facts(one)],
        status=one.status if one.status in TONES else "",
        status_words=STATUSES.get(one.status, ""),
        status_tone=TONES.get(one.status, ""),
        problem=safe_line(attempt.problem) if attempt else "",
        attempts=[_attempt(each) for each in one.attempts],
        files=_files(found.entries.get(attempt.id) if attempt else None),
        neighbours=neighbours,
    )
    return page


def _empty_report(assignment: Assignment) -> Report:
    """A report with nothing in it, for who has none."""
    seed = SEED_LEFT_OUT
    return Report(
        assignment=assignment.title,
        assignment_digest=assignment.digest,
        submission="",
        submission_digest="",
        isolation="",
        seed=seed,
        points=0.0,
        max_points=assignment.points,
        questions=(),
    )


def _with_present_times(report: Report, timed: Report) -> Report:
    """The report as it was graded, with its seconds, under the assignment's present title."""
    marked = report.questions[len(timed.questions) :]  # by people, after those that the program graded
    return msgspec.structs.replace(
        timed,
        assignment=report.assignment,
        points=report.points,
        max_points=report.max_points,
        questions=(*timed.questions, *marked),
    )


def _attempt(one: StudentAttempt) -> ShownAttempt:
    return ShownAttempt(
        number=one.number,
        handed_in=_moment(one.handed_in) if one.handed_in else "",
        place=safe_line(one.place),
        status=one.status,
        problem=safe_line(one.problem),
        graded=format_points(one.graded),
        total=format_points(one.total),
        late=format_days_late(one.days_late) if one.days_late else "",
        counts=one.counts,
    )


def _moment(when: datetime) -> str:
    """Day and time with the time zone.

    >>> from datetime import UTC
    >>> _moment(datetime(2026, 11, 12, 21, 5, 59, tzinfo=UTC))
    '2026-11-12 21:05 UTC'
    """
    return when.isoformat(" ", "minutes").replace("+00:00", " UTC")


def _files(entry: Entry | None) -> Sequence[ShownFile]:
    sizes = entry.sizes if entry else {}
    return [ShownFile(safe_line(name), _size(size)) for name, size in sorted(sizes.items())]


def _size(count: int) -> str:
    """The size of a file in words.

    >>> _size(812), _size(20_480)
    ('812 bytes', '20 kB')
    """
    return format_count(count, "byte") if count < 1000 else f"{count / 1000:,.0f} kB"

"""The class on one page, for the instructor: what must be done, how it went, and everybody's points.

The page loads no other files. It is whole without its script, which sorts, filters and searches.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from autograder.classroom.figures import (
    BINS,
    HELP_BELOW,
    CaseFigures,
    Ending,
    Mistake,
    Spread,
    Statistics,
    class_statistics,
)
from autograder.classroom.gradebook import number
from autograder.classroom.rows import BY_HAND, LATE, Filters, Row, called, mistakes, rows
from autograder.classroom.standing import NOT_YET, UNREADABLE, Standing
from autograder.classroom.strip import strip
from autograder.classroom.task import Assignment
from autograder.formats.safe_text import safe_line
from autograder.formats.wording import as_sentence, tone
from pacman.support.pages import script, template

PACKAGE = "autograder.classroom"
MOST_PLACES = 10  # lines of a mistake that are shown
HELP_RULE = f"less than {100 * HELP_BELOW:g} % of the points, before lateness; the fewest first"


class ToDo(NamedTuple):
    """Something that the instructor has to do or to know."""

    what: str
    before: str  # the people
    people: Sequence[Row] = ()
    after: str = "."
    command: str = ""


class Columns(NamedTuple):
    """A distribution: a column for each tenth of the points, and one for full marks alone."""

    heights: list[float]  # in percent of the highest
    words: str  # for screen readers


class ShownCase(NamedTuple):
    """How often a case was failed."""

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
    people: list[Row]
    key: str
    places: list[tuple[int, str, str]]  # how many students ended at a line, its numbers in words, its code


class ShownEnding(NamedTuple):
    """A way in which a question went wrong that is not a known mistake, with everybody for whom it did."""

    words: str
    tone: str
    people: list[Row]
    key: str


class Headline(NamedTuple):
    """What went wrong most often in a question."""

    times: int
    words: str
    tone: str
    is_known: bool


class Card(NamedTuple):
    """A question."""

    number: int
    spread: Spread
    columns: Columns
    cases: list[ShownCase]
    mistakes: list[ShownMistake]
    endings: list[ShownEnding]

    @property
    def headline(self) -> Headline | None:
        """Of equally common ones a known mistake; what was not graded comes last. None if all is right."""
        found = [Headline(one.times, one.title, "bad", True) for one in self.mistakes]
        found += [Headline(len(one.people), one.words, one.tone, False) for one in self.endings]
        return max(found, key=lambda one: (one.tone == "bad", one.times, one.is_known), default=None)


def to_html(
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
    dots = [(row, called(one), one.total) for row, one in enumerate(everybody) if one.is_counted]
    cards = list(_cards(assignment, found, keys, by_id))
    page: str = template(PACKAGE, "overview.html.jinja").render(
        assignment=assignment,
        title=safe_line(assignment.title),
        found=found,
        to_do=list(_to_do(everybody, by_id, notes)),
        facts=[as_sentence(safe_line(fact)) for fact in facts],
        left_out=list(_left_out(found)),
        strip=strip(found.total, [(row, name, points) for row, name, points in dots if points is not None]),
        questions=cards,
        in_need=_in_need(assignment, everybody, found, by_id),
        help_rule=HELP_RULE,
        filters=_filters(found, keys, cards),
        lines=lines,
        tables=[{"name": name, "address": address} for name, address in (tables or {}).items()],
        seed=seed,
        figure=number,
        as_sentence=as_sentence,
        script=script(PACKAGE, "overview.js"),
    )
    return page


def columns(spread: Spread) -> Columns:
    """The distribution of the points; full marks are taken out of the last tenth."""
    counts = [*spread.histogram[:-1], spread.histogram[-1] - spread.full, spread.full]
    highest = max(counts) or 1
    named = [f"{100 * place // BINS} to {100 * (place + 1) // BINS} %" for place in range(BINS)]
    words = [
        f"{count} with {name}" for name, count in zip([*named, "full marks"], counts, strict=True) if count
    ]
    return Columns([100 * count / highest for count in counts], "; ".join(words) or "nobody")


def _cards(
    assignment: Assignment, found: Statistics, keys: Filters, by_id: Mapping[str, Row]
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


def _mistake(one: Mistake, key: str, by_id: Mapping[str, Row]) -> ShownMistake:
    people = [by_id[name] for name in one.ids]
    known = one.diagnosis
    places = [(len(each.ids), _lines(each.lines), safe_line(each.code)) for each in one.places[:MOST_PLACES]]
    return ShownMistake(safe_line(known.title), safe_line(known.hint), one.count, people, key, places)


def _lines(numbers: Sequence[int]) -> str:
    """The numbers of lines in words.

    >>> _lines((40,)), _lines((40, 41, 45))
    ('line 40', 'lines 40 to 45')
    """
    first, last = numbers[0], numbers[-1]
    return f"line {first}" if first == last else f"lines {first} to {last}"


def _ending(one: Ending, key: str, by_id: Mapping[str, Row]) -> ShownEnding:
    return ShownEnding(one.words, tone(one.status), [by_id[name] for name in one.ids], key)


def _to_do(everybody: Sequence[Standing], by_id: Mapping[str, Row], notes: Sequence[str]) -> Iterator[ToDo]:
    def those(status: str) -> list[Row]:
        fitting = (one for one in everybody if one.status == status)
        return [by_id[one.id] for one in fitting if not (one.attempt and one.attempt.is_kept)]

    failed, waiting = those("grader error"), those(NOT_YET)
    if failed:
        what, before = "The grader itself failed.", "Nothing of it counts until it is graded again:"
        yield ToDo(what, before, failed, command="--retry-errors")
    if waiting:
        yield ToDo("Not graded yet.", "The same command continues where it stopped:", waiting)
    for one in everybody:
        if one.status == UNREADABLE and one.attempt is not None:
            problem = safe_line(one.attempt.problem)
            reached = "" if one.total is None else f", {number(one.total)} points"
            yield ToDo(f"Cannot be read{reached}:", "", [by_id[one.id]], f" ({problem})")
    for note in notes:
        yield ToDo("", as_sentence(safe_line(note)))


def _in_need(
    assignment: Assignment, everybody: Sequence[Standing], found: Statistics, by_id: Mapping[str, Row]
) -> list[tuple[Row, str]]:
    """Who needs help, and what went wrong in words."""
    standing = {one.id: one for one in everybody}
    return [(by_id[name], mistakes(assignment, standing[name])) for name in found.in_need]


def _left_out(found: Statistics) -> Iterator[str]:
    """Who is in none of the figures."""
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

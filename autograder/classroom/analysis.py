"""Analysis of a class: how hard cases are, how mistakes vanish, and what changed with a lesson.

Everything is computed from two files of `autograder class`: results.jsonl says who is in the class and which
report counts, journal.jsonl has the reports of earlier attempts.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import combinations
from math import fsum, sqrt
from pathlib import Path
from statistics import StatisticsError, correlation, fmean
from typing import NamedTuple

from autograder.classroom.entries import Entry
from autograder.classroom.figures import CRASH
from autograder.classroom.journal import JOURNAL, HandedIn, Result, readable_lines
from autograder.classroom.results import NAME, ResultLine, ResultsError, read_results
from autograder.classroom.tables import safe_cell, table
from autograder.formats.words import as_sentence, safe_line
from autograder.report import UNJUDGED, CaseReport, PartReport, QuestionReport, Report, Visibility, total
from pacman.batch.statistics import EQUAL, fisher, paired_shares, student_quantile, wilson
from pacman.messages import english_only
from pacman.support.text import format_count
from pacman.view.html.frame import template
from pacman.view.pages.questions import ABOUT
from pacman.view.pages.quiz_code import Phase
from pacman.view.wording import percent

# The attempts of each student of the class, from the two files.


class GradedAttempt(NamedTuple):
    """One attempt that was graded."""

    report: Report
    when: datetime | None  # when it was handed in, or else when a run first found it; None if not known
    is_said: bool  # whether the platform says when


@dataclass(frozen=True)
class Learner:
    """A student, or the members of a group who handed in together."""

    id: str  # as the instructor's files have it; of a group, the first member's
    report: Report  # that counts
    tries: tuple[GradedAttempt, ...] = ()  # that were graded, the earliest first

    @property
    def is_in_journal(self) -> bool:
        """Whether the attempt that counts is among the attempts."""
        return any(one.report.submission_digest == self.report.submission_digest for one in self.tries)


@dataclass(frozen=True)
class Records:
    """The records in the folder of a class. All figures are about `learners`."""

    title: str
    learners: tuple[Learner, ...]  # in the class, graded, and not exempt
    students: int  # more than learners if there are groups
    notes: tuple[str, ...] = ()  # sentences on what could not be read


def read_records(folder: Path) -> Records:
    """The records in a folder of `autograder class`.

    A line of the journal that cannot be read is left out, and `notes` names it. Raises ResultsError if
    results.jsonl is missing or damaged, or if nobody in it is graded; JournalError if there is no journal.
    """
    history = _History(folder / JOURNAL)
    people = [line for line in read_results(folder / NAME) if _is_counted(line)]
    if not people:
        raise ResultsError(
            "{path}: nobody in the class is graded yet, so there is nothing to show", path=folder / NAME
        )
    together: dict[tuple[str, str], ResultLine] = {}
    for line in people:
        together.setdefault(_handed_in_as(line), line)
    learners = tuple(history.learner(line) for line in together.values())
    notes = list(history.notes)
    if lost := sum(not one.is_in_journal for one in learners):
        notes.append(
            english_only(
                "{journal} lacks the attempt that counts of {students}",
                journal=JOURNAL,
                students=format_count(lost, "student"),
            )
        )
    return Records(learners[0].report.assignment, learners, len(people), tuple(notes))


def _is_counted(line: ResultLine) -> bool:
    report = line.report
    return line.is_in_class and not line.exempt and report is not None and not report.has_grader_error


def _handed_in_as(line: ResultLine) -> tuple[str, str]:
    """The common key of all who handed in together: the place of their download, and the files."""
    counting = next((one for one in line.attempts if one.counts), None)
    place = (counting.place or counting.id) if counting else line.id
    return place, line.report.submission_digest if line.report else ""


class _Event(NamedTuple):
    """A run found a submission that it had not known."""

    line: int  # of the journal
    entry: Entry
    found: datetime | None


class _History:
    """The history of all attempts in a journal; the last report of a submission counts."""

    def __init__(self, path: Path) -> None:
        lines, problems = readable_lines(path)
        self._owner: dict[str, str] = {}  # of each entry's id: the same for all attempts of one student
        self._events: dict[str, list[_Event]] = {}  # by owner
        self._reports: dict[tuple[str, str], Report] = {}  # by owner and digest of the submission
        for number, line in enumerate(lines):
            if isinstance(line, HandedIn):
                for entry in line.entries:
                    owner = self._owner[entry.id] = entry.student or entry.id
                    self._events.setdefault(owner, []).append(_Event(number, entry, line.found))
        for line in lines:
            if isinstance(line, Result):
                owner = self._owner.setdefault(line.id, line.id)
                self._reports[owner, line.submission_digest] = line.report
        self.notes = tuple(f"left out: {problem}" for problem in problems)

    def learner(self, line: ResultLine) -> Learner:
        """The student with all attempts of which the journal has a report."""
        assert line.report is not None
        owners = dict.fromkeys(self._owner.get(one.id, one.id) for one in line.attempts)
        found = [(owner, event) for owner in owners for event in self._events.get(owner, ())]
        tries: list[GradedAttempt] = []
        before = ""
        for owner, event in _events_in_order(found):
            digest = event.entry.digest
            report = self._reports.get((owner, digest))
            if report is not None and not report.has_grader_error and digest != before:
                said = _with_zone(event.entry.handed_in)
                tries.append(GradedAttempt(report, said or _with_zone(event.found), said is not None))
                before = digest
        return Learner(line.id, line.report, tuple(tries))


def _events_in_order(found: Sequence[tuple[str, _Event]]) -> list[tuple[str, _Event]]:
    """The events by when each was handed in, or else by its number, or else as the runs found them."""
    timed = [(when, one) for one in found if (when := _with_zone(one[1].entry.handed_in)) is not None]
    if len(timed) == len(found):
        return [one for _, one in sorted(timed, key=lambda each: (each[0], each[1][1].line))]
    if len({owner for owner, _ in found}) == 1 and all(event.entry.attempt for _, event in found):
        last = {one[1].entry.attempt: one for one in found}
        return [last[number] for number in sorted(last)]
    return sorted(found, key=lambda one: (one[1].line, one[1].entry.attempt))


def _with_zone(when: datetime | None) -> datetime | None:
    return when if when is not None and when.tzinfo is not None else None


# How hard each question and case is, and how well it agrees with the rest of the assignment.

FEWEST = 4  # students for a correlation with an interval
PHASES: tuple[Phase, Phase] = ("before", "after")
ABOUT_TOPICS: Mapping[str, str] = {topic: f"questions on {about}" for topic, about in ABOUT.items()}


class Share(NamedTuple):
    """A share from 0 to 1 with its interval of 95 % (Wilson), of so many students."""

    value: float
    low: float
    high: float
    students: int


class Figure(NamedTuple):
    """A number with its interval of 95 %."""

    value: float
    low: float
    high: float


def share_of(values: Sequence[float]) -> Share | None:
    """The mean of values from 0 to 1 as a share; None for no values."""
    if not values:
        return None
    reached = fsum(values)
    return Share(reached / len(values), *wilson(reached, len(values)), len(values))


@dataclass(frozen=True)
class Discrimination:
    """The correlation of one item's points with those of the rest, or in words why there is none."""

    figure: Figure | None = None
    why_not: str = ""


def discrimination(own: Sequence[float], rest: Sequence[float]) -> Discrimination:
    """The item-rest correlation with Fisher's interval; both have one value for each student."""
    if len(own) < FEWEST:
        return Discrimination(why_not=f"fewer than {FEWEST} students")
    try:
        found = correlation(own, rest)
    except StatisticsError:
        return Discrimination(why_not="all reached the same")
    ends = fisher(found, len(own))
    return Discrimination(Figure(found, *ends)) if ends else Discrimination(why_not="too few differ")


@dataclass(frozen=True)
class Item:
    """A question, one of its cases, or a part of a case, as a measure of what students know.

    Parts are those of an exercise on paper, and the questions of a quiz; where students have different trees,
    all questions of the quiz with the same topic.
    """

    question: str
    case: str  # "" for the question itself
    part: str  # "" for a question or a case
    title: str
    visibility: Visibility
    max_points: float
    reached: Share | None  # of its points; None if no student's code was run in it
    discrimination: Discrimination
    variants: Variants | None = None  # of a case that has more than one


class _Value(NamedTuple):
    """The value that one student reached in an item."""

    share: float  # of its points
    rest: float  # points in all other questions or cases, or shares in all other parts
    asked: QuestionReport
    case: CaseReport | None


def items(learners: Iterable[Learner], rng: random.Random) -> tuple[Item, ...]:
    """All questions, each followed by its cases with their parts, in the order of the assignment.

    A student whose code was not run in an item, or who did not answer a quiz, is not counted in it. `rng`
    shuffles students for `chance_of`.
    """
    people = list(learners)
    drawn = _cases_with_own_trees(people)
    values: dict[_Key, list[_Value]] = {}
    order: dict[_Key, tuple[int, int, int]] = {}
    shown: dict[_Key, tuple[QuestionReport, CaseReport | None, PartReport | None]] = {}
    for one in people:
        questions = one.report.questions
        of_questions = total(asked.points for asked in questions)
        of_cases = total(case.points for asked in questions for case in asked.cases)
        parts = {
            (asked.name, case.name): _parts(case, (asked.name, case.name) in drawn)
            for asked in questions
            for case in asked.cases
        }
        of_parts = total(_share_reached(part) for each in parts.values() for part in each)
        for place, asked in enumerate(questions):
            cases: tuple[CaseReport | None, ...] = (None, *asked.cases)
            for number, case in enumerate(cases):
                key = (asked.name, case.name if case else "", "")
                order.setdefault(key, (place, number, 0))
                shown.setdefault(key, (asked, case, None))
                thing = case or asked
                if thing.status in UNJUDGED or (case and case.kind == "quiz" and not case.parts):
                    continue
                rest = total([of_cases if case else of_questions, -thing.points])
                values.setdefault(key, []).append(_Value(_share_reached(thing), rest, asked, case))
                for nth, part in enumerate(parts[key[:2]] if case else (), 1):
                    key = (asked.name, case.name if case else "", part.name)
                    order.setdefault(key, (place, number, nth))
                    shown.setdefault(key, (asked, case, part))
                    share = _share_reached(part)
                    values.setdefault(key, []).append(_Value(share, total([of_parts, -share]), asked, case))
    of_kind = Counter(_kind(key) for key in order)
    return tuple(
        _item(key, *shown[key], values.get(key, []), of_kind[_kind(key)], rng)
        for key in sorted(order, key=lambda key: order[key])
    )


_Key = tuple[str, str, str]  # the names of the question, the case and the part; "" for what it is not


def _kind(key: _Key) -> str:
    return "part" if key[2] else "case" if key[1] else "question"


def _cases_with_own_trees(learners: Iterable[Learner]) -> set[tuple[str, str]]:
    """The questions and cases in which students have different trees."""
    seeds: dict[tuple[str, str], set[int]] = {}
    for one in learners:
        for asked in one.report.questions:
            for case in asked.cases:
                if case.seed is not None:
                    seeds.setdefault((asked.name, case.name), set()).add(case.seed)
    return {key for key, found in seeds.items() if len(found) > 1}


def _parts(case: CaseReport, is_drawn: bool) -> list[PartReport]:
    """The parts of a case; of a quiz that differs between students, its topics."""
    if not case.parts:
        return []
    if case.kind != "quiz" or not is_drawn:
        return [*case.parts]
    return [
        PartReport(topic, *reached, ABOUT_TOPICS.get(topic, topic))
        for topic, reached in _topics(case).items()
    ]


def _topics(case: CaseReport) -> dict[str, tuple[float, float]]:
    """The points and the maximum of each topic of a quiz."""
    by_topic: dict[str, list[PartReport]] = {}
    for part in case.parts or ():
        by_topic.setdefault(part.topic, []).append(part)
    return {
        topic: (total(part.points for part in found), total(part.max_points for part in found))
        for topic, found in sorted(by_topic.items(), key=lambda each: [*ABOUT_TOPICS, each[0]].index(each[0]))
    }


def _share_reached(one: QuestionReport | CaseReport | PartReport) -> float:
    """The share of its points; of a quiz the share of right answers, whatever gives the points."""
    points, most = one.points, one.max_points
    if isinstance(one, CaseReport) and one.kind == "quiz" and one.parts:
        points, most = (total(getattr(part, key) for part in one.parts) for key in ("points", "max_points"))
    if most <= 0:
        return float(not isinstance(one, PartReport) and one.status == "pass")
    return min(1.0, max(0.0, points / most))


def _item(
    key: _Key,
    asked: QuestionReport,
    case: CaseReport | None,
    part: PartReport | None,
    values: Sequence[_Value],
    of_kind: int,
    rng: random.Random,
) -> Item:
    shares = [value.share for value in values]
    thing = part or case or asked
    alone = Discrimination(why_not=english_only("it is the only {kind}", kind=_kind(key)))
    return Item(
        *key,
        f"{part.name} {part.title}" if part and part.topic else thing.title or key[2],
        case.visibility if case else "visible",
        thing.max_points,
        share_of(shares),
        alone if of_kind < 2 else discrimination(shares, [value.rest for value in values]),
        _variants(values, rng) if case and not part else None,
    )


# Whether the variants of a case, which differ from student to student, are equally hard.

SHUFFLES = 1999


class Variant(NamedTuple):
    """A variant of a case that several students got."""

    seed: int
    reached: Share


class PairDifference(NamedTuple):
    """The mean difference of what two students with the same mistakes reached in different variants."""

    students: int
    difference: Figure  # of shares of the case's points, 0 to 1


@dataclass(frozen=True)
class Variants:
    """The variants of a case that is drawn at random."""

    count: int
    common: tuple[Variant, ...]  # those that at least two students got, by their seeds
    chance: float | None  # how probable such differences are if all are equally hard; None: not to be told
    alike: PairDifference | None  # None: no two students made the same mistakes in different variants


def _variants(values: Sequence[_Value], rng: random.Random) -> Variants | None:
    by_seed: dict[int, list[float]] = {}
    for value in values:
        if value.case is not None and value.case.seed is not None:
            by_seed.setdefault(value.case.seed, []).append(value.share)
    if len(by_seed) < 2:
        return None
    shared = ((seed, share_of(shares)) for seed, shares in sorted(by_seed.items()) if len(shares) > 1)
    common = tuple(Variant(seed, reached) for seed, reached in shared if reached)
    return Variants(len(by_seed), common, chance_of([*by_seed.values()], rng), _difference_of_alike(values))


def chance_of(groups: Sequence[Sequence[float]], rng: random.Random) -> float | None:
    """The probability that groups differ at least as much if values were shuffled among them.

    A permutation test of the sum of squares between the groups, with 1,999 shuffles; None if no group has two
    values, or all values are equal. Source: Phipson and Smyth, Permutation P-values Should Never Be Zero,
    Statistical Applications in Genetics and Molecular Biology 9 (2010).
    """
    sizes = [len(group) for group in groups]
    values = [value for group in groups for value in group]
    if len(sizes) < 2 or max(sizes) < 2 or min(values) == max(values):
        return None

    def between(ordered: Sequence[float]) -> float:
        found, start = 0.0, 0
        for size in sizes:
            found += fsum(ordered[start : start + size]) ** 2 / size
            start += size
        return found

    least = between(values) - EQUAL
    extreme = 1
    for _ in range(SHUFFLES):
        keys = [rng.random() for _ in values]
        places = sorted(range(len(values)), key=keys.__getitem__)
        extreme += between([values[place] for place in places]) >= least
    return extreme / (SHUFFLES + 1)


def _difference_of_alike(values: Sequence[_Value]) -> PairDifference | None:
    groups: dict[tuple[str, ...], list[tuple[int, float]]] = {}
    for value in values:
        made = tuple(sorted({one.name for one in value.asked.diagnoses}))
        is_known = made and CRASH not in made and not value.asked.undiagnosed
        if is_known and value.case is not None and value.case.seed is not None:
            groups.setdefault(made, []).append((value.case.seed, value.share))
    return mean_difference([*groups.values()])


def mean_difference(groups: Iterable[Sequence[tuple[int, float]]]) -> PairDifference | None:
    """The mean difference of shares between two of a group with different variants; None for no such two.

    A group has a variant and a share for each of its students. The interval is that of the jackknife, which
    leaves out each student in turn, with Student's distribution; for fewer than four students it is 0 to 1.
    If no two differ, it ends at the largest share of students who might (Wilson). Source: Arvesen,
    Jackknifing U-Statistics, Annals of Mathematical Statistics 40 (1969).
    """
    pairs = 0
    sums: list[tuple[float, int]] = []  # of each student: the sum of differences, and their number
    for group in groups:
        differences: list[list[float]] = [[] for _ in group]
        for (first, (seed, share)), (second, (another, other)) in combinations(enumerate(group), 2):
            if seed != another:
                differences[first].append(abs(share - other))
                differences[second].append(abs(share - other))
                pairs += 1
        sums += [(fsum(one), len(one)) for one in differences if one]
    if not pairs:
        return None
    whole, count = fsum(one for one, _ in sums) / 2, len(sums)
    mean = whole / pairs
    if mean == 0:
        return PairDifference(count, Figure(0.0, 0.0, wilson(0, count)[1]))
    without = [(whole - one) / (pairs - number) for one, number in sums if pairs > number]
    if len(without) < FEWEST:
        return PairDifference(count, Figure(mean, 0.0, 1.0))
    middle = fmean(without)
    error = sqrt((len(without) - 1) / len(without) * fsum((one - middle) ** 2 for one in without))
    half = student_quantile(len(without) - 1) * error
    return PairDifference(count, Figure(mean, max(0.0, mean - half), min(1.0, mean + half)))


# Which mistakes the class makes, and after how many attempts they are gone.

STEPS = 3  # attempts for which the share of students is told for whom a mistake is gone
Key = tuple[str, str, str]  # the question, the name of the mistake, and the title of an error without a name


class GoneShare(NamedTuple):
    """The share of students for whom a mistake is gone after so many more attempts (Kaplan and Meier)."""

    step: int
    share: float
    at_risk: int  # students who handed in so often, and had it in all attempts before


@dataclass(frozen=True)
class MistakeHistory:
    """A mistake in a question: who makes it now, who ever made it, and when it was gone."""

    question: str
    name: str
    title: str
    now: Share | None  # of students, in the report that counts; None if no report tells
    ever: int  # students
    again: int  # of them, those who handed in again
    mended_next: Share | None  # of those, the ones whose next attempt does not have it
    gone: tuple[GoneShare, ...]  # after 1, 2, … more attempts, as far as students handed in again
    still: int  # handed in again, and have it in all attempts
    returned: int  # had it again after it was gone

    @property
    def key(self) -> Key:
        """The key by which it differs from all others."""
        return self.question, self.name, self.title if self.name == CRASH else ""

    @property
    def median(self) -> int | None:
        """The further attempts after which half of the students are without it; None if not reached."""
        return next((one.step for one in self.gone if one.share >= 0.5), None)


def mistakes(learners: Sequence[Learner]) -> tuple[MistakeHistory, ...]:
    """All mistakes that any attempt has, by question, the commonest first."""
    titles: dict[Key, str] = {}
    order: dict[str, int] = {}
    for one in learners:
        for report in (one.report, *(each.report for each in one.tries)):
            for place, asked in enumerate(report.questions):
                order.setdefault(asked.name, place)
                for key, title in _mistake_titles(asked).items():
                    titles.setdefault(key, title)
    found = [_mistake_history(key, title, learners) for key, title in titles.items()]
    found.sort(key=lambda one: (order[one.question], one.question, -one.ever, one.name, one.title))
    return tuple(found)


def _mistake_titles(asked: QuestionReport) -> dict[Key, str]:
    """The mistakes of a question, with their titles."""
    return {
        (asked.name, one.name, one.own_title if one.name == CRASH else ""): one.own_title
        for one in asked.diagnoses
    }


def makes_mistake(report: Report, key: Key) -> bool | None:
    """Whether the question has the mistake; None if its report does not tell.

    That is so if the question was not run to its end, or fails in a way that no known mistake explains.
    """
    asked = next((one for one in report.questions if one.name == key[0]), None)
    if asked is None:
        return None
    if key in _mistake_titles(asked):
        return True
    return False if asked.status in ("pass", "fail") and not asked.undiagnosed else None


def _mistake_history(key: Key, title: str, learners: Sequence[Learner]) -> MistakeHistory:
    now = [said for one in learners if (said := makes_mistake(one.report, key)) is not None]
    courses = []  # of each student who made it: whether each attempt has it, from the first that does
    for one in learners:
        says = [said for each in one.tries if (said := makes_mistake(each.report, key)) is not None]
        if True in says:
            courses.append(says[says.index(True) :])
    again = [course for course in courses if len(course) > 1]
    spans = [
        (course.index(False), True) if False in course else (len(course) - 1, False) for course in courses
    ]
    return MistakeHistory(
        question=key[0],
        name=key[1],
        title=title,
        now=share_of([float(said) for said in now]),
        ever=len(courses),
        again=len(again),
        mended_next=share_of([float(not course[1]) for course in again]),
        gone=gone_after(spans),
        still=sum(all(course) for course in again),
        returned=sum(False in course and True in course[course.index(False) :] for course in courses),
    )


def gone_after(spans: Iterable[tuple[int, bool]]) -> tuple[GoneShare, ...]:
    """The shares of students for whom a mistake is gone after 1, 2, … more attempts.

    A span is the number of more attempts, and whether the mistake was gone in the last of them. Students who
    stopped before count as long as they handed in. Source: Kaplan and Meier, Nonparametric Estimation from
    Incomplete Observations, Journal of the American Statistical Association 53 (1958).

    >>> [round(one.share, 2) for one in gone_after([(1, True), (1, False), (2, True), (2, False)])]
    [0.25, 0.62]
    """
    known = list(spans)
    found, left = [], 1.0
    for step in range(1, max((length for length, _ in known), default=0) + 1):
        at_risk = sum(length >= step for length, _ in known)
        left *= 1 - sum(length == step and is_gone for length, is_gone in known) / at_risk
        found.append(GoneShare(step, 1 - left, at_risk))
    return tuple(found)


# Before and after a lesson: of those who handed in on both sides of it.


@dataclass(frozen=True)
class ShareChange:
    """A share of points, of students with a mistake, or of right answers, before a lesson and after it.

    Both are of the same students.
    """

    question: str  # "" for the whole assignment
    about: str  # a mistake, or a topic of a quiz; "" for all points
    title: str
    students: int  # whose attempts on both sides tell
    before: float
    after: float
    change: Figure  # Bonett and Price


@dataclass(frozen=True)
class Lesson:
    """The changes between the last attempts before a moment and the last ones after it."""

    when: datetime
    both: int  # students with attempts on both sides
    only_before: int
    only_after: int
    unknown: int  # students with an attempt whose time is not known
    by_run: int  # attempts for which the time of a run stands, because the platform says none
    changes: tuple[ShareChange, ...]  # the whole, then each question with its mistakes


def lesson(learners: Sequence[Learner], when: datetime, made: Iterable[MistakeHistory]) -> Lesson:
    """The comparison of points and of the mistakes that were `made`.

    A student is counted only if all of the student's attempts have a time.
    """
    timed = [one for one in learners if one.tries and all(each.when is not None for each in one.tries)]
    sides = []
    for one in timed:
        before = [each for each in one.tries if each.when is not None and each.when < when]
        after = [each for each in one.tries if each.when is not None and each.when >= when]
        sides.append((before[-1].report if before else None, after[-1].report if after else None))
    both = [(before, after) for before, after in sides if before is not None and after is not None]
    return Lesson(
        when,
        len(both),
        sum(after is None for _, after in sides),
        sum(before is None for before, _ in sides),
        len(learners) - len(timed),
        sum(not each.is_said for one in timed for each in one.tries),
        tuple(_changes(both, made)),
    )


def _changes(both: Sequence[tuple[Report, Report]], made: Iterable[MistakeHistory]) -> Iterator[ShareChange]:
    whole = [
        (before.points / before.max_points, after.points / after.max_points)
        for before, after in both
        if before.max_points > 0 and after.max_points > 0
    ]
    if whole:
        yield _change("", "", "All questions", whole)
    titles = {asked.name: asked.title for pair in both for report in pair for asked in report.questions}
    known = list(made)
    for name, title in titles.items():
        points = [
            (_share_reached(before), _share_reached(after))
            for pair in both
            for before, after in [[_judged_question(report, name) for report in pair]]
            if before is not None and after is not None
        ]
        if points:
            yield _change(name, "", title, points)
        for one in known:
            if one.question == name:
                says = [
                    (makes_mistake(before, one.key), makes_mistake(after, one.key)) for before, after in both
                ]
                told = [(float(was), float(now)) for was, now in says if was is not None and now is not None]
                if any(was or now for was, now in told):
                    yield _change(name, one.name, one.title, told)


def _judged_question(report: Report, name: str) -> QuestionReport | None:
    """The question, if its code was run."""
    return next((one for one in report.questions if one.name == name and one.status not in UNJUDGED), None)


def _change(question: str, about: str, title: str, pairs: Sequence[tuple[float, float]]) -> ShareChange:
    differences = [after - before for before, after in pairs]
    return ShareChange(
        question,
        about,
        title,
        len(pairs),
        fmean(before for before, _ in pairs),
        fmean(after for _, after in pairs),
        Figure(fmean(differences), *paired_shares([[one] for one in differences])),
    )


# Quizzes before and after a lesson: of those who answered one of each phase.


def predictions(learners: Iterable[Learner]) -> tuple[ShareChange, ...]:
    """The share of right answers before and after, for each question with both phases, and by topic.

    Of each phase, the last attempt that has answers counts, also an attempt before the one that counts.
    """
    pairs: dict[tuple[str, str], list[tuple[float, float]]] = {}
    titles: dict[str, str] = {}
    for one in learners:
        found: dict[tuple[str, Phase], dict[str, tuple[float, float]]] = {}
        for report in (*(each.report for each in one.tries), one.report):
            for asked in report.questions:
                titles.setdefault(asked.name, asked.title)
                for phase in PHASES:
                    if of_phase := _quiz_points(asked, phase):
                        found[asked.name, phase] = of_phase
        for name in titles:
            before, after = (found.get((name, phase), {}) for phase in PHASES)
            for topic in before.keys() & after.keys():
                sides = [reached[0] / reached[1] for reached in (before[topic], after[topic])]
                pairs.setdefault((name, topic), []).append((sides[0], sides[1]))
    topics = {"": "", **ABOUT_TOPICS}
    return tuple(
        _change(name, topic, about or title, pairs[name, topic])
        for name, title in titles.items()
        for topic, about in topics.items()
        if (name, topic) in pairs
    )


def _quiz_points(asked: QuestionReport, phase: Phase) -> dict[str, tuple[float, float]]:
    """The points and the maximum in the quizzes of a phase: "" for all, and by topic; empty if unanswered."""
    cases = [case for case in asked.cases if case.phase == phase and case.parts]
    found: dict[str, tuple[float, float]] = {}
    for topic, reached in (each for case in cases for each in _topics(case).items()):
        for key in ("", topic):
            points, most = found.get(key, (0.0, 0.0))
            found[key] = points + reached[0], most + reached[1]
    return found


# All figures of a class, as tables and as a page.

FOLDER = "analysis"  # in the folder of the class
PACKAGE = "autograder.classroom"


@dataclass(frozen=True)
class Analysis:
    """All figures; equal files and moments give equal figures."""

    records: Records
    items: tuple[Item, ...]
    mistakes: tuple[MistakeHistory, ...]
    lesson: Lesson | None
    predictions: tuple[ShareChange, ...]


def analyse(records: Records, when: datetime | None, rng: random.Random) -> Analysis:
    """The figures; `when` is the moment of a lesson, if there was one."""
    made = mistakes(records.learners)
    compared = None if when is None else lesson(records.learners, when, made)
    found = items(records.learners, rng)
    return Analysis(records, found, made, compared, predictions(records.learners))


def analysis_files(found: Analysis) -> dict[str, bytes]:
    """The page and the tables by their names. Students are only in attempts.csv, by their ids."""
    tables = {
        "items.csv": _items_csv(found.items),
        "variants.csv": _variants_csv(found.items),
        "mistakes.csv": _mistakes_csv(found.mistakes),
        "lesson.csv": _changes_csv("mistake", found.lesson.changes if found.lesson else ()),
        "quizzes.csv": _changes_csv("topic", found.predictions),
        "attempts.csv": _attempts_csv(found.records.learners),
    }
    page: str = template(PACKAGE, "analysis.html.jinja").render(
        title=safe_line(found.records.title),
        records=found.records,
        attempts=sum(len(one.tries) for one in found.records.learners),
        several=sum(len(one.tries) > 1 for one in found.records.learners),
        notes=[as_sentence(safe_line(note)) for note in found.records.notes],
        items=found.items,
        drawn=[(one, one.variants) for one in found.items if one.variants],
        numbers=_numbers(found.items),
        mistakes=found.mistakes,
        lesson=found.lesson,
        predictions=found.predictions,
        tables=list(tables),
        line=safe_line,
        as_sentence=as_sentence,
        percent=percent,
        signed=format_signed,
        ends=format_interval,
        counted=format_count,
    )
    return {"index.html": page.encode(), **tables}


def _numbers(found: Iterable[Item]) -> dict[str, int]:
    """The number of each question."""
    names = dict.fromkeys(one.question for one in found)
    return {name: number for number, name in enumerate(names, 1)}


def format_signed(number: float, factor: int = 1, digits: int = 2) -> str:
    """A number with its sign, and a minus sign as in print.

    >>> format_signed(-0.5), format_signed(0.25, 100, 0), format_signed(-0.001)
    ('−0.50', '+25', '0.00')
    """
    text = f"{factor * number:+.{digits}f}"
    return text[1:] if float(text) == 0 else text.replace("-", "−")


def format_interval(figure: Share | Figure, factor: int = 100, digits: int = 0) -> str:
    """The interval in words.

    >>> format_interval(Figure(0.5, 0.25, 0.75)), format_interval(Figure(0.0, -0.25, 0.5), 1, 2)
    ('25 to 75', '−0.25 to +0.50')
    """
    if figure.low >= 0 and factor == 100:
        return f"{factor * figure.low:.{digits}f} to {factor * figure.high:.{digits}f}"
    return f"{format_signed(figure.low, factor, digits)} to {format_signed(figure.high, factor, digits)}"


Cell = float | str | None


def _cell(value: Cell) -> str:
    """A number with four decimals, a text that no spreadsheet runs; "" for None."""
    if isinstance(value, str):
        return safe_cell(value)
    if value is None or isinstance(value, int):
        return "" if value is None else str(value)
    return f"{round(value, 4) + 0.0:.4f}"


def _csv(header: str, rows: Iterable[Sequence[Cell]]) -> bytes:
    return table([header.split(","), *([_cell(cell) for cell in row] for row in rows)], str)


NO_FIGURE = (None, None, None)


def _items_csv(found: Iterable[Item]) -> bytes:
    header = (
        "question,case,part,title,visibility,points,students,reached,reached_low,reached_high,discrimination,"
        "discrimination_low,discrimination_high,no_discrimination_because,variants,variants_chance,alike_students,"
        "alike_difference,alike_low,alike_high"
    )

    def row(one: Item) -> list[Cell]:
        told = [one.reached.students, *one.reached[:3]] if one.reached else [0, *NO_FIGURE]
        start = [one.question, one.case, one.part, one.title, one.visibility, one.max_points, *told]
        start += [*(one.discrimination.figure or NO_FIGURE), one.discrimination.why_not]
        drawn = one.variants
        if drawn is None:
            return [*start, 1 if one.case and not one.part else None, None, None, *NO_FIGURE]
        alike = [drawn.alike.students, *drawn.alike.difference] if drawn.alike else [0, *NO_FIGURE]
        return [*start, drawn.count, drawn.chance, *alike]

    return _csv(header, map(row, found))


def _variants_csv(found: Iterable[Item]) -> bytes:
    rows: list[list[Cell]] = [
        [one.question, one.case, str(each.seed), each.reached.students, *each.reached[:3]]
        for one in found
        if one.variants
        for each in one.variants.common
    ]
    return _csv("question,case,seed,students,reached,reached_low,reached_high", rows)


def _mistakes_csv(found: Iterable[MistakeHistory]) -> bytes:
    header = (
        "question,mistake,title,students_now,now,now_low,now_high,ever,handed_in_again,mended_next,"
        "mended_next_low,mended_next_high,median_attempts,still,returned,"
        + ",".join(f"gone_after_{step},at_risk_{step}" for step in range(1, STEPS + 1))
    )

    def row(one: MistakeHistory) -> list[Cell]:
        now = [one.now.students, *one.now[:3]] if one.now else [0, *NO_FIGURE]
        mended = one.mended_next[:3] if one.mended_next else NO_FIGURE
        gone: list[Cell] = [cell for each in one.gone[:STEPS] for cell in (each.share, each.at_risk)]
        gone += [None] * (2 * STEPS - len(gone))
        start = [one.question, one.name, one.title, *now, one.ever, one.again, *mended]
        return [*start, one.median, one.still, one.returned, *gone]

    return _csv(header, map(row, found))


def _changes_csv(about: str, found: Iterable[ShareChange]) -> bytes:
    rows: list[list[Cell]] = [
        [one.question, one.about, one.title, one.students, one.before, one.after, *one.change]
        for one in found
    ]
    return _csv(f"question,{about},title,students,before,after,change,change_low,change_high", rows)


def _attempts_csv(learners: Iterable[Learner]) -> bytes:
    """The data behind the figures of mistakes and lessons: a line for each question of each attempt."""
    rows: list[list[Cell]] = []
    for one in learners:
        for number, each in enumerate(one.tries, 1):
            start: list[Cell] = [one.id, number, each.when.isoformat() if each.when else ""]
            for asked in each.report.questions:
                made = " ".join(dict.fromkeys(mistake.name for mistake in asked.diagnoses))
                rows.append([*start, asked.name, asked.status, asked.points, asked.max_points, made])
    return _csv("id,attempt,time,question,status,points,max,mistakes", rows)

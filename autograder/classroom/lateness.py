"""Lateness: the days by which an attempt is late, what they cost, and the late days that cost nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec

from autograder.classroom.entries import Entry
from autograder.classroom.tables import TableError, read_table
from autograder.course.model import Late
from pacman.errors import one_line
from pacman.messages import English, english_number, english_only
from pacman.support import toml
from pacman.support.language import sentences
from pacman.support.toml import TomlError

# The days by which one attempt is late, and the points that they cost.

DAY = timedelta(days=1)


def days_late(entry: Entry, due: datetime | None, late: Late | None) -> int:
    """The days begun after the due date and the hours of grace.

    Where the time is not known, what the platform calls late is one day.

    >>> from datetime import timezone
    >>> due, handed_in = (datetime(2026, 3, day, 12, tzinfo=timezone.utc) for day in (1, 3))
    >>> days_late(Entry("ada", handed_in=handed_in), due, None)
    2
    """
    if is_guessed(entry, due):
        return 1
    if due is None or entry.handed_in is None:
        return 0
    grace = timedelta(hours=late.grace if late else 0)
    return max(0, -((due + grace - entry.handed_in) // DAY))


def last_moment(due: datetime | None, late: Late | None, days: int) -> datetime | None:
    """The end of the due date for a student with so many late days, with the hours of grace."""
    return None if due is None else due + timedelta(hours=late.grace if late else 0) + days * DAY


def is_guessed(entry: Entry, due: datetime | None) -> bool:
    """Whether the platform says that it is late, and the time that would tell how late is not known."""
    return entry.is_late and (due is None or entry.handed_in is None)


def late_cost(days: int, late: Late | None, most: float, reached: float) -> float:
    """The points that so many days cost: percent of `most`, the assignment's points, as in Canvas.

    Never more than the cap, nor more than what was `reached`. In whole hundredths, so that the sum that
    is shown with two decimals adds up.

    >>> from autograder.course.model import Attempts, Late
    >>> late_cost(1, Late(15), 16.5, 15)
    2.48
    """
    if late is None:
        return 0.0
    return min(reached, round(most * min(late.cap, days * late.per_day) / 100, 2))


def format_days_late(count: int) -> English:
    """So many days late, in words."""
    return english_number("{number} day late", "{number:,} days late", count)


# late-days.toml: the late days of a student that cost nothing, for all assignments of a course together.
#
# The file says how many there are, and in which folders of results they are used, in this order. How many
# were used in a folder is in its results: nothing else is kept.

Days = Annotated[int, msgspec.Meta(ge=0, le=366)]
Used = Mapping[str, int]  # free days, by the student's id


class InFolder(NamedTuple):
    """The free late days of one student, as a folder of results has them."""

    used: int
    left: int | None  # for the folders that follow; None: it was graded without a budget


Results = Mapping[str, InFolder]  # by the student's id


class LateDaysError(TableError):
    """A late-days.toml that cannot be used: nothing is graded or written."""


class LateDayTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of the file."""

    days: Days  # of each student
    folders: Annotated[list[str], msgspec.Meta(min_length=1)]  # of results, seen from this file
    students: dict[str, Days] = {}  # of those who have another number, by id


@dataclass(frozen=True)
class LateDayBudget:
    """The late days that are left to each student for one folder of results."""

    days: int
    students: Used = field(default_factory=dict)
    used: Used = field(default_factory=dict)  # in the folders before
    waiting: tuple[str, ...] = ()  # folders before, without results
    following: tuple[tuple[str, Results], ...] = ()  # folders after, with their results

    def of(self, student: str) -> int:
        """The student's late days in all folders together."""
        return self.students.get(student, self.days)

    def left_to(self, student: str) -> int:
        """The late days that the folders before have left."""
        return max(0, self.of(student) - self.used.get(student, 0))

    def notes(self, now: Used) -> Iterator[str]:
        """Sentences for the instructor; `now` are the free days of everybody in this folder."""
        if self.waiting:
            yield english_only(
                "late days: there are no results yet in {folders}, which come before",
                folders=", ".join(self.waiting),
            )
        if unknown := sorted(self.students.keys() - now.keys()):
            yield english_only("late days: nobody here has the id {ids}", ids=", ".join(unknown))
        if gone := [each for each, days in sorted(self.used.items()) if days and each not in now]:
            yield english_only(
                "late days: nobody here has the id {ids}, which used some before", ids=", ".join(gone)
            )
        used = Counter(self.used) + Counter(now)
        for folder, results in self.following:
            old = [
                each
                for each, (here, left) in sorted(results.items())
                if left is not None and here + left != max(0, self.of(each) - used[each])
            ]
            if old:
                yield english_only(
                    "late days: {folder} was graded when {ids} had another number of them left, so "
                    "run autograder class again for it",
                    folder=folder,
                    ids=", ".join(old),
                )
            used.update({each: one.used for each, one in results.items()})


def read_late_days(path: Path, out: Path, results_in: Callable[[Path], Results | None]) -> LateDayBudget:
    """The budget for the folder `out`. Raises LateDaysError.

    `results_in` says which free days were used in a folder, and are left; None if it has no results.
    """
    data = read_table(path, path.name, LateDaysError)
    try:
        text = data.decode("utf-8-sig")
        table = toml.convert_table(toml.parse(text), LateDayTable, text)
    except UnicodeDecodeError:
        raise LateDaysError("it is not UTF-8 text", source=str(path)) from None
    except TomlError as error:
        raise LateDaysError(error.problem, source=str(path), line=error.line) from None
    try:
        folders = {(path.parent / folder).resolve(): folder for folder in table.folders}
    except (OSError, RuntimeError, ValueError) as error:  # links in a circle, or no name of a folder
        raise LateDaysError(
            "folders: one of them cannot be found: {reason}", source=str(path), reason=one_line(error)
        ) from None
    if len(folders) < len(table.folders):
        raise LateDaysError("folders: one of them is named twice", source=str(path))
    places = [*folders]
    if out.resolve() not in folders:
        there = ", ".join(table.folders)
        raise LateDaysError(
            "--out {out} is not among its folders: {there}", source=str(path), out=out, there=there
        )
    place = places.index(out.resolve())
    used: dict[str, int] = {}
    waiting = []
    for folder in places[:place]:
        found = results_in(folder)
        if found is None:
            waiting.append(folders[folder])
        for student, one in (found or {}).items():
            used[student] = used.get(student, 0) + one.used
    after = ((folders[each], results_in(each)) for each in places[place + 1 :])
    following = tuple((name, results) for name, results in after if results is not None)
    return LateDayBudget(table.days, table.students, used, tuple(waiting), following)


def lateness_sentence(late: int, free: int, budget: int, left: int) -> str:
    """The sentence that a late student reads.

    >>> lateness_sentence(3, 2, 5, 0)
    'Of its 3 late days, 2 cost nothing. Of your 5 free late days, 0 are left.'
    """
    if free >= late:
        cost = english_number("Its late day costs nothing.", "Its {number} late days cost nothing.", late)
    else:
        cost = english_number(
            "Its late day is not free.", "Of its {number} late days, {free} cost nothing.", late, free=free
        )
    if budget == 1:
        rest = english_number(
            "Of your free late day, {number} is left.", "Of your free late day, {number} are left.", left
        )
    else:
        rest = english_number(
            "Of your {budget:,} free late days, {number} is left.",
            "Of your {budget:,} free late days, {number} are left.",
            left,
            budget=budget,
        )
    return sentences([cost, rest])

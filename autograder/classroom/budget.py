"""late-days.toml: the late days of a student that cost nothing, for all assignments of a course together.

The file says how many there are, and in which folders of results they are used, in this order. How many were
used in a folder is in its results: nothing else is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import msgspec

from autograder.classroom.people import TableError, read_table
from pacman.support import toml
from pacman.support.text import counted
from pacman.support.toml import TomlError

Days = Annotated[int, msgspec.Meta(ge=0, le=366)]
Used = Mapping[str, int]  # free days, by the student's id


class BudgetError(TableError):
    """A late-days.toml that cannot be used: nothing is graded or written."""


class BudgetTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of the file."""

    days: Days  # of each student
    folders: Annotated[list[str], msgspec.Meta(min_length=1)]  # of results, seen from this file
    students: dict[str, Days] = {}  # of those who have another number, by id


@dataclass(frozen=True)
class Budget:
    """The late days that are left to each student for one folder of results."""

    days: int
    students: Used = field(default_factory=dict)
    used: Used = field(default_factory=dict)  # in the folders before
    waiting: tuple[str, ...] = ()  # folders before, without results
    following: tuple[str, ...] = ()  # folders after, with results

    def of(self, student: str) -> int:
        """The student's late days in all folders together."""
        return self.students.get(student, self.days)

    def left(self, student: str) -> int:
        """The late days that the folders before have left."""
        return max(0, self.of(student) - self.used.get(student, 0))

    def notes(self, before: Used, now: Used) -> Iterator[str]:
        """Sentences for the instructor; `before` and `now` are the free days of this folder's runs."""
        if self.waiting:
            yield f"late days: there are no results yet in {', '.join(self.waiting)}, which come before"
        if unknown := sorted(self.students.keys() - now.keys()):
            yield f"late days: nobody here has the id {', '.join(unknown)}"
        changed = [each for each in sorted(now) if now[each] != before.get(each, 0)]
        if changed and self.following:
            yield (
                f"late days: {', '.join(changed)} used others here before, so run autograder class again for"
                f" {', '.join(self.following)}"
            )


def read_budget(path: Path, out: Path, used_in: Callable[[Path], Used | None]) -> Budget:
    """The budget for the folder `out`. Raises BudgetError.

    `used_in` says which free days were used in a folder; None if it has no results.
    """
    data = read_table(path, path.name, BudgetError)
    try:
        text = data.decode("utf-8-sig")
        table = toml.checked(toml.parse(text), BudgetTable, text)
    except UnicodeDecodeError:
        raise BudgetError("it is not UTF-8 text", source=str(path)) from None
    except TomlError as error:
        raise BudgetError(error.problem, source=str(path), line=error.line) from None
    folders = {(path.parent / folder).resolve(): folder for folder in table.folders}
    if len(folders) < len(table.folders):
        raise BudgetError("folders: one of them is named twice", source=str(path))
    places = [*folders]
    if out.resolve() not in folders:
        there = ", ".join(table.folders)
        raise BudgetError(f"--out {out} is not among its folders: {there}", source=str(path))
    place = places.index(out.resolve())
    used: dict[str, int] = {}
    waiting = []
    for folder in places[:place]:
        found = used_in(folder)
        if found is None:
            waiting.append(folders[folder])
        for student, days in (found or {}).items():
            used[student] = used.get(student, 0) + days
    following = tuple(folders[each] for each in places[place + 1 :] if used_in(each) is not None)
    return Budget(table.days, table.students, used, tuple(waiting), following)


def sentence(late: int, free: int, budget: int, left: int) -> str:
    """What a student reads who is late.

    >>> sentence(3, 2, 5, 0)
    'Of its 3 late days, 2 cost nothing. Of your 5 free late days, 0 are left.'
    """
    days = f"its {late} late days" if late > 1 else "its late day"
    cost = f"{days[:1].upper()}{days[1:]} cost{'s' if late == 1 else ''} nothing."
    if free < late:
        cost = f"Of {days}, {free} cost nothing." if late > 1 else "Its late day is not free."
    of = f"your {counted(budget, 'free late day')}" if budget != 1 else "your free late day"
    return f"{cost} Of {of}, {left} {'is' if left == 1 else 'are'} left."

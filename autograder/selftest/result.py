"""What testing a student's own file found, as plain data."""
# In the students' kit.

from __future__ import annotations

import re

import msgspec

from autograder.formats.mistakes import found_on
from autograder.report import CaseReport, Comparison, Counterexample, Diagnosis, Status
from pacman.tree import parse

ENDLESS: tuple[Status, ...] = ("timeout", "memory", "output limit")  # the other cases would end so, too
BEFORE_THE_FIRST = re.compile(
    r"^\d+ of \d+ (?:trees|positions) right(?:, \d+ not tried)?; the first that is wrong \(seed \d+\): "
)


def what_happened(case: CaseReport) -> str:
    """What the case says, without how many of its trees or positions are right."""
    return BEFORE_THE_FIRST.sub("", case.message)


def kind_of(message: str) -> str:
    """The beginning of a message: the type of error, without what it says."""
    return message.partition(":")[0]


class Shown(msgspec.Struct, frozen=True):
    """The one problem that is shown of an exercise that is wrong: the smallest tree where there is one."""

    title: str
    message: str = ""
    compared: tuple[Comparison, ...] = ()
    picture: str = ""
    error: str = ""  # the student's own lines of a traceback
    note: str = ""  # what else is known of it
    is_timeout: bool = False
    sentence: str = ""  # the step at which it goes wrong, in words
    see: str = ""  # the arguments of `pacman` with which it can be looked at
    toml: str = ""  # the tree as a file has it


def as_shown(found: Counterexample, again: str, note: str = "") -> Shown:
    """The smallest problem; `again` is the command where there is none for this problem alone."""
    usual = parse(found.tree).rounds if found.tree else None
    deep = f", searched {found.depth} round{'' if found.depth == 1 else 's'} deep"
    return Shown(
        found_on(found) + (deep if found.depth != usual else ""),
        found.message,
        () if found.message else found.compared,  # there is nothing to compare
        found.picture,
        found.error,
        note,
        sentence=found.sentence,
        see=found.command or again,
        toml=found.tree,
    )


class Tested(msgspec.Struct, frozen=True):
    """How one exercise went."""

    name: str  # the question's
    title: str
    answer: str  # the student's class or function
    others: tuple[str, ...]  # names that would fit as well
    cases: tuple[CaseReport, ...]  # those that were tried
    posed: int  # how many there are
    diagnoses: tuple[Diagnosis, ...] = ()  # the most expensive first
    undiagnosed: bool = False  # a search is wrong, and known mistakes do not explain all of it
    shown: Shown | None = None
    output: str = ""  # what the student's code printed

    @property
    def is_right(self) -> bool:
        """Whether every case passed."""
        return all(case.status == "pass" for case in self.cases)

    @property
    def is_unwritten(self) -> bool:
        """Whether every case ended at a NotImplementedError."""
        return all(case.is_unwritten for case in self.cases)

    @property
    def has_grader_error(self) -> bool:
        """Whether something failed that is not the student's."""
        return any(case.status == "grader error" for case in self.cases)

"""The input of `autograder class`, all read before grading: submissions, and what people decided."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from autograder.classroom.discovery import FoundSubmissions, find_submissions, is_untouched
from autograder.classroom.entries import Entry
from autograder.classroom.extensions import NAME as EXTENSIONS
from autograder.classroom.extensions import Extensions, read_extensions
from autograder.classroom.kept_submissions import MergedSubmissions, kept_sentence, merge_with_kept
from autograder.classroom.marks import FOLDER as MARKS
from autograder.classroom.marks import NO_MARKS, Marking, read_marks
from autograder.classroom.matching import check_matching, match
from autograder.classroom.members import ClassMember, attempts_to_grade, class_members, known_students
from autograder.classroom.overrides import NAME as OVERRIDES
from autograder.classroom.overrides import Overrides, read_overrides
from autograder.classroom.parts import clean_name
from autograder.classroom.regrade_requests import NAME as REGRADES
from autograder.classroom.regrade_requests import Regrades, read_regrades
from autograder.classroom.roster import read_roster
from autograder.classroom.tables import KnownStudents
from autograder.course import Assignment
from autograder.formats.words import about_choice
from autograder.grading.file_choice import file_choice
from autograder.report import Request
from pacman.messages import english_only
from pacman.support.text import format_count

NOTHING_KEPT: Mapping[str, Entry] = {}


@dataclass(frozen=True)
class ClassInput:
    """The submissions and the instructor's decisions, all read before anything is graded."""

    assignment: Assignment
    found: FoundSubmissions
    everybody: tuple[ClassMember, ...]
    overrides: Overrides
    facts: tuple[str, ...]  # what was found and read, a sentence each
    notes: tuple[str, ...]  # what to look at, a sentence each
    listed: bytes = b""  # the file of the roster
    outdated: frozenset[str] = frozenset()  # ids of what was found, where something newer is kept
    gone: frozenset[str] = frozenset()  # ids of what is kept, and counts no longer
    marking: Marking = NO_MARKS
    extensions: Extensions = field(default_factory=dict)
    regrades: Regrades = field(default_factory=dict)

    @property
    def requests(self) -> list[tuple[str, Request]]:
        """The requests for a regrade, each with the id of its student."""
        return [(student, one) for student, asked in sorted(self.regrades.items()) for one in asked]

    @cached_property
    def to_grade(self) -> tuple[Entry, ...]:
        """The attempts that may count."""
        return attempts_to_grade(self.everybody, self.assignment.attempts, self.overrides)

    @property
    def to_keep(self) -> tuple[Entry, ...]:
        """The findings that count in later runs into the same folder too."""
        return tuple(entry for entry in self.found.entries if entry.id not in self.outdated)

    def chosen(self, only: tuple[str, ...]) -> tuple[Entry, ...]:
        """The submissions to grade of the named students; () names everybody. Raises SelectionError."""
        return tuple(entry for entry in self._chosen(only) if entry.kept is None)

    def _chosen(self, only: tuple[str, ...]) -> tuple[Entry, ...]:
        if not only:
            return self.to_grade
        students = known_students(self.everybody).ids
        wanted: set[str] = set()
        for name in map(clean_name, only):
            ids = students.get(name.casefold(), frozenset())
            handed_in = {member.id for member in self.everybody if member.id in ids and member.attempts}
            entries = () if handed_in else self.found.attempts_of((name,))
            wanted |= handed_in | {member.id for entry in entries for member in self._members_with(entry)}
        mine = [member for member in self.everybody if member.id in wanted]
        return attempts_to_grade(mine, self.assignment.attempts, self.overrides)

    def _members_with(self, entry: Entry) -> Iterator[ClassMember]:
        return (member for member in self.everybody if entry.id in {one.id for _, one in member.attempts})


def gather_input(
    submissions: Path,
    assignment: Assignment,
    roster: Path | None,
    overrides_file: Path | None,
    out: Path,
    *,
    kept: Mapping[str, Entry] = NOTHING_KEPT,
    forget: bool = False,
    starter: bytes = b"",
) -> ClassInput:
    """Read everything that `autograder class` works with.

    Raises an error for whatever cannot be used, so that nothing is graded or written.
    `kept`, by id, was handed in before into the same folder; `forget`: none of it counts any longer.
    `starter` is the file that was handed out.
    """
    found = find_submissions(submissions, assignment.file, lambda: starter)
    found = replace(
        found,
        entries=tuple(
            replace(entry, is_untouched=is_untouched(entry, assignment.file, starter))
            for entry in found.entries
        ),
    )
    students = read_roster(roster) if roster is not None else ()
    matching = match(found.entries, students)
    check_matching(matching, students, str(roster))
    gone = kept.keys() - {entry.id for entry in found.entries}
    together = (
        MergedSubmissions(matching, gone=frozenset(gone))
        if forget
        else merge_with_kept(matching, kept, students)
    )
    matching = together.matching
    everybody = class_members(matching, students)
    tables = _read_tables(out, overrides_file, assignment, known_students(everybody))
    listed = b"" if roster is None else roster.read_bytes()
    notes = (
        *assignment.left_out,
        *found.problems,
        *filter(None, map(_about_choice, found.entries)),
        *matching.notes,
    )
    return ClassInput(
        assignment,
        found,
        everybody,
        tables.overrides,
        (*filter(None, [found.naming, kept_sentence(everybody)]), *tables.facts),
        notes,
        listed,
        outdated=together.outdated,
        gone=together.gone,
        marking=tables.marking,
        extensions=tables.extensions,
        regrades=tables.regrades,
    )


class _Tables(NamedTuple):
    """The tables in which people decide."""

    overrides: Overrides
    extensions: Extensions
    regrades: Regrades
    marking: Marking
    facts: tuple[str, ...]  # what was read, a sentence each


def _read_tables(
    out: Path, overrides_file: Path | None, assignment: Assignment, named: KnownStudents
) -> _Tables:
    """Reads those that are in the folder of results. Raises an error for whatever cannot be used."""
    facts, whole = [], assignment.whole
    overrides: Overrides = {}
    path = out / OVERRIDES if overrides_file is None else overrides_file
    if overrides_file is not None or path.exists():
        overrides = read_overrides(path, whole, named)
        facts.append(f"{path} decides about {format_count(len(overrides), 'student')}")
    extensions: Extensions = {}
    if (path := out / EXTENSIONS).exists():
        extensions = read_extensions(path, assignment, named)
        facts.append(
            english_only(
                "{path} moves the due date of {students}",
                path=path,
                students=format_count(len(extensions), "student"),
            )
        )
    regrades: Regrades = {}
    if (path := out / REGRADES).exists():
        regrades = read_regrades(path, whole, named)
        facts.append(f"{path} has {format_count(sum(map(len, regrades.values())), 'request')}")
    marking = read_marks(out / MARKS, whole, named)
    if marking.rows:
        people = ", ".join(sorted({row.by for row in marking.rows}))
        facts.append(f"{out / MARKS} has {format_count(len(marking.rows), 'mark')} by {people}")
    return _Tables(overrides, extensions, regrades, marking, tuple(facts))


def _about_choice(entry: Entry) -> str:
    choice = None if entry.submission is None else file_choice(entry.submission)
    return f"{entry.id}: {about_choice(choice)}" if choice else ""

"""All that is read before anything is graded: who handed in what, and what the instructor decided."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from autograder.assignment import Assignment
from autograder.classroom.attempts import Line, known, lines, to_grade
from autograder.classroom.discovery import Found, find_submissions
from autograder.classroom.kept import Together, fact, with_kept
from autograder.classroom.matching import check, match
from autograder.classroom.overrides import NAME as OVERRIDES
from autograder.classroom.overrides import Overrides, read_overrides
from autograder.classroom.parts import clean
from autograder.classroom.roster import read_roster
from autograder.classroom.task import Entry
from autograder.formats.wording import about_choice
from autograder.grading.unreadable import file_choice
from autograder.submission import SubmissionError, is_same_text

NOTHING_KEPT: Mapping[str, Entry] = {}


@dataclass(frozen=True)
class Gathered:
    """Who handed in what, and what the instructor decided, all read before anything is graded."""

    assignment: Assignment
    found: Found
    everybody: tuple[Line, ...]
    overrides: Overrides
    facts: tuple[str, ...]  # what was found and read, a sentence each
    notes: tuple[str, ...]  # what to look at, a sentence each
    listed: bytes = b""  # the file of the roster
    outdated: frozenset[str] = frozenset()  # ids of what was found, where something newer is kept
    gone: frozenset[str] = frozenset()  # ids of what is kept, and counts no longer

    @cached_property
    def to_grade(self) -> tuple[Entry, ...]:
        """The attempts that may count."""
        return to_grade(self.everybody, self.assignment.attempts, self.overrides)

    @property
    def to_keep(self) -> tuple[Entry, ...]:
        """What was found, and so counts in later runs into the same folder too."""
        return tuple(entry for entry in self.found.entries if entry.id not in self.outdated)

    def chosen(self, only: tuple[str, ...]) -> tuple[Entry, ...]:
        """What is to be graded of the students who were named; () names everybody. Raises SelectionError."""
        return tuple(entry for entry in self._chosen(only) if entry.kept is None)

    def _chosen(self, only: tuple[str, ...]) -> tuple[Entry, ...]:
        if not only:
            return self.to_grade
        students = known(self.everybody).ids
        wanted: set[str] = set()
        for name in map(clean, only):
            ids = students.get(name.casefold(), frozenset())
            handed_in = {line.id for line in self.everybody if line.id in ids and line.attempts}
            entries = () if handed_in else self.found.only((name,))
            wanted |= handed_in | {line.id for entry in entries for line in self._lines_of(entry)}
        mine = [line for line in self.everybody if line.id in wanted]
        return to_grade(mine, self.assignment.attempts, self.overrides)

    def _lines_of(self, entry: Entry) -> Iterator[Line]:
        return (line for line in self.everybody if entry.id in {one.id for _, one in line.attempts})


def gather(
    submissions: Path,
    assignment: Assignment,
    roster: Path | None,
    overrides_file: Path | None,
    out: Path,
    *,
    kept: Mapping[str, Entry] = NOTHING_KEPT,
    forget: bool = False,
    starter: str = "",
) -> Gathered:
    """Raises an error for whatever cannot be used, so that nothing is graded or written.

    `kept`, by id, was handed in before into the same folder; `forget`: none of it counts any longer.
    `starter` is the file that was handed out.
    """
    found = find_submissions(submissions, assignment.file, lambda: starter)
    found = replace(found, entries=tuple(_marked(entry, assignment.file, starter) for entry in found.entries))
    students = read_roster(roster) if roster is not None else ()
    matching = match(found.entries, students)
    check(matching, students, str(roster))
    gone = kept.keys() - {entry.id for entry in found.entries}
    together = Together(matching, gone=frozenset(gone)) if forget else with_kept(matching, kept, students)
    matching = together.matching
    everybody = lines(matching, students)
    path = out / OVERRIDES if overrides_file is None else overrides_file
    facts = list(filter(None, [found.naming, fact(everybody)]))
    overrides: Overrides = {}
    if overrides_file is not None or path.exists():
        overrides = read_overrides(path, assignment, known(everybody))
        about = f"{len(overrides)} student{'' if len(overrides) == 1 else 's'}"
        facts.append(f"{path} decides about {about}")
    listed = b"" if roster is None else roster.read_bytes()
    notes = (*found.problems, *filter(None, map(_about_choice, found.entries)), *matching.notes)
    return Gathered(
        assignment,
        found,
        everybody,
        overrides,
        tuple(facts),
        notes,
        listed,
        outdated=together.outdated,
        gone=together.gone,
    )


def _marked(entry: Entry, wanted_file: str, starter: str) -> Entry:
    """The entry, with the mark of whoever handed in what was handed out."""
    submission, main = entry.submission, b""
    if submission is not None and starter:
        with suppress(SubmissionError):
            main = submission.files[submission.main_file(wanted_file)]
    return replace(entry, is_untouched=bool(main) and is_same_text(main, starter.encode()))


def _about_choice(entry: Entry) -> str:
    choice = None if entry.submission is None else file_choice(entry.submission)
    return f"{entry.id}: {about_choice(choice)}" if choice else ""

"""The journal of a class: what was handed in, graded and decided, line by line, and which reports count."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path

import msgspec
from msgspec import UNSET

from autograder.classroom.entries import Entry
from autograder.course import Assignment
from autograder.report import Mark, Report, Request
from pacman.errors import PacmanError, reason_of
from pacman.messages import english_only
from pacman.support.text import in_ascii
from pacman.support.workers import Lock

# The lines of a journal, and which of its reports count.

# id, digest of the submission, grading digest of the assignment, seed
Key = tuple[str, str, str, int]


class Run(msgspec.Struct, frozen=True, tag="run", tag_field="line"):
    """The line before a run's reports: what is graded, and which submissions are graded again."""

    assignment: str  # its title
    assignment_digest: str
    grading_digest: str  # of what reports depend on
    isolation: str
    seed: int
    again: tuple[str, ...] = ()  # ids
    regrade: bool = False  # whether old and new points are to be compared
    version: int = 1

    def has_same_assignment(self, other: Run) -> bool:
        """Whether reports of both runs depend on the same."""
        return (
            self.grading_digest == other.grading_digest or self.assignment_digest == other.assignment_digest
        )


class Result(msgspec.Struct, frozen=True, tag="result", tag_field="line"):
    """The line of one report, with the digests of the submission and the assignment."""

    id: str
    submission_digest: str
    assignment_digest: str
    seed: int
    report: Report


class HandedIn(msgspec.Struct, frozen=True, tag="handed in", tag_field="line"):
    """The line of what a run found that the journal did not know yet, and of what counts no longer."""

    entries: tuple[Entry, ...]  # as they are kept
    gone: tuple[str, ...] = ()  # ids
    found: datetime | None = None  # when the run began; None in journals of older versions


class ByPeople(msgspec.Struct, frozen=True, tag="by people", tag_field="line"):
    """The line of what people decided and the journal did not know yet, and of what their files lack now."""

    marks: tuple[Mark, ...] = ()
    requests: tuple[tuple[str, Request], ...] = ()  # each with the id of its student
    marks_gone: tuple[Mark, ...] = ()
    requests_gone: tuple[tuple[str, Request], ...] = ()


JournalLine = Run | Result | HandedIn | ByPeople


class JournalState:
    """The state after the lines so far: the last run, and the reports."""

    def __init__(self) -> None:
        self.run: Run | None = None  # the last one begun
        self._reports: dict[Key, Report] = {}
        self._latest: dict[str, Report] = {}  # by id, for any assignment and seed
        self._of_files: dict[tuple[str, str], Report] = {}  # the same by id and digest of the submission
        self.ever: dict[
            tuple[str, str], Entry
        ] = {}  # by id and digest, all that was handed in; the latest last
        self.kept: dict[str, Entry] = {}  # by id, all that was handed in and not replaced or forgotten
        self.marks: dict[Mark, None] = {}  # in the files of the last run, in the order in which they came
        self.requests: dict[tuple[str, Request], None] = {}
        self._again: set[str] = set()  # ids that are to be graded again and have no new report yet
        self._before: dict[str, Report] | None = None
        self._is_regrade = False  # whether `_again` is of a regrade
        self._grading: dict[str, str] = {}  # the grading digest of each assignment's digest

    def add(self, line: JournalLine) -> None:
        """Takes the next line into account."""
        if isinstance(line, Run):
            self.run = line
            self._grading[line.assignment_digest] = line.grading_digest
            self._is_regrade = line.regrade or (self._is_regrade and not line.again)
            self._again |= set(line.again)
            if line.regrade:
                self._before = dict(self._latest)
        elif isinstance(line, HandedIn):
            for name in line.gone:
                self.kept.pop(name, None)
            self.kept |= {entry.id: entry for entry in line.entries}
            for entry in sorted(line.entries, key=lambda entry: entry.attempt):
                self.ever.pop((entry.id, entry.digest), None)
                self.ever[entry.id, entry.digest] = entry
        elif isinstance(line, ByPeople):
            for mark in line.marks_gone:
                self.marks.pop(mark, None)
            for request in line.requests_gone:
                self.requests.pop(request, None)
            self.marks |= dict.fromkeys(line.marks)
            self.requests |= dict.fromkeys(line.requests)
        else:
            self._of_files[line.id, line.submission_digest] = line.report
            assignment = self._grading[line.assignment_digest]
            key = (line.id, line.submission_digest, assignment, line.seed)
            self._reports[key] = self._latest[line.id] = line.report
            self._again.discard(line.id)

    def report(self, entry: Entry) -> Report | None:
        """The last report of these very files with the last run's assignment and seed; None if none."""
        if self.run is None:
            return None
        return self._reports.get((entry.id, entry.digest, self.run.grading_digest, self.run.seed))

    def earlier_report(self, entry: Entry, assignment: Assignment) -> Report | None:
        """The last report of these files with any seed, and any version that asks for the same points."""
        report = self._of_files.get((entry.id, entry.digest))
        asked = [(question.name, question.points) for question in assignment.questions]
        if report is None or [(one.name, one.max_points) for one in report.questions] != asked:
            return None
        return report

    def report_of_files(self, ids: Iterable[str], digest: str) -> Report | None:
        """The report of files that were handed in under one of these ids, if possible as in `report`.

        Else the last one, with any seed and version of the assignment.
        """
        names, run = [*ids], self.run
        now = ("", 0) if run is None else (run.grading_digest, run.seed)
        found = [self._reports.get((name, digest, *now)) for name in names]
        found += [self._of_files.get((name, digest)) for name in names]
        return next(filter(None, found), None)

    def is_done(self, entry: Entry) -> bool:
        """Whether it was graded and is not to be graded again."""
        return entry.id not in self._again and self.report(entry) is not None

    @property
    def is_regrading(self) -> bool:
        """Whether a regrade has begun and is not finished."""
        return self._is_regrade and bool(self._again)

    def before_regrade(self) -> dict[str, Report] | None:
        """The reports, by id, as they were before the last regrade; None if there never was one."""
        return self._before


# The journal of a class: each report is on disk as soon as it is made, so a killed run can be continued.

JOURNAL = "journal.jsonl"  # in the folder of a class
VERSION = 1  # of the journal's format
DECODER: msgspec.json.Decoder[JournalLine] = msgspec.json.Decoder(JournalLine)
ENCODER = msgspec.json.Encoder(enc_hook=str)  # a message is its English text


class JournalError(PacmanError, ValueError):
    """A journal that cannot be read or written, or that belongs to something else."""


class Journal:
    """An open journal, which no other run can write to; use it in a `with`.

    Raises JournalError if it is damaged, LockError if another run has it open. A last line that was cut off,
    as happens when a run is killed while it writes, is removed.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.state = JournalState()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise JournalError(
                "{path} cannot be made: {reason}", path=path.parent, reason=reason_of(error)
            ) from None
        self._lock = Lock(path.with_name(path.name + ".lock"))
        try:
            self.state, whole = _read_journal(path)
            self._file = path.open("ab", buffering=0)
            self._file.truncate(whole)
        except BaseException as error:
            self._lock.release()
            if isinstance(error, OSError):
                raise JournalError(
                    "{path} cannot be written: {reason}", path=path, reason=reason_of(error)
                ) from None
            raise

    def begin(self, run: Run) -> None:
        """Writes what is going to be graded; nothing if the run before was the same.

        Raises JournalError if the journal is of another assignment, seed or isolation, unless `run.regrade`.
        """
        last = self.state.run
        if last is not None and not run.regrade:
            digest = last.assignment_digest if run.has_same_assignment(last) else run.assignment_digest
            for what, was, now in (
                ("version of the assignment", last.assignment_digest, digest),
                ("seed", last.seed, run.seed),
                ("isolation", last.isolation, run.isolation),
            ):
                if was != now:
                    raise JournalError(
                        "{path} is of another {what}: {was!r}, now it is {now!r}; grade the class again with "
                        "--regrade, or write to another folder",
                        path=self.path,
                        what=what,
                        was=was,
                        now=now,
                    )
        is_known = last is not None and last.assignment_digest == run.assignment_digest
        if not is_known or run.again or run.regrade:
            self._append(run)

    def keep(
        self, entries: Iterable[Entry], gone: Iterable[str] = (), *, found: datetime | None = None
    ) -> None:
        """Writes what was handed in, so that it counts in later runs too, and what counts no longer.

        `found` is when: no platform may say when a submission was handed in, but it was not later.
        """
        kept = self.state.kept
        new = tuple(one for one in (entry.as_kept() for entry in entries) if kept.get(one.id) != one)
        lost = tuple(sorted(kept.keys() & set(gone)))
        if new or lost:
            self._append(HandedIn(new, lost, found))

    def decide(self, marks: Sequence[Mark], requests: Sequence[tuple[str, Request]]) -> ByPeople:
        """Writes what people decided since the last run, and returns it."""
        known, asked = self.state.marks, self.state.requests
        now, asked_now = dict.fromkeys(marks), dict.fromkeys(requests)
        line = ByPeople(
            tuple(one for one in now if one not in known),
            tuple(one for one in asked_now if one not in asked),
            tuple(one for one in known if one not in now),
            tuple(one for one in asked if one not in asked_now),
        )
        if line != ByPeople():
            self._append(line)
        return line

    def add(self, entry: Entry, report: Report) -> None:
        """Writes the report; it is on disk when this returns. The last one of a submission counts."""
        run = self.state.run
        if run is None:
            raise JournalError("{path}: a run must begin before its reports are written", path=self.path)
        self._append(Result(entry.id, entry.digest, run.assignment_digest, run.seed, report))

    def close(self) -> None:
        """Closes the file and lets other runs write to it."""
        self._file.close()
        self._lock.release()

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _append(self, line: JournalLine) -> None:
        encoded = in_ascii(ENCODER.encode(line))
        left = memoryview(encoded + b"\n")
        try:
            while left:
                left = left[self._file.write(left) :]
            os.fsync(self._file.fileno())
        except OSError as error:
            raise JournalError(
                "{path} cannot be written: {reason}", path=self.path, reason=reason_of(error)
            ) from None
        self.state.add(DECODER.decode(encoded))  # decoded, so that a resumed run gives the same bytes


def reports_of(state: JournalState, entries: Iterable[Entry], assignment: Assignment) -> dict[str, Report]:
    """The reports that count, by id; entries that were not graded are left out.

    What is kept from before, and so cannot be graded again, may have a report of another version of the
    assignment.
    """
    found = {}
    for entry in entries:
        report = state.report(entry)
        if report is None and entry.kept is not None:
            report = state.earlier_report(entry, assignment)
        if report is not None:
            found[entry.id] = msgspec.structs.replace(report, language=assignment.language or UNSET)
    return found


def _read_journal(path: Path) -> tuple[JournalState, int]:
    """The state of the journal in this file, and how many bytes of it are whole lines."""
    data = path.read_bytes() if path.exists() else b""
    state = JournalState()
    *lines, torn = data.split(b"\n")
    for number, line in enumerate(lines, 1):
        state.add(_decode(line, path, number, first=number == 1))
    if torn and not lines and not ENCODER.encode(Run("", "", "", "", 0)).startswith(torn[:10]):
        raise JournalError("{path}, line 1: this is not a journal of a class", path=path)
    return state, len(data) - len(torn)


def readable_lines(path: Path) -> tuple[tuple[JournalLine, ...], tuple[str, ...]]:
    """The lines of a journal, and a sentence for each that cannot be read; the file is only read.

    A last line that is cut off is left out, because a killed run leaves such a line. Raises JournalError for
    a file that cannot be read.
    """
    try:
        *whole, _ = path.read_bytes().split(b"\n")
    except OSError as error:
        raise JournalError("{path} cannot be read: {reason}", path=path, reason=reason_of(error)) from None
    lines, problems = [], []
    for number, line in enumerate(whole, 1):
        try:
            lines.append(_decode(line, Path(path.name), number, first=False))
        except JournalError as error:
            problems.append(str(error))
    return tuple(lines), tuple(problems)


def _decode(line: bytes, path: Path, number: int, *, first: bool) -> JournalLine:
    where = english_only("{path}, line {number}", path=path, number=number)
    try:
        decoded = DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise JournalError(
            "{where}: this is not a line of a journal of a class: {reason}", where=where, reason=str(error)
        ) from None
    if isinstance(decoded, Run) and decoded.version != VERSION:
        raise JournalError(
            "{where}: version {version} of a journal; this program reads {known}",
            where=where,
            version=decoded.version,
            known=VERSION,
        )
    if first and not isinstance(decoded, Run):
        raise JournalError("{where}: the line that says what is graded is missing", where=where)
    return decoded

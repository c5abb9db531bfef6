"""The journal of a class: each report is on disk as soon as it is made, so a killed run can go on."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

import msgspec

from autograder.classroom.history import HandedIn, Line, Result, Run, State
from autograder.classroom.task import Assignment, Entry
from autograder.report import Report
from pacman.errors import PacmanError
from pacman.support.ascii_json import in_ascii
from pacman.support.parallel.lock import Lock

VERSION = 1  # of the journal's format
DECODER: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)
ENCODER = msgspec.json.Encoder()


class JournalError(PacmanError, ValueError):
    """A journal that cannot be read or written, or that belongs to something else."""


class Journal:
    """An open journal, which no other run can write to; use it in a `with`.

    Raises JournalError if it is damaged, LockError if another run has it open. A last line that was cut off,
    as happens when a run is killed while it writes, is removed.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.state = State()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise JournalError(f"{path.parent} cannot be made: {error.strerror or error}") from None
        self._lock = Lock(path.with_name(path.name + ".lock"))
        try:
            self.state, whole = _read(path)
            self._file = path.open("ab", buffering=0)
            self._file.truncate(whole)
        except BaseException as error:
            self._lock.release()
            if isinstance(error, OSError):
                raise JournalError(f"{path} cannot be written: {error.strerror or error}") from None
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
                        f"{self.path} is of another {what}: {was!r}, now it is {now!r};"
                        " grade the class again with --regrade, or write to another folder"
                    )
        is_known = last is not None and last.assignment_digest == run.assignment_digest
        if not is_known or run.again or run.regrade or not (last and last.grading_digest):
            self._append(run)

    def keep(self, entries: Iterable[Entry], gone: Iterable[str] = ()) -> None:
        """Writes what was handed in, so that it counts in later runs too, and what counts no longer."""
        kept = self.state.kept
        new = tuple(one for one in (entry.as_kept() for entry in entries) if kept.get(one.id) != one)
        lost = tuple(sorted(kept.keys() & set(gone)))
        if new or lost:
            self._append(HandedIn(new, lost))

    def add(self, entry: Entry, report: Report) -> None:
        """Writes the report; it is on disk when this returns. The last one of a submission counts."""
        run = self.state.run
        if run is None:
            raise JournalError(f"{self.path}: a run must begin before its reports are written")
        self._append(Result(entry.id, entry.digest, run.assignment_digest, run.seed, report))

    def close(self) -> None:
        """Closes the file and lets other runs write to it."""
        self._file.close()
        self._lock.release()

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _append(self, line: Line) -> None:
        encoded = in_ascii(ENCODER.encode(line))
        left = memoryview(encoded + b"\n")
        try:
            while left:
                left = left[self._file.write(left) :]
            os.fsync(self._file.fileno())
        except OSError as error:
            raise JournalError(f"{self.path} cannot be written: {error.strerror or error}") from None
        self.state.add(DECODER.decode(encoded))  # decoded, so that a resumed run gives the same bytes


def reports_of(state: State, entries: Iterable[Entry], assignment: Assignment) -> dict[str, Report]:
    """The reports that count, by id; entries that were not graded are left out.

    What is kept from before, and so cannot be graded again, may have a report of an earlier version.
    """
    found = {}
    for entry in entries:
        report = state.report(entry)
        if report is None and entry.kept is not None:
            report = state.earlier_report(entry, assignment)
        if report is not None:
            found[entry.id] = report
    return found


def _read(path: Path) -> tuple[State, int]:
    """The state of the journal in this file, and how many bytes of it are whole lines."""
    data = path.read_bytes() if path.exists() else b""
    state = State()
    *lines, torn = data.split(b"\n")
    for number, line in enumerate(lines, 1):
        state.add(_decode(line, f"{path}, line {number}", first=number == 1))
    if torn and not lines and not ENCODER.encode(Run("", "", "", 0)).startswith(torn[:10]):
        raise JournalError(f"{path}, line 1: this is not a journal of a class")
    return state, len(data) - len(torn)


def _decode(line: bytes, where: str, *, first: bool) -> Line:
    try:
        decoded = DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise JournalError(f"{where}: this is not a line of a journal of a class: {error}") from None
    if isinstance(decoded, Run) and decoded.version != VERSION:
        raise JournalError(f"{where}: version {decoded.version} of a journal; this program reads {VERSION}")
    if first and not isinstance(decoded, Run):
        raise JournalError(f"{where}: the line that says what is graded is missing")
    return decoded

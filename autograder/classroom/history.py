"""The lines of a journal, and which of its reports count."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from autograder.classroom.task import Assignment, Entry, Kept
from autograder.report import Report

# id, digest of the submission, grading digest of the assignment (its digest, if that is not known), seed
Key = tuple[str, str, str, int]


class Run(msgspec.Struct, frozen=True, tag="run", tag_field="line"):
    """The line before a run's reports: what is graded, and which submissions are graded again."""

    assignment: str  # its title
    assignment_digest: str
    isolation: str
    seed: int
    again: tuple[str, ...] = ()  # ids
    regrade: bool = False  # whether old and new points are to be compared
    version: int = 1
    grading_digest: str = ""  # of what reports depend on; "" in a journal of version 0.1.0

    def has_same_assignment(self, other: Run) -> bool:
        """Whether reports of both runs depend on the same."""
        same = self.grading_digest == other.grading_digest != ""
        return same or self.assignment_digest == other.assignment_digest


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


Line = Run | Result | HandedIn


class State:
    """What is known after the lines so far: the last run, and the reports."""

    def __init__(self) -> None:
        self.run: Run | None = None  # the last one begun
        self._reports: dict[Key, Report] = {}
        self._latest: dict[str, Report] = {}  # by id, for any assignment and seed
        self._of_files: dict[tuple[str, str], Report] = {}  # the same by id and digest of the submission
        self.kept: dict[str, Entry] = {}  # by id, all that was handed in and not replaced or forgotten
        self._again: set[str] = set()  # ids that are to be graded again and have no new report yet
        self._before: dict[str, Report] | None = None
        self._is_regrade = False  # whether `_again` is of a regrade
        self._grading: dict[str, str] = {}  # the grading digest of each assignment's digest, where known

    def add(self, line: Line) -> None:
        """Takes the next line into account."""
        if isinstance(line, Run):
            self.run = line
            if line.grading_digest:
                self._rename(line.assignment_digest, line.grading_digest)
            self._is_regrade = line.regrade or (self._is_regrade and not line.again)
            self._again |= set(line.again)
            if line.regrade:
                self._before = dict(self._latest)
        elif isinstance(line, HandedIn):
            for name in line.gone:
                self.kept.pop(name, None)
            self.kept |= {entry.id: entry for entry in line.entries}
        else:
            if line.id not in self.kept or self.kept[line.id].digest != line.submission_digest:
                # of a version that kept nothing but reports
                bare = Entry(line.id, student=line.id, kept=Kept(line.submission_digest))
                self.kept[line.id] = bare
            self._of_files[line.id, line.submission_digest] = line.report
            assignment = self._grading.get(line.assignment_digest, line.assignment_digest)
            key = (line.id, line.submission_digest, assignment, line.seed)
            self._reports[key] = self._latest[line.id] = line.report
            self._again.discard(line.id)

    def report(self, entry: Entry) -> Report | None:
        """The last report of these very files with the last run's assignment and seed; None if none."""
        if self.run is None:
            return None
        assignment = self.run.grading_digest or self.run.assignment_digest
        return self._reports.get((entry.id, entry.digest, assignment, self.run.seed))

    def earlier_report(self, entry: Entry, assignment: Assignment) -> Report | None:
        """The last report of these files with any seed, and any version that asks for the same points."""
        report = self._of_files.get((entry.id, entry.digest))
        asked = [(question.name, question.points) for question in assignment.questions]
        if report is None or [(one.name, one.max_points) for one in report.questions] != asked:
            return None
        return report

    def is_done(self, entry: Entry) -> bool:
        """Whether it was graded and is not to be graded again."""
        return entry.id not in self._again and self.report(entry) is not None

    def _rename(self, digest: str, grading: str) -> None:
        """Finds the reports of an assignment by what grading depends on, those of before too."""
        if self._grading.get(digest) == grading:
            return
        self._grading[digest] = grading
        self._reports = {
            (name, files, grading if assignment == digest else assignment, seed): report
            for (name, files, assignment, seed), report in self._reports.items()
        }

    @property
    def is_regrading(self) -> bool:
        """Whether a regrade has begun and is not finished."""
        return self._is_regrade and bool(self._again)

    def before_regrade(self) -> dict[str, Report] | None:
        """The reports, by id, as they were before the last regrade; None if there never was one."""
        return self._before


def next_run(
    assignment: Assignment,
    entries: Sequence[Entry],
    state: State,
    *,
    isolation: str,
    seed: int,
    retry_errors: bool = False,
    regrade: bool = False,
) -> Run:
    """The first line of a run. `regrade`: all entries again; `retry_errors`: those with a grader error.

    A regrade that was interrupted is continued, not begun anew.
    """
    again: list[str] = []
    this = Run(assignment.title, assignment.digest, isolation, seed, grading_digest=assignment.grading_digest)
    last = state.run
    if regrade and state.is_regrading and last is not None:
        same = this.has_same_assignment(last) and (isolation, seed) == (last.isolation, last.seed)
        regrade = not same  # if equal, continue that one
    if regrade:
        again = [entry.id for entry in entries]
    elif retry_errors:
        reports = ((entry.id, state.report(entry)) for entry in entries)
        again = [name for name, report in reports if report is not None and report.has_grader_error]
    return msgspec.structs.replace(this, again=tuple(again), regrade=regrade)

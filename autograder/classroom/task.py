"""What is sent to a worker to grade one submission, and what the class needs to know of an assignment."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Literal, Protocol

from autograder.report import QuestionReport, Report, Status
from autograder.submission import Submission, digest, escaped


class Question(Protocol):
    """One question of an assignment."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def points(self) -> float: ...


class Late(Protocol):
    """What handing in late costs: percent of the assignment's points, for each day begun."""

    @property
    def per_day(self) -> float: ...
    @property
    def grace(self) -> float: ...
    @property
    def cap(self) -> float: ...


class Assignment(Protocol):
    """What the class needs of an assignment. Digests are 16 hexadecimal digits.

    `digest` is that of all its files; `grading_digest` leaves out what no report depends on.
    """

    @property
    def title(self) -> str: ...
    @property
    def points(self) -> float: ...
    @property
    def digest(self) -> str: ...
    @property
    def grading_digest(self) -> str: ...
    @property
    def due(self) -> datetime | None: ...
    @property
    def late(self) -> Late | None: ...
    @property
    def attempts(self) -> Literal["last", "best"]: ...
    @property
    def questions(self) -> Sequence[Question]: ...
    @property
    def files(self) -> Mapping[str, bytes]: ...


@dataclass(frozen=True)
class Task:
    """All that a worker needs to grade one submission; it can be pickled and needs no file from here."""

    assignment_files: Mapping[str, bytes]
    submission: Submission
    isolation: str
    seed: int  # of the run
    student: str = ""  # the key by which cases differ between students; the same for all of one's attempts


# Returns the JSON of a Report; a function at the top of a module, so that it can be pickled.
Grader = Callable[[Task], bytes]


@dataclass(frozen=True)
class Kept:
    """What a folder of results knows of files that were handed in before and are not here now."""

    digest: str
    sizes: Mapping[str, int] = field(default_factory=dict)  # bytes, by the files' paths


@dataclass(frozen=True)
class Entry:
    """What one student handed in. If it could not be read, `submission` is None and `problem` says why.

    If it is `kept` from an earlier run, its files are not here, so it cannot be graded again.
    """

    id: str  # unique within its class
    name: str = ""
    email: str = ""
    submission: Submission | None = None
    problem: str = ""
    claimed: str = ""  # the student's own id, if several submissions have it; else ""
    login: str = ""  # the name by which the learning platform knows the student
    student: str = ""  # the same for all attempts of one student; the latest has it as its id
    attempt: int = 0  # from 1; 0: it is the only one that is known
    is_late: bool = False  # the platform says so
    handed_in: datetime | None = None  # with a time zone
    place: str = ""  # the file or folder as it was downloaded, by which feedback is uploaded
    number: str = ""  # the platform's own, of the user (Canvas) or the participant (Moodle)
    sequence: int = 0  # of a numbered upload: grows with the time of handing in; 0: not known
    kept: Kept | None = None
    is_untouched: bool = False  # the file that was handed out, and nothing else

    @property
    def is_readable(self) -> bool:
        """Whether the files could be read when they were handed in."""
        return self.submission is not None or (self.kept is not None and not self.problem)

    @property
    def sizes(self) -> Mapping[str, int]:
        """The sizes of the files in bytes, by their paths."""
        if self.kept is not None:
            return self.kept.sizes
        files = self.submission.files if self.submission else {}
        return {escaped(path): len(content) for path, content in files.items()}

    def as_kept(self) -> Entry:
        """The entry as a folder of results keeps it, without the files."""
        return replace(self, submission=None, kept=Kept(self.digest, self.sizes))

    @property
    def digest(self) -> str:
        """The digest of the submission; of the problem, if it could not be read."""
        if self.kept is not None:
            return self.kept.digest
        return self.submission.digest if self.submission else digest({"problem": self.problem.encode()})


def unscored(
    entry: Entry, assignment: Assignment, *, status: Status, message: str, isolation: str, seed: int
) -> Report:
    """A report in which every question has this status and no points."""
    return Report(
        assignment=assignment.title,
        assignment_digest=assignment.digest,
        submission=entry.submission.name if entry.submission else entry.id,
        submission_digest=entry.digest,
        isolation=isolation,
        seed=seed,
        points=0.0,
        max_points=assignment.points,
        questions=tuple(
            QuestionReport(question.name, question.title, status, 0.0, question.points, message)
            for question in assignment.questions
        ),
    )

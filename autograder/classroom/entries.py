"""An entry of a class: what one student handed in at one time, or why it could not be read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from autograder.submission import Submission, digest, escape_name


@dataclass(frozen=True)
class KeptSubmission:
    """A submission that a folder of results knows, and whose files are not here now."""

    digest: str
    sizes: Mapping[str, int] = field(default_factory=dict)  # bytes, by the files' paths


@dataclass(frozen=True)
class Entry:
    """The submission of one student. If it could not be read, `submission` is None and `problem` says why.

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
    kept: KeptSubmission | None = None
    is_untouched: bool = False  # the file that was handed out, and nothing else

    @property
    def handed_in_by(self) -> str:
        """The name under which it was handed in: the same for all attempts of one student."""
        return self.claimed or self.student or self.id

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
        return {escape_name(path): len(content) for path, content in files.items()}

    def as_kept(self) -> Entry:
        """The entry as a folder of results keeps it, without the files."""
        return replace(self, submission=None, kept=KeptSubmission(self.digest, self.sizes))

    @property
    def digest(self) -> str:
        """The digest of the submission; of the problem, if it could not be read."""
        if self.kept is not None:
            return self.kept.digest
        return self.submission.digest if self.submission else digest({"problem": self.problem.encode()})

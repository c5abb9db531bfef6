"""The attempts of one student: the parts that belong together, and which attempt came after which."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from autograder.classroom.archives import ARCHIVES, prepare_submission
from autograder.classroom.parts import ClassPart
from autograder.classroom.platform_names import ParsedName
from autograder.submission import (
    MAX_BYTES,
    MAX_FILES,
    QUIZ,
    Submission,
    SubmissionError,
    as_text,
    check_paths,
    is_main,
)
from pacman.messages import english_only

WHOLE = (*ARCHIVES, ".ipynb")  # endings of files that hold all of a submission
NO_FILES = "there are no files in it"
IS_FOLDER = "is a folder, though it is named like a file"


@dataclass(frozen=True)
class Upload:
    """The parts of one submission, the one that it is called after first."""

    parts: tuple[ParsedName, ...]

    @property
    def main(self) -> ParsedName:
        """The part by which the submission is named."""
        return self.parts[0]

    def read(self, wanted_file: str, starter: Callable[[], bytes] = bytes) -> Submission:
        """All files, ready to be graded. Raises SubmissionError, and OSError."""
        files: dict[str, bytes] = {}
        times: dict[str, int] = {}
        uploaded = [one for one in self.parts if not one.is_typed]
        if not uploaded:
            problem = english_only(
                "was typed in on {platform}, without a file; hand in the file {wanted_file}",
                platform=self.main.platform,
                wanted_file=wanted_file,
            )
            raise SubmissionError(problem)
        for one in uploaded:
            part = _files(one, files, is_only=len(uploaded) == 1)
            files |= part.files
            times |= part.times
        if not files:
            raise SubmissionError(NO_FILES)
        if len(files) > MAX_FILES or sum(map(len, files.values())) > MAX_BYTES:
            raise SubmissionError(
                "more than {most} files, or more than {most_bytes:,} bytes",
                most=MAX_FILES,
                most_bytes=MAX_BYTES,
            )
        check_paths(files)
        submission = prepare_submission(Submission(self.main.student, files, times), wanted_file, starter)
        check_paths(submission.files)
        return submission


def _files(one: ParsedName, taken: dict[str, bytes], *, is_only: bool) -> Submission:
    """The files of one part, under the names that the student gave them."""
    part: ClassPart = one.part
    if part.is_folder and part.name.endswith(".py"):
        raise SubmissionError(IS_FOLDER)
    read, own = part.read(), as_text(part.name)
    if not part.is_folder and list(read.files) == [own]:
        name = one.file or own
        while name in taken:  # part-1.py and part-2.py are both called part.py
            name = f"_{name}"
        return Submission(name, {name: read.files[own]})
    if is_only or part.is_folder:
        return read
    folder = (one.file or own).removesuffix(part.ending)
    return Submission(
        folder,
        {f"{folder}/{path}": content for path, content in read.files.items()},
        {f"{folder}/{path}": when for path, when in read.times.items()},
    )


def uploads(parts: Sequence[ParsedName], wanted_file: str) -> Iterator[Upload]:
    """The attempts of one student among these parts, the latest last.

    Uploads are numbered in the order of time. A file that holds all of a submission (the wanted one, an
    archive, a notebook) begins another attempt if an earlier one has a file of its name, or one was late.
    """
    current: list[ParsedName] = []
    for one in sorted(parts, key=lambda one: one.sequence):
        repeats = any(_is_new_attempt(one, before, wanted_file) for before in current)
        if current and one.sequence and (repeats or one.is_late != current[0].is_late):
            yield _make_upload(current, wanted_file)
            current = []
        current.append(one)
    yield _make_upload(current, wanted_file)


def _is_new_attempt(one: ParsedName, before: ParsedName, wanted_file: str) -> bool:
    is_main_file = is_main(one.file, wanted_file) and wanted_file != QUIZ  # quiz-1 and quiz-2 are two quizzes
    is_whole = is_main_file or one.file.lower().endswith(WHOLE)
    return is_whole and one.file == before.file


def _make_upload(parts: Sequence[ParsedName], wanted_file: str) -> Upload:
    def rank(one: ParsedName) -> tuple[bool, bool, int]:
        return one.is_typed, not is_main(one.file, wanted_file), one.sequence

    return Upload(tuple(sorted(parts, key=rank)))

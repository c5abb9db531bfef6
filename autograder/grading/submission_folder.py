"""A submission's files written to a folder, from which the student's process loads them."""
# In the students' kit.

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from autograder.submission import Submission, SubmissionError, check_paths, shown
from pacman.support.files import run_folder

# What systems answer when a name is not possible there, or another file has it already. Any other error, such
# as a full disk, is not the submission's.
OF_THE_NAME = {
    errno.EEXIST,
    errno.EILSEQ,
    errno.EINVAL,
    errno.EISDIR,
    errno.ENAMETOOLONG,
    errno.ENOENT,
    errno.ENOTDIR,
}


@contextmanager
def written_to_folder(submission: Submission, parent: Path | None = None) -> Iterator[Path]:
    """A folder with the submission's files, readable by all, as the code may run as another user.

    It is made in `parent`, or among the temporary folders.
    Raises SubmissionError if this system cannot have files with these names, and OSError.
    """
    check_paths(submission.files)
    with run_folder(parent) as outer:
        folder = outer / "submission"
        folder.mkdir()
        for name, content in submission.files.items():
            _write(folder / name, content, name)
        for path in (folder, *folder.rglob("*")):
            path.chmod(0o755 if path.is_dir() else 0o644)
        yield folder


def _write(path: Path, content: bytes, name: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Where names differ only in case, or in how accents are written, some systems see one file.
        with path.open("xb") as file:
            file.write(content)
    except OSError as error:
        if error.errno not in OF_THE_NAME:
            raise
        clash = f"{shown(name)!r} cannot be a file beside the others here"
        raise SubmissionError(f"{clash} ({error.strerror})") from None

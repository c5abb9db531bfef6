"""What a student handed in: files, as bytes. Nothing of it is run or trusted here."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from pacman.errors import PacmanError, printable

MAX_FILES = 300
MAX_BYTES = 20_000_000  # of all files together
LEFT_OUT = {"__pycache__", "__MACOSX", ".git", ".venv", "venv", ".idea", ".vscode", ".DS_Store"}


class SubmissionError(PacmanError, ValueError):
    """A submission that cannot be read: `problem` says why, `source` says where."""

    def __init__(self, problem: str, *, source: str = "") -> None:
        self.problem, self.source = problem, source
        super().__init__(f"{printable(source)}: {problem}" if source else problem)


@dataclass(frozen=True)
class Submission:
    """A student's files by their relative POSIX paths, and the submission's name."""

    name: str
    files: Mapping[str, bytes]

    @property
    def digest(self) -> str:
        """16 hexadecimal digits: the start of a SHA-256 over the names and contents of the files."""
        return digest(self.files)

    def main_file(self, wanted: str) -> str:
        """The path of the file named `wanted`, or else of the only .py file.

        Of several with this name, the one in the fewest folders. Raises SubmissionError if there is none.
        """
        named = [path for path in self.files if PurePosixPath(path).name == wanted]
        if named:
            return min(named, key=lambda path: (path.count("/"), path))
        python = [path for path in self.files if path.endswith(".py")]
        if len(python) == 1:
            return python[0]
        have = ", ".join(map(printable, sorted(python)[:5])) or "none"
        raise SubmissionError(f"there is no file {wanted}; the .py files handed in are: {have}")


def read_submission(path: Path, name: str = "") -> Submission:
    """Reads the file at this path, or all files of the folder. Raises SubmissionError."""
    called = name or path.stem
    try:
        if path.is_file():
            return Submission(called, _within_limits([(path.name, path)], called))
        if path.is_dir():
            return Submission(called, _within_limits(_walk(path), called))
    except OSError as error:
        raise SubmissionError(f"cannot be read: {error.strerror or error}", source=str(path)) from None
    raise SubmissionError("there is no such file or folder", source=str(path))


def digest(files: Mapping[str, bytes]) -> str:
    """16 hexadecimal digits: the start of a SHA-256 over the names and contents of these files."""
    whole = hashlib.sha256()
    for path, content in sorted(files.items()):
        for part in (path.encode("utf-8", "surrogateescape"), content):
            whole.update(len(part).to_bytes(8, "big") + part)
    return whole.hexdigest()[:16]


def _walk(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yields the regular files; links are left out, because they could point anywhere."""
    for path in sorted(folder.iterdir()):
        if path.name in LEFT_OUT or path.is_symlink():
            continue
        if path.is_dir():
            yield from ((f"{path.name}/{name}", below) for name, below in _walk(path))
        elif path.is_file():
            yield path.name, path


def _within_limits(found: Iterator[tuple[str, Path]] | list[tuple[str, Path]], name: str) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    left = MAX_BYTES
    for relative, path in found:
        if len(files) == MAX_FILES:
            raise SubmissionError(f"more than {MAX_FILES} files", source=name)
        with path.open("rb") as file:
            files[relative] = file.read(left + 1)
        left -= len(files[relative])
        if left < 0:
            raise SubmissionError(f"more than {MAX_BYTES:,} bytes", source=name)
    return files

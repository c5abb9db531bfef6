"""The parts of a class's folder or zip: the files and folders at its top, with names that can be printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from autograder.classroom.archives import (
    MAX_LIST_OF_CLASS,
    TARS,
    PackedFolder,
    known_ending,
    open_zip,
    read_archive,
    read_tar,
)
from autograder.classroom.spellings import normalize_unicode
from autograder.submission import LEFT_OUT, Submission, SubmissionError, as_text, escape_name, read_submission
from pacman.errors import reason_of
from pacman.messages import english_only

METADATA = "submission_metadata.yml"  # Gradescope's list of submissions and their authors
JOINERS = "\u200c\u200d\u200e\u200f"  # in Arabic, Persian and Hebrew names; two that look equal are equal
GIT = ".git"
COMBINING = " (spelled with combining accents)"
IS_LINK = "is a symbolic link, and links are not followed"
MAX_METADATA = 200_000_000  # bytes: the list repeats every earlier result of every student


@dataclass(frozen=True)
class ClassPart:
    """One file or folder at the top, not read yet."""

    name: str
    read: Callable[[], Submission]  # an archive is opened; raises SubmissionError
    is_folder: bool = False
    ending: str = ""  # of a file, such as ".py"; lower case
    is_repository: bool = False  # a folder with a git repository

    @property
    def printable_name(self) -> str:
        """The name as it can be printed."""
        return clean_name(self.name)

    @property
    def place(self) -> str:
        """The name as it was downloaded, if it can be written into a file; else as it can be printed."""
        is_text = all(letter.isprintable() or letter in JOINERS for letter in self.name)
        return self.name if is_text else self.printable_name

    @property
    def stem(self) -> str:
        """The name without a file's ending; a folder j.smith keeps its whole name."""
        return clean_name(self.name[: len(self.name) - len(self.ending)])


@dataclass(frozen=True)
class ClassParts:
    """All parts, and Gradescope's list if there is one; `problems` say what was left out as unsafe."""

    parts: tuple[ClassPart, ...]
    metadata: bytes | None = None
    problems: tuple[str, ...] = ()


def clean_name(name: str) -> str:
    r"""The name with unprintable characters escaped, and letters with accents in one spelling (NFC).

    >>> print(clean_name("Ren\udce9"), clean_name("a\tb"))
    Ren\xe9 a\x09b
    """
    visible = (letter for letter in escape_name(name) if letter not in JOINERS)
    whole = "".join(letter if letter.isprintable() else _escape_letter(letter) for letter in visible)
    return normalize_unicode("NFC", whole).strip()


def distinguish_names(names: Sequence[str]) -> list[str]:
    r"""Return the names as `clean_name` does; of those that look the same, with how each is spelled.

    >>> distinguish_names(["Jose\u0301", "Jos\u00e9", "Ann"])
    ['José (spelled with combining accents)', 'José', 'Ann']
    """
    looks = [clean_name(name) for name in names]
    return [
        look + (_spelling(name) if looks.count(look) > 1 else "")
        for look, name in zip(looks, names, strict=True)
    ]


def _spelling(name: str) -> str:
    if set(JOINERS) & set(name):
        return " (spelled with invisible marks)"
    return COMBINING if normalize_unicode("NFC", name) != name else ""


def _escape_letter(letter: str) -> str:
    return f"\\x{ord(letter):02x}" if ord(letter) < 256 else f"\\u{ord(letter):04x}"


@contextmanager
def open_parts(path: Path, wanted_file: str) -> Iterator[ClassParts]:
    """The parts of a folder or a zip; they can be read until the context ends. Raises SubmissionError."""
    try:
        is_folder, exists = path.is_dir(), path.exists()
        parts = _parts_of_folder(path) if is_folder else ClassParts(())
    except OSError as error:
        raise SubmissionError("cannot be read: {reason}", source=str(path), reason=reason_of(error)) from None
    if is_folder:
        yield parts
    elif not exists:
        raise SubmissionError("there is no such folder or .zip", source=str(path))
    elif path.suffix.lower() != ".zip":
        problem = "is neither a folder nor a .zip; a class is a folder or a .zip with one part per student"
        raise SubmissionError(problem, source=str(path))
    else:
        with open_zip(path, str(path), MAX_LIST_OF_CLASS) as packed:
            yield _parts_of_zip(packed.without_wrapping(wanted_file))


def _parts_of_folder(folder: Path) -> ClassParts:
    found = [path for path in sorted(folder.iterdir()) if not _is_left_out(path.name)]
    if len(found) == 1 and (found[0] / METADATA).is_file():  # an export unpacked into a folder of its own
        folder = found[0]
        found = [path for path in sorted(folder.iterdir()) if not _is_left_out(path.name)]
    listed = folder / METADATA
    metadata = listed.read_bytes() if listed.is_file() else None
    return ClassParts(tuple(_part(path) for path in found if path.name != METADATA), metadata)


def _is_left_out(name: str) -> bool:
    return name in LEFT_OUT or name.startswith(".")


def _part(path: Path) -> ClassPart:
    def read() -> Submission:
        if path.is_symlink():
            raise SubmissionError(IS_LINK)
        if path.is_file() and path.suffix.lower() == ".zip":
            with open_zip(path, path.name) as packed:
                return packed.submission(path.stem)
        submission = read_submission(path, path.name)
        is_tar = not path.is_dir() and known_ending(path.name, TARS)
        return read_tar(submission.files[as_text(path.name)], path.name) if is_tar else submission

    is_folder = path.is_dir() and not path.is_symlink()
    return ClassPart(path.name, read, is_folder, _ending(path.name, is_folder), _is_repository(path))


def _is_repository(path: Path) -> bool:
    try:
        return (path / GIT).exists()
    except OSError:  # a folder that may not be read is the problem of its student alone
        return False


def _ending(name: str, is_folder: bool) -> str:
    return "" if is_folder else known_ending(name) or Path(name).suffix.lower()


def _parts_of_zip(packed: PackedFolder) -> ClassParts:
    def part(name: str, inside: PackedFolder) -> ClassPart:
        def read() -> Submission:
            if inside.is_file and known_ending(name):
                return read_archive(inside.content(), name)
            return inside.submission(name)

        is_folder, is_repository = not inside.is_file, any(file.path[:1] == (GIT,) for file in inside.files)
        return ClassPart(name, read, is_folder, _ending(name, is_folder), is_repository)

    tops = {name: inside for name, inside in packed.tops().items() if not _is_left_out(name)}
    problems = tuple(
        english_only("the zip holds {name!r}, which leads out of it; it is left out", name=name)
        for name in packed.outside
    )
    listed = tops.pop(METADATA, None)
    metadata = listed.content(MAX_METADATA) if listed is not None and listed.is_file else None
    return ClassParts(tuple(part(name, inside) for name, inside in tops.items()), metadata, problems)

"""The files that a student handed in, as bytes. Nothing of it is run or trusted here."""
# In the students' kit.

from __future__ import annotations

import errno
import hashlib
import io
import os
import re
import tokenize
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import Any, Literal

from pacman.errors import PacmanError, as_message, located, printable
from pacman.messages import English, english
from pacman.support.files import run_folder
from pacman.support.language import comma_list

MAX_FILES = 300
MOST_COMMENTS = 20_000  # bytes that a file may be longer than the starter file and have the same code
NO_CODE = (tokenize.COMMENT, tokenize.NL, tokenize.ENDMARKER)
# Before Python 3.12, the time for a row of spaces before what is not Python grows with the row's cube, and
# for quotation marks that nothing closes with the line's square.
LONG_ROW = re.compile(r"[ \t\f]{100,}")
MOST_IN_LINE = 2_000  # characters of a line whose tokens are compared
MAX_BYTES = 20_000_000  # of all files together
MAX_ENTRIES = 10_000  # files, folders and links
MAX_LEVELS = 40  # folders in each other
MAX_NAME, MAX_PATH = (
    255,
    1000,
)  # bytes; what Linux, macOS and Windows allow a name, and more than a path needs
MOST_SHOWN = 60  # characters of a path in a sentence
LEFT_OUT = {"__pycache__", "__MACOSX", ".git", ".venv", "venv", ".idea", ".vscode", ".DS_Store"}
PAPER = "paper.toml"  # the file of answers on paper
QUIZ = "quiz.toml"  # the file of answers to a quiz; there may be several, such as quiz-before.toml
CLASSIC_FILE = "multiAgents.py"  # the file of courses with the classic interface
RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)", re.IGNORECASE)  # on Windows
FORBIDDEN = re.compile(r'[<>:"|?*\\\x00-\x1f]')  # in a name on Windows
FIRST_LETTER_1252 = 0xC0  # À
Because = Literal["change", "time", "place"]


class SubmissionError(PacmanError, ValueError):
    """A submission that cannot be read: `problem` says why, `source` says where."""

    def __init__(self, problem: str, /, *, source: str = "", **places: Any) -> None:
        self.problem, self.source = as_message(problem, places), source
        super().__init__(located([printable(source)], self.problem))


@dataclass(frozen=True)
class Choice:
    """The file of a submission that counts where several have its name, by their paths.

    `because`: no other was changed; it is the newest; it is in the fewest folders, or the first by name.
    """

    file: str
    others: tuple[str, ...]
    because: Because
    unchanged: tuple[str, ...] = ()  # of all of them, those that are the starter file, or empty


@dataclass(frozen=True)
class Submission:
    """A student's files by their relative POSIX paths, and the submission's name."""

    name: str
    files: Mapping[str, bytes]
    times: Mapping[str, int] = field(default_factory=dict)  # when files of archives were saved, in seconds
    choice: Choice | None = None  # see `with_choice`
    saved: int = field(default=0, compare=False)  # when the main file in an archive was saved; 0: not known

    @property
    def digest(self) -> str:
        """16 hexadecimal digits: the start of a SHA-256 over the names and contents of the files.

        A file that counts for a reason other than its place is part of it.
        """
        chosen = self.choice
        if chosen is None or chosen.file == min((chosen.file, *chosen.others), key=_place):
            return digest(self.files)
        return digest({**self.files, "/": chosen.file.encode("utf-8", "surrogatepass")})

    def main_file(self, wanted: str) -> str:
        """The path of the file named `wanted`, or else of the only .py file, or else of multiAgents.py.

        Of several with one name, the one that was chosen, or else the one in the fewest folders. Raises
        SubmissionError if there is none.
        """
        if self.choice is not None:
            return self.choice.file
        python = [path for path in self.files if path.endswith(".py")]
        named, classic = self._named(wanted)
        if found := named or (python if len(python) == 1 else classic):
            return min(found, key=_place)
        have = comma_list([printable_path(path) for path in sorted(python)[:5]]) or english("none")
        raise SubmissionError(
            english("there is no file {file}; the .py files handed in are: {files}", file=wanted, files=have)
        )

    def with_choice(self, wanted: str, starter: Callable[[], bytes]) -> Submission:
        """The submission with its choice, if several of its files can be the one that counts.

        The newest counts that is neither the starter file nor empty. If the times are equal, or one of them
        is not known, it is the one in the fewest folders, or the first by name. multiAgents.py can count
        where every file named `wanted` is unchanged. `starter` is the file that was handed out.
        """
        named, classic = self._named(wanted)
        if len({*named, *classic}) < 2:
            return self
        given = starter()
        paths = {*named, *classic}
        unchanged = {path for path in paths if is_same_code(self.files[path], given, or_empty=True)}
        could = named if set(named) - unchanged else sorted({*named, *classic})
        if len(could) < 2:
            return self
        left = [path for path in could if path not in unchanged] or could
        times = [self.times.get(path, 0) for path in left]
        newest = [path for path, when in zip(left, times, strict=True) if when == max(times)]
        left_by_time = newest if all(times) else left
        chosen = min(left_by_time, key=_place)
        because: Because = "place"
        if len(left) == 1:
            because = "change"
        elif len(left_by_time) == 1:
            because = "time"
        others = tuple(sorted((path for path in could if path != chosen), key=_place))
        told = tuple(sorted(unchanged & set(could), key=_place))
        return replace(self, choice=Choice(chosen, others, because, told))

    def _named(self, wanted: str) -> tuple[list[str], list[str]]:
        """The paths of the files with the wanted name, and of those that are called multiAgents.py."""
        paths = [(path, PurePosixPath(path).name) for path in self.files]
        named = [path for path, name in paths if name == wanted]
        return named, [path for path, name in paths if is_classic_name(name)]


def answer_file(files: Iterable[str]) -> str | None:
    """The path of the file of answers on paper: PAPER in the fewest folders, or else the only .toml file.

    >>> answer_file(["a.py", "sheets/Paper.toml"]), answer_file(["a.py"])
    ('sheets/Paper.toml', None)
    """
    paths = list(files)
    of_quizzes = quiz_files(paths)
    tables = [path for path in paths if path.lower().endswith(".toml") and path not in of_quizzes]
    named = [path for path in tables if PurePosixPath(path).name.lower() == PAPER]
    found = named or (tables if len(tables) == 1 else [])
    return min(found, key=_place, default=None)


def quiz_files(files: Iterable[str]) -> list[str]:
    """The paths of the files with answers to quizzes: .toml and .txt whose names begin with quiz.

    Of two files with one name, a platform's download has the second with _ before it.

    >>> quiz_files(["a.py", "quiz.txt", "x/Quiz-after.toml"])
    ['quiz.txt', 'x/Quiz-after.toml']
    """
    names = {path: PurePosixPath(path).name.lower().lstrip("_") for path in files}
    wanted = (path for path, name in names.items() if name.startswith("quiz"))
    return sorted((path for path in wanted if names[path].endswith((".toml", ".txt"))), key=_place)


def is_same_code(content: bytes, given: bytes, *, or_empty: bool = False) -> bool:
    """Whether a file differs from the one that was handed out at most in comments, docstrings and layout.

    `or_empty`: also whether there is no code in it. What Python cannot split into tokens, a file with a line
    of more than 2,000 characters, and a much longer file are compared line by line.

    >>> is_same_code(b"# Ada Lovelace\\nx  = 1\\n", b"x = 1\\n"), is_same_code(b"x = 2", b"x = 1")
    (True, False)
    """
    lines = _lines(content)
    if lines == _lines(given) or (or_empty and not lines):
        return True
    if len(content) > len(given) + MOST_COMMENTS:
        return False
    code = _code(content)
    return code is not None and (code == _code(given) or (or_empty and not code))


def _code(content: bytes) -> list[tuple[int, str]] | None:
    """The tokens of statements; None for what is not Python. Lines that are only texts are left out."""
    found: list[tuple[int, str]] = []
    line: list[tuple[int, str]] = []
    try:
        text = LONG_ROW.sub(" ", content.decode("utf-8-sig"))
        if max(map(len, text.split("\n"))) > MOST_IN_LINE:
            return None
        for one in tokenize.generate_tokens(io.StringIO(text).readline):
            if one.type in (tokenize.INDENT, tokenize.DEDENT):
                found.append((one.type, ""))
            elif one.type == tokenize.NEWLINE:
                found += [] if all(kind == tokenize.STRING for kind, _ in line) else [*line, (one.type, "")]
                line = []
            elif one.type not in NO_CODE:
                line.append((one.type, one.string))
    except (tokenize.TokenError, SyntaxError, UnicodeDecodeError):
        return None
    return found


def _lines(content: bytes) -> list[bytes]:
    """The lines that are not empty, without spaces at their ends."""
    return [line for line in map(bytes.rstrip, content.splitlines()) if line]


def _place(path: str) -> tuple[int, str]:
    """The order of files whose names are equal: first the one in the fewest folders."""
    return path.count("/"), path


def is_classic_name(name: str) -> bool:
    """Whether a file is called as courses with the classic interface call it, in whatever case of letters."""
    return name.casefold() == CLASSIC_FILE.casefold()


def is_main(name: str, wanted: str) -> bool:
    """Whether a file of this name holds a submission's agents, where `wanted` is asked for."""
    return name == wanted or is_classic_name(name)


def read_submission(path: Path, name: str = "") -> Submission:
    """Reads the file at this path, or all files of the folder. Raises SubmissionError."""
    called = name or visible(path.stem)
    try:
        if path.is_file():
            return Submission(called, _within_limits([(as_text(path.name), path)], called))
        if path.is_dir():
            return Submission(called, _within_limits(_walk(path), called))
    except OSError as error:
        problem = english("cannot be read: {error}", error=error.strerror or str(error))
        raise SubmissionError(problem, source=str(path)) from None
    problem = (
        english("is neither a file nor a folder")
        if path.exists()
        else english("there is no such file or folder")
    )
    raise SubmissionError(problem, source=str(path))


def digest(files: Mapping[str, bytes]) -> str:
    """16 hexadecimal digits: the start of a SHA-256 over the names and contents of these files."""
    whole = hashlib.sha256()
    for path, content in sorted(files.items()):
        for part in (path.encode("utf-8", "surrogatepass"), content):
            whole.update(len(part).to_bytes(8, "big") + part)
    return whole.hexdigest()[:16]


def check_paths(paths: Iterable[str], *, windows: bool = os.name == "nt") -> None:
    """Raises SubmissionError if a folder on this system cannot hold files with all of these paths."""
    files = set(paths)
    for path in sorted(files):
        parts = path.split("/")
        try:
            sizes = [len(part.encode()) for part in parts]
        except UnicodeEncodeError:
            problem = english(
                "the name of the file '{path}' in it is not UTF-8; rename it in plain letters",
                path=printable_path(path),
            )
            raise SubmissionError(problem) from None
        if {"", ".", ".."} & set(parts) or "\0" in path or (windows and FORBIDDEN.search("".join(parts))):
            raise SubmissionError(
                english(
                    "{path} is not a path of a file that could be in a folder",
                    path=repr(printable_path(path)),
                )
            )
        if windows and any(RESERVED.match(part) or part.endswith((".", " ")) for part in parts):
            raise SubmissionError(
                english("{path} is a name that Windows keeps for itself", path=repr(printable_path(path)))
            )
        if len(parts) > MAX_LEVELS:
            raise _too_deep()
        if max(sizes) > MAX_NAME or sum(sizes) + len(parts) > MAX_PATH:
            raise SubmissionError(
                english(
                    "{path} is too long; a name may have {most_of_name} bytes, a path {most_of_path:,}",
                    path=repr(printable_path(path)),
                    most_of_name=MAX_NAME,
                    most_of_path=MAX_PATH,
                )
            )
        for parent in PurePosixPath(path).parents:
            if str(parent) in files:
                raise SubmissionError(
                    english(
                        "{path} is a file, and a folder with files in it",
                        path=repr(printable_path(str(parent))),
                    )
                )


def printable_path(path: str, most: int = MOST_SHOWN) -> str:
    """The path as a sentence can show it: printable, and of at most so many characters."""
    whole = printable(escape_name(path)).replace("\n", "?")
    return whole if len(whole) <= most else whole[: most - 2] + " …"


def escape_name(name: str) -> str:
    r"""The name, with what is not UTF-8 in it as escapes.

    >>> print(escape_name("Ren\udce9"))
    Ren\xe9
    """
    try:
        return name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    except UnicodeEncodeError:  # half a character, as Windows allows in names
        return name.encode("utf-8", "backslashreplace").decode()


def decode_name(raw: bytes) -> str:
    r"""The name with these bytes, if nothing says in which encoding.

    What is not UTF-8 is from Windows: code page 1252 if all other letters could be its accented ones, else
    437, in which each byte has a meaning.

    >>> decode_name(b"Ren\xe9") == decode_name(b"Ren\x82") == decode_name("René".encode())
    True
    """
    try:
        return raw.decode()
    except UnicodeDecodeError:
        is_1252 = min(byte for byte in raw if byte >= 0x80) >= FIRST_LETTER_1252
        return raw.decode("cp1252" if is_1252 else "cp437")


def as_text(name: str) -> str:
    """The name of a file as the system gives it; one that is not UTF-8 is decoded as in a zip."""
    try:
        return decode_name(name.encode("utf-8", "surrogateescape"))
    except UnicodeEncodeError:  # half a character, as Windows allows in names
        return escape_name(name)


def visible(name: str) -> str:
    r"""The name of a file or folder on one line: escapes stand for what cannot be printed, too.

    >>> print(visible("a\x1b[31m"))
    a\x1b[31m
    """
    letters = (each if each.isprintable() else ascii(each)[1:-1] for each in escape_name(name))
    return "".join(letters)


def _too_deep() -> SubmissionError:
    return SubmissionError(english("its folders are nested more than {levels} deep", levels=MAX_LEVELS))


def _walk(folder: Path, level: int = 1) -> Iterator[tuple[str, Path | None]]:
    """Yields what is in the folder: regular files, and None for anything else.

    Links are not followed, because they could point anywhere.
    """
    if level > MAX_LEVELS:
        raise _too_deep()
    found = sorted(islice(folder.iterdir(), MAX_ENTRIES + 1))
    names = _names(path.name for path in found)
    for path, called in zip(found, names, strict=True):
        if path.name in LEFT_OUT:
            continue
        is_link = path.is_symlink()
        yield called, path if path.is_file() and not is_link else None
        if path.is_dir() and not is_link:
            yield from ((f"{called}/{name}", below) for name, below in _walk(path, level + 1))


def _names(given: Iterable[str]) -> list[str]:
    """The names in one folder as text. A name whose text is already taken is escaped instead."""
    given = list(given)
    taken = set(given)
    names = []
    for name in given:
        text = as_text(name)
        names.append(name if text == name else escape_name(name) if text in taken else text)
        taken.add(names[-1])
    return names


def _within_limits(found: Iterable[tuple[str, Path | None]], name: str) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    left = MAX_BYTES
    for number, (relative, path) in enumerate(found):
        if number == MAX_ENTRIES:
            many = english("more than {number:,} files, folders and links", number=MAX_ENTRIES)
            raise SubmissionError(many, source=name)
        if path is None:
            continue
        if len(files) == MAX_FILES:
            raise SubmissionError(english("more than {number} files", number=MAX_FILES), source=name)
        if relative in files:
            raise SubmissionError(
                english("two files are called {path}", path=printable_path(relative)), source=name
            )
        with path.open("rb") as file:
            files[relative] = file.read(left + 1)
        left -= len(files[relative])
        if left < 0:
            raise SubmissionError(_too_large(files, name), source=name)
    return files


def _too_large(files: Mapping[str, bytes], name: str) -> English:
    """Say that it is too large, and which file to look at if `name` does not say it."""
    largest = max(files, key=lambda path: len(files[path]))
    if PurePosixPath(largest).stem == PurePosixPath(name).stem:
        return english("more than {number:,} bytes", number=MAX_BYTES)
    return english(
        "more than {number:,} bytes; a large file in it is {path}",
        number=MAX_BYTES,
        path=repr(printable_path(largest)),
    )


# The files in a folder, from which the student's process loads them.

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
        raise SubmissionError(
            english(
                "{path} cannot be a file beside the others here ({error})",
                path=repr(printable_path(name)),
                error=error.strerror,
            )
        ) from None

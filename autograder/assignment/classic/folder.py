"""A classic test folder as an assignment."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from autograder.assignment.classic.boards import Boards
from autograder.assignment.classic.games import FURTHER
from autograder.assignment.classic.pairs import SOLUTION, TEST, name_of_test
from autograder.assignment.classic.questions import CONFIG, questions
from autograder.assignment.classic.text import decode
from autograder.assignment.model import MAIN, Assignment, AssignmentError, Limits
from autograder.assignment.resources import LAYOUTS
from autograder.submission import CLASSIC_FILE
from pacman.rules.layout_file import SUFFIX

TITLE = "Multi-agent search"
LIMITS = Limits(seconds=60, total=600)
MOST_FILES, MOST_BYTES = 5000, 20_000_000


def is_classic_folder(files: Mapping[str, bytes]) -> bool:
    """Whether these are the files of a classic test folder, and not of an assignment of ours.

    >>> is_classic_folder({"CONFIG": b"", "q1/CONFIG": b""}), is_classic_folder({"assignment.toml": b""})
    (True, False)
    """
    if MAIN in files:
        return False
    tested = {path.partition("/")[0] for path in files if path.endswith(TEST)}
    return CONFIG in files or any(f"{folder}/{CONFIG}" in files for folder in tested)


def parse_classic(files: Mapping[str, bytes]) -> Assignment:
    """Reads the files of a classic test folder, by relative path. Raises AssignmentError with file and line.

    The layouts that it uses are among the files of the assignment, as `layouts/NAME.lay`. A case may take 60
    seconds, a game those that its test allows, and a whole submission 600.
    """
    if CONFIG not in files:
        problem = (
            'there is no such file; expected is a line order: "q1 q2 q3", or an empty file: sorted by name'
        )
        raise AssignmentError(problem, source=CONFIG)
    boards = Boards({path: data for path, data in files.items() if path.endswith(SUFFIX)})
    found, left_out = questions(files, boards)
    kept = {path: data for path, data in files.items() if _is_read(path)}
    used = {**kept, **boards.used}
    return Assignment(TITLE, CLASSIC_FILE, found, used, limits=LIMITS, interface="classic", left_out=left_out)


def with_most_games(files: Mapping[str, bytes], games: int) -> dict[str, bytes]:
    """Write into the CONFIG of a classic folder how many games are played where chance may decide."""
    lines = decode(files.get(CONFIG, b""), CONFIG).split("\n")
    kept = [line for line in lines if not line.lstrip().startswith(f"{FURTHER}:")]
    return {**files, CONFIG: "\n".join([*kept, f'{FURTHER}: "{games}"\n']).encode()}


def read_folder(folder: Path) -> dict[str, bytes] | None:
    """The files of a classic test folder with the layouts in it and beside it; None if it is another folder.

    Of layouts with the same name the one in the folder `layouts` beside it counts. Raises AssignmentError,
    also for the folder above such a folder, and for one of its questions.
    """
    above = folder.resolve().parent
    is_one = (folder / CONFIG).is_file() or any(
        _has_tests(each.parent) for each in folder.glob(f"*/{CONFIG}")
    )
    if (folder / MAIN).is_file():
        return None
    if not is_one:
        inside = [each.parent for each in sorted(folder.glob(f"*/{CONFIG}")) if _has_questions(each.parent)]
        if inside:
            problem = f"there is no {CONFIG}, but one in {inside[0].name}; give the folder {inside[0]}"
            raise AssignmentError(problem, source=str(folder))
        return None
    if _has_tests(folder) and not _has_questions(folder) and (above / CONFIG).is_file():
        raise AssignmentError(f"this is the folder of a question; give {above}", source=str(folder))
    return _read(folder, above)


def _has_tests(folder: Path) -> bool:
    return any(name_of_test(path.name) for path in folder.glob(f"*{TEST}"))


def _has_questions(folder: Path) -> bool:
    return any(folder.glob(f"*/{CONFIG}"))


def _read(folder: Path, above: Path) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    left = MOST_BYTES
    try:
        for name, path in _files(folder, above):
            if path.is_symlink() and not path.resolve().is_relative_to(above):
                problem = "this is a link to a place outside of the course; put the file itself there"
                raise AssignmentError(problem, source=name)
            with path.open("rb") as file:
                found[name] = file.read(left + 1)
            left -= len(found[name])
            if left < 0 or len(found) > MOST_FILES:
                problem = f"it has more than {MOST_FILES:,} files, or more than {MOST_BYTES:,} bytes"
                raise AssignmentError(problem, source=str(folder))
    except OSError as error:
        problem = f"it cannot be read: {error.strerror or error}"
        raise AssignmentError(problem, source=str(error.filename or folder)) from None
    return dict(sorted(found.items()))


def _files(folder: Path, above: Path) -> Iterator[tuple[str, Path]]:
    for path in (*folder.glob("*"), *folder.glob("*/*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and (_is_read(name) or name.endswith(SUFFIX)):
            yield name, path
    for path in (above / LAYOUTS).glob(f"*{SUFFIX}"):
        if path.is_file():
            yield f"{LAYOUTS}/{path.name}", path


def _is_read(path: str) -> bool:
    """Whether a file of this path says something about questions or tests."""
    name = path.rpartition("/")[2]
    stem = name.removesuffix(TEST if name.endswith(TEST) else SOLUTION)
    return name == CONFIG or (stem != name and name_of_test(stem + TEST) is not None)

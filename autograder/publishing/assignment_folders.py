"""Writes folders of assignments: new ones, and the cases that a check proposes into one that is there."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from autograder.checking.check import CheckedQuestion
from autograder.course import Assignment, AssignmentError, parse
from autograder.course.model import MAIN
from autograder.report import total
from pacman.errors import OptionError
from pacman.messages import english_only
from pacman.support import toml
from pacman.support.files import write_atomically
from pacman.support.toml import Keys

POINTS = re.compile(r"(\bpoints[\"']?\s*=\s*)[0-9][0-9_.eE+-]*")


def add_cases(assignment: Assignment, checked: Sequence[CheckedQuestion], folder: Path) -> list[str]:
    """Writes the proposed cases, and the points that their questions have with them; returns the paths.

    All is written, or nothing: if it cannot be, the folder is as before. Comments stay where they are.
    Raises OptionError for a folder that has changed, AssignmentError for files that would not fit.
    """
    added = {each.path: each.text.encode() for question in checked for each in question.additions}
    if not added:
        return []
    main = assignment.files[MAIN]
    text = main.decode("utf-8-sig")
    for question in checked:
        more = total(each.points for each in question.additions)
        if more:
            text = _with_points(text, question.question.name, total([question.question.points, more]))
    if text != main.decode("utf-8-sig"):
        added[MAIN] = text.encode("utf-8-sig" if main.startswith(b"\xef\xbb\xbf") else "utf-8")
    parse({**assignment.files, **added})
    _check_unchanged(assignment, added, folder)
    _write_all(added, folder, main)
    return sorted(added)


def _with_points(text: str, question: str, points: float) -> str:
    """The text of assignment.toml where this question has so many points, if it gives any itself."""
    tables = toml.parse(text)["questions"]
    number = next(number for number, table in enumerate(tables) if table["name"] == question)
    if "points" not in tables[number]:
        return text
    place = ("questions", number, "points")
    lines = text.split("\n")
    line = Keys(text).line(place) or 1
    lines[line - 1] = POINTS.sub(rf"\g<1>{points:g}", lines[line - 1], count=1)
    changed = "\n".join(lines)
    if toml.parse(changed)["questions"] != [
        {**table, "points": points} if each == number else table for each, table in enumerate(tables)
    ]:
        problem = english_only(
            "these points of {question} cannot be changed; write points = {points:g}, and add the cases",
            question=question,
            points=points,
        )
        raise AssignmentError(problem, source=MAIN, line=line, place=place)
    return changed


def _check_unchanged(assignment: Assignment, added: dict[str, bytes], folder: Path) -> None:
    """Raises OptionError if somebody has changed what is to be written since it was read."""
    for name in added:
        path = folder / name
        before = assignment.files.get(name)
        now = path.read_bytes() if path.exists() else None
        if now != before:
            raise OptionError(
                "{path} has changed while it was checked; nothing was written, so check again", path=path
            )


def _write_all(added: dict[str, bytes], folder: Path, main: bytes) -> None:
    """Writes these files; takes back what was written if one of them cannot be."""
    written: list[str] = []
    try:
        for name in sorted(added, key=lambda name: name == MAIN):  # the cases first
            write_atomically(folder / name, added[name])
            written.append(name)
    except BaseException:
        for name in written:
            if name == MAIN:
                write_atomically(folder / MAIN, main)
            else:
                (folder / name).unlink(missing_ok=True)
        raise


def write_new_folder(made: Callable[[], Mapping[str, bytes]], folder: Path) -> list[Path]:
    """Makes the files and writes them into a new or empty folder; returns their paths.

    Raises OptionError if it is neither, before anything is made.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise OptionError(
            "{folder} is there already; nothing was written, so choose another folder", folder=folder
        )
    written = []
    for name, content in made().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        written.append(path)
    return written

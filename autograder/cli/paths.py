"""Paths that were given where something else belongs."""

from __future__ import annotations

from pathlib import Path
from zipfile import BadZipFile, ZipFile, is_zipfile

from autograder.assignment.classic import CONFIG
from autograder.assignment.model import MAIN
from pacman.errors import OptionError


def refuse_assignment(path: Path, wanted: str) -> None:
    """Raises OptionError if this is an assignment, where `wanted` belongs."""
    if found := _main_of(path):
        raise OptionError(
            f"{path} is an assignment, as it has {found}; give {wanted} here,"
            " and the assignment as --assignment"
        )


def refuse_inside(output: Path, assignment: str) -> None:
    """Raises OptionError if the output would become a part of the assignment's folder."""
    folder = Path(assignment)
    if folder.is_dir() and output.resolve().is_relative_to(folder.resolve()) and not output.is_dir():
        raise OptionError(f"{output} lies in the assignment, {folder}; write it to a place outside")


def _main_of(path: Path) -> str:
    """The file that makes this an assignment, or a folder of classic tests; "" for anything else."""
    if path.is_dir():
        return next((name for name in (MAIN, CONFIG) if (path / name).is_file()), "")
    return MAIN if _is_packed_assignment(path) else ""


def _is_packed_assignment(path: Path) -> bool:
    if not path.is_file() or not is_zipfile(path):
        return False
    try:
        with ZipFile(path) as packed:
            names = packed.namelist()
    except (BadZipFile, OSError):
        return False
    return MAIN in names or any(name.endswith(f"/{MAIN}") and name.count("/") == 1 for name in names)

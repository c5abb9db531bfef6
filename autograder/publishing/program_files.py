"""This program's own files and metadata, for a package that contains a part of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib.metadata import distribution
from pathlib import Path

from autograder.course.errors import AssignmentError
from autograder.course.model import NamedCase
from pacman.names.registry import EVALUATION, registered_names
from pacman.support.installed import DISTRIBUTION
from pacman.support.places import BESIDE, PACMAN, PLAYERS

NEVER = {"__pycache__", ".DS_Store"}
LIBRARIES = {".dll", ".dylib", ".so"}  # the compiled engine of this machine
FOR_TRANSLATORS = {".po", ".pot"}


def program_files(
    folders: Iterable[str], is_wanted: Callable[[Path, bytes], bool]
) -> Iterator[tuple[str, bytes]]:
    """Yield the relative path and the content of each file below these folders that is wanted."""
    for folder in folders:
        root = PACMAN.parent if folder == PACMAN.name else BESIDE
        for path in sorted((root / folder).rglob("*")):
            relative = path.relative_to(root)
            left_out = path.suffix in LIBRARIES | FOR_TRANSLATORS or NEVER & set(relative.parts)
            if path.is_file() and not left_out:
                content = path.read_bytes()
                if is_wanted(relative, content):
                    yield relative.as_posix(), content


def check_is_packed(cases: Iterable[NamedCase]) -> None:
    """Raises AssignmentError for a case that names an evaluation of agents/, which nobody gets."""
    for named in cases:
        name = getattr(named.case, "evaluation", "")
        found = registered_names(EVALUATION).get(name)
        if found is not None and found.module.startswith(PLAYERS):
            raise AssignmentError(
                "evaluation = {name!r} is a bundled one that is packed for nobody, as it is a solution; "
                "put a Python file with an evaluation into the assignment and write FILE.py:NAME",
                source=named.source,
                name=name,
            )


def program_version() -> str:
    """The version that is installed."""
    return distribution(DISTRIBUTION).version


def info_folder(version: str) -> str:
    """The name of the folder with the metadata of this version."""
    return f"{DISTRIBUTION.replace('-', '_')}-{version}.dist-info"


def requirement_lines(extra: str = "") -> list[str]:
    """The requirements of this program in its metadata: always, or for this extra."""
    lines = distribution(DISTRIBUTION).requires or ()
    return sorted(
        line for line in lines if (f"extra == '{extra}'" in line if extra else "extra ==" not in line)
    )


def entry_points(is_wanted: Callable[[str], bool]) -> bytes:
    """The entry points whose module is wanted, by which agents and ghosts are found by name."""
    lines = (distribution(DISTRIBUTION).read_text("entry_points.txt") or "").splitlines()
    kept = [line for line in lines if "=" not in line or is_wanted(line.partition("=")[2].strip())]
    return "\n".join([*kept, ""]).encode()

"""What is said of a path at which there is no assignment."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from autograder.assignment.classic import CONFIG
from autograder.assignment.model import MAIN
from pacman.errors import most_similar


def unknown(source: str, bundled: Sequence[str]) -> str:
    """The sentence about a name or path at which there is nothing, with the most similar one that exists."""
    known = {**_folders_beside(Path(source)), **{name: name for name in bundled}}
    near = most_similar(Path(source).name, known, 0.5)
    meant = f" did you mean {known[near]!r}?" if near is not None else ""
    return (
        f"there is no assignment {source!r};{meant} there are: {', '.join(bundled)};"
        f" or give the path of a folder with {MAIN}, or of a course's tests, with {CONFIG}"
    )


def _folders_beside(path: Path) -> dict[str, str]:
    """The folders where this one is looked for: their paths by their names."""
    try:
        return {each.name: str(each) for each in sorted(path.parent.iterdir()) if each.is_dir()}
    except OSError:
        return {}


def instead_of_file(path: Path) -> str:
    """Which folder is meant, if a file in an assignment was given, or a zip."""
    if path.suffix == ".zip":
        return "; unpack the zip, and give the folder"
    found = next((each for each in list(path.parents)[:2] if (each / MAIN).is_file()), None)
    return f"; give {found}" if found is not None else ""

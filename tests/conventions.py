"""The bundled assignments as a course poses them that asks for one way of cutting at ties."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from autograder.behaviour import Prune
from autograder.course import Assignment, load, parse


@cache
def asking(name: str, prune: Prune = "strict") -> Assignment:
    """The bundled assignment of this name, which accepts only this way of cutting."""
    return parse(files_asking(name, prune))


def files_asking(name: str, prune: Prune = "strict") -> dict[str, bytes]:
    """The files of the bundled assignment, which ask for this way of cutting."""
    files = dict(load(name).files)
    accepts, asks = b'prune = "either"', f'prune = "{prune}"'.encode()
    assert files["assignment.toml"].count(accepts) == 1
    return files | {"assignment.toml": files["assignment.toml"].replace(accepts, asks)}


def write_asking(folder: Path, name: str, prune: Prune = "strict") -> Path:
    """Writes these files into the folder."""
    for path, content in files_asking(name, prune).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    return folder


# The authors of the other sets were told that ties are never cut.
ANY_CUTS = frozenset(
    (
        *(f"native_{number}" for number in range(9, 39)),
        *("classic_7", *(f"classic_{number}" for number in range(11, 37))),
    )
)


def as_told(which: str, assignment: str) -> Assignment:
    """The assignment as the authors of this set of `corpora/held_apart` knew it."""
    return load(assignment) if which in ANY_CUTS else asking(assignment)

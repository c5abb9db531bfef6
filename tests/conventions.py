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
ANY_CUTS = (
    *("native_9", "classic_7", "native_10", "native_11", "native_12"),
    *("native_13", "native_14", "native_15", "native_16"),
    *("native_17", "native_18", "native_19", "native_20", "native_21", "native_22"),
    *("classic_11", "classic_12", "classic_13", "classic_14"),
    *("native_23", "native_24", "native_25", "native_26", "native_27", "native_28"),
    *("native_29", "native_30", "classic_27", "classic_28"),
    *("native_31", "native_32", "native_33", "native_34"),
    *("classic_29", "classic_30", "classic_31", "classic_32"),
    *("classic_15", "classic_16", "classic_17", "classic_18", "classic_19", "classic_20"),
    *("classic_21", "classic_22", "classic_23", "classic_24", "classic_25", "classic_26"),
)


def as_told(which: str, assignment: str) -> Assignment:
    """The assignment as the authors of this set of `corpora/held_apart` knew it."""
    return load(assignment) if which in ANY_CUTS else asking(assignment)

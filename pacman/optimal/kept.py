"""Solutions in files, and what is known of one that is not finished yet.

A file is a zip of arrays (numpy's format .npz) whose bytes depend on the game alone. `header` is JSON;
`sets` has the masks of all sets, layer by layer; `blocks` says in each row of which layer and timer the
next codes and values are, and how many.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pacman.optimal.errors import OptimalError
from pacman.optimal.ghosts import Team
from pacman.optimal.numbering import Numbering
from pacman.optimal.reaching import Layer
from pacman.optimal.sets import Sets
from pacman.optimal.solution import Solution
from pacman.optimal.values import Values
from pacman.rules.layout import Layout
from pacman.support.files import write_atomically
from pacman.support.packing import UNIX, WHEN
from pacman.support.requirements import DISTRIBUTION

FORMAT = "pacman-optimal-1"

Arrays = dict[str, NDArray[Any]]


def write(solution: Solution, path: Path) -> None:
    """Keeps the solution in this file. Raises OptimalError if it cannot be written.

    As in `write(solve("power", "random"), Path("power.npz"))`.
    """
    arrays = arrays_of(solution.layers, solution.values)
    arrays["header"] = _text(header(solution.layout, solution.team))
    try:
        write_atomically(path, zipped(arrays))
    except OSError as error:
        raise OptimalError(f"{path} cannot be written: {error.strerror or error}") from None


def read(path: Path, layout: Layout, team: Team) -> Solution:
    """The solution of this game in this file.

    Raises OptimalError if the file cannot be read, is of another game or another version, or is damaged.

    As in `read(Path("power.npz"), solution.layout, solution.team)`.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise OptimalError(f"{path} cannot be read: {error.strerror or error}") from None
    try:
        arrays = unzipped(data)
        found = json.loads(arrays["header"].tobytes())
        form = str(found["format"])
    except Exception:  # whatever zipfile, numpy and json make of other bytes
        raise OptimalError(
            f"{path} is not a solution of a board, or is damaged; solve the board again"
        ) from None
    _check(path, form, found, header(layout, team))
    try:
        numbering = Numbering(layout, team)
        layers, values = layers_of(arrays, numbering)
        return Solution(numbering, layers, values)
    except (KeyError, ValueError, TypeError, IndexError):
        raise OptimalError(f"{path} is damaged; remove it and solve the board again") from None


def header(layout: Layout, team: Team) -> dict[str, object]:
    """What a solution depends on."""
    return {
        "format": FORMAT,
        "version": version(DISTRIBUTION),
        "layout": list(layout.rows),
        "ghosts": list(team.names),
    }


def _check(path: Path, form: str, found: Mapping[str, object], wanted: Mapping[str, object]) -> None:
    if form != FORMAT:
        raise OptimalError(f"{path}: its format is {form!r}; this program reads {FORMAT!r}")
    for what, text in (
        ("layout", "another layout"),
        ("ghosts", "other ghosts"),
        ("version", "another version"),
    ):
        if found.get(what) != wanted[what]:
            of, now = (_shown(each[what]) for each in (dict(found), wanted))
            detail = (
                "" if what == "layout" else f": {of}, and {now} {'play' if what == 'ghosts' else 'is here'}"
            )
            raise OptimalError(f"{path} is the solution for {text}{detail}; name another file, or remove it")


def _shown(value: object) -> str:
    return ("+".join(map(str, value)) or "none") if isinstance(value, list) else str(value)


def arrays_of(layers: Sequence[Layer], values: Sequence[Values]) -> Arrays:
    """The layers and their values, which may be missing, as arrays."""
    width = max((mask.bit_length() for layer in layers for mask in layer.sets.masks), default=0) // 8 + 1
    masks = b"".join(mask.to_bytes(width, "little") for layer in layers for mask in layer.sets.masks)
    blocks = [
        (number, timer, len(codes))
        for number, layer in enumerate(layers)
        for timer, codes in sorted(layer.blocks.items())
    ]
    codes = [layers[number].blocks[timer] for number, timer, _ in blocks]
    found = [values[number].blocks[timer] for number, timer, _ in blocks] if values else []
    return {
        "sets": np.frombuffer(masks, np.uint8).reshape(-1, width),
        "in_layer": np.array([len(layer.sets) for layer in layers], "<i8"),
        "blocks": np.array(blocks, "<i8").reshape(-1, 3),
        "codes": np.concatenate([np.zeros(0, np.int64), *codes]).astype("<i8"),
        "values": np.concatenate([np.zeros((0, 3)), *found]).astype("<f8"),
        "errors": np.array([each.error for each in values], "<f8").reshape(-1, 3),
    }


def layers_of(arrays: Arrays, numbering: Numbering) -> tuple[list[Layer], list[Values]]:
    """What `arrays_of` wrote."""
    masks = [int.from_bytes(row.tobytes(), "little") for row in arrays["sets"]]
    layers, values, first = [], [], 0
    for count in arrays["in_layer"].tolist():
        layers.append(Layer(Sets(numbering, masks[first : first + count])))
        first += count
    values = [Values(error=error) for error in arrays["errors"]]
    place = 0
    for number, timer, count in arrays["blocks"].tolist():
        here = slice(place, place + count)
        layers[number].blocks[timer] = arrays["codes"][here].astype(np.int64)
        if values:
            values[number].blocks[timer] = arrays["values"][here].astype(np.float64)
        place += count
    if place != len(arrays["codes"]) or (values and place != len(arrays["values"])):
        raise ValueError("the arrays are of different lengths")
    return layers, values


def zipped(arrays: Arrays) -> bytes:
    """The arrays as the bytes of an .npz file, the same on every system."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_STORED) as archive:
        for name, array in sorted(arrays.items()):
            info = zipfile.ZipInfo(f"{name}.npy", WHEN)
            info.create_system, info.external_attr = UNIX, 0o644 << 16
            with archive.open(info, "w", force_zip64=True) as file:
                np.lib.format.write_array(
                    file, np.ascontiguousarray(array), version=(1, 0), allow_pickle=False
                )
    return whole.getvalue()


def unzipped(data: bytes) -> Arrays:
    """What `zipped` made into these bytes."""
    with np.load(io.BytesIO(data), allow_pickle=False) as archive:
        return {name: archive[name] for name in archive.files}


def _text(value: object) -> NDArray[np.uint8]:
    return np.frombuffer(json.dumps(value, ensure_ascii=True, sort_keys=True).encode(), np.uint8)

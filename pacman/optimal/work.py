"""The work that is done so far on a solution: a folder from which a stopped run goes on.

Each layer is kept as soon as it is reached, and again when it is solved; once the solution is whole and in
its file, the folder is removed.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import numpy as np

from pacman.optimal.errors import OptimalError
from pacman.optimal.kept import arrays_of, header, layers_of, unzipped, zipped
from pacman.optimal.numbering import Ints, Numbering
from pacman.optimal.reaching import Layer
from pacman.optimal.sets import Sets
from pacman.optimal.values import Values
from pacman.support.files import write_atomically

HEADER = "header.json"
Next = tuple[Sets, dict[int, Ints]]  # the sets of the next layer, and the states in which it begins


class Work:
    """The folder; None keeps nothing."""

    def __init__(self, folder: Path | None, numbering: Numbering) -> None:
        """Removes work on another game that stands there. Raises OptimalError if it cannot be written."""
        self._folder, self._numbering = folder, numbering
        if folder is None:
            return
        wanted = json.dumps(header(numbering.layout, numbering.team), sort_keys=True).encode()
        try:
            if not (folder / HEADER).is_file() or (folder / HEADER).read_bytes() != wanted:
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir(parents=True)
                write_atomically(folder / HEADER, wanted)
        except OSError as error:
            raise OptimalError(f"{folder} cannot be written: {error.strerror or error}") from None

    def reached(self, number: int) -> tuple[Layer, Next] | None:
        """Layer `number` and what begins the next one, if that is known."""
        arrays = self._read(f"reached-{number:03}.npz")
        if arrays is None:
            return None
        (layer, below), _ = layers_of(arrays, self._numbering)
        return layer, (below.sets, below.blocks)

    def keep_reached(self, number: int, layer: Layer, following: Next) -> None:
        """Keeps this layer, and what begins the next one."""
        self._write(f"reached-{number:03}.npz", arrays_of([layer, Layer(*following)], []))

    def values(self, number: int, layer: Layer) -> Values | None:
        """The values of this layer, if they are known."""
        arrays = self._read(f"values-{number:03}.npz")
        if arrays is None:
            return None
        found, place = Values(error=arrays["error"]), 0
        for timer, codes in sorted(layer.blocks.items()):
            found.blocks[timer] = arrays["values"][place : place + len(codes)]
            place += len(codes)
        return found

    def keep_values(self, number: int, values: Values) -> None:
        """Keeps the values of layer `number`."""
        blocks = [block for _, block in sorted(values.blocks.items())]
        arrays = {"values": np.concatenate([np.zeros((0, 3)), *blocks]), "error": np.asarray(values.error)}
        self._write(f"values-{number:03}.npz", arrays)

    def remove(self) -> None:
        """Removes the folder, as the solution is whole."""
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)

    def _read(self, name: str) -> dict[str, np.ndarray] | None:
        if self._folder is None or not (self._folder / name).is_file():
            return None
        try:
            return unzipped((self._folder / name).read_bytes())
        except Exception as error:
            damaged = self._folder / name
            raise OptimalError(f"{damaged} is damaged; remove the folder {self._folder}") from error

    def _write(self, name: str, arrays: dict[str, np.ndarray]) -> None:
        if self._folder is not None:
            try:
                write_atomically(self._folder / name, zipped(arrays))
            except OSError as error:
                raise OptimalError(f"{self._folder} cannot be written: {error.strerror or error}") from None

"""A folder that is written as a whole, and never over what is there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from pacman.errors import OptionError


def write_new(made: Callable[[], Mapping[str, bytes]], folder: Path) -> list[Path]:
    """Makes the files and writes them into a new or empty folder; returns their paths.

    Raises OptionError if it is neither, before anything is made.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise OptionError(f"{folder} is there already; nothing was written, so choose another folder")
    written = []
    for name, content in made().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        written.append(path)
    return written

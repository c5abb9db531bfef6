"""The files that draw layouts: the bundled ones, and those at a path.

A `.lay` file may begin with lines that start with `#`: the first says what the board teaches.
"""

from __future__ import annotations

from functools import lru_cache
from os import PathLike
from typing import TYPE_CHECKING

from pacman.errors import LayoutError, nearest, printable
from pacman.rules.layout_text import MAX_BYTES, decode

if TYPE_CHECKING:
    from pathlib import Path  # a student's process plays without files, and `pathlib` takes long to import

SUFFIX = ".lay"


def layout_names() -> list[str]:
    """The names of the bundled layouts, sorted."""
    from pacman.support.places import LAYOUTS

    return sorted(path.stem for path in LAYOUTS.glob(f"*{SUFFIX}"))


def read_layout(source: str | PathLike[str]) -> tuple[str, str]:
    """The text and the name of this bundled layout ("medium"), or of the `.lay` file at this path.

    Raises LayoutError when there is no such layout, or when it is no text.
    """
    from pathlib import Path

    path, name = _find(source if isinstance(source, str) else Path(source))
    try:
        data = _read(path)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = getattr(error, "strerror", None) or str(error)
        raise LayoutError(f"this layout file cannot be read: {reason}", source=str(source)) from None
    return decode(data, name), name


@lru_cache(maxsize=64)  # only where the file is; it is read anew each time, as it may have changed
def _find(source: str | Path) -> tuple[Path, str]:
    """The file of a layout, and the layout's name."""
    from pathlib import Path

    from pacman.support.places import LAYOUTS

    path = Path(source)
    if isinstance(source, str) and path.suffix != SUFFIX and len(path.parts) <= 1:
        path = _bundled(source)
    return path, path.stem if path.parent == LAYOUTS else printable(str(source))


def _read(path: Path) -> bytes:
    """What the file holds, up to one byte more than a layout may have; a pipe gives it in pieces."""
    data = b""
    with path.open("rb", buffering=0) as file:  # a buffer takes longer to make than the file to read
        while len(data) <= MAX_BYTES and (piece := file.read(MAX_BYTES + 1 - len(data))):
            data += piece
    return data


def _bundled(name: str) -> Path:
    from pacman.support.places import LAYOUTS

    bundled = LAYOUTS / f"{name}{SUFFIX}"
    if not bundled.is_file():
        known = layout_names()
        raise LayoutError(
            f"there is no layout {name!r};{nearest(name, known)} there are: {', '.join(known)};"
            f" or give the path of a {SUFFIX} file"
        )
    return bundled

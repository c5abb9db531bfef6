"""The files of code that an experiment names, and those beside them that they import."""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from pacman.batch.experiment import ExperimentError
from pacman.options import parse_spec


def digests(names: Iterable[str]) -> dict[str, str]:
    """Digests, by path, of the files of code that these agents and ghosts are in, and of what those import.

    Raises ExperimentError for a file that cannot be read, and for two files that import modules of the same
    name from beside them: in one process, one of them would play with the other's.
    """
    found: dict[str, str] = {}
    modules: dict[str, tuple[Path, str]] = {}
    for text in names:
        for named in _files_named(text):
            found[named] = _digest(Path(named).expanduser())
            for path in _beside(Path(named).expanduser()):
                other, owner = modules.setdefault(path.stem, (path, named))
                if other.resolve() != path.resolve():
                    raise ExperimentError(
                        f"{owner} and {named} import {path.stem} from two files, {other} and {path}, of which"
                        " only one can be loaded: rename one"
                    )
                found[path.as_posix()] = _digest(path)
    return found


def _files_named(text: str) -> Iterator[str]:
    spec = parse_spec(text)
    for word in (spec.name, *spec.options.values()):
        named = re.match(r"(.+\.py)(?::|$)", word)
        if named:
            yield named[1]


def _beside(path: Path) -> list[Path]:
    """The files in the same folder that this one imports, and those that they do."""
    found: list[Path] = []
    waiting = [path]
    while waiting:
        for name in _imported(waiting.pop()):
            other = path.with_name(f"{name}.py")
            if other.is_file() and other != path and other not in found:
                found.append(other)
                waiting.append(other)
    return found


def _imported(path: Path) -> set[str]:
    """The first words of what this file imports; none if it is no Python, which loading it will tell."""
    try:
        tree = ast.parse(_bytes(path))
    except (SyntaxError, ValueError, RecursionError):
        return set()
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.partition(".")[0])
    return names


def _digest(path: Path) -> str:
    return hashlib.sha256(_bytes(path).replace(b"\r\n", b"\n")).hexdigest()[:16]


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise ExperimentError(f"{path} cannot be read: {error.strerror or error}") from None

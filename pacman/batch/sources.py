"""The code that an experiment names, and what it imports from beside it."""

from __future__ import annotations

import ast
import hashlib
import re
import sys
from collections.abc import Iterable, Iterator
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path

from pacman.batch.experiment import ExperimentError
from pacman.options import parse_spec
from pacman.registry import AGENT, EVALUATION, GHOST, module_of, search_also

OURS = "pacman"  # whose version is in the results
Places = dict[str, tuple[Path, str]]  # of modules by name, and who imports them


def digests(agents: Iterable[str], ghosts: Iterable[str]) -> dict[str, str]:
    """Digests of the code that these agents and ghosts are in: by path of files, by name of modules.

    With a file goes what it imports from beside it, with a module of a package the whole package. Raises
    ExperimentError for a file that cannot be read, and for two files that import different modules of one
    name from beside them: in one process, one of them would play with the other's.
    """
    found: dict[str, str] = {}
    beside: Places = {}
    for kind, texts in ((AGENT, agents), (GHOST, ghosts)):
        for text in texts:
            spec = parse_spec(text)
            words = [(kind, spec.name), *((EVALUATION, value) for value in spec.options.values())]
            for each, word in words:
                if named := re.match(r"(.+\.py)(?::|$)", word):
                    path = Path(named[1]).expanduser()
                    found[named[1]] = _digest(path)
                    others = {other.as_posix(): other for other in _beside(path, named[1], beside)}
                else:
                    others = dict(_module(module_of(each, word), beside))
                found |= {name: _digest(path) for name, path in others.items()}
    return found


def _module(name: str | None, beside: Places) -> Iterator[tuple[str, Path]]:
    """This module and what it imports from beside it, or the whole package that it is in, by name."""
    top = (name or OURS).partition(".")[0]
    if top == OURS:
        return
    search_also(Path.cwd())
    invalidate_caches()
    try:
        spec = find_spec(top)
    except ValueError:  # a module that was made by hand
        return
    if spec is None:  # which making the agent will tell
        return
    for folder in spec.submodule_search_locations or ():
        yield top, Path(folder)
    if spec.submodule_search_locations is None and spec.has_location and spec.origin is not None:
        yield top, Path(spec.origin)
        for other in _beside(Path(spec.origin), top, beside):
            yield other.stem, other


def _beside(path: Path, owner: str, beside: Places) -> Iterable[Path]:
    """The modules and packages in the folder of this file that it imports, and those that they do."""
    found: dict[str, Path] = {}
    waiting = [path]
    while waiting:
        for name in _imported(waiting.pop()) - sys.stdlib_module_names - {OURS}:
            for other in (path.with_name(name), path.with_name(f"{name}.py")):
                files = _files(other)
                if files and other != path and name not in found:
                    found[name] = other
                    waiting += files
    for name, other in found.items():
        first, first_owner = beside.setdefault(name, (other, owner))
        if first.resolve() != other.resolve():
            raise ExperimentError(
                f"{first_owner} and {owner} import {name} from two places, {first} and {other}, of which only"
                " one can be loaded: rename one"
            )
    return found.values()


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


def _files(code: Path) -> list[Path]:
    """This file, or those of this package, in a fixed order; none if there is no such thing."""
    if code.is_file():
        return [code]
    return sorted(code.rglob("*.py"), key=Path.as_posix)


def _digest(code: Path) -> str:
    """Of a file, or of a package's files with their names; the same for any ends of lines."""
    total = hashlib.sha256()
    for path in _files(code) or [code]:
        if path != code:
            total.update(f"{path.relative_to(code).as_posix()}\n".encode())
        total.update(_bytes(path).replace(b"\r\n", b"\n"))
    return total.hexdigest()[:16]


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise ExperimentError(f"{path} cannot be read: {error.strerror or error}") from None

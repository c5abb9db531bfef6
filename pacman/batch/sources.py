"""The code that an experiment names, and what it imports in turn."""

from __future__ import annotations

import ast
import hashlib
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib import invalidate_caches
from importlib.machinery import PathFinder
from pathlib import Path

from pacman.batch.experiment import ExperimentError
from pacman.errors import reason_of
from pacman.names.registry import expand_home, module_of, names_of_code, registered_names
from pacman.support.folder_modules import FolderFinder
from pacman.support.installed import is_needed
from pacman.support.places import AGENTS, BESIDE, PLAYERS, is_installed

Places = list[Path]  # of one module: its file, or the folders of its package


def digests(agents: Iterable[str], ghosts: Iterable[str] = (), games: Iterable[str] = ()) -> dict[str, str]:
    """Digests of the code that these agents, ghosts and games are in: by path of files, by name of modules.

    With a file goes what it imports, unless it is installed, with a module of a package the whole package.
    Raises ExperimentError for a file that cannot be read, and where two places have modules of one name:
    a process may load either, and one agent would play with what is another's.
    """
    invalidate_caches()
    words = [*names_of_code(agents, ghosts, games)]
    files = {word: match[1] for _, word in words if (match := re.match(r"(.+\.py)(?::|$)", word))}
    modules = {
        word: (kind, name) for kind, word in words if word not in files and (name := module_of(kind, word))
    }
    search = _Search(here=any(word not in registered_names(kind) for word, (kind, _) in modules.items()))
    found: dict[str, Places] = {}
    for name in files.values():
        found[name] = [expand_home(name)]
        for module, places in search.imported_modules(expand_home(name), name).items():
            found |= {_key(place, expand_home(name).parent, module): places for place in places[:1]}
    for _, name in modules.values():
        if name.startswith(PLAYERS):
            found[AGENTS.name] = [AGENTS]
        else:
            found |= search.module(name.partition(".")[0])
    return {name: _digest(places) for name, places in found.items()}


class _Search:
    """Finds modules as the workers will."""

    def __init__(self, here: bool) -> None:
        self.here = here  # whether they search the current folder too, sooner or later
        self.owners: dict[str, tuple[Places, str]] = {}  # of modules by name, and who named them first

    def module(self, name: str) -> dict[str, Places]:
        """This module and what it imports, or the whole package of this name."""
        if name == "pacman":
            return {}
        places = _find(name) or _find(name, Path())
        if not places:
            return {}  # which making the agent will tell
        self._claim(name, places, name)
        if len(places) == 1 and places[0].is_file():
            return {name: places, **self.imported_modules(places[0], name)}
        return {name: places}

    def imported_modules(self, path: Path, owner: str) -> dict[str, Places]:
        """The modules and packages that this file imports, and those that they do, unless installed."""
        found: dict[str, Places] = {}
        waiting = [path]
        while waiting:
            names = _imported_modules(waiting.pop()) - found.keys() - sys.stdlib_module_names - {"pacman"}
            for name in sorted(names):
                for places in self._candidates(name, path.parent):
                    self._claim(name, places, owner)
                    found[name] = places
                    waiting += _files(places)
        return found

    def _candidates(self, name: str, folder: Path) -> Iterator[Places]:
        """Yield what workers may load by this name, if it is neither installed nor ours, whose version is
        known.
        """
        near = [_find(name, folder), _find(name, Path()) if self.here else []]  # what is searched first
        if any(near) and is_needed(name):
            near = []
        for places in filter(None, near) if any(near) else [_find(name)]:
            if places and not any(map(is_installed, places)) and places != [BESIDE / name]:
                yield places

    def _claim(self, name: str, places: Places, owner: str) -> None:
        first, first_owner = self.owners.setdefault(name, (places, owner))
        if first != places:
            raise ExperimentError(
                "{first_owner} and {owner} import {name} from two places, {first} and {second}, of"
                " which only one can be loaded: rename one",
                first_owner=first_owner,
                owner=owner,
                name=name,
                first=first[0],
                second=places[0],
            )


def _key(place: Path, folder: Path, module: str) -> str:
    """Return the key of an imported module: the path of a neighbour, else its name."""
    return (folder / place.name).as_posix() if place.parent == folder.resolve() else module


def _find(name: str, folder: Path | None = None) -> Places:
    """Return the places where Python finds this module, looking as always or only in this folder;
    [] if none.
    """
    if folder is None:  # not `find_spec`, which knows what was loaded here rather than what workers will load
        finders = (finder for finder in sys.meta_path if not isinstance(finder, FolderFinder))
        specs = (finder.find_spec(name, None) for finder in finders)
        spec = next((spec for spec in specs if spec is not None), None)
    else:
        spec = PathFinder.find_spec(name, [str(folder.resolve())])
    if spec is None:
        return []
    if spec.submodule_search_locations is not None:
        return [Path(place).resolve() for place in spec.submodule_search_locations]
    return [Path(spec.origin).resolve()] if spec.has_location and spec.origin is not None else []


def _imported_modules(path: Path) -> set[str]:
    """The first words of what this file imports; none if it is not Python, which loading it will tell."""
    try:
        tree = ast.parse(_bytes(path))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return set()
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.partition(".")[0])
    return names


def _files(places: Sequence[Path]) -> list[Path]:
    """The files of this module, or all of this package's, in a fixed order."""
    return [file for place in places for file in ([place] if place.is_file() else _python_files_below(place))]


def _python_files_below(folder: Path) -> list[Path]:
    """The Python files in this folder and below it, through links too."""
    found, seen = [], set()
    for name, folders, files in os.walk(folder, followlinks=True):
        where = Path(name)
        if where.resolve() in seen:  # a link that leads round in a circle
            folders.clear()
            continue
        seen.add(where.resolve())
        found += [where / file for file in files if file.endswith(".py") and (where / file).is_file()]
    return sorted(found, key=Path.as_posix)


def _digest(places: Sequence[Path]) -> str:
    """Return the digest of a file, or of a package's files with their names; independent of line endings."""
    total = hashlib.sha256()
    for place in places:
        for path in _files([place]):
            if path != place:
                total.update(f"{path.relative_to(place).as_posix()}\n".encode())
            total.update(_bytes(path).replace(b"\r\n", b"\n"))
    return total.hexdigest()[:16]


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise ExperimentError("{file} cannot be read: {reason}", file=path, reason=reason_of(error)) from None

"""Finding an agent, a ghost, an evaluation or a game by its name.

A name is a registered one, `module:Name`, or `path/to/file.py:Name`. Names are registered, ours as well
as other packages', through the entry-point groups below.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import inspect
import sys
import traceback
from functools import cache, lru_cache
from importlib.metadata import EntryPoint, entry_points
from operator import attrgetter
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from pacman import bridge
from pacman.agent import Agent, missing_methods
from pacman.errors import AgentError, UnknownNameError, one_line
from pacman.support.frames import about_hidden_file, owner, without_ours
from pacman.support.neighbours import Neighbours
from pacman.support.requirements import DISTRIBUTION, is_kit


class Kind(NamedTuple):
    """What is looked for: its word, its entry-point group, and what a name must lead to."""

    word: str
    group: str
    is_class: bool


AGENT = Kind("agent", "pacman.agents", True)
GHOST = Kind("ghost", "pacman.ghosts", True)
EVALUATION = Kind("evaluation", "pacman.evaluations", False)
GAME = Kind("game", "pacman.games", False)  # a class or a function whose call gives the first state


@cache  # what is installed does not change while we run, and reading it takes milliseconds
def registered(kind: Kind) -> dict[str, EntryPoint]:
    """The registered names of this kind, sorted. Nobody can take over one of ours."""
    found: dict[str, EntryPoint] = {}
    for point in sorted(entry_points(group=kind.group), key=_rank):
        found.setdefault(point.name, point)
    return dict(sorted(found.items()))


def _rank(point: EntryPoint) -> tuple[bool, str, str]:
    ours = point.dist is not None and point.dist.name == DISTRIBUTION
    return not ours, point.name, point.value


def find(kind: Kind, name: str) -> object:
    """The class or function that goes by this name.

    Raises UnknownNameError for a name that nothing goes by, AgentError for one that leads to
    something that is no such thing or cannot be loaded.
    """
    if name.endswith(".py"):
        return found_in(kind, _load_file(expanded(name)), "", name)
    if ".py:" in name:
        path, _, attribute = name.rpartition(".py:")
        return found_in(kind, _load_file(expanded(path + ".py")), attribute, name)
    module_name, attribute = _place(kind, name)
    if not module_name:
        hint = "; or give module:Name or path/to/file.py:Name"
        if is_kit(DISTRIBUTION):
            hint = "; the kit for students has no searches: give your own, as path/to/file.py:Name"
        raise UnknownNameError(kind.word, name, registered(kind), hint)
    if name not in registered(kind):
        _search_also(Path.cwd())
    return found_in(kind, _load_module(module_name, name), attribute, name)


def module_of(kind: Kind, name: str) -> str | None:
    """The module that a registered name or module:Name leads to; None for what is not a name."""
    return _place(kind, name)[0] or None


@lru_cache(maxsize=64)  # an entry point takes its text apart each time that it is asked
def _place(kind: Kind, name: str) -> tuple[str, str]:
    """Module and attribute of a registered name, or of module:Name; "" where there is no module."""
    point = registered(kind).get(name)
    if point is not None:
        return point.module, point.attr
    module_name, colon, attribute = name.partition(":")
    is_place = colon and (not attribute or all(map(str.isidentifier, attribute.split("."))))
    return module_name if is_place else "", attribute


def find_agent(kind: Kind, name: str) -> type[Agent[Any]]:
    """The agent class that goes by this name; see `find`."""
    found = find(kind, name)
    assert isinstance(found, type) and issubclass(found, Agent), "found_in checks it"
    return found


def found_in(kind: Kind, module: ModuleType, attribute: str, name: str) -> object:
    """What this module defines by this name, or the only one of its kind if that is "".

    `name` is how it was asked for. Raises UnknownNameError, or AgentError for what is no such thing.
    """
    if not attribute:
        name = name.removesuffix(":")
        candidates = _candidates(kind, module)
        if len(candidates) != 1:
            if not candidates:
                _complain_of_unfinished(kind, module, name)
            many = (
                f"it has {', '.join(candidates)}: say {name}:{candidates[0]}" if candidates else "it has none"
            )
            raise AgentError(f"{name} must hold exactly one {kind.word}, or be followed by :Name; {many}")
        return getattr(module, candidates[0])
    try:
        found = attrgetter(attribute)(module)
    except AttributeError:
        raise UnknownNameError(kind.word, attribute, _candidates(kind, module), f" (in {name})") from None
    if kind.is_class and not (isinstance(found, type) and issubclass(found, Agent)):
        raise AgentError(f"{name} is not a subclass of pacman.Agent")
    if not callable(found):
        raise AgentError(f"{name} cannot be called; every {kind.word} must be callable")
    if inspect.isabstract(found):
        raise AgentError(f"{name} is unfinished: {missing_methods(found)}")
    return found


def _complain_of_unfinished(kind: Kind, module: ModuleType, name: str) -> None:
    """Raises AgentError if this module defines a class that lacks only some methods to be an agent."""
    for key, value in vars(module).items() if kind.is_class else ():
        own = getattr(value, "__module__", None) == module.__name__
        if own and inspect.isabstract(value) and issubclass(value, Agent):
            raise AgentError(f"{key} in {name} is unfinished: {missing_methods(value)}")


def _candidates(kind: Kind, module: ModuleType) -> list[str]:
    return [key for key, value in vars(module).items() if _fits(kind, value, module)]


def _fits(kind: Kind, value: object, module: ModuleType) -> bool:
    """Whether a module defines this thing itself, and could have meant it."""
    if getattr(value, "__module__", None) != module.__name__:
        return False
    if kind.is_class:
        return isinstance(value, type) and issubclass(value, Agent) and not inspect.isabstract(value)
    if kind is GAME:
        return isinstance(value, type) and hasattr(value, "successor") and hasattr(value, "legal_actions")
    return inspect.isfunction(value) and not value.__name__.startswith("_")


def _load_module(module_name: str, name: str) -> ModuleType:
    try:
        return importlib.import_module(module_name)
    except ModuleNotFoundError as error:
        if error.name and (module_name == error.name or module_name.startswith(error.name + ".")):
            raise AgentError(f"{name}: there is no module {error.name!r}") from None
        raise _load_failure(name, error) from error
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # importing runs other people's code, which may even exit
        raise _load_failure(name, error) from error


def expanded(path: str) -> Path:
    """The path of a file that was named, ~ being the user's folder; as it is where there is no such user."""
    try:
        return Path(path).expanduser()
    except RuntimeError:
        return Path(path)


def _search_also(folder: Path) -> None:
    """Lets modules be imported from this folder, last of all, so that a file random.py hides nothing.

    But those that have the name of a package that somebody else has installed, or of one of our folders, are
    found first, so that nobody hides a file's neighbours.
    """
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
        sys.meta_path.insert(0, Neighbours(str(folder)))


def _load_file(path: Path) -> ModuleType:
    """The module in this file, loaded once; its folder is searched for modules that it imports."""
    if not path.is_file():
        raise AgentError(f"there is no file {path}")
    tag = hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:8]
    module_name = f"{path.stem}_{tag}"
    if module_name in sys.modules:
        loaded = sys.modules[module_name]
        classic: ModuleType | None = vars(loaded).get(bridge.FACADE)
        return classic or loaded
    if bridge.is_classic(path.read_bytes()):
        return _load_classic(path, module_name)
    spec = importlib.util.spec_from_file_location(module_name, path)
    assert spec is not None and spec.loader is not None, "a .py file always has a loader"
    module = importlib.util.module_from_spec(spec)
    sys.modules[module_name] = module
    _search_also(path.resolve().parent)
    try:
        spec.loader.exec_module(module)
    except BaseException as error:
        del sys.modules[module_name]
        if isinstance(error, KeyboardInterrupt):
            raise
        raise _load_failure(str(path), error) from error
    return module


def _load_classic(path: Path, module_name: str) -> ModuleType:
    """What the bridge makes of a file with the classic interface; nothing else can import its modules."""
    try:
        return bridge.load(path, module_name)
    except (AgentError, KeyboardInterrupt):
        raise
    except BaseException as error:  # as above
        raise _load_failure(str(path), error) from error


def _load_failure(name: str, error: BaseException) -> AgentError:
    """Names the file and line that are wrong, which need not be the file that was asked for."""
    other = bridge.written_for_another(name, error)
    said = f"{one_line(error)}{about_hidden_file(error)}"
    return AgentError(other or f"{name} cannot be loaded{line_of(error)}: {said}")


def line_of(error: BaseException) -> str:
    """The text `, mine.py line 3` for the last line of a person's own code on the way to an error."""
    if isinstance(error, SyntaxError):
        file, line = error.filename, error.lineno
    else:
        frames = traceback.StackSummary.from_list(
            [
                frame
                for frame in traceback.extract_tb(error.__traceback__)
                if not frame.filename.startswith("<frozen")
            ]
        )
        own = [frame for frame in frames if owner(frame.filename) == "own"]
        frames = traceback.StackSummary.from_list(own or without_ours(frames))
        file, line = (frames[-1].filename, frames[-1].lineno) if frames else ("", None)
    return f", {Path(file).name} line {line}" if file and line else ""

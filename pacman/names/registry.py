"""Find agents, ghosts, evaluations and games by name."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import inspect
import sys
import traceback
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache, lru_cache
from importlib.metadata import EntryPoint, entry_points
from operator import attrgetter
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from pacman.agent import Agent, missing_methods
from pacman.errors import AgentError, OptionError, UnknownNameError, one_line, printable
from pacman.messages import english, message
from pacman.names.interfaces import is_classic, written_for_another
from pacman.names.notation import AgentSpec, inside_brackets, parse_spec, split
from pacman.support.folder_modules import FolderFinder
from pacman.support.frames import about_hidden_file, owner, without_ours
from pacman.support.installed import DISTRIBUTION, is_kit
from pacman.support.language import or_list
from pacman.support.places import PLAYERS
from pacman.support.text import shorten

# Finding an agent, a ghost, an evaluation or a game by its name.
#
# A name is a registered one, `module:Name`, or `path/to/file.py:Name`. Names are registered, ours as well
# as other packages', through the entry-point groups below.


class Kind(NamedTuple):
    """The kind of thing that is looked for: its word, its entry-point group, and what a name must lead to."""

    word: str
    group: str
    is_class: bool


WORDS = (message("agent"), message("ghost"), message("evaluation"), message("game"))


def said_kind(kind: Kind) -> str:
    """The word of a kind as a message."""
    return english(kind.word)


AGENT = Kind("agent", "pacman.agents", True)
GHOST = Kind("ghost", "pacman.ghosts", True)
EVALUATION = Kind("evaluation", "pacman.evaluations", False)
GAME = Kind("game", "pacman.games", False)  # a class or a function whose call gives the first state


@cache  # what is installed does not change while we run, and reading it takes milliseconds
def registered_names(kind: Kind) -> dict[str, EntryPoint]:
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
        return find_in_module(kind, _load_file(expand_home(name)), "", name)
    if ".py:" in name:
        path, _, attribute = name.rpartition(".py:")
        return find_in_module(kind, _load_file(expand_home(path + ".py")), attribute, name)
    module_name, attribute = _place(kind, name)
    if not module_name:
        hint = english("or give module:Name or path/to/file.py:Name")
        if is_kit(DISTRIBUTION):
            hint = english("the kit for students has no searches: give your own, as path/to/file.py:Name")
        raise UnknownNameError(kind.word, name, registered_names(kind), hint)
    if name not in registered_names(kind):
        _search_also(Path.cwd())
    return find_in_module(kind, _load_module(module_name, name), attribute, name)


def module_of(kind: Kind, name: str) -> str | None:
    """The module that a registered name or module:Name leads to; None for what is not a name."""
    return _place(kind, name)[0] or None


@lru_cache(maxsize=64)  # an entry point takes its text apart each time that it is asked
def _place(kind: Kind, name: str) -> tuple[str, str]:
    """Module and attribute of a registered name, or of module:Name; "" where there is no module."""
    point = registered_names(kind).get(name)
    if point is not None:
        return point.module, point.attr
    module_name, colon, attribute = name.partition(":")
    is_place = colon and (not attribute or all(map(str.isidentifier, attribute.split("."))))
    return module_name if is_place else "", attribute


def find_agent(kind: Kind, name: str) -> type[Agent[Any]]:
    """The agent class that goes by this name; see `find`."""
    found = find(kind, name)
    assert isinstance(found, type) and issubclass(found, Agent), "find_in_module checks it"
    return found


def find_in_module(kind: Kind, module: ModuleType, attribute: str, name: str) -> object:
    """The object that this module defines by this name, or the only one of its kind if that is "".

    `name` is how it was asked for. Raises UnknownNameError, or AgentError for what is no such thing.
    """
    if not attribute:
        name = name.removesuffix(":")
        candidates = _candidates(kind, module)
        if len(candidates) != 1:
            if not candidates:
                _complain_of_unfinished(kind, module, name)
            many = (
                english(
                    "it has {candidates}: say {name}:{first}",
                    candidates=", ".join(candidates),
                    name=name,
                    first=candidates[0],
                )
                if candidates
                else english("it has none")
            )
            raise AgentError(
                "{name} must hold exactly one {kind}, or be followed by :Name; {many}",
                name=name,
                kind=said_kind(kind),
                many=many,
            )
        return getattr(module, candidates[0])
    try:
        found = attrgetter(attribute)(module)
    except AttributeError:
        in_file = english("these are in {file}", file=name)
        raise UnknownNameError(kind.word, attribute, _candidates(kind, module), in_file) from None
    if kind.is_class and not (isinstance(found, type) and issubclass(found, Agent)):
        raise AgentError(
            "{name} is not a subclass of pacman.Agent{with_base}", name=name, with_base=_with_base(found)
        )
    if not callable(found):
        raise AgentError(
            "{name} cannot be called; every {kind} must be callable", name=name, kind=said_kind(kind)
        )
    if inspect.isabstract(found):
        raise AgentError(
            "{name} is unfinished: {missing_methods}", name=name, missing_methods=missing_methods(found)
        )
    return found


def _with_base(found: object) -> str:
    """The way to write the class as an agent: "; write class Mine(Agent):"."""
    if not isinstance(found, type):
        return ""
    base = "SearchAgent" if hasattr(found, "search") else "Agent"
    return english(
        "; write class {name}({base}): and import {base} from pacman", name=found.__name__, base=base
    )


def _complain_of_unfinished(kind: Kind, module: ModuleType, name: str) -> None:
    """Raises AgentError if this module defines a class that lacks only some methods, or its base, to be an
    agent.
    """
    for key, value in vars(module).items() if kind.is_class else ():
        own = getattr(value, "__module__", None) == module.__name__
        if own and inspect.isabstract(value) and issubclass(value, Agent):
            raise AgentError(
                "{key} in {name} is unfinished: {missing_methods}",
                key=key,
                name=name,
                missing_methods=missing_methods(value),
            )
        acts = isinstance(value, type) and any(hasattr(value, method) for method in ("choose", "search"))
        if own and acts and not issubclass(value, Agent):
            raise AgentError(
                "{key} in {name} is not a subclass of pacman.Agent{with_base}",
                key=key,
                name=name,
                with_base=_with_base(value),
            )


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
            raise AgentError("{name}: there is no module {module!r}", name=name, module=error.name) from None
        raise _load_failure(name, error) from error
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # importing runs other people's code, which may even exit
        raise _load_failure(name, error) from error


def expand_home(path: str) -> Path:
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
        sys.meta_path.insert(0, FolderFinder(str(folder)))


def _load_file(path: Path) -> ModuleType:
    """The module in this file, loaded once; its folder is searched for modules that it imports."""
    if not path.is_file():
        raise AgentError("there is no file {path}", path=path)
    tag = hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:8]
    module_name = f"{path.stem}_{tag}"
    if is_classic(path.read_bytes()):
        return _load_classic(path, f"{module_name}_classic")
    if module_name in sys.modules:
        return sys.modules[module_name]
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
    """The module that the bridge makes of a file with the classic interface; nothing else can import it."""
    from pacman import bridge  # here, as few games need it

    try:
        return bridge.load(path, module_name)
    except (AgentError, KeyboardInterrupt):
        raise
    except BaseException as error:  # as above
        raise _load_failure(str(path), error) from error


def _load_failure(name: str, error: BaseException) -> AgentError:
    """Names the file and line that are wrong, which need not be the file that was asked for."""
    if other := written_for_another(name, error):
        return other
    said = english("{error}{hint}", error=_with_line(error), hint=about_hidden_file(error))
    return AgentError("{name} cannot be loaded{line}: {said}", name=name, line=line_of(error), said=said)


def _with_line(error: BaseException) -> str:
    """The error, and the line that Python cannot read."""
    text = (error.text or "").strip() if isinstance(error, SyntaxError) else ""
    said = one_line(error)
    return english("{error}, in: {line}", error=said, line=shorten(text, 80)) if text else said


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
    return english(", {file} line {line}", file=Path(file).name, line=str(line)) if file and line else ""


# Whose code a name leads to: a command that shows a file of other people must not run what it names unasked.


def names_code(kind: Kind, agent: AgentSpec) -> bool:
    """Whether this agent is not registered, or its options name code.

    >>> from pacman.names.registry import AGENT
    >>> names_code(AGENT, AgentSpec("alphabeta")), names_code(AGENT, AgentSpec("mine.py:Mine"))
    (False, True)
    """
    return agent.name not in registered_names(kind) or any(map(_may_name_code, agent.options.values()))


CODE_OF_OTHERS = {
    "agent": message("{file} names the agent {agent}, which is code of others, so it is not run"),
    "ghost": message("{file} names the ghost {agent}, which is code of others, so it is not run"),
    "game": message("{file} names the game {agent}, which is code of others, so it is not run"),
    "evaluation": message("{file} names the evaluation {agent}, which is code of others, so it is not run"),
}


def refuse_code(kind: Kind, agent: AgentSpec, file: object, option: str, *others: str) -> None:
    """Raises OptionError if this agent, which a file names, is code that is not registered.

    `option` is what a user gives to run it nevertheless; `others` are other ways, as clauses.
    """
    if names_code(kind, agent):
        who = english(CODE_OF_OTHERS[kind.word], file=str(file), agent=printable(str(agent)))
        ways = [*others, english("name it on the command line: {option}", option=printable(option))]
        raise OptionError("{who}; to run it, {ways}", who=who, ways=or_list(ways))


def _may_name_code(value: str) -> bool:
    """Whether an option's value is more than a plain one, or a registered ghost with such options."""
    if ":" not in value:
        return ".py" in value
    try:
        return names_code(GHOST, parse_spec(value))
    except OptionError:
        return True


def names_file(name: str) -> bool:
    """Whether this is how code in a file is named, with or without what it means there."""
    return name.endswith(".py") or ".py:" in name


# Whether names lead to code of this program.

OURS = (PLAYERS, "pacman.agent", "pacman.ghosts")  # how the names of its modules begin


def are_ours(agents: Iterable[str], ghosts: Iterable[str]) -> bool:
    """Whether these names lead only to agents, ghosts and evaluations of this program, or nowhere.

    The agent `optimal` does not count, because it needs much memory.
    """
    return all(
        ".py" not in word and (module_of(kind, word) or PLAYERS).startswith(OURS)
        for kind, word in names_of_code(agents, ghosts)
    )


def names_of_code(
    agents: Iterable[str], ghosts: Iterable[str], games: Iterable[str] = ()
) -> Iterator[tuple[Kind, str]]:
    """The names that may lead to code, also those in options."""
    for kind, texts in ((AGENT, agents), (GHOST, ghosts), (GAME, games)):
        for spec in map(parse_spec, texts):
            yield kind, spec.name
            yield from _names_in_values(spec.options.values())


def _names_in_values(values: Iterable[str]) -> Iterator[tuple[Kind, str]]:
    """The names in options' values, and in the options within these."""
    for value in values:
        if (inner := inside_brackets(value)) is None:
            yield EVALUATION, value
            continue
        for part in filter(None, map(str.strip, split(inner, ","))):
            with suppress(OptionError):  # a list of something else
                spec = parse_spec(part)
                yield EVALUATION, spec.name
                yield from _names_in_values(spec.options.values())

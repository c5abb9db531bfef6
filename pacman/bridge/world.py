"""The world of one student's classic file: what its imports return, and its random numbers."""

from __future__ import annotations

import builtins
import importlib.util
import io
import random
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NoReturn

from pacman.bridge import game, util
from pacman.bridge.adapting import facade
from pacman.bridge.state import GameState
from pacman.errors import ENCODING, PYTHON_2, AgentError, Fact, PacmanError, with_facts
from pacman.messages import english, message
from pacman.spelling import closest, did_you_mean
from pacman.support.folder_modules import is_elsewhere

FACADE = "__native__"  # where the module of a classic file keeps the native one that was made of it

# Why a file is not Python 3.

# What Python 2 wrote: a pattern for the rest of a line from where it begins, and what Python 3 writes.
OLD_FORMS = (
    (r"\bprint\s+(?P<rest>[^\s=(),.;:\])][^;#]*|\([^;#]*\)\s*[%,][^;#]*)", "print({rest})"),
    (r"\bprint\s*>>[^;#]*", "print(…, file=…)"),
    (r"\bexec\s+(?P<rest>[^\s=(),.;:\])][^;#]*)", "exec({rest})"),
    (r"\bexcept\s+(?P<what>[^:,#]+|\([^:#]*\))\s*,\s*(?P<name>\w+)\s*(?=:)", "except {what} as {name}"),
    (r"\braise\s+(?P<what>[\w.]+)\s*,\s*(?P<rest>[^;#]+)", "raise {what}({rest})"),
    (r"`(?P<what>[^`#]+)`", "repr({what})"),
    (r"<>", "!="),
    (r"(?<![\w.])0(?P<digits>[0-7]+)(?P<long>[lL]?)\b", "0o{digits}"),
    (r"(?<![\w.])(?P<digits>(?:0[xX])?[0-9a-fA-F]*[0-9])[lL]\b", "{digits}"),
    (r"\b[uU][rR](?=[\"'])", "r"),
    (r"\blambda\s*\((?P<names>[\w\s,]+)\)\s*:", "lambda {names}: with one name for the tuple"),
)


def compile_file(path: Path) -> CodeType:
    """The code in this file. Raises AgentError for letters that are not in its encoding and for Python 2."""
    source = path.read_bytes()
    _check_letters(path, source)
    try:
        return compile(source, str(path), "exec", dont_inherit=True)
    except SyntaxError as error:
        said = _python_2(error)
        if said is None:
            raise
    problem = english("{name} is written for Python 2: {said}", name=path.name, said=said)
    raise with_facts(AgentError(problem), reason=PYTHON_2, own_words=said)


def _check_letters(path: Path, source: bytes) -> None:
    from tokenize import detect_encoding  # here, as nobody else in a student's process needs it

    try:
        encoding, _ = detect_encoding(io.BytesIO(source).readline)
    except SyntaxError:  # Python says what is wrong with the line that names the encoding
        if b"coding" in b"".join(source.splitlines()[:2]):
            return
        encoding = "utf-8"
    try:
        source.decode(encoding)
    except UnicodeDecodeError as error:
        line = len((source[: error.start] + b"x").splitlines())
        byte = source[error.start]
        sentence = english(
            "{name} line {line} has a letter that is not in {encoding} (byte 0x{byte:02x}): save"
            " the file as UTF-8, or name its encoding in the first line, as in # coding: latin-1",
            name=path.name,
            line=line,
            encoding=encoding.upper(),
            byte=byte,
        )
        raise with_facts(AgentError(sentence), reason=ENCODING) from None


def _python_2(error: SyntaxError) -> str | None:
    """The part of this line that only Python 2 understands; None if there is none."""
    if isinstance(error, TabError):
        text = error.text or ""
        sentence = message(
            "line {line} is indented by spaces where others of its block are by tabs; Python 3"
            " wants one of the two throughout"
        )
        if "\t" in text[: len(text) - len(text.lstrip())]:
            sentence = message(
                "line {line} is indented by tabs where others of its block are by spaces; Python 3"
                " wants one of the two throughout"
            )
        return english(sentence, line=error.lineno)
    line = (error.text or "").strip()
    for pattern, new in OLD_FORMS:
        found = re.search(pattern, _without_texts(line))
        if found:
            parts = {key: line[slice(*found.span(key))].strip() for key in found.groupdict()}
            old = line[slice(*found.span())].strip()
            shown = old if "`" in old else f"`{old}`"
            return english(
                "line {line} has {old}; Python 3 writes {new}",
                line=error.lineno,
                old=shown,
                new=new.format(**parts),
            )
    return None


def _without_texts(line: str) -> str:
    """The line with the insides of its texts blanked, as long as before, so that no word in them counts."""
    text = r"""(["'])((?:\\.|(?!\1).)*)(\1|$)"""
    return re.sub(text, lambda found: f"{found[1]}{'_' * len(found[2])}{found[3]}", line)


# The modules of the classic interface, and the names that they hold.

MODULES = ("game", "util", "pacman")
# Modules that files of such courses import without need, because editors add them: importing them is allowed.
NOT_HERE = {
    "pacman": (
        "ClassicGameRules",
        "Game",
        "GameStateData",
        "GhostRules",
        "PacmanRules",
        "loadAgent",
        "readCommand",
        "runGames",
    ),
    "game": ("Game", "GameStateData"),
    "util": ("FixedRandom", "TimeoutFunction", "TimeoutFunctionException", "pause"),
}
IN_PACMAN = ("manhattanDistance", "nearestPoint")  # of `util`; the course's `pacman` imports them, and `game`
MODULES_NOT_HERE = (
    "ghostAgents",
    "graphicsDisplay",
    "graphicsUtils",
    "keyboardAgents",
    "layout",
    "pacmanAgents",
    "projectParams",
    "search",
    "searchAgents",
    "textDisplay",
)


class UnknownClassicNameError(PacmanError, AttributeError):
    """A name that a module of the classic interface does not have; the message holds the closest one."""

    def __init__(self, message: str, **facts: Fact) -> None:
        AttributeError.__init__(self, message, name="", obj=None)  # so that nobody suggests a second one
        with_facts(self, **facts)


class NotHere:
    """A placeholder for what the old course had and the bridge does not: using it raises with the reason."""

    def __init__(self, sentence: str, facts: dict[str, Fact]) -> None:
        self._sentence, self._facts = sentence, facts

    def __call__(self, *_given: object, **_named: object) -> NoReturn:
        raise UnknownClassicNameError(self._sentence, **self._facts)

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):
            raise AttributeError(name)
        raise UnknownClassicNameError(self._sentence, **self._facts)

    def __mro_entries__(self, bases: tuple[object, ...]) -> NoReturn:
        raise UnknownClassicNameError(self._sentence, **self._facts)


class ModuleNotHere(ModuleType):
    """One of the old course's own modules, of which the bridge has nothing."""

    def __getattr__(self, name: str) -> NotHere:
        if name.startswith("__"):
            raise AttributeError(name)
        called = f"{self.__name__}.{name}"
        return NotHere(f"there is no {called}; {_MODULES_HERE}", {"name": called})


class ClassicModule(ModuleType):
    """A module of the classic interface, which says what was probably meant by a name that it lacks."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        if name in NOT_HERE[self.__name__]:
            return NotHere(*_unknown_name(self, name))
        sentence, facts = _unknown_name(self, name)
        raise UnknownClassicNameError(sentence, **facts)


_MODULES_HERE = english("of the course's own modules these are here: {modules}", modules=", ".join(MODULES))


def classic_module(name: str, random: ModuleType) -> ModuleType | None:
    """A fresh module of this name, which draws from `random`; None if the classic interface has none."""
    if name in MODULES_NOT_HERE:
        return ModuleNotHere(name)
    if name not in MODULES:
        return None
    made = ClassicModule(name, f"The module {name} of the classic interface.")
    names = vars(made)
    if name == "game":
        names.update({each: getattr(game, each) for each in game.__all__})
    elif name == "util":
        names.update({each: getattr(util, each) for each in util.__all__}, random=random)
        names.update(util.drawing(random))
    else:
        names["GameState"] = GameState
        names.update({each: getattr(game, each) for each in game.__all__})
        names.update({each: getattr(util, each) for each in IN_PACMAN})
    return made


def no_module(name: str) -> str:
    """The sentence about a module that is neither the classic interface's nor Python's nor installed."""
    meant = did_you_mean(closest(name, MODULES)) or ";"
    return english(
        "No module named {name!r}{meant} {modules_here}", name=name, meant=meant, modules_here=_MODULES_HERE
    )


def check_names(module: ModuleType, names: Iterable[str]) -> None:
    """Raises ImportError for a name that cannot be imported from this module; the closest one is suggested.

    For an `__import__`, whose `fromlist` it is: Python's own message for a missing name cannot be changed.
    """
    for name in names:
        if name != "*" and not hasattr(module, name):
            sentence, facts = _unknown_name(module, name)
            raise with_facts(ImportError(sentence, name=module.__name__), **facts)


def _unknown_name(module: ModuleType, name: str) -> tuple[str, dict[str, Fact]]:
    """The sentence about a name that this module does not have, and its facts."""
    known = sorted(
        each
        for each, value in vars(module).items()
        if not (each.startswith("_") or isinstance(value, ModuleType))
    )
    meant = closest(name, known)
    there = did_you_mean(meant) or ";"
    lacks = english(
        "the module {name!r} of the classic interface has no {lacking!r}{there}",
        name=module.__name__,
        lacking=name,
        there=there,
    )
    return english("{lacks} it has: {known}", lacks=lacks, known=", ".join(known)), {
        "name": name,
        "meant": meant,
    }


class World:
    """The modules that one student's file shares. In `sys.modules` they have names that nobody imports.

    `import game`, `util`, `pacman` and the like answer with the classic interface, `random` with a copy of
    that module that draws from its own stream. What lies next to the file is run in the same world.
    """

    def __init__(self, path: Path) -> None:
        self.random = own_random()
        self._path, self._name = path, path.stem
        self._modules: dict[str, ModuleType] = {"random": self.random}
        self._builtins = {**vars(builtins), "__import__": self._import}

    def run(self, name: str) -> ModuleType:
        """Runs the student's file as the module of this name."""
        self._name = name
        return self._run(self._path, name)

    def _run(self, path: Path, name: str) -> ModuleType:
        """Runs a file. This world knows it by its own name, all of Python, such as dataclasses, by `name`."""
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None, "a .py file always has a loader"
        module = importlib.util.module_from_spec(spec)
        vars(module)["__builtins__"] = self._builtins
        if not self._hides(path):
            self._modules[path.stem] = module
        sys.modules[name] = module
        try:
            exec(compile_file(path), vars(module))
        except BaseException:
            self._modules.pop(path.stem, None)
            del sys.modules[name]
            raise
        return module

    def _hides(self, path: Path) -> bool:
        """Whether this is the file itself, and has the name of a module that it may want to import."""
        is_course = isinstance(classic_module(path.stem, self.random), ClassicModule)
        return path == self._path and (is_course or is_elsewhere(path.stem, path))

    def _import(
        self,
        name: str,
        globals: Mapping[str, object] | None = None,  # noqa: A002  # Python calls it so
        locals: Mapping[str, object] | None = None,  # noqa: A002
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> ModuleType:
        """Import for the student's modules; Python calls this for each of their imports."""
        found = None if level else self._find(name)
        if found is None:
            try:
                return builtins.__import__(name, globals, locals, fromlist or (), level)
            except ModuleNotFoundError as error:
                if level or error.name != name.partition(".")[0]:
                    raise
                missing = error.name
            raise ModuleNotFoundError(no_module(missing), name=missing)
        if isinstance(found, ClassicModule):
            check_names(found, fromlist or ())
        return found

    def _find(self, name: str) -> ModuleType | None:
        """The module of this name in this world; None if the rest of Python is to answer."""
        if name in self._modules:
            return self._modules[name]
        first, dot, _ = name.partition(".")
        path = self._path.with_name(f"{name}.py")
        module = classic_module(first, self.random)
        if isinstance(module, ModuleNotHere) and path.is_file():
            module = None
        if module is not None and dot:
            if name in sys.modules:  # one of ours, which `pickle` asks for in the student's name
                return None
            problem = english("No module named {name!r}; {first!r} is not a package", name=name, first=first)
            raise ModuleNotFoundError(problem, name=name)
        if module is not None:
            return self._modules.setdefault(name, module)
        if dot or name in sys.stdlib_module_names or path == self._path or not path.is_file():
            return None
        return self._run(path, f"{self._name}/{name}")


def own_random() -> ModuleType:
    """The module `random` with its own generator behind its functions."""
    shared = vars(random)["_inst"]
    own = random.Random(0)
    module = ModuleType("random", random.__doc__)
    for name, value in vars(random).items():
        of_shared = getattr(value, "__self__", None) is shared
        vars(module)[name] = getattr(own, name) if of_shared else value
    vars(module)["_inst"] = own
    return module


def load(path: Path, name: str) -> ModuleType:
    """Runs a classic file as the module `name`, and returns its agents and evaluations as native ones.

    A file that was loaded by this name before is not run again. Raises what the file raises; AgentError,
    which names the line, for one that Python 3 cannot read as it is written for Python 2.

    As in `load(Path("multiAgents.py"), "multiAgents").MinimaxAgent`.
    """
    if name not in sys.modules:
        world = World(path)
        try:
            module = world.run(name)
            vars(module)[FACADE] = facade(module, world.random)
        except BaseException:  # it may even exit
            sys.modules.pop(name, None)
            raise
    found = vars(sys.modules[name])[FACADE]
    assert isinstance(found, ModuleType)
    return found

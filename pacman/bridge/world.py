"""The world of one student's file: what its imports answer, and the random numbers that it draws."""

from __future__ import annotations

import builtins
import importlib.util
import random
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType

from pacman.bridge import names
from pacman.bridge.adapting import facade
from pacman.bridge.source import FACADE, compiled, written_for_another
from pacman.errors import AgentError
from pacman.support.neighbours import is_elsewhere


class World:
    """What the modules of one student's file share. In `sys.modules` they have names that nobody imports.

    `import game`, `util`, `pacman` and the like answer with the classic interface, `random` with a copy of
    that module that draws from a stream of its own. What lies beside the file is run in the same world.
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
            exec(compiled(path), vars(module))
        except BaseException:
            self._modules.pop(path.stem, None)
            del sys.modules[name]
            raise
        return module

    def _hides(self, path: Path) -> bool:
        """Whether this is the file itself, and has the name of a module that it may want to import."""
        is_course = isinstance(names.module(path.stem, self.random), names.ClassicModule)
        return path == self._path and (is_course or is_elsewhere(path.stem, path))

    def _import(
        self,
        name: str,
        globals: Mapping[str, object] | None = None,  # noqa: A002  # Python calls it so
        locals: Mapping[str, object] | None = None,  # noqa: A002
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> ModuleType:
        """What Python calls for each import of the student's modules."""
        found = None if level else self._found(name)
        if found is None:
            try:
                return builtins.__import__(name, globals, locals, fromlist or (), level)
            except ModuleNotFoundError as error:
                if level or error.name != name.partition(".")[0]:
                    raise
                missing = error.name
            raise ModuleNotFoundError(names.no_module(missing), name=missing)
        if isinstance(found, names.ClassicModule):
            names.check_names(found, fromlist or ())
        return found

    def _found(self, name: str) -> ModuleType | None:
        """The module of this name in this world; None if the rest of Python is to answer."""
        if name in self._modules:
            return self._modules[name]
        first, dot, _ = name.partition(".")
        path = self._path.with_name(f"{name}.py")
        module = names.module(first, self.random)
        if isinstance(module, names.ModuleNotHere) and path.is_file():
            module = None
        if module is not None and dot:
            if name in sys.modules:  # one of ours, which `pickle` asks for in the student's name
                return None
            problem = f"No module named {name!r}; {first!r} is not a package"
            raise ModuleNotFoundError(problem, name=name)
        if module is not None:
            return self._modules.setdefault(name, module)
        if dot or name in sys.stdlib_module_names or path == self._path or not path.is_file():
            return None
        return self._run(path, f"{self._name}/{name}")


def own_random() -> ModuleType:
    """The module `random` with a generator of its own behind its functions."""
    shared = vars(random)["_inst"]
    own = random.Random(0)
    module = ModuleType("random", random.__doc__)
    for name, value in vars(random).items():
        of_shared = getattr(value, "__self__", None) is shared
        vars(module)[name] = getattr(own, name) if of_shared else value
    vars(module)["_inst"] = own
    return module


def load(path: Path, name: str) -> ModuleType:
    """See `pacman.bridge.load`."""
    if name not in sys.modules:
        world = World(path)
        try:
            module = world.run(name)
            vars(module)[FACADE] = facade(module, world.random)
        except BaseException as error:  # it may even exit
            sys.modules.pop(name, None)
            if other := written_for_another(path.name, error):
                raise AgentError(other) from None
            raise
    found = vars(sys.modules[name])[FACADE]
    assert isinstance(found, ModuleType)
    return found

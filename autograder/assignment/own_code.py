"""The Python files of an assignment as modules, run from memory: a worker has no folder of them."""
# In the students' kit.

from __future__ import annotations

import ast
import builtins
import sys
import traceback
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from types import ModuleType
from typing import Any

from autograder.assignment.model import AssignmentError
from autograder.submission import digest
from pacman.errors import one_line

# What these names lead to is never the assignment's: a file random.py hides nothing.
NOT_OWN = sys.stdlib_module_names | {"pacman"}


class OwnCode:
    """The Python files in an assignment. They are the instructor's own, and trusted.

    What a file imports is looked for beside it, then at the top of the assignment, then among what is
    installed. Each file is run once in a process; assignments with other files have other modules.
    """

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._files = {path: text for path, text in files.items() if path.endswith(".py")}
        self._folders = {str(above) for path in self._files for above in PurePosixPath(path).parents}
        self._prefix = f"assignment_{digest(self._files)}"

    def module(self, path: str) -> ModuleType:
        """The module in this file. Raises AssignmentError if it cannot be run."""
        return self._module(path.removesuffix(".py"), path)

    def needed(self, path: str) -> set[str]:
        """This file, and all files of the assignment that it imports, and those that these import."""
        found: set[str] = set()
        left = [path]
        while left:
            one = left.pop()
            if one in self._files and one not in found:
                found.add(one)
                left += self._imported(one)
        return found

    def _module(self, place: str, path: str) -> ModuleType:
        """The module of a file, or of a folder if it has no such file."""
        name = ".".join([self._prefix, *place.split("/")])
        if name in sys.modules:
            return sys.modules[name]
        module = ModuleType(name)
        module.__file__ = path
        module.__dict__["__builtins__"] = {**vars(builtins), "__import__": self._importer(path)}
        sys.modules[name] = module
        try:
            if path in self._files:
                exec(compile(self._files[path], path, "exec"), vars(module))
        except BaseException as error:
            del sys.modules[name]
            if isinstance(error, AssignmentError) or not isinstance(error, Exception | SystemExit):
                raise
            problem = f"it cannot be run: {one_line(error)}"
            raise AssignmentError(problem, source=path, line=_line_of(error, path)) from None
        return module

    def _importer(self, path: str) -> Any:
        """What `import` does in this file."""

        def import_(
            name: str, where: Any = None, local: Any = None, names: Sequence[str] = (), level: int = 0
        ) -> ModuleType:
            places = self._places(path, name, level)
            if not places:
                if level:
                    raise ImportError(f"there is no {'.' * level}{name} in the assignment")
                return builtins.__import__(name, where, local, names, level)
            modules = [self._module(place, self._file(place)) for place in places]
            for above, below, place in zip(modules, modules[1:], places[1:], strict=False):
                setattr(above, PurePosixPath(place).name, below)
            if not names:
                return modules[0]
            for wanted in names:
                inner = f"{places[-1]}/{wanted}" if places[-1] else wanted
                if not hasattr(modules[-1], wanted) and self._is_there(inner):
                    setattr(modules[-1], wanted, self._module(inner, self._file(inner)))
            return modules[-1]

        return import_

    def _places(self, path: str, name: str, level: int) -> list[str]:
        """Where a dotted name leads from this file: the first part, and each part below; [] if nowhere."""
        parts = name.split(".") if name else []
        if not level and parts[0] in NOT_OWN:
            return []
        above = [*map(_relative, PurePosixPath(path).parents)]
        bases = above[level - 1 : level] if level else [above[0], ""]
        for base in bases:
            places = [f"{base}/{'/'.join(parts[: n + 1])}".lstrip("/") for n in range(len(parts))]
            if all(map(self._is_there, places)):
                return places or [base]
        return []

    def _is_there(self, place: str) -> bool:
        return f"{place}.py" in self._files or place in self._folders

    def _file(self, place: str) -> str:
        return f"{place}.py" if f"{place}.py" in self._files else f"{place}/__init__.py".lstrip("/")

    def _imported(self, path: str) -> Iterator[str]:
        try:
            code = ast.parse(self._files[path])
        except (SyntaxError, ValueError):
            return
        for node in ast.walk(code):
            if isinstance(node, ast.Import):
                wanted = [(alias.name, 0, "") for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                wanted = [(node.module or "", node.level, alias.name) for alias in node.names]
            else:
                continue
            for name, level, inner in wanted:
                places = self._places(path, name, level)
                yield from map(self._file, places)
                if places and inner:
                    yield self._file(f"{places[-1]}/{inner}".lstrip("/"))


def _line_of(error: BaseException, path: str) -> int | None:
    """The line of this file in which the error arose."""
    if isinstance(error, SyntaxError) and error.filename == path:
        return error.lineno
    frames = traceback.extract_tb(error.__traceback__)
    return next((frame.lineno for frame in reversed(frames) if frame.filename == path), None)


def _relative(folder: PurePosixPath) -> str:
    return "" if str(folder) == "." else str(folder)

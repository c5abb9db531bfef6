"""What can be known of a student's file without running it: its classes, and the modules beside it."""
# In the students' kit.

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from pacman.errors import TOO_NESTED, PacmanError, is_too_nested

Kind = Literal["class", "function", "import"]
OURS = ("agents", "autograder", "pacman")  # what is imported from there is not the student's own


class Name(NamedTuple):
    """A name that the file defines, or imports from a module of the student's."""

    name: str
    kind: Kind


class SourceError(PacmanError, ValueError):
    """A file that is not Python: the line, and what is wrong with it."""


def read(path: Path, shown: str) -> ast.Module:
    """The file as Python. Raises SourceError as Python would write it, and OSError."""
    try:
        return ast.parse(path.read_bytes(), shown)
    except SyntaxError as error:
        line = f", line {error.lineno}" if error.lineno else ""
        what = f"{_marked(error)}{type(error).__name__}: {error.msg}"
        raise SourceError(f'  File "{shown}"{line}\n{what}') from None
    except (ValueError, RecursionError, MemoryError) as error:  # a zero byte; thousands of brackets
        what = TOO_NESTED if is_too_nested(error) else f"{type(error).__name__}: {error}"
        raise SourceError(f'  File "{shown}"\n{what[0].upper()}{what[1:]}') from None


def _marked(error: SyntaxError) -> str:
    """The line of the error, and a ^ below the place."""
    if not error.text or error.offset is None:
        return ""
    line = error.text.rstrip("\n")
    indent = len(line) - len(line.lstrip())
    return f"    {line.lstrip()}\n    {' ' * max(0, error.offset - 1 - indent)}^\n"


def names_in(path: Path, module: ast.Module) -> list[Name]:
    """The classes, functions and imports at the top level of the file, in order, each once."""
    return list(dict.fromkeys(_names(path.parent, module.body, {path})))


def _names(folder: Path, body: list[ast.stmt], seen: set[Path]) -> Iterator[Name]:
    for statement in body:
        if isinstance(statement, ast.ClassDef):
            yield Name(statement.name, "class")
        elif isinstance(statement, ast.FunctionDef):
            yield Name(statement.name, "function")
        elif isinstance(statement, ast.ImportFrom) and not statement.level:
            yield from _imported(folder, statement, seen)
        elif isinstance(statement, ast.If | ast.Try | ast.With):
            yield from _names(folder, statement.body, seen)


def _imported(folder: Path, statement: ast.ImportFrom, seen: set[Path]) -> Iterator[Name]:
    module = statement.module or ""
    if module.split(".")[0] in OURS:
        return
    for alias in statement.names:
        if alias.name != "*":
            yield Name(alias.asname or alias.name, "import")
            continue
        for path in _beside(folder, module):
            if path not in seen and (tree := _python(path)) is not None:
                seen.add(path)
                yield from _names(folder, tree.body, seen)


def files_of(path: Path) -> list[Path]:
    """The file and the modules beside it that it imports, themselves or through one another."""
    found = [path]
    for each in found:
        tree = _python(each)
        for module in () if tree is None else _modules(tree):
            found += [other for other in _beside(path.parent, module) if other not in found]
    return found


def _modules(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _beside(folder: Path, module: str) -> list[Path]:
    """The files of this module and the packages around it, as far as they are in this folder."""
    parts = module.split(".")
    places = [folder.joinpath(*parts[:length]) for length in range(1, len(parts) + 1)]
    candidates = [file for place in places for file in (place.with_suffix(".py"), place / "__init__.py")]
    return [file for file in candidates if file.is_file()]


def _python(path: Path) -> ast.Module | None:
    """The file as Python, if it can be read."""
    try:
        return read(path, path.name)
    except (SourceError, OSError):
        return None

"""Who imports whom: read from the source, without importing anything."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGES = ("pacman", "agents", "autograder")
Graph = dict[str, set[str]]  # a module or a room -> those that it imports


def modules(root: Path) -> dict[str, Path]:
    """The file of each module of ours below this folder, by the module's name."""
    found = {}
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            if all(map(str.isidentifier, parts)):  # else no module: a bundled assignment's own file
                found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def parsed(path: Path) -> ast.Module:
    """The file's syntax tree."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports(root: Path) -> Graph:
    """The modules of ours that each one imports, anywhere in its file."""
    paths = modules(root)
    return {name: _imported(name, path, paths.keys()) for name, path in paths.items()}


@cache
def imports_at_module_level(root: Path) -> Graph:
    """The modules of ours that each one imports when it is imported itself."""
    paths = modules(root)
    return {name: _imported(name, path, paths.keys(), only_at_once=True) for name, path in paths.items()}


def _at_once(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes that run at import: no bodies of functions, nothing for type checkers only."""
    yield node
    for child in ast.iter_child_nodes(node):
        lazy = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        if not lazy and not (isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"):
            yield from _at_once(child)


def _imported(name: str, path: Path, known: object, *, only_at_once: bool = False) -> set[str]:
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    found = set()
    for node in (_at_once if only_at_once else ast.walk)(parsed(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = ".".join(package.split(".")[: -node.level + 1 or None]) if node.level else ""
            module = ".".join(filter(None, (above, node.module)))
            members = {f"{module}.{alias.name}" for alias in node.names}
            found |= {member for member in members if member in known} or {module}  # type: ignore[operator]
    return {module for module in found if module.split(".")[0] in PACKAGES}


def room(module: str) -> str:
    """The first two parts of a module's name: `pacman.rules` of `pacman.board`."""
    return ".".join(module.split(".")[:2])


def rooms(root: Path, package: str) -> Graph:
    """The rooms of a package, each with the other rooms of the package that it imports."""
    graph: Graph = {}
    for module, imported in imports(root).items():
        if module.split(".")[0] == package and module != package:
            others = {room(name) for name in imported if name.split(".")[0] == package and name != package}
            graph.setdefault(room(module), set()).update(others - {room(module)})
    return graph


def floors(graph: Graph) -> list[list[str]]:
    """The rooms floor by floor from the ground: each stands one above the highest that it imports.

    Raises ValueError if rooms import each other in a circle.
    """
    placed: dict[str, int] = {}
    while len(placed) < len(graph):
        ready = [name for name in graph if name not in placed and graph[name] <= placed.keys()]
        if not ready:
            raise ValueError(f"these import each other in a circle: {sorted(graph.keys() - placed.keys())}")
        placed |= {name: 1 + max((placed[other] for other in graph[name]), default=-1) for name in ready}
    return [sorted(n for n, f in placed.items() if f == number) for number in range(max(placed.values()) + 1)]

"""Copies of a file as students make them: the same program, made to look like another one."""

from __future__ import annotations

import ast
import builtins
import random

from autograder.similarity.tokens import API

KEPT = set(dir(builtins)) | API | {"Decision", "SearchAgent", "Agent", "self", "value", "action"}

OF_BUILTINS = {*dir(dict), *dir(list), *dir(str)}


class Renamed(ast.NodeTransformer):
    """All names are others, but for those that the framework gives."""

    def __init__(self, skipped: set[str]) -> None:
        self.skipped, self.names = KEPT | skipped, dict[str, str]()

    def new(self, name: str) -> str:
        if name in self.skipped or name.startswith("__"):
            return name
        return self.names.setdefault(name, f"thing_{len(self.names)}")

    def visit_Name(self, node: ast.Name) -> ast.Name:
        return ast.Name(self.new(node.id), node.ctx)

    def visit_arg(self, node: ast.arg) -> ast.arg:
        return ast.arg(self.new(node.arg))

    def visit_Attribute(self, node: ast.Attribute) -> ast.Attribute:
        name = node.attr if node.attr in OF_BUILTINS else self.new(node.attr)
        return ast.Attribute(self.visit(node.value), name, node.ctx)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.name = self.new(node.name)
        return self.generic_visit(node)


class Rewritten(ast.NodeTransformer):
    """Loops, conditions and updates are written in another way that does the same."""

    def visit_For(self, node: ast.For) -> ast.AST:
        self.generic_visit(node)
        counted = ast.Call(ast.Name("enumerate"), [node.iter], [])
        return ast.For(ast.Tuple([ast.Name("number"), node.target]), counted, node.body, node.orelse)

    def visit_If(self, node: ast.If) -> ast.AST:
        self.generic_visit(node)
        if not node.orelse:
            return node
        return ast.If(ast.UnaryOp(ast.Not(), node.test), node.orelse, node.body)

    def visit_Assign(self, node: ast.Assign) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        call, target = node.value, node.targets[0]
        if not (isinstance(call, ast.Call) and isinstance(target, ast.Name) and len(call.args) == 2):
            return node
        if not (isinstance(call.func, ast.Name) and call.func.id in ("max", "min")):
            return node
        sign = ast.Gt() if call.func.id == "max" else ast.Lt()
        found = ast.Assign([ast.Name("found")], call.args[1])
        test = ast.Compare(ast.Name("found"), [sign], [ast.Name(target.id)])
        return [found, ast.If(test, [ast.Assign([target], ast.Name("found"))], [])]


def renamed(source: str) -> str:
    tree = ast.parse(source)
    classes = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    imported = {
        alias.asname or alias.name
        for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom) for alias in node.names
    }  # fmt: skip
    return _text(Renamed(classes | imported).visit(tree))


def reordered(source: str) -> str:
    """Classes and their methods stand in the opposite order."""
    tree = ast.parse(source)
    defined = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name != "Window"]
    for node in defined:
        node.body.reverse()
    others = [node for node in tree.body if node not in defined]
    is_child = any(
        isinstance(base, ast.Name) and base.id == "Minimax" for node in defined for base in node.bases
    )
    tree.body = others + (defined if is_child else defined[::-1])
    return _text(tree)


def recommented(source: str) -> str:
    """Every line has another comment, and parameters have types."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.returns = ast.Name("float")
            for argument in node.args.args[1:]:
                argument.annotation = ast.Name("object")
            node.body.insert(0, ast.Expr(ast.Constant("My own explanation of this function.")))
    return "\n".join(f"{line}  # step {number}\n" for number, line in enumerate(_text(tree).splitlines()))


def rewritten(source: str) -> str:
    return _text(Rewritten().visit(ast.parse(source)))


def padded(source: str) -> str:
    """Statements that do nothing stand after some lines."""
    draws = random.Random(1)
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            place = draws.randint(0, len(node.body) - 1)
            node.body.insert(place, ast.Assign([ast.Name("unused")], ast.Constant(0)))
    return _text(tree)


def _text(tree: ast.AST) -> str:
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


WAYS = {
    "names": renamed,
    "order": reordered,
    "comments": recommented,
    "loops": rewritten,
    "padding": padded,
    "names, order, comments": lambda source: recommented(reordered(renamed(source))),
    "everything": lambda source: recommented(padded(rewritten(reordered(renamed(source))))),
}

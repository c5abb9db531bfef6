"""Writes trees as TOML, which `parse` reads back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Literal

from pacman.errors import TreeError
from pacman.support.toml_quotes import quoted
from pacman.tree.model import Tree
from pacman.tree.node import Node
from pacman.tree.short_form import USUAL_ROLES, Child, to_nested


def to_text(tree: Tree, form: Literal["short", "named"] | None = None) -> str:
    """The tree as TOML. Without a `form`, it is the short one if that can hold the tree, else the named one.

    Raises TreeError if `form` is the short one and cannot hold the tree.

    >>> from pacman import tree
    >>> print(to_text(tree.nested([3, 5], ["max"])), end="")
    roles = ["max"]
    tree = [3, 5]
    """
    if form == "named":
        return _named(tree)
    try:
        shape, actions = to_nested(tree)
    except TreeError:
        if form == "short":
            raise
        return _named(tree)
    lines = [*_about(tree), f"roles = {_list(tree.roles)}"]
    lines += [f"actions = {_list(actions)}"] if actions else []
    return "\n".join([*lines, f"tree = {_value(shape)}\n"])


def written_out(tree: Tree) -> str:
    """The tree on one line, as `load` reads it, without double quotes where that can be.

    >>> from pacman import tree
    >>> print(written_out(tree.nested([[3, 5], 2])), written_out(tree.nested([3, 5], ["max"])))
    [[3,5],2] {roles=['max'],tree=[3,5]}
    """
    roles = f"roles={_in_line(tree.roles)}"
    try:
        shape, actions = to_nested(tree)
    except TreeError:
        nodes = ",".join(f"{_key(name)}={_node_in_line(node)}" for name, node in tree.nodes.items())
        return f"{{root={_single(tree.root)},{roles},nodes={{{nodes}}}}}"
    if actions is None and tree.roles == USUAL_ROLES:
        return _in_line(shape)
    named = [roles, *([f"actions={_in_line(actions)}"] if actions else []), f"tree={_in_line(shape)}"]
    return f"{{{','.join(named)}}}"


def _node_in_line(node: Node) -> str:
    parts = [f"role={_single(node.role)}"] if node.role else []
    parts += [f"agent={node.agent}"] if node.agent is not None else []
    parts += [f"actions={_in_line(node.actions)}"] if node.actions else []
    if node.probabilities is not None:
        parts.append(f"probabilities={_in_line(dict(zip(node.actions, node.probabilities, strict=True)))}")
    parts += [f"value={node.value!r}"] if node.value is not None else []
    parts += [f"utilities={_in_line(node.utilities)}"] if node.utilities else []
    parts += ["win=true"] * node.is_win + ["lose=true"] * node.is_lose + ["no_value=true"] * node.no_value
    return f"{{{','.join(parts)}}}"


def _in_line(part: Any) -> str:
    """A value, list or table without spaces."""
    if isinstance(part, Child):
        return f"{{p={part.probability!r},to={_in_line(part.to)}}}"
    if isinstance(part, Mapping):
        return f"{{{','.join(f'{_key(key)}={_in_line(value)}' for key, value in part.items())}}}"
    if isinstance(part, list | tuple):
        return f"[{','.join(map(_in_line, part))}]"
    return _single(part) if isinstance(part, str) else repr(part)


def _key(text: str) -> str:
    return text if re.fullmatch(r"[A-Za-z0-9_-]+", text) else _single(text)


def _single(text: str) -> str:
    """In single quotes, which TOML takes as they are, if nothing in the text needs others."""
    return f"'{text}'" if text.isprintable() and "'" not in text else quoted(text)


def _named(tree: Tree) -> str:
    head = [*_about(tree), f"root = {quoted(tree.root)}", f"roles = {_list(tree.roles)}\n"]
    blocks = ["\n".join(head)]
    blocks += [_node(node) for node in tree.nodes.values()]
    return "\n".join(blocks)


def _about(tree: Tree) -> list[str]:
    return [f"about = {quoted(tree.about)}"] if tree.about else []


def _node(node: Node) -> str:
    lines = [f"[nodes.{quoted(node.name)}]"]
    lines += [f"role = {quoted(node.role)}"] if node.role else []
    lines += [f"agent = {node.agent}"] if node.agent is not None else []
    lines += [f"actions = {_table(node.actions)}"] if node.actions else []
    if node.probabilities is not None:
        lines.append(f"probabilities = {_table(dict(zip(node.actions, node.probabilities, strict=True)))}")
    lines += [f"value = {_value(node.value)}"] if node.value is not None else []
    lines += [f"utilities = {_value(list(node.utilities))}"] if node.utilities else []
    lines += ["win = true"] * node.is_win + ["lose = true"] * node.is_lose
    lines += ["no_value = true"] * node.no_value
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, Child):
        return f"{{ p = {value.probability!r}, to = {_value(value.to)} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return repr(value)


def _list(words: Iterable[str]) -> str:
    return f"[{', '.join(map(quoted, words))}]"


def _table(entries: Mapping[str, str | float]) -> str:
    written = (
        f"{quoted(key)} = {quoted(value) if isinstance(value, str) else repr(value)}"
        for key, value in entries.items()
    )
    return f"{{ {', '.join(written)} }}"

"""Example trees as text: read from TOML, written as TOML, drawn as lines for a terminal."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar, cast

import msgspec

from pacman.agent import GREATEST, LEAST, Role
from pacman.errors import TreeError, reason_of
from pacman.messages import english
from pacman.spelling import with_known
from pacman.support import toml
from pacman.support.language import ENGLISH, say, speaking
from pacman.support.toml import KeyPath, Keys, TomlError, quoted
from pacman.support.toml import key as toml_key
from pacman.tree.model import Node, Tree, points, share_text
from pacman.tree.short_form import USUAL_ROLES, Child, nested, to_nested

if TYPE_CHECKING:
    from rich.tree import Tree as Lines


# Reads trees from TOML, in the short form or the named one. docs/trees.md shows both.

T = TypeVar("T")
TREE_FOLDER = Path(__file__).resolve().parent / "drawn"
SUFFIX = ".toml"
MAX_BYTES = 10_000_000
LONGEST_NAME = 60  # characters of a tree that was given as text, by which it is called

Roles = tuple[Role, ...]  # `Tree` refuses other words, naming the node
Probability = float | str  # a probability: 0.25, or "1/4"


class _WeightedChild(msgspec.Struct, forbid_unknown_fields=True):
    p: Probability
    to: Any


class _ShortForm(msgspec.Struct, forbid_unknown_fields=True):
    tree: list[Any] | float
    roles: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)] = ("max", "min")
    actions: list[str] | None = None
    about: str = ""


class _NamedForm(msgspec.Struct, forbid_unknown_fields=True):
    nodes: dict[str, Any]
    root: str | None = None  # None: the first node
    roles: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)] | None = None  # None: those of the nodes
    about: str = ""


class _NodeTable(msgspec.Struct, forbid_unknown_fields=True):
    actions: dict[str, str] = {}
    role: str | None = None
    agent: int | None = None
    probabilities: dict[str, Probability] | None = None
    value: float | int | None = None
    utilities: tuple[float | int, ...] | None = None
    win: bool = False
    lose: bool = False
    no_value: bool = False


def load(source: str | Path) -> Tree:
    """The bundled tree of this name ("textbook"), the one in this TOML file, or the one that is written out.

    A name that is not bundled may be that of a file in this folder, without its `.toml`.

    >>> load("textbook").roles
    ('max', 'min')
    >>> load("[[3, 5], 2]").height, load("{roles=['max', 'chance'], tree=[[3, 5], 2]}").roles
    (2, ('max', 'chance'))
    """
    if isinstance(source, str) and source.lstrip().startswith(("[", "{")):
        return _parse_line(source.strip())
    path = Path(source)
    if not (isinstance(source, Path) or path.suffix == SUFFIX or len(path.parts) > 1):
        path = TREE_FOLDER / f"{source}{SUFFIX}"
        known, here = tree_names(), Path(f"{source}{SUFFIX}")
        if source not in known and os.path.isfile(here):  # noqa: PTH113  pathlib raises for a long name
            path, source = here, here
        elif source not in known:
            raise TreeError(
                "{problem}; or give the path of a {suffix} file",
                problem=with_known(
                    english("there is no tree {name!r}", name=str(source)), str(source), known
                ),
                suffix=SUFFIX,
            )
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise TreeError("it is larger than {max_bytes:,} bytes", source=str(source), max_bytes=MAX_BYTES)
        return parse(data.decode("utf-8-sig"), path.stem if path.parent == TREE_FOLDER else str(source))
    except UnicodeDecodeError as error:
        raise TreeError("it is not UTF-8 text: {reason}", source=str(source), reason=error.reason) from None
    except (OSError, ValueError) as error:
        if isinstance(error, TreeError):
            raise
        reason = reason_of(error)
        raise TreeError(
            "this tree file cannot be read: {reason}", source=str(source), reason=reason
        ) from None


def _parse_line(text: str) -> Tree:
    """The tree of this list of children, or of this table as in a file, on one line."""
    try:
        whole = toml.parse(f"tree = {text}")["tree"]
    except TomlError as error:
        raise TreeError(error.problem, source=text) from None
    name = text if len(text) <= LONGEST_NAME else f"{text[: LONGEST_NAME - 1]}…"
    return from_table(whole if isinstance(whole, Mapping) else {"tree": whole}, name)


def tree_names() -> list[str]:
    """The names of the bundled trees, sorted.

    >>> "textbook" in tree_names()
    True
    """
    return sorted(path.stem for path in TREE_FOLDER.glob(f"*{SUFFIX}"))


def parse(text: str, name: str = "") -> Tree:
    """The tree that this TOML text describes. Raises TreeError, with line and node if they are known.

    >>> parse('roles = ["max"]; tree = [3, 5]'.replace("; ", chr(10))).initial.successor(0, "Right").score
    5
    """
    try:
        return from_table(toml.parse(text), name)
    except TomlError as error:
        raise TreeError(error.problem, source=name, line=error.line) from None
    except TreeError as error:
        line = _line_of(text, error)
        raise TreeError(error.problem, source=name, line=line, node=error.node) from None


def from_table(table: Mapping[str, Any], name: str = "") -> Tree:
    """The tree that a file with this content describes. Raises TreeError, with the node if it is known.

    >>> from_table({"roles": ["max"], "tree": [3, 5]}).initial.successor(0, "Right").score
    5
    """
    if ("nodes" in table) == ("tree" in table):
        if "nodes" in table:
            raise TreeError("a file has either tree = [...] or tables [nodes.NAME]; this one has both")
        raise TreeError("a file has either tree = [...] or tables [nodes.NAME]; this one has neither")
    try:
        if "nodes" in table:
            game = _read_named(_check(table, _NamedForm), name)
        else:
            game = _read_short(_check(table, _ShortForm), name)
    except RecursionError:
        raise TreeError("its lists are nested too deep", source=name) from None
    for node in game.nodes.values():
        _check_value(node)
    return game


def _check(table: object, kind: type[T], node: str | None = None) -> T:
    """The table converted to this struct. Raises TreeError."""
    try:
        return toml.convert_table(table, kind)
    except TomlError as error:
        raise TreeError(error.problem, node=node, place=error.place) from None


def _read_short(short: _ShortForm, name: str) -> Tree:
    game = nested(_children(short.tree), cast(Roles, short.roles), actions=short.actions, name=name)
    return replace(game, about=short.about)


def _children(part: Any) -> Any:
    """Return these lists with each table `{ p = …, to = … }` made a `Child`."""
    if isinstance(part, Mapping):
        weighted = _check(part, _WeightedChild)
        return Child(_probability(weighted.p, None), _children(weighted.to))
    return [_children(child) for child in part] if isinstance(part, list) else part


def _check_value(node: Node) -> None:
    """Refuses infinite values, which make every mean infinite. `lose = true` marks a lost game instead."""
    for value in (*(node.utilities or ()), *([] if node.value is None else [node.value])):
        if not LEAST <= value <= GREATEST:
            shown = f"{value:.6g}" if isinstance(value, float) else english("a very large number")
            problem = english(
                "its value is {shown}; give one within ±{greatest:g}, and mark the end: {end} = true",
                shown=shown,
                greatest=GREATEST,
                end="win" if value > 0 else "lose",
            )
            raise TreeError(problem, node=node.name, place=("value",))


def _read_named(named: _NamedForm, name: str) -> Tree:
    tables = {key: _check(table, _NodeTable, key) for key, table in named.nodes.items()}
    if not tables:
        raise TreeError("there are no nodes")
    nodes = {key: _read_node(key, table) for key, table in tables.items()}
    root = next(iter(nodes)) if named.root is None else named.root
    roles = named.roles or _roles_by_level(nodes, root)
    return Tree(nodes, root, cast(Roles, roles), name, named.about)


def _read_node(key: str, table: _NodeTable) -> Node:
    shares = table.probabilities
    if shares is not None and shares.keys() != table.actions.keys():
        problem = english(
            "probabilities are for {shares}, but its actions are {actions}",
            shares=", ".join(shares),
            actions=", ".join(table.actions),
        )
        raise TreeError(problem, node=key, place=("probabilities",))
    return Node(
        key,
        table.actions,
        value=table.utilities[0] if table.value is None and table.utilities else table.value,
        utilities=table.utilities,
        role=cast(Role | None, table.role),
        agent=table.agent,
        probabilities=None if shares is None else tuple(_probability(shares[a], key) for a in table.actions),
        is_win=table.win,
        is_lose=table.lose,
        no_value=table.no_value,
    )


def _probability(share: Probability, node: str | None) -> float:
    if not isinstance(share, str):
        return share
    parts = re.fullmatch(r"([0-9]{1,9})/([0-9]{1,9})", share.strip())
    if parts is None or int(parts[2]) == 0:
        raise TreeError(
            "{share!r} is not a probability; write 0.25 or '1/4'",
            node=node,
            place=("probabilities",),
            share=share[:50],
        )
    return int(parts[1]) / int(parts[2])


def _roles_by_level(nodes: Mapping[str, Node], root: str) -> tuple[Role, ...]:
    """The roles of the nodes, level by level, as the shortest cycle of agents that fits them."""
    levels: list[set[Role]] = []
    names = [root] if root in nodes else []
    while names and len(levels) <= len(nodes):  # `Tree` reports a cycle of nodes later
        level = [nodes[name] for name in names if nodes[name].actions]
        for node in level:
            if node.role is None:
                problem = english(
                    "nothing says who moves here: give the node a role, or the file roles = [...]"
                )
                raise TreeError(problem, node=node.name)
        if level:
            levels.append({node.role for node in level if node.role})
        following = (to for node in level for to in node.actions.values() if to in nodes)
        names = list(dict.fromkeys(following))
    if any(len(level) > 1 for level in levels):
        return tuple(sorted(level)[0] for level in levels)  # each node keeps its own role
    roles = [next(iter(level)) for level in levels]
    return _shortest_cycle(roles) or ("max",)


def _shortest_cycle(roles: Sequence[Role]) -> tuple[Role, ...]:
    for length in range(1, len(roles)):
        if all(role == roles[place % length] for place, role in enumerate(roles)):
            return tuple(roles[:length])
    return tuple(roles)


def _line_of(text: str, error: TreeError) -> int | None:
    """The line of the key that is wrong, or that on which this node's table or the tree begins."""
    keys = Keys(text)
    in_node: KeyPath = () if error.node is None else ("nodes", error.node, *error.place)
    return keys.line(in_node) or keys.line(error.place) or keys.line(("tree",))


# Writes trees as TOML, which `parse` reads back.


def to_text(tree: Tree, form: Literal["short", "named"] | None = None) -> str:
    """The tree as TOML. Without a `form`, it is the short one if that can hold the tree, else the named one.

    Raises TreeError if `form` is the short one and cannot hold the tree.

    >>> from pacman import tree
    >>> print(to_text(tree.nested([3, 5], ["max"])), end="")
    roles = ["max"]
    tree = [3, 5]
    """
    if form == "named":
        return _write_named(tree)
    try:
        shape, actions = to_nested(tree)
    except TreeError:
        if form == "short":
            raise
        return _write_named(tree)
    lines = [*_about(tree), f"roles = {_list(tree.roles)}"]
    lines += [f"actions = {_list(actions)}"] if actions else []
    return "\n".join([*lines, f"tree = {_value(shape)}\n"])


def to_line(tree: Tree) -> str:
    """The tree on one line, as `load` reads it, without double quotes where that can be.

    >>> from pacman import tree
    >>> print(to_line(tree.nested([[3, 5], 2])), to_line(tree.nested([3, 5], ["max"])))
    [[3,5],2] {roles=['max'],tree=[3,5]}
    """
    roles = f"roles={_in_line(tree.roles)}"
    try:
        shape, actions = to_nested(tree)
    except TreeError:
        nodes = ",".join(
            f"{toml_key(name, _single)}={_node_in_line(node)}" for name, node in tree.nodes.items()
        )
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
        return (
            f"{{{','.join(f'{toml_key(name, _single)}={_in_line(value)}' for name, value in part.items())}}}"
        )
    if isinstance(part, list | tuple):
        return f"[{','.join(map(_in_line, part))}]"
    return _single(part) if isinstance(part, str) else repr(part)


def _single(text: str) -> str:
    """Put the text in single quotes, which TOML takes literally, if nothing in it needs double ones."""
    return f"'{text}'" if text.isprintable() and "'" not in text else quoted(text)


def _write_named(tree: Tree) -> str:
    head = [*_about(tree), f"root = {quoted(tree.root)}", f"roles = {_list(tree.roles)}\n"]
    blocks = ["\n".join(head)]
    blocks += [_write_node(node) for node in tree.nodes.values()]
    return "\n".join(blocks)


def _about(tree: Tree) -> list[str]:
    return [f"about = {quoted(tree.about)}"] if tree.about else []


def _write_node(node: Node) -> str:
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


# A tree as lines of text, for terminals.


def draw(tree: Tree, notes: Mapping[str, str] | None = None) -> str:
    """The tree as English text, one line for each node.

    What is below a node with several parents is drawn once.
    `notes` maps names of nodes to text that is written behind them.

    >>> from pacman import tree
    >>> print(draw(tree.nested([[3, 12], 2])))
    A max
    ├── Left: B min
    │   ├── Left: 3
    │   └── Right: 12
    └── Right: 2
    """
    from rich.console import Console

    console = Console(width=10_000, color_system=None, force_terminal=False, legacy_windows=False)
    with console.capture() as capture, speaking(ENGLISH):  # reports and handouts have it
        console.print(branches(tree, notes))
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


def branches(tree: Tree, notes: Mapping[str, str] | None = None) -> Lines:
    """Return the tree as one that rich can print, in the language that is spoken."""
    from rich.text import Text
    from rich.tree import Tree as Lines

    noted = {name: f"  {note}" for name, note in (notes or {}).items()}
    root = tree.nodes[tree.root]
    whole = Lines(Text(_label(tree, root, 0) + noted.get(tree.root, "")))
    drawn: set[str] = set()
    waiting = [(root, 0, whole)]
    while waiting:
        node, turn, lines = waiting.pop()
        next_turn = (turn + 1) % tree.num_agents
        below = []
        for place, (action, name) in enumerate(node.actions.items()):
            child = tree.nodes[name]
            share = f" {share_text(node.probabilities[place])}" if node.probabilities else ""
            again = say(" (see above)") if name in drawn and child.actions else ""
            label = Text(f"{action}{share}: {_label(tree, child, next_turn)}{again}{noted.get(name, '')}")
            branch = lines.add(label)
            if name not in drawn:
                below.append((child, next_turn, branch))
            drawn.add(name)
        waiting += reversed(below)
    return whole


def _label(tree: Tree, node: Node, turn: int) -> str:
    end = say(" win") if node.is_win else say(" loss") if node.is_lose else ""
    value = "–" * node.no_value if node.value is None else points(node.value)
    if not node.actions:
        return value + end
    return f"{node.name} {role_text(node.role or tree.roles[turn])}{' ' + value if value else ''}"


def role_text(role: Role) -> str:
    """The role of a node as people read it: Max and Min have the same names in every language."""
    return say("chance") if role == "chance" else role

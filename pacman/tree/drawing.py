"""A tree as lines of text, for terminals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pacman.tree.model import Tree
from pacman.tree.node import Node, points

if TYPE_CHECKING:
    from rich.tree import Tree as Lines


def draw(tree: Tree, notes: Mapping[str, str] | None = None) -> str:
    """The tree as text, one line for each node. What is below a node with several parents is drawn once.

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
    with console.capture() as capture:
        console.print(branches(tree, notes))
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


def branches(tree: Tree, notes: Mapping[str, str] | None = None) -> Lines:
    """The same as a tree that rich can print."""
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
            share = f" {100 * node.probabilities[place]:.3g}%" if node.probabilities else ""
            again = " (see above)" if name in drawn and child.actions else ""
            label = Text(f"{action}{share}: {_label(tree, child, next_turn)}{again}{noted.get(name, '')}")
            branch = lines.add(label)
            if name not in drawn:
                below.append((child, next_turn, branch))
            drawn.add(name)
        waiting += reversed(below)
    return whole


def _label(tree: Tree, node: Node, turn: int) -> str:
    end = " win" if node.is_win else " loss" if node.is_lose else ""
    value = "–" * node.no_value if node.value is None else points(node.value)
    if not node.actions:
        return value + end
    return f"{node.name} {node.role or tree.roles[turn]}{' ' + value if value else ''}"

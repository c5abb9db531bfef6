"""A tree as lines of text, for terminals."""

from __future__ import annotations

from pacman.tree.model import Tree
from pacman.tree.node import Node


def draw(tree: Tree) -> str:
    """The tree, a node a line, from the root down; a node with several parents is drawn under the first.

    >>> from pacman import tree
    >>> print(draw(tree.nested([[3, 12], 2])))
    A max
    ├── Left: B min
    │   ├── Left: 3
    │   └── Right: 12
    └── Right: 2
    """
    lines: list[str] = []
    drawn: set[str] = set()
    waiting = [
        (tree.nodes[tree.root], 0, "", "", "")
    ]  # node, turn, its line's beginning, those below, action
    while waiting:
        node, turn, head, indent, action = waiting.pop()
        again = node.name in drawn and bool(node.actions)
        lines.append(f"{head}{action}{_label(tree, node, turn)}{' (see above)' if again else ''}")
        drawn.add(node.name)
        following = [] if again else list(_children(tree, node, turn))
        for place, (child, later, words) in enumerate(reversed(following)):
            fork, below = ("└── ", "    ") if place == 0 else ("├── ", "│   ")
            waiting.append((child, later, indent + fork, indent + below, words))
    return "\n".join(lines)


def _children(tree: Tree, node: Node, turn: int) -> list[tuple[Node, int, str]]:
    shares = node.probabilities
    later = (turn + 1) % tree.num_agents
    children = []
    for place, (action, name) in enumerate(node.actions.items()):
        share = f" {100 * shares[place]:.3g}%" if shares else ""
        children.append((tree.nodes[name], later, f"{action}{share}: "))
    return children


def _label(tree: Tree, node: Node, turn: int) -> str:
    end = " win" if node.is_win else " loss" if node.is_lose else ""
    value = "" if node.value is None else f"{node.value:g}"
    if not node.actions:
        return value + end
    return f"{node.name} {node.role or tree.roles[turn]}{' ' + value if value else ''}"

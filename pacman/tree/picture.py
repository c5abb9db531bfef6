"""A drawn tree as a picture, for notebooks and pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pacman.support.notebook import shown
from pacman.support.tree_svg import Drawn, tree_svg
from pacman.tree.node import Node, points

if TYPE_CHECKING:
    from pacman.agent import Role

MOST_ACROSS, MOST_DEEP = 40, 16  # nodes of a level, and plies


def picture(
    nodes: Mapping[str, Node], root: str, roles: tuple[Role, ...], note: str, here: str | None = None
) -> str:
    """HTML: the tree down to the last level that is not too wide, with the node `here` marked, and a note.

    A node to which several ways lead is drawn for each of them.
    """
    whole = _node(nodes[root], roles[0], here)
    level, ply = [(whole, nodes[root], 0)], 0
    while level:
        turn = (level[0][2] + 1) % len(roles)
        wide = sum(len(node.actions) for _, node, _ in level)
        ply += 1
        if wide > MOST_ACROSS or (ply > MOST_DEEP and wide):
            for drawn, node, _ in level:
                drawn.hidden = len(node.actions)
            break
        following = []
        for drawn, node, _ in level:
            for place, (action, below) in enumerate(node.actions.items()):
                child = _node(nodes[below], roles[turn], here)
                share = f" {100 * node.probabilities[place]:.3g}%" if node.probabilities else ""
                child.edge = action + share
                drawn.children.append(child)
                following.append((child, nodes[below], turn))
        level = following
    return shown(tree_svg(whole, "a drawn tree"), note)


def _node(node: Node, role: Role, here: str | None) -> Drawn:
    end = "win" if node.is_win else "loss" if node.is_lose else ""
    value = "–" * node.no_value if node.value is None else points(node.value)
    if not node.actions:
        return Drawn("leaf", value, note=end, chosen=node.name == here)
    return Drawn(node.role or role, value, name=node.name, chosen=node.name == here)

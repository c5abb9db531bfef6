"""A tree that begins with chance, made one that begins with a move, as a search decides on a move."""

from __future__ import annotations

from dataclasses import replace

from pacman.tree.model import Tree
from pacman.tree.node import Node

ONLY_MOVE = "begin"


def after_one_move(tree: Tree) -> Tree:
    """The same tree below a new root, at which agent 0 has one move. All turns come one agent later.

    >>> from pacman import tree
    >>> longer = after_one_move(tree.nested([2, 4], ["chance", "max"]))
    >>> longer.initial.legal_actions(), longer.initial.role, longer.initial.successor(0, "begin").role
    (('begin',), 'max', 'chance')
    """
    root = "start"
    while root in tree.nodes:
        root += "'"
    nodes = {root: Node(root, {ONLY_MOVE: tree.root}, role="max")}
    for name, node in tree.nodes.items():
        agent = None if node.agent is None else (node.agent + 1) % tree.num_agents
        shares = node.utilities and (node.utilities[-1], *node.utilities[:-1])
        nodes[name] = replace(node, agent=agent, utilities=shares)
    return Tree(nodes, root, (tree.roles[-1], *tree.roles[:-1]), tree.name, tree.about)

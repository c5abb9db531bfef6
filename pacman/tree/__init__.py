"""Drawn game trees: games small enough to be written down, played by the same agents as Pacman.

>>> from pacman import tree
>>> game = tree.nested([[3, 12, 8], [2, 4, 6], [14, 5, 2]], ["max", "min"], name="textbook")
>>> state = game.initial.successor(0, "Left")
>>> state.node, state.role, state.successor(1, "Right").score
('B', 'min', 8)
"""

from pacman.tree.model import Node, Tree, TreeState
from pacman.tree.random_trees import random_tree as random
from pacman.tree.short_form import Child, nested
from pacman.tree.text import draw, from_table, load, parse, to_text, tree_names

__all__ = [
    "Child",
    "Node",
    "Tree",
    "TreeState",
    "draw",
    "from_table",
    "load",
    "nested",
    "parse",
    "random",
    "to_text",
    "tree_names",
]

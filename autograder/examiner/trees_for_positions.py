"""Small trees in place of positions of Pacman: they show on paper what a search does wrong there."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle

from autograder.behaviour import WITHOUT_CHANCE, Algorithm, Settings
from autograder.examiner.exercise import Exercise
from pacman.agent import Role
from pacman.tree import Node, Tree, nested

VALUES = (9, 1, 5, 2, 7, 4, 8)  # from the root of a chain down, all different


def on_small_trees(exercise: Exercise) -> Iterator[Exercise]:
    """Yield the exercise on small trees."""
    if exercise.problem.settings.order != "fixed":  # they have no values at inner nodes
        return
    other = other_role(exercise.problem.settings.algorithm)
    yield _on_tree(exercise, nested([[3, 5], [2, 4]], ["max"]), depth=2)  # nobody else is there
    yield _on_tree(exercise, nested([[4, 6], [5, 9]], ["max", other], actions=["Stop", "West"]), depth=1)
    for roles in (("max", other), ("max", other, other)):
        yield _on_tree(exercise, _chain(roles), depth=1)


def _chain(roles: tuple[Role, ...]) -> Tree:
    """Two rounds without a choice; every node has a value, so that it shows how deep a search goes."""
    letters = "ABCDEFG"[: 2 * len(roles) + 1]
    actions = [{"Down": below} for below in letters[1:]] + [{}]
    nodes = {
        name: Node(name, down, value) for name, down, value in zip(letters, actions, VALUES, strict=False)
    }
    return Tree(nodes, "A", roles)


def other_role(algorithm: Algorithm) -> Role:
    """The role of all agents except the first in this algorithm."""
    return "min" if algorithm in WITHOUT_CHANCE else "chance"


def with_inner_values(settings: Settings, tree: Tree) -> Tree:
    """The tree, with values at its inner nodes too if the depth may count plies, which may end there."""
    if settings.depth_counts == "rounds" and "depth_counts" not in settings.free:
        return tree
    leaves = [node.value for node in tree.nodes.values() if not node.actions and node.value is not None]
    values = cycle(reversed(leaves))  # within the bounds of the tree
    nodes = {
        name: replace(node, value=next(values)) if node.actions and node.value is None else node
        for name, node in tree.nodes.items()
    }
    return Tree(nodes, tree.root, tree.roles, tree.name)


def _on_tree(exercise: Exercise, tree: Tree, *, depth: int) -> Exercise:
    """The case's exercise on this tree, whose values are the bounds, to this depth."""
    tree = with_inner_values(exercise.problem.settings, tree)
    return exercise.on_state(tree.initial, depth, tree.bounds)

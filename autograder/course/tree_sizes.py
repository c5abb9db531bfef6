"""The sizes of random trees: a shape that would fill the memory is refused before any tree is made."""
# In the students' kit.

from __future__ import annotations

from math import log10

from autograder.course.cases import RandomTreesCase, Shape

MOST_IN_TREE = 50_000  # nodes that a tree may be expected to have
MOST_IN_CASE = 100_000  # and all trees of a case together, which takes a second or two to make
MOST_DRAWN = 200_000  # nodes of a tree that turned out larger than expected


def expected_nodes(shape: Shape) -> float:
    """The average number of nodes of a tree of this shape.

    >>> expected_nodes(Shape(branching=(2, 2), depth=2, roles=("max", "min")))
    31.0
    """
    least, most = shape.branching
    children = (least + most) / 2
    grows = children * (1 - float(shape.early_leaves))
    plies = shape.depth * len(shape.roles)
    return 1 + sum(children * grows**ply for ply in range(plies))


def size_problem(case: RandomTreesCase) -> tuple[str, str]:
    """The problem with the size of the case's trees, and the key to lower first; "" if nothing is."""
    nodes = expected_nodes(case.shape)
    lower = "shape.depth, shape.branching or the number of shape.roles"
    if nodes > MOST_IN_TREE:
        shown, allowed = _format_node_count(nodes), f"{MOST_IN_TREE:,}"
        return f"a tree of this shape has about {shown} nodes; allowed are {allowed}; lower {lower}", "shape"
    if nodes * case.count > MOST_IN_CASE:
        shown, allowed = _format_node_count(nodes * case.count), f"{MOST_IN_CASE:,}"
        trees = f"its {case.count} trees have about {shown} nodes together"
        return f"{trees}; allowed are {allowed}; lower count, {lower}", "count"
    return "", ""


def _format_node_count(nodes: float) -> str:
    return f"{nodes:,.0f}" if nodes < 1e9 else f"10^{log10(nodes):.0f}"

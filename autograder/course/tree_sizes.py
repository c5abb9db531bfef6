"""The sizes of random trees: a shape that would fill the memory is refused before any tree is made."""
# In the students' kit.

from __future__ import annotations

from autograder.course.cases import Shape

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

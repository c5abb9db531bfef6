"""The two trees of a counterexample as pictures for a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from autograder.report import ShownNode
from pacman.support.tree_svg import Drawn, tree_svg

if TYPE_CHECKING:
    from markupsafe import Markup

MOST_NODES = 60  # in one picture; a larger tree is shown as text
MOST_LETTERS = 30  # of what stands in or beside a node
WIDEN = 11  # pixels for each letter of an action, as edges come closer to each other towards their parent
TITLES = "The tree as the right search sees it", "The tree as your search sees it"
NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'  # which a picture within a page does not need


def side_by_side(right: Sequence[ShownNode], yours: Sequence[ShownNode]) -> tuple[Markup, ...]:
    """What is right and what the student's search did, each as SVG; the second only if it did something.

    Nodes in the same places are equally wide, so that both pictures have them in the same places. There are
    no pictures where a tree cannot be drawn.
    """
    from markupsafe import Markup

    given = [right, yours] if yours else [right]
    if not all(map(_can_be_drawn, given)):
        return ()
    trees = [[_node(node) for node in nodes] for nodes in given]
    for same in zip(*trees, strict=False):
        least = max(max(node.width, WIDEN * len(node.edge)) for node in same)
        for node in same:
            node.least = least
    for each in trees[0]:
        each.differs = False  # the sign stands beside what is wrong
    pictures = [
        tree_svg(_joined(nodes, drawn), title)
        for nodes, drawn, title in zip(given, trees, TITLES, strict=False)
    ]
    return tuple(Markup(picture.replace(NAMESPACE, "", 1)) for picture in pictures)


def looked_into(nodes: Sequence[ShownNode]) -> str:
    """How many nodes a search looked into, in words."""
    count = sum(node.state == "looked into" for node in nodes)
    return f"{count} node{'' if count == 1 else 's'} looked into"


def _can_be_drawn(nodes: Sequence[ShownNode]) -> bool:
    """Whether it is one tree that a page has room for."""
    texts = (text for node in nodes for text in (node.name, node.value, node.note, node.action))
    return (
        0 < len(nodes) <= MOST_NODES
        and nodes[0].parent is None
        and all(
            node.parent is not None and 0 <= node.parent < place for place, node in enumerate(nodes[1:], 1)
        )
        and all(len(text) <= MOST_LETTERS for text in texts)
    )


def _joined(nodes: Sequence[ShownNode], drawn: Sequence[Drawn]) -> Drawn:
    """The root, with everything below it."""
    for node, each in zip(nodes, drawn, strict=True):
        if node.parent is not None:
            drawn[node.parent].children.append(each)
    return drawn[0]


def _node(node: ShownNode) -> Drawn:
    is_cut = node.state == "left out"
    drawn = Drawn(
        node.role or "leaf",
        node.value,
        edge=node.action,
        cut=is_cut,
        chosen=node.differs and not is_cut,
        faint=node.state == "generated",
        differs=node.differs,
    )
    if node.role is None:
        drawn.note = "  ".join(text for text in (node.name, node.note) if text)
    else:
        drawn.name, drawn.note = node.name, node.note
    return drawn

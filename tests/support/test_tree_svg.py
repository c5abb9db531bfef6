"""Pictures of trees: nothing lies on anything else."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman.support.tree_svg import Drawn, tree_svg

SPACE = "{http://www.w3.org/2000/svg}"
shapes = st.sampled_from(["max", "min", "chance"])
words = st.text("ab<&", max_size=12)


def inner(children: st.SearchStrategy[Drawn]) -> st.SearchStrategy[Drawn]:
    below = st.lists(children, min_size=1, max_size=4)
    return st.builds(Drawn, shapes, words, name=words, note=words, edge=words, children=below)


drawings = st.recursive(
    st.builds(Drawn, st.just("leaf"), words, note=words, edge=words), inner, max_leaves=25
)


def levels(root: Drawn) -> list[list[Drawn]]:
    found = [[root]]
    while below := [child for node in found[-1] for child in node.children]:
        found.append(below)
    return found


@given(drawings)
def test_nodes_of_a_level_stand_beside_each_other_and_parents_above_their_children(root: Drawn) -> None:
    svg = ET.fromstring(tree_svg(root, "a <tree>"))
    assert svg.findtext(f"{SPACE}title") == "a <tree>"
    width = float(svg.attrib["width"])
    for level in levels(root):
        assert all(node.width / 2 - 1 <= node.x <= width - node.width / 2 + 1 for node in level)
        for left, right in pairwise(level):
            assert left.x + left.width / 2 <= right.x - right.width / 2 + 1e-6
        for node in level:
            if node.children:
                assert node.x == pytest.approx((node.children[0].x + node.children[-1].x) / 2)


def test_what_was_cut_is_dashed_with_two_bars_and_the_chosen_stands_out() -> None:
    plain = Drawn("leaf", "1", edge="Left")
    cut = Drawn("leaf", edge="Right", cut=True)
    drawn = tree_svg(Drawn("max", "1", children=[plain, cut]), "")
    assert drawn.count("stroke-dasharray") == 2  # the line and the box
    assert drawn.count("M-3 -8V8M3 -8V8") == 1
    plain.chosen = True
    assert tree_svg(plain, "") != tree_svg(Drawn("leaf", "1", edge="Left"), "")


def test_a_node_says_how_many_nodes_below_it_are_not_drawn() -> None:
    assert "+1,234" in tree_svg(Drawn("min", hidden=1234), "")

"""Pictures of trees: nothing lies on anything else."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman.view.html.tree_svg import Drawn, Shape, tree_svg

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


def test_below_a_cut_all_is_dashed_and_no_second_cut_is_marked() -> None:
    below = Drawn("leaf", "1", cut=True)
    cut = Drawn("min", cut=True, children=[below])
    drawn = tree_svg(Drawn("max", "1", children=[cut]), "")
    assert drawn.count("stroke-dasharray") == 4
    assert drawn.count("M-3 -8V8M3 -8V8") == 1


@pytest.mark.parametrize("shape", ["max", "min", "chance", "leaf"])
def test_what_differs_has_a_sign_on_the_side_that_the_line_does_not_touch(shape: Shape) -> None:
    left, right = Drawn(shape, "1", differs=True), Drawn(shape, "1", differs=True)
    drawn = tree_svg(Drawn("max", "1", children=[left, right]), "")
    signs = [float(x) for x in re.findall(r'translate\(([\d.]+) [\d.]+\)"><circle r="9"', drawn)]
    assert signs[0] < left.x < right.x < signs[1]


def test_a_name_stands_beside_a_long_value_and_a_node_is_as_wide_as_it_must_be() -> None:
    long = Drawn("max", "-1000000.25", name="A", note="α 4", least=300)
    assert long.half > 44
    assert long.width == 300
    assert Drawn("max", "4", name="A").half < 30
    assert 'fill="none"' in tree_svg(Drawn("leaf", "1", faint=True), "")


def test_a_node_says_how_many_nodes_below_it_are_not_drawn() -> None:
    assert "+1,234" in tree_svg(Drawn("min", hidden=1234), "")

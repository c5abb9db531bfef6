"""Drawn trees as pictures."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given

from pacman import tree
from pacman.tree import Tree
from pacman.view.html.frame import PAGE
from pacman.view.html.tree_svg import MOST_ACROSS, MOST_DEEP
from tests.strategies import trees

SPACE = "{http://www.w3.org/2000/svg}"


def texts(game: Tree) -> list[str]:
    root = ET.fromstring(game._repr_html_())
    return [text.text or "" for text in root.iterfind(f".//{SPACE}text")]


def test_the_textbook_tree_with_its_names_actions_and_values() -> None:
    shown = texts(tree.load("textbook"))
    leaves = [text for text in shown if re.fullmatch(r"\d+", text)]
    assert leaves == ["3", "12", "8", "2", "4", "6", "14", "5", "2"]
    assert {"A", "B", "C", "D"} <= set(shown)
    assert shown.count("Left") == 4
    root = ET.fromstring(tree.load("textbook")._repr_html_())
    assert len(root.findall(f".//{SPACE}rect")) == 9
    assert (root[-1].text or "").startswith("textbook: ")
    assert tree.load("textbook").about in (root[-1].text or "")


def test_chances_wins_and_losses_are_written_at_their_places() -> None:
    shown = texts(tree.load("crossing"))
    assert {"clear 75%", "blocked 25%", "win", "loss"} <= set(shown)
    assert shown.count("crossing") == 2, "two ways lead there"


def test_a_state_is_shown_as_its_node_of_the_tree() -> None:
    state = tree.load("textbook").initial.successor(0, "Middle")
    root = ET.fromstring(state._repr_html_())
    (marked,) = (g for g in root.iterfind(f".//{SPACE}g") if PAGE.accent in ET.tostring(g, "unicode"))
    assert "C" in [text.text for text in marked.iterfind(f"{SPACE}text")]
    assert root[-1].text == "<min node 'C' of textbook>"


@given(trees(own_roles=True))
def test_every_leaf_of_a_small_tree_is_drawn(game: Tree) -> None:
    ways, plies, level = 0, 0, [game.root]
    while level:
        ways += sum(not game.nodes[name].actions for name in level)
        level = [below for name in level for below in game.nodes[name].actions.values()]
        plies += 1
        if len(level) > MOST_ACROSS or plies > MOST_DEEP:
            return
    root = ET.fromstring(game._repr_html_())
    assert len(root.findall(f".//{SPACE}rect")) == ways


@pytest.mark.slow
def test_a_large_tree_shows_its_upper_part_and_is_bounded() -> None:
    large = tree.random(3, depth=4, branching=(3, 3))
    assert len(large._repr_html_()) < 60_000
    assert texts(large).count("+3") == 27
    assert repr(large) == "<Tree random tree 3: 9,841 nodes from A, roles max min>"
    wide = tree.nested([1] * 5000, ["max"], actions=[str(n) for n in range(5000)], name="w" * 5000)
    assert len(repr(wide)) < 300
    assert len(wide._repr_html_()) < 20_000
    assert "+5,000" in texts(wide)
    nodes = {str(n): tree.Node(str(n), {"on": str(n + 1)}) for n in range(5000)}
    deep = Tree(nodes | {"5000": tree.Node("5000", {}, 1)}, "0", ("max", "min"))
    assert len(deep._repr_html_()) < 20_000
    assert texts(deep).count("+1") == 1

"""Explanations as pages: what is known of each move, and the upper part of the tree."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from agents import MCTS, AlphaBeta, Expectimax, Minimax
from agents.evaluations import careful
from pacman import GameState, Layout, tree
from pacman.trace import Explanation, explain
from pacman.view.html.explanation import format_in_node
from tests.messages import Said

TEXTBOOK = explain(AlphaBeta[Any](1), tree.load("textbook").initial)


def table(found: Explanation[Any]) -> list[list[str]]:
    """The text of the table's cells, row by row."""
    rows = re.findall(r"<tr.*?</tr>", found._repr_html_(), re.S)
    cells = [re.findall(r"<t[dh]>(.*?)</t[dh]>", row, re.S) for row in rows]
    return [[re.sub(r"<.*?>", "", cell, flags=re.S).strip() for cell in row] for row in cells]


def test_the_decision_and_what_is_known_of_each_move() -> None:
    shown = TEXTBOOK._repr_html_()
    assert "Takes Left, worth 3." in shown
    assert table(TEXTBOOK) == [
        ["move", "", "value"],
        ["▸ Left", "", "3"],
        ["Middle", "", "≤ 2"],
        ["Right", "", "2"],
    ]
    assert '<b>11</b> <span class="pm-dim">generated' in shown
    assert '<b>1</b> <span class="pm-dim">cut' in shown
    assert shown.count("stroke-dasharray") == 4, "two leaves were cut, each with its line"
    assert "α 3 β ∞" in shown


def test_chances_are_told_where_there_are_any() -> None:
    found = explain(Expectimax[Any](2), tree.load("crossing").initial)
    assert table(found) == [
        ["move", "", "value", "chance of a win", "chance of a loss"],
        ["alley", "", "15", "75 %", "25 %"],
        ["▸ street", "", "40", "100 %", "0 %"],
    ]


def test_a_sampling_search_tells_its_visits() -> None:
    agent = MCTS[Any](2, simulations=60)
    agent.rng = random.Random(1)
    head, *rows = table(explain(agent, tree.load("dice").initial))
    assert head == ["move", "", "value", "visits N"]
    assert sum(int(row[-1]) for row in rows) == 60


def test_a_large_search_is_shown_by_its_upper_part_and_stays_short(says: Said) -> None:
    found = explain(Minimax(3, careful), GameState.initial(Layout.load("medium")))
    assert len(found.nodes) > 500
    assert len(repr(found)) < 300
    assert repr(found).startswith(f"<Explanation: takes {found.decision.action}, worth ")
    shown = found._repr_html_()
    assert len(shown) < 60_000
    hidden = sum(int(each.replace(",", "")) for each in re.findall(r">\+([\d,]+)<", shown))
    drawn = len(re.findall(r'<g transform="translate\([\d. ]+\)"', shown.partition('pm-scroll"')[2]))
    assert drawn + hidden == len(found.nodes)
    says(shown, number=hidden)


def test_a_search_of_pacmans_shows_the_board_and_where_it_had_him() -> None:
    found = explain(AlphaBeta(2, careful), GameState.initial(Layout.load("medium")))
    shown = found._repr_html_()
    cells = {node.state.pacman.position for node in found.nodes} - {found.nodes[0].state.pacman.position}
    assert shown.count('class="pm-heat"') == len(cells) > 2
    assert re.findall(r"</svg>([\d–+]+)", shown) == ["1–9", "10+", "50+", "200+"]
    assert "nodes with Pacman here" not in TEXTBOOK._repr_html_()


def test_a_deep_search_is_shown_by_its_upper_part(says: Said) -> None:
    nodes = {str(n): tree.Node(str(n), {"on": str(n + 1)}) for n in range(400)}
    corridor = tree.Tree(nodes | {"400": tree.Node("400", {}, 1)}, "0", ("max", "min"))
    found = explain(Minimax[Any](200), corridor.initial)
    assert len(found._repr_html_()) < 20_000
    says(found._repr_html_(), number=388)


def test_a_search_that_says_no_values_is_shown_too() -> None:
    class Silent(Minimax[Any]):
        value = None  # type: ignore[assignment]

        def search(self, state: Any) -> Any:
            return TEXTBOOK.decision

    shown = explain(Silent(), tree.load("textbook").initial)
    assert [row[-1] for row in table(shown)[1:]] == ["–", "–", "–"]
    assert "search tree" not in shown._repr_html_()


@pytest.mark.parametrize("node", range(3))
def test_the_plain_form_of_a_node_is_one_short_line(node: int) -> None:
    found = explain(Minimax(1), GameState.initial(Layout.load("medium"))).nodes[node]
    assert len(repr(found)) < 100
    assert "children" in repr(found)


def test_numbers_are_short_and_true() -> None:
    shown = [format_in_node(value) for value in (0, 3.0, -1, 12345, 0.125, 99.96, -4e20)]
    assert shown == ["0", "3", "−1", "12345", "0.125", "100", "−4e+20"]

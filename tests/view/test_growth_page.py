"""The curves of a search's growth in a real browser."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from agents import AlphaBeta, Expectimax
from pacman import GameState, Layout
from pacman.trace import Growth, explain
from pacman.view.pages.search_page import page
from pacman.view.pages.search_steps import record_search
from tests.view.axe import serious_faults

if TYPE_CHECKING:
    from tests.browser import OpenPage


def grown(agent: AlphaBeta[GameState] | Expectimax[GameState]) -> str:
    state = GameState.initial(Layout.load("small"))
    search = record_search(agent, state, name="agent", title="small")
    return page(search, Growth.of(explain(agent, state)))


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1400, 600])
def test_the_curves_bar_no_one_and_names_of_lines_do_not_overlap(
    opened: OpenPage, scheme: str, width: int
) -> None:
    shown = opened(grown(AlphaBeta(depth=3)), width=width, color_scheme=scheme)
    assert serious_faults(shown) == []
    assert shown.locator("svg.growth .line").count() == 4
    boxes = [shown.locator(f"svg.growth text.name-{number}").bounding_box() for number in range(4)]
    tops = sorted(box["y"] for box in boxes if box is not None)
    assert len(tops) == 4
    least = min(box["height"] for box in boxes if box is not None)
    assert all(after - before >= 0.7 * least for before, after in pairwise(tops))


@pytest.mark.slow
def test_all_columns_of_the_table_are_seen(opened: OpenPage) -> None:
    shown = opened(grown(AlphaBeta(depth=3)))
    inside = "(() => { const t = document.querySelector('.by-depth').parentElement;"
    assert shown.evaluate(inside + " return t.scrollWidth <= t.clientWidth; })()")


@pytest.mark.slow
def test_with_chance_there_is_one_bound(opened: OpenPage) -> None:
    shown = opened(grown(Expectimax(depth=2)))
    assert shown.locator("svg.growth .line").count() == 2
    assert shown.locator(".by-depth thead th").all_inner_texts()[-1] == "b^k·n^l"

"""Random trees for a quiz."""

from __future__ import annotations

import pytest

from agents import AlphaBeta
from pacman.tree import Tree
from pacman.view.pages.lessons import ever_cuts, random_search, roles_for
from pacman.view.pages.page_data import SearchData
from pacman.view.pages.search_steps import record_search


@pytest.mark.rest_slow(10)
@pytest.mark.parametrize("seed", range(30))
def test_a_random_tree_has_a_cut_where_the_agent_prunes(seed: int) -> None:
    def search(game: Tree) -> SearchData:
        return record_search(AlphaBeta(depth=game.rounds), game.initial, name="alphabeta", title="random")

    roles = roles_for(AlphaBeta(depth=1), "alphabeta")
    assert ever_cuts(seed, roles, search)
    found = random_search(seed, roles, search, cuts=True)
    assert any(step.kind == "cut" for step in found.steps)

"""A search from its leaves upwards: another order of the same values."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from agents import MCTS, AlphaBeta, EpsilonMinimax, Expectiminimax, MaxN, Minimax
from pacman import GameState, Layout, OptionError, tree
from pacman.randomness import stream
from pacman.view.pages.page_data import SearchData
from pacman.view.pages.search_page import page
from pacman.view.pages.search_steps import UPWARDS, record_search, steps_upwards
from tests.fuzzing import number_of
from tests.messages import raises
from tests.strategies import many_trees

if TYPE_CHECKING:
    from tests.browser import OpenPage


def search_of(agent: Any, state: Any) -> SearchData:
    return record_search(agent, state, name=type(agent).__name__.lower(), title="t")


def depths(search: SearchData) -> list[int]:
    found: list[int] = []
    for node in search.nodes:
        found.append(0 if node.up is None else found[node.up] + 1)
    return found


def test_the_textbook_is_filled_in_as_on_paper() -> None:
    found = steps_upwards(search_of(Minimax(depth=1), tree.load("textbook").initial))
    filled = [(found.nodes[step.node].name, step.kind, step.value) for step in found.steps]
    assert filled == [
        ("B1", "value", 3), ("B2", "value", 12), ("B3", "value", 8),
        ("C1", "value", 2), ("C2", "value", 4), ("C3", "value", 6),
        ("D1", "value", 14), ("D2", "value", 5), ("D3", "value", 2),
        ("B", "up", 3), ("C", "up", 2), ("D", "up", 2), ("A", "up", 3),
    ]  # fmt: skip


def test_a_leaf_of_a_higher_level_waits_for_its_level() -> None:
    found = steps_upwards(search_of(Minimax(depth=2), tree.nested([4, [7, [1, 9]]]).initial))
    assert [found.nodes[step.node].name for step in found.steps] == ["C1", "C2", "B1", "C", "A1", "B", "A"]


@pytest.mark.parametrize("kind", [Minimax, Expectiminimax, MaxN, EpsilonMinimax])
def test_every_node_has_the_value_of_the_search_and_comes_after_its_children(
    kind: Callable[..., Any],
) -> None:
    for game in many_trees(number_of(200), seed=4, own_roles=True, first=("max",)):
        if game.initial.role != "max":
            continue
        search = search_of(kind(depth=game.rounds), game.initial)
        found, at = steps_upwards(search), depths(search)
        last = {step.node: (step.value, step.sign) for step in search.steps if step.kind in ("value", "up")}
        assert {step.node: (step.value, step.sign) for step in found.steps} == last
        order = [step.node for step in found.steps]
        assert len(order) == len(set(order)) == len(search.nodes)
        assert order == sorted(order, key=lambda number: (-at[number], number)) and order[-1] == 0
        assert (found.action, found.value, found.counts) == (search.action, search.value, search.counts)


def test_a_search_that_looks_twice_shows_the_value_that_it_found_last() -> None:
    inner = "a={role='max',value=0,actions={go='b'}},b={role='min',value=9,actions={x='c',y='d'}}"
    game = tree.load(f"{{nodes={{{inner},c={{value=3}},d={{value=5}}}}}}")
    found = steps_upwards(search_of(Minimax(depth=1, ms=60_000), game.initial))
    assert [step.value for step in found.steps] == [3, 5, 3, 3]


def test_a_position_of_pacman_is_shown_so_too() -> None:
    search = search_of(Minimax(depth=1), GameState.initial(Layout.load("small")))
    found = steps_upwards(search)
    assert found.board is not None and found.steps[-1].value == search.value
    assert not any(step.alpha is not None for step in found.steps) and not found.prunes


def test_alpha_beta_is_shown_where_it_cuts_nothing_and_else_refused() -> None:
    found = steps_upwards(search_of(AlphaBeta(depth=1), tree.nested([[1, 2], [3, 4]]).initial))
    assert [step.value for step in found.steps] == [1, 2, 3, 4, 1, 3, 3]
    with raises(OptionError, agent="alphabeta", what="leaves moves out"):
        steps_upwards(search_of(AlphaBeta(depth=1), tree.load("textbook").initial))


def test_a_search_that_samples_is_refused() -> None:
    agent = MCTS[Any](depth=1, simulations=5)
    agent.rng = stream(1, "x")
    with pytest.raises(OptionError, match="mcts samples here"):
        steps_upwards(search_of(agent, tree.load("gamble").initial))


def test_the_command_writes_the_page(run: Callable[..., Any]) -> None:
    assert run("explain", "--upwards", "--out", "up.html").code == 0
    text = Path("up.html").read_text(encoding="utf-8")
    assert UPWARDS.format(agent="minimax") in text and '"upwards":true' in text
    assert run("explain", "cubed", "--upwards", "--agent", "expectimax", "--transform", "x**3").code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--agent", "alphabeta"], "alphabeta leaves moves out here, so not every node gets a value"),
        (["gamble", "--agent", "mcts"], "mcts samples here"),
        (["--compare", "alphabeta"], "alphabeta leaves moves out here"),
    ],
)
def test_what_cannot_be_shown_so_is_said_in_a_sentence(
    run: Callable[..., Any], words: list[str], said: str
) -> None:
    done = run("explain", "--upwards", *words)
    assert done.code == 2 and said in done.errors and len(done.errors.strip().splitlines()) == 1


@pytest.mark.slow
def test_a_node_is_empty_until_its_turn_and_then_says_where_its_value_comes_from(opened: OpenPage) -> None:
    shown = opened(page(steps_upwards(search_of(Minimax(depth=1), tree.load("textbook").initial))))
    values = (
        "[...document.querySelectorAll('.node.min')].map((node) => node.querySelector('.value')?.textContent)"
    )
    shown.evaluate("viewer.goTo(8)")
    assert shown.evaluate(values) == [None, None, None]
    assert shown.inner_text("[data-part=why]") == "D gets its value when all of this level are known."
    shown.evaluate("viewer.goTo(9)")
    assert shown.evaluate(values) == ["3", None, None]
    assert shown.inner_text("[data-part=why]") == "That is the least of 3, 12 and 8."
    shown.evaluate("viewer.goTo(12)")
    assert shown.inner_text("[data-part=says]") == "A is worth 3. It takes Left."
    assert shown.evaluate("viewer.walk.counts") == {"generated": 13, "evaluated": 9, "cuts": 0}


@pytest.mark.slow
def test_a_weighted_mean_shows_its_weights(opened: OpenPage) -> None:
    shown = opened(page(steps_upwards(search_of(Expectiminimax(depth=1), tree.load("loaded").initial))))
    shown.evaluate("viewer.goTo(5)")
    assert shown.inner_text("[data-part=why]") == "That is 0.8 × 9 + 0.2 × 100."

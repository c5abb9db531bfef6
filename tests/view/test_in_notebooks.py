"""What explanations and trees show in a notebook: a page that plays, and a still picture without scripts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from agents import MCTS, AlphaBeta, Minimax
from pacman import Decision, GameState, Layout, SearchAgent, tree
from pacman.trace import explain
from pacman.view.notebook import MOST_NODES, page_of
from pacman.view.tree_values import Values
from tests.notebooks import Notebook, open_notebook

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser import OpenPage

PREPARED = """
from agents import AlphaBeta
from pacman import GameState, Layout, play, tree
from pacman.trace import explain
"""
SEARCH = "explain(AlphaBeta(depth=1), tree.load('textbook').initial)"
POSITION = "explain(AlphaBeta(depth=2), GameState.initial(Layout.load('small')))"
CELLS = [
    (SEARCH, "The search begins at A.", 16),
    (
        "explain(AlphaBeta(depth=2), GameState.initial(Layout.load('small')))",
        "The search begins at the root.",
        135,
    ),
    ("tree.load('textbook')", "The search begins at A.", 17),  # 4 down, 9 values, 4 up
]
TEXTBOOK = tree.load("textbook")


@pytest.fixture(scope="module")
def notebook(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Notebook]:
    with open_notebook(tmp_path_factory.mktemp("notebook")) as opened:
        opened.run(PREPARED)
        yield opened


def within(cell: str, theme: str = "true") -> str:
    """A cell's output as a notebook's page has it."""
    head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>notebook</title>'
    return f'{head}<body data-jp-theme-light="{theme}">{cell}</body></html>'


def background(shown: Page) -> str:
    return str(
        shown.frames[1].evaluate("getComputedStyle(document.querySelector('body > header')).backgroundColor")
    )


@pytest.mark.slow
@pytest.mark.parametrize(("cell", "says", "steps"), CELLS)
def test_the_output_of_a_cell_plays(
    opened: OpenPage, notebook: Notebook, cell: str, says: str, steps: int
) -> None:
    output = notebook.shown(cell)
    assert output.keys() == {"text/plain", "text/html"}
    shown = opened(within(output["text/html"]))
    page = shown.frame_locator("iframe")
    assert page.locator("[data-part=says]").inner_text() == says
    assert page.locator(".transport .nowrap").inner_text() == f"step 1 of {steps}"
    page.locator("[data-part=on]").click()
    assert page.locator("[data-part=step]").inner_text() == "2"
    assert not shown.locator("details > .pacman-shown").is_visible()
    assert len(output["text/html"]) < 250_000


@pytest.mark.slow
@pytest.mark.parametrize(("cell", "says", "steps"), CELLS)
def test_without_scripts_there_is_a_still_picture(
    opened: OpenPage, notebook: Notebook, cell: str, says: str, steps: int
) -> None:
    shown = opened(within(notebook.shown(cell)["text/html"]), java_script_enabled=False)
    assert not shown.locator("iframe").is_visible()
    assert shown.locator("details > .pacman-shown").is_visible()
    assert shown.locator("details svg").last.is_visible()


@pytest.mark.slow
def test_a_record_plays_in_its_cell_and_is_a_picture_without_scripts(
    opened: OpenPage, notebook: Notebook
) -> None:
    output = notebook.shown("play('small', 'alphabeta:depth=1', seed=3, max_moves=20, thoughts=True)")
    shown = opened(within(output["text/html"]))
    shown.locator("[data-do=first]").click()
    shown.locator("[data-do=on]").click()
    assert shown.locator(".pm-player [data-part=move]").inner_text() == "1"
    still = opened(within(output["text/html"]), java_script_enabled=False)
    assert still.locator(".pm-player svg").first.is_visible()
    assert not still.locator("[data-do=on]").is_visible()


@pytest.mark.slow
def test_a_page_is_light_or_dark_as_the_notebook_around_it(opened: OpenPage, notebook: Notebook) -> None:
    cell = notebook.shown(SEARCH)["text/html"]
    seen = {
        (light, scheme): background(opened(within(cell, light), color_scheme=scheme))
        for light in ("true", "false")
        for scheme in ("light", "dark")
    }
    assert seen["true", "dark"] == seen["true", "light"]
    assert seen["false", "dark"] == seen["false", "light"]
    assert seen["true", "light"] != seen["false", "light"]


def test_values_of_a_tree_are_those_by_definition() -> None:
    assert Values().search(TEXTBOOK.initial) == Decision("Left", 3)
    assert Values().search(tree.load("crossing").initial) == Decision("street", 40)
    halves = tree.nested([[3, 5], [10, 0]], ["chance", "max"])
    assert Values().search(halves.initial).value == 7.5
    assert "It takes" not in page_of(halves).partition('id="page-data"')[2].partition("</script>")[0]
    assert '"action":null' not in page_of(halves)


@pytest.mark.slow
def test_what_is_too_large_or_has_no_values_has_no_page() -> None:
    assert page_of(tree.random(3, depth=4, branching=(3, 3))) == ""  # 9,841 nodes
    large = explain(Minimax[Any](1), tree.nested([1] * MOST_NODES, ["max"]).initial)
    assert page_of(large) == ""
    assert large._repr_mimebundle_() == {"text/html": large._repr_html_()}
    assert page_of(tree.nested(4, ["max"])) == ""
    assert page_of("anything else") == ""
    nodes = {str(n): tree.Node(str(n), {"on": str(n + 1)}) for n in range(900)}
    assert page_of(tree.Tree(nodes | {"900": tree.Node("900", {}, 1)}, "0", ("max",))) == ""


def test_a_search_that_is_another_one_by_now_has_no_page() -> None:
    found = explain(agent := AlphaBeta[Any](depth=1), TEXTBOOK.initial)
    assert page_of(found)
    assert page_of(replace(found, agent=None)) == ""
    agent.depth = 0
    assert page_of(found) == ""


def test_what_an_agent_prints_is_not_printed_again(capsys: pytest.CaptureFixture[str]) -> None:
    class Loud(AlphaBeta[Any]):
        times = 0

        def search(self, state: Any) -> Decision:
            print("searching")
            return super().search(state)

    found = explain(Loud(depth=1), TEXTBOOK.initial)
    capsys.readouterr()
    assert page_of(found)
    assert capsys.readouterr().out == ""


def test_an_agent_that_fails_when_it_is_asked_again_is_shown_still() -> None:
    class Once(SearchAgent[Any]):
        asked: list[int] = []  # noqa: RUF012 - on purpose shared by its copies

        def search(self, state: Any) -> Decision:
            self.asked.append(1)
            if len(self.asked) > 1:
                raise SystemExit(3)
            return Decision("Left", 3.0)

    assert page_of(explain(Once(1), TEXTBOOK.initial)) == ""


@pytest.mark.slow
def test_an_agent_that_searches_without_end_when_it_is_asked_again_is_shown_still() -> None:
    class Endless(SearchAgent[Any]):
        asked: list[int] = []  # noqa: RUF012 - on purpose shared by its copies

        def search(self, state: Any) -> Decision:
            self.asked.append(1)
            while len(self.asked) > 1:
                state.successor(0, "Left")
            return Decision("Left", 3.0)

    found = explain(Endless(1), TEXTBOOK.initial)
    assert found._repr_mimebundle_() == {"text/html": found._repr_html_()}


def test_a_tree_whose_names_cannot_be_written_to_a_page_is_shown_still() -> None:
    found = tree.nested([1, 2], ["max"], actions=["\ud800", "Right"])
    assert found._repr_mimebundle_() == {"text/html": found._repr_html_()}


def test_a_sampling_search_is_the_same_again() -> None:
    from random import Random

    agent = MCTS[Any](depth=2, simulations=30)
    agent.rng = Random(1)
    found = explain(agent, GameState.initial(Layout.load("small")))
    assert "MCTS" in page_of(found)

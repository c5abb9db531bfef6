"""What is shown in a real notebook's kernel: pictures as HTML, and a short line as plain text."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import fields

import pytest

from pacman.support.text import shorten
from pacman.view.html.frame import PAGE, STRIPPED, STYLE, notebook_html
from pacman.view.palette import DARK, LIGHT, Theme
from tests.notebooks import Notebook, open_notebook

PREPARED = """
from agents import MCTS, AlphaBeta
from agents.evaluations import farsighted
from pacman import GameState, Layout, play, tree
from pacman.trace import explain
state = GameState.initial(Layout.load("medium"))
record = play("medium", "reflex", seed=3)
states = record.states()
"""
MOST = 700  # characters of plain text; those of a state can be pasted back


@pytest.fixture(scope="module")
def notebook(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Notebook]:
    with open_notebook(tmp_path_factory.mktemp("notebook")) as opened:
        opened.run(PREPARED)
        yield opened


@pytest.mark.rest_slow(4)
@pytest.mark.parametrize(
    ("cell", "holds"),
    [
        ("state", 'class="pm-pacman"'),
        ("state.layout", 'class="pm-ghost"'),
        ("state.food", "101 of 21 × 11 cells"),
        ("state.walls", "119 of 21 × 11 cells"),
        ("states", "<figcaption"),
        ("states[5:9]", "<figcaption"),
        ("record", 'class="pm-player"'),
        ("tree.load('textbook')", "textbook: The textbook&#x27;s two-ply tree"),
        ("explain(AlphaBeta(depth=1), tree.load('textbook').initial)", "Takes Left, worth 3."),
        ("explain(AlphaBeta(3, farsighted), state)", "nodes below it are not drawn"),
    ],
)
def test_things_show_themselves_and_their_plain_text_is_bounded(
    notebook: Notebook, cell: str, holds: str
) -> None:
    data = notebook.shown(cell)
    assert data.keys() == {"text/plain", "text/html"}
    assert holds in data["text/html"]
    assert data["text/html"].startswith('<div class="pacman-shown" lang="en">')
    without_page = re.sub(r"data-page='[^']*'", "", data["text/html"])  # see tests/view/test_in_notebooks.py
    assert len(without_page) < 100_000
    assert len(data["text/plain"]) < (MOST if cell == "state" else 300)


def test_several_records_in_a_notebook_bring_their_own_games(notebook: Notebook) -> None:
    pages = [
        notebook.shown(f"play('small', 'random', seed={seed}, max_moves=9)")["text/html"] for seed in (1, 2)
    ]
    games = [re.findall(r'data-game="([^"]*)"', page) for page in pages]
    assert [len(each) for each in games] == [1, 1]
    assert games[0] != games[1]
    assert not any(re.search(r"\bid=", page) for page in pages)


def test_every_colour_follows_the_page_and_has_a_value_for_pages_without_our_style() -> None:
    def colours(theme: Theme) -> list[str]:
        values = [getattr(theme, field.name) for field in fields(Theme)]
        return [each for value in values for each in ([value] if isinstance(value, str) else value)]

    for variable, light, dark in zip(colours(PAGE), colours(LIGHT), colours(DARK), strict=True):
        found = re.fullmatch(r"var\((--pm-[a-z-]+\d?),(#\w+)\)", variable)
        assert found is not None
        assert found[2] == light
        assert f"{found[1]}:light-dark({light},{dark});" in STYLE
    for page, scheme in (("[data-jp-theme-light=false]", "dark"), (".vscode-light", "light")):
        assert re.search(rf"{re.escape(page)} \.pacman-shown[^{{]*{{color-scheme:{scheme}}}", STYLE)


def test_what_is_shown_is_one_element_and_notes_are_text() -> None:
    root = ET.fromstring(notebook_html("<svg/>", "1 < 2 & <b>"))
    assert [child.tag for child in root] == ["style", "div", "svg", "div"]
    assert root[-1].text == "1 < 2 & <b>"


def test_a_page_that_strips_our_style_says_why_there_are_no_pictures() -> None:
    hint = ET.fromstring(notebook_html("<svg/>"))[1]
    assert hint.text == STRIPPED
    assert f".pacman-shown .{hint.get('class')}{{display:none}}" in STYLE


def test_long_texts_are_shorten() -> None:
    assert shorten("abc", 3) == "abc"
    assert shorten("abcd", 3) == "ab…"

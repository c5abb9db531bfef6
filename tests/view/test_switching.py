"""The languages of a page: what nobody could translate, and what a reader gets who chooses another one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from agents import AlphaBeta, Minimax
from pacman import GameState, Layout, play, tree
from pacman.cli.main import main
from pacman.gameplay.record import Record
from pacman.support.language import ENGLISH, LANGUAGES, Language, speaking
from pacman.trace import explain
from pacman.view.pages.game_page import record_page
from pacman.view.pages.page_messages import Version, messages_of_script, switchable
from pacman.view.pages.page_rendering import bundle_module
from pacman.view.pages.quiz_page import Part, page_of_questions
from pacman.view.pages.search_page import page, page_of_two
from pacman.view.pages.search_steps import record_search
from tests.browser import reload_until
from tests.pages import NAMES, READ, choose, is_switched, unmarked, unpacked, with_pseudo
from tests.view.axe import serious_faults

if TYPE_CHECKING:
    from tests.browser import OpenPage


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Language:
    """A language in which no letter of a message is in ASCII."""
    return with_pseudo(monkeypatch)


@cache
def searched() -> Record:
    """A short game with the thoughts of a search."""
    return play("small", "alphabeta:depth=2", "random", seed=4, thoughts=True, max_moves=80)


def search_of(agent: Any, name: str) -> Any:
    found = record_search(agent, tree.load("textbook").initial, name=name, title="textbook")
    found.source = None  # a program is in English
    return found


def alphabeta() -> Any:
    return search_of(AlphaBeta(depth=1), "alphabeta")


PAGES: dict[str, Callable[[], str]] = {
    "quiz": lambda: page_of_questions([Part.of(alphabeta(), 20)]),  # the quickest, which is always run
    "game": lambda: record_page(searched(), 2),
    "search": lambda: page(alphabeta()),
    "board": lambda: page(
        record_search(AlphaBeta(depth=1), GameState.initial("small"), name="alphabeta", title="small")
    ),
    "two": lambda: page_of_two(search_of(Minimax(depth=1), "minimax"), alphabeta(), ("minimax", "alphabeta")),
}
SOME_SLOW = [pytest.param(name, marks=pytest.mark.slow if name in ("board", "two") else ()) for name in PAGES]
ACTS = {
    "game": [f"replay.goTo({move})" for move in (0, 1, 2, 7, 40, 79, 80)]
    + ["replay.jump(78); replay.openSearch()"],
    "search": [f"viewer.goTo({step})" for step in range(0, 16, 3)],
    "board": [f"viewer.goTo({step})" for step in range(0, 16, 5)],
    "two": [f"compare.goTo({step})" for step in range(0, 16, 4)],
    "quiz": ["quiz.answer(0); quiz.check()", "quiz.next()", "quiz.answer(0); quiz.check(); quiz.next()"],
}


@pytest.mark.parametrize("name", SOME_SLOW)
def test_every_text_of_a_page_is_a_message(opened: OpenPage, pseudo: Language, name: str) -> None:
    with speaking(pseudo):
        whole = PAGES[name]()
    shown = opened(whole)
    for act in ACTS[name]:
        shown.evaluate(act)
        english = unmarked(shown)
        if name == "board":  # the lines of its program
            english = [text for text in english if not text.strip().startswith(("#", '"', "def ", "return "))]
        assert english == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [
        "explain textbook --growth",
        "explain textbook --upwards",
        "explain textbook --agent mcts:simulations=12 --seed 1",
        "explain --layout trap --agent expectimax --depth 2 --optimal",
        "explain gamble --agent expectimax --transform x*2",
        "explain textbook --site https://example.org/",
        "quiz --lesson --seed 7",
    ],
)
def test_every_text_of_a_page_that_a_command_writes_is_a_message(
    opened: OpenPage, pseudo: Language, tmp_path: Path, command: str
) -> None:
    file = tmp_path / "page.html"
    assert main([*command.split(), "--out", str(file), "--lang", pseudo.code]) == 0
    shown = opened(re.sub(r',"source":\{.*?\]\}', "", file.read_text(encoding="utf-8")))
    names = re.compile(rf"{NAMES.pattern}|gamble|trap|mcts|directional|expectimax|simulations|\w+\.py|x\*2")
    for step in range(0, 16, 3):
        say = f"viewer.goTo({step})" if "quiz" not in command else "quiz.answer(0); quiz.check(); quiz.next()"
        shown.evaluate(say.replace("viewer", "compare") if "transform" in command else say)
        assert unmarked(shown, names) == []
    for code in ("en", "es", "zh"):
        choose(shown, code)


@pytest.mark.rest_slow
@pytest.mark.parametrize("name", SOME_SLOW)
def test_a_page_that_was_switched_says_what_one_says_that_was_made_in_the_language(
    opened: OpenPage, name: str
) -> None:
    english = opened(PAGES[name]())
    for act in ACTS[name]:
        english.evaluate(act)
        for code in ("zh", "en"):
            choose(english, code)
            assert english.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for code in ("es", "zh"):
        with speaking(LANGUAGES[code]):
            made = opened(PAGES[name]())
        for act in ACTS[name]:
            made.evaluate(act)
        choose(english, code)
        assert Counter(english.evaluate(READ)) == Counter(made.evaluate(READ))
    assert serious_faults(english) == []


@pytest.mark.slow
def test_the_choice_is_kept_for_pages_that_were_made_in_the_same_language(opened: OpenPage) -> None:
    shown = opened(PAGES["search"]())
    choose(shown, "es")
    reload_until(shown, lambda: shown.get_attribute("html", "lang") == "es")
    is_switched(shown, "es")
    assert "paso" in shown.inner_text("body")
    with speaking(LANGUAGES["de"]):
        german = opened(PAGES["search"]())
    assert german.get_attribute("html", "lang") == "de"


@pytest.mark.parametrize(("name", "start", "most"), [("search", "watch", 11_000), ("game", "replay", 19_000)])
def test_a_page_has_only_the_messages_that_it_needs(name: str, start: str, most: int) -> None:
    whole = PAGES[name]()
    block = unpacked(whole)
    keys = {each if isinstance(each, str) else each[0] for each in messages_of_script(bundle_module(start))}
    assert set(block["keys"]) == keys
    for texts in zip(*(each["texts"] for each in block["languages"]), strict=True):
        assert len(set(texts)) > 1, "a text that is the same in all languages"
    marks = sum(map(len, re.findall(r"<!--\d+-->|\sdata-said=\"[^\"]*\"", whole)))
    size = len(re.findall(r'<script type="text/plain" id="languages".*?</script>', whole, re.DOTALL)[0])
    assert size + marks < most


def test_versions_with_other_elements_are_refused() -> None:
    versions = {"en": Version("<p>one <b>two</b></p>"), "de": Version("<p>eins zwei</p>")}
    with pytest.raises(ValueError, match="different elements"):
        switchable(versions, ENGLISH, "")


def test_texts_attributes_and_titles_are_marked() -> None:
    versions = {
        "en": Version(
            '<title>to &amp; fro</title><p class="a" title="up"><b>1</b> of it</p>', '{"a": ["x", 1]}'
        ),
        "de": Version(
            '<title>hin &amp; her</title><p class="a" title="auf"><b>1</b> davon</p>', '{"a": ["y", 1]}'
        ),
    }
    html, block = switchable(versions, ENGLISH, "")
    title = '<title data-said="textContent 0">to &amp; fro</title>'
    assert html == f'{title}<p class="a" title="up" data-said="title 1"><b>1</b><!--2--> of it</p>'
    found = unpacked(block)
    assert found["paths"] == [["a", 0]]
    assert [each["texts"] for each in found["languages"]] == [
        ["to & fro", "up", " of it"],
        ["hin & her", "auf", " davon"],
    ]


def read_in_a_notebook() -> str:
    """What is read of all that a notebook shows, without tags."""
    state = GameState.initial("small")
    shown = [
        searched(),
        explain(AlphaBeta(depth=2), state),
        tree.load("textbook"),
        tree.load("textbook").initial,
    ]
    shown += [Layout.load("trap"), state.food, searched().states()]
    html = "".join(each._repr_html_() for each in shown)
    heard = " ".join(re.findall(r'(?:aria-label|title)="([^"]*)"', html))
    text = re.sub(
        r"<style>.*?</style>|<script>.*?</script>|<template.*?</template>", "", html, flags=re.DOTALL
    )
    return unescape(heard + re.sub(r"<[^>]*>", " ", text)).replace("record.page()", "")


def test_notebooks_speak_the_language_of_the_variable(
    monkeypatch: pytest.MonkeyPatch, pseudo: Language
) -> None:
    monkeypatch.setenv("PACMAN_LANG", "de")
    names = re.compile(rf"{NAMES.pattern}|trap|<max node .*?>")
    assert re.findall("[A-Za-z]{2,}", names.sub("", read_in_a_notebook())) == []


def test_an_unknown_language_does_not_keep_a_notebook_from_showing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PACMAN_LANG", "klingon")
    assert "a recorded game" in read_in_a_notebook()

"""The languages of a page: what nobody could translate, and what a reader gets who chooses another one."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from agents import AlphaBeta, Minimax
from pacman import GameState, play, tree
from pacman.gameplay.record import Record
from pacman.support import language
from pacman.support.language import ENGLISH, LANGUAGES, Language, speaking
from pacman.view import page_messages
from pacman.view.game_page import page as page_of_game
from pacman.view.page_messages import Version, messages_of_script, switchable
from pacman.view.pages import Part, in_one, page, page_of_questions, page_of_two
from pacman.view.search_steps import tell
from tests.view.axe import serious_faults

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser import OpenPage

TO = {letter: chr(ord("ａ") + ord(letter) - ord("a")) for letter in "abcdefghijklmnopqrstuvwxyz"}
STAYS = re.compile(r"(\{[^{}]*\}|`[^`]*`)")
# What is the same in every language: names of programs, players, boards, options, and of actions.
NAMES = re.compile(
    r"quiz\.toml|\b(?:Pacman|pacman|alphabeta|minimax|textbook|small|random|depth|ghost|seed|play|py|max|min|moves"
    r"|West|East|North|South|Stop|Left|Middle|Right|English|Español|Deutsch|und|[A-D]\d?|[lpg])\b"
)
READ = """
() => {
  const said = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walk.nextNode()); )
    if (!node.parentElement.closest("script, style, noscript, code, kbd")) said.push(node.data);
  for (const each of document.querySelectorAll("[aria-label], [aria-valuetext], [placeholder], [title]"))
    for (const name of ["aria-label", "aria-valuetext", "placeholder", "title"])
      said.push(each.getAttribute(name) ?? "");
  return said.filter((each) => each.trim() !== "");
}
"""


class Pseudo:
    """A catalogue in which each message has letters that are not in ASCII: what has is no message."""

    def gettext(self, text: str) -> str:
        parts = STAYS.split(text)
        return "".join(
            part if at % 2 else "".join(TO.get(each.lower(), each) for each in part)
            for at, part in enumerate(parts)
        )

    def ngettext(self, one: str, many: str, number: int) -> str:
        return self.gettext(one if number == 1 else many)

    def info(self) -> dict[str, str]:
        return {"plural-forms": "nplurals=2; plural=(n != 1);"}


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Language:
    """A language in which no letter of a message is in ASCII."""
    for module in (language, page_messages):
        monkeypatch.setattr(module, "catalogue", lambda code: None if code == "en" else Pseudo())
    return LANGUAGES["de"]


@cache
def searched() -> Record:
    """A short game with the thoughts of a search."""
    return play("small", "alphabeta:depth=2", "random", seed=4, thoughts=True, max_moves=80)


def told(agent: Any, name: str) -> Any:
    found = tell(agent, tree.load("textbook").initial, name=name, title="textbook")
    found.source = None  # a program is in English
    return found


def alphabeta() -> Any:
    return told(AlphaBeta(depth=1), "alphabeta")


PAGES: dict[str, Callable[[], str]] = {
    "game": lambda: page_of_game(searched(), 2),
    "search": lambda: page(alphabeta()),
    "board": lambda: page(
        tell(AlphaBeta(depth=1), GameState.initial("small"), name="alphabeta", title="small")
    ),
    "two": lambda: page_of_two(told(Minimax(depth=1), "minimax"), alphabeta(), ("minimax", "alphabeta")),
    "quiz": lambda: page_of_questions([Part.of(alphabeta(), 20)]),
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
        english = [text for text in shown.evaluate(READ) if re.search("[A-Za-z]{2}", NAMES.sub("", text))]
        if name == "board":
            english = [text for text in english if not text.strip().startswith(("#", '"', "def ", "return "))]
        assert english == []


def chosen(shown: Page, code: str) -> None:
    shown.select_option("select.languages", code)
    switched(shown, code)


def switched(shown: Page, code: str) -> None:
    shown.locator(f"html[lang={LANGUAGES[code].tag}]").wait_for(state="attached")


@pytest.mark.parametrize("name", SOME_SLOW)
def test_a_page_that_was_switched_says_what_one_says_that_was_made_in_the_language(
    opened: OpenPage, name: str
) -> None:
    english = opened(PAGES[name]())
    for act in ACTS[name]:
        english.evaluate(act)
        for code in ("zh", "en"):
            chosen(english, code)
            assert english.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for code in ("es", "zh"):
        with speaking(LANGUAGES[code]):
            made = opened(PAGES[name]())
        for act in ACTS[name]:
            made.evaluate(act)
        chosen(english, code)
        assert Counter(english.evaluate(READ)) == Counter(made.evaluate(READ))
    assert serious_faults(english) == []


def test_the_choice_is_kept_for_pages_that_were_made_in_the_same_language(opened: OpenPage) -> None:
    shown = opened(PAGES["search"]())
    chosen(shown, "es")
    shown.reload()
    switched(shown, "es")
    assert "paso" in shown.inner_text("body")
    with speaking(LANGUAGES["de"]):
        german = opened(PAGES["search"]())
    assert german.get_attribute("html", "lang") == "de"


def unpacked(whole: str) -> dict[str, Any]:
    """What a page has in it for other languages."""
    block = re.search(r'id="languages"[^>]*>([^<]*)<', whole)
    assert block is not None
    found: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(block[1])))
    return found


@pytest.mark.parametrize(("name", "start", "most"), [("search", "watch", 11_000), ("game", "replay", 19_000)])
def test_a_page_has_only_the_messages_that_it_needs(name: str, start: str, most: int) -> None:
    whole = PAGES[name]()
    block = unpacked(whole)
    keys = {each if isinstance(each, str) else each[0] for each in messages_of_script(in_one(start))}
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

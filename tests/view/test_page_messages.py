"""The page of a search in other languages: its sentences, its numbers, and what it has in it for them."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING

import pytest

from agents import MCTS, AlphaBeta, Expectimax, Minimax, Star1
from pacman import GameState, tree
from pacman.support.language import ENGLISH, LANGUAGES, speaking
from pacman.view.pages.page_data import SearchData
from pacman.view.pages.page_messages import embedded_catalogue, messages_of_script
from pacman.view.pages.page_rendering import bundle_module
from pacman.view.pages.quiz_code import name_of
from pacman.view.pages.quiz_page import Part, page_of_questions
from pacman.view.pages.search_page import page, page_of_two
from pacman.view.pages.search_steps import record_search, steps_upwards

if TYPE_CHECKING:
    from tests.browser import OpenPage

OTHERS = [code for code in LANGUAGES if code != ENGLISH.code]
# Words of English sentences that are in no other language's, and are no names of actions.
ENGLISH_WORDS = re.compile(
    r"\b(?:the|is|are|were|and|of|its?|step|search|moves?|nodes?|value|values|leaf|round|ghost|open|done|now)\b",
    re.IGNORECASE,
)
HEARD = "[aria-label], [aria-valuetext], [placeholder]"
READ = """
(attributes) => [document.title, document.body.innerText,
  ...[...document.querySelectorAll(attributes)].flatMap((each) =>
    ["aria-label", "aria-valuetext", "placeholder"].map((name) => each.getAttribute(name) ?? ""))].join("\\n")
"""


def searches() -> list[SearchData]:
    """Searches whose pages have different parts."""
    drawn = tree.load("textbook").initial
    weighted = tree.load("gamble").initial
    sampling = MCTS(simulations=12)
    sampling.rng = random.Random(1)
    plain = record_search(Expectimax(depth=1), weighted, name="expectimax", title="gamble")
    return [
        record_search(AlphaBeta(depth=1), drawn, name="alphabeta", title="textbook"),
        record_search(sampling, drawn, name="mcts", title="textbook"),
        steps_upwards(plain),
        record_search(AlphaBeta(depth=1), GameState.initial("small"), name="alphabeta", title="small"),
    ]


@pytest.mark.rest_slow
@pytest.mark.parametrize("code", OTHERS)
def test_all_that_is_read_and_heard_of_every_step_is_in_the_language(opened: OpenPage, code: str) -> None:
    for search in searches():
        search.source = None  # a program is in English
        with speaking(LANGUAGES[code]):
            shown = opened(page(search))
        assert shown.get_attribute("html", "lang") == LANGUAGES[code].tag
        for step in range(-1, len(search.steps), 3):
            shown.evaluate(f"viewer.goTo({step})")
            text = shown.evaluate(READ, HEARD)
            assert ENGLISH_WORDS.findall(text) == [], text


@pytest.mark.parametrize(
    ("code", "half", "three"),
    [
        ("en", "2.5", "3, 5 and 7"),
        ("es", "2,5", "3, 5 y 7"),
        ("de", "2,5", "3, 5 und 7"),
        ("zh", "2.5", "3、5 和 7"),
    ],
)
def test_numbers_and_lists_are_written_as_the_language_does(
    opened: OpenPage, code: str, half: str, three: str
) -> None:
    search = record_search(
        Expectimax(depth=1), tree.nested([2.5, 1], ["max"]).initial, name="mine", title="two"
    )
    with speaking(LANGUAGES[code]):
        shown = opened(page(search))
    assert shown.evaluate("modules.words.numeral(2.5)") == half
    assert half in (shown.text_content("[data-part=tree]") or "")
    assert shown.evaluate("modules.language.list(['3', '5', '7'])") == three
    many = shown.evaluate("modules.language.sayNumber('{number} node', '{number:,} nodes', 1482)")
    assert many[:5] == {"en": "1,482", "es": "1.482", "de": "1.482", "zh": "1,482"}[code]


def test_only_a_page_in_another_language_has_a_catalogue_and_its_scripts_are_the_same() -> None:
    search = record_search(
        AlphaBeta(depth=1), tree.load("textbook").initial, name="alphabeta", title="textbook"
    )
    policies, pages = set(), {}
    for code, language in LANGUAGES.items():
        with speaking(language):
            pages[code] = page(search)
        policies.update(re.findall(r"script-src ([^\"]+)", pages[code]))
    assert len(policies) == 1
    assert [code for code in LANGUAGES if 'id="language"' in pages[code]] == OTHERS


@pytest.mark.parametrize("code", OTHERS)
def test_a_page_has_every_message_of_its_scripts_and_no_other_one(code: str) -> None:
    script = bundle_module("watch")
    found = embedded_catalogue(LANGUAGES[code], script)
    assert found is not None
    said = {each if isinstance(each, str) else each[0] for each in messages_of_script(script)}
    messages = found["messages"]
    assert isinstance(messages, dict)
    assert set(messages) <= said
    assert said - set(messages) <= {
        "Max",
        "Min",
        "Pause",
        "Agent {agent}",
        "{action}: {node}",
        "{node}: {window}",
    }
    forms = 1 if code == "zh" else 2
    assert {len(each) for each in messages.values() if isinstance(each, list)} == {forms}
    json.dumps(found)


def test_a_name_in_a_translated_message_of_a_template_is_text() -> None:
    search = record_search(
        AlphaBeta(depth=1), tree.load("textbook").initial, name="<b>mine", title="<i>{agent}"
    )
    with speaking(LANGUAGES["de"]):
        whole = page(search)
    title = re.search(r"<title[^>]*>(.*?)</title>", whole)
    assert title is not None
    assert title[1] == "&lt;i&gt;{agent}: &lt;b&gt;mine Schritt für Schritt"


def quizzes() -> list[Part]:
    """Quizzes with questions of every kind."""
    games = [
        (AlphaBeta(depth=1), tree.load("textbook")),
        (Star1(depth=1, low=-100, high=100), tree.load("star1")),
        (Expectimax(depth=1), tree.load("gamble")),
    ]
    return [
        Part.of(record_search(agent, game.initial, name="mine", title="drawn"), 20) for agent, game in games
    ]


@pytest.mark.rest_slow
@pytest.mark.parametrize("code", OTHERS)
def test_a_quiz_asks_and_judges_the_same_in_every_language(opened: OpenPage, code: str) -> None:
    english = quizzes()
    with speaking(LANGUAGES[code]):
        parts = quizzes()
        shown = opened(page_of_questions(parts))
    assert name_of([(part.search, part.questions) for part in parts]) == name_of(
        [(part.search, part.questions) for part in english]
    )
    assert shown.get_attribute("html", "lang") == LANGUAGES[code].tag
    for part, same in zip(parts, english, strict=True):
        for question, before in zip(part.questions, same.questions, strict=True):
            assert (question.right, question.edges) == (before.right, before.edges)
            said = [question.ask, question.hint, question.reason]
            said += [text for each in question.answers for text in (each.text, each.more, each.why)]
            assert ENGLISH_WORDS.findall("\n".join(said)) == [], said
            shown.evaluate("quiz.answer(0); quiz.check()")
            text = shown.evaluate(READ, HEARD)
            assert ENGLISH_WORDS.findall(text) == [], text
            shown.evaluate("quiz.next()")
    text = shown.evaluate(READ, HEARD)
    assert ENGLISH_WORDS.findall(text) == [], text
    with speaking(ENGLISH):
        by_english = opened(page_of_questions(english))
    answer = (
        "quiz.forget(); for (const _ of quiz.kept.questions) { quiz.answer(0); quiz.check(); quiz.next() }"
    )
    for each in by_english, shown:
        each.evaluate(answer)
    assert by_english.evaluate("quiz.kept.code") == shown.evaluate("quiz.kept.code")


@pytest.mark.rest_slow
@pytest.mark.parametrize("code", OTHERS)
def test_two_searches_are_compared_in_the_language(opened: OpenPage, code: str) -> None:
    game = tree.load("textbook").initial
    names = ("minimax", "alphabeta")
    agents = (Minimax(depth=1), AlphaBeta(depth=1))
    one, other = (
        record_search(agent, game, name=name, title="textbook")
        for agent, name in zip(agents, names, strict=True)
    )
    one.source = other.source = None
    with speaking(LANGUAGES[code]):
        pages = [page_of_two(one, other, names), page_of_two(one, one, names)]
    for whole in pages:
        shown = opened(whole)
        for column in range(0, 16, 3):
            shown.evaluate(f"compare.goTo({column})")
            text = shown.evaluate(READ, HEARD)
            assert ENGLISH_WORDS.findall(text) == [], text


@pytest.mark.slow
@pytest.mark.parametrize("code", OTHERS)
def test_nothing_is_wider_than_a_telephone(opened: OpenPage, code: str) -> None:
    search = record_search(
        AlphaBeta(depth=1), tree.load("textbook").initial, name="alphabeta", title="textbook"
    )
    with speaking(LANGUAGES[code]):
        pages = [
            page(search),
            page_of_questions([Part.of(search)]),
            page_of_two(search, search, ("one", "other")),
        ]
    for whole in pages:
        shown = opened(whole, width=390)
        assert shown.evaluate("document.documentElement.scrollWidth") <= 390

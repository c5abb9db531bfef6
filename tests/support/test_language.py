"""Languages: places, numbers and plurals of messages, what falls back to English, and who chooses."""

from __future__ import annotations

import ast
import threading
from gettext import NullTranslations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman.errors import OptionError
from pacman.messages import message
from pacman.support import language
from pacman.support.language import (
    ENGLISH,
    LANGUAGES,
    can_be_written,
    chosen_language,
    say,
    say_again,
    say_figures,
    say_number,
    speaking,
    spoken,
    taken_out,
)
from tests.imports import parsed
from tests.messages import Said

OTHERS = [each for each in LANGUAGES.values() if each != ENGLISH]
NUMBERS = st.one_of(st.integers(-(10**12), 10**12), st.floats(-1e9, 1e9, allow_nan=False))


@pytest.fixture
def without_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every language has an empty catalogue."""
    monkeypatch.setattr(language, "catalogue", lambda code: NullTranslations())


def test_english_is_spoken_unless_somebody_asks_and_also_in_a_thread_of_a_program_that_speaks_another() -> (
    None
):
    heard: list[str] = []
    with speaking(LANGUAGES["de"]):
        thread = threading.Thread(target=lambda: heard.append(spoken().code))
        thread.start()
        thread.join()
        with speaking(LANGUAGES["es"]):
            assert spoken().code == "es"
        assert spoken().code == "de"
    assert (heard, spoken()) == (["en"], ENGLISH)


def test_a_message_is_said_in_the_language_that_is_spoken() -> None:
    said = {}
    for each in LANGUAGES.values():
        with speaking(each):
            said[each.code] = say("Won with {points:,} points", points=1482)
    assert said == {
        "en": "Won with 1,482 points",
        "es": "Ganada con 1.482 puntos",
        "de": "Gewonnen mit 1.482 Punkten",
        "zh": "获胜，得 1,482 分",
    }


@pytest.mark.usefixtures("without_texts")
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_missing_message_is_said_in_english_with_the_numbers_of_the_language(says: Said, code: str) -> None:
    with speaking(LANGUAGES[code]):
        says(say("nobody has said {what} yet", what="this"), what="this")
        assert say_number("{number} cat", "{number:,} cats", 1) == "1 cat"
        assert say_number("{number} cat", "{number:,} cats", 2000) == f"{say_figures('2,000')} cats"


@pytest.mark.parametrize("each", OTHERS, ids=lambda each: each.code)
def test_the_empty_text_is_not_what_gettext_knows_of_it(each: language.Language) -> None:
    with speaking(each):
        assert say("") == ""


@given(value=NUMBERS, spec=st.sampled_from(["", ",", ",.2f", ".0f", "g", ".3g"]))
def test_numbers_differ_from_pythons_only_in_their_signs(value: float, spec: str) -> None:
    python = format(value, spec)
    for each in LANGUAGES.values():
        with speaking(each):
            said = say(f"{{value:{spec}}}", value=value)
        assert said == python.replace(",", "t").replace(".", each.decimal).replace("t", each.thousands)


def test_a_text_in_a_place_stays_as_it_is_also_where_it_looks_like_a_number_or_a_place() -> None:
    with speaking(LANGUAGES["de"]):
        assert say("seed {seed}", seed="1,234.5") == "Startwert 1,234.5"
        assert say("seed {seed}", seed="{seed}") == "Startwert {seed}"
        assert say("seed {seed}", seed=True) == "Startwert True"


@pytest.mark.parametrize(
    ("code", "one", "many"),
    [
        ("en", "1 move", "0 moves"),
        ("es", "1 jugada", "0 jugadas"),
        ("de", "1 Zug", "0 Züge"),
        ("zh", "1 步", "0 步"),
    ],
)
def test_plurals(code: str, one: str, many: str) -> None:
    with speaking(LANGUAGES[code]):
        assert say_number("{number} move", "{number:,} moves", 1) == one
        assert say_number("{number} move", "{number:,} moves", 0) == many
        half = say_number("{number} move", "{number:,} moves", 1.5)
        assert half == many.replace("0", say_figures("1.5"))


def test_what_was_stored_in_english_is_said_again_as_the_first_message_that_it_fits() -> None:
    caught, limit = message("ghost {ghost} caught Pacman"), message("the limit of {moves} moves was reached")
    known = (caught, limit)
    for text in ("ghost 2 caught Pacman", "Ghost 2 caught Pacman!", "", "ghost  caught Pacman"):
        assert say_again(text, known) == text
    with speaking(LANGUAGES["de"]):
        for sentence, places in ((caught, {"ghost": "2"}), (limit, {"moves": "10000"})):
            stored = sentence.format(**places)
            assert say_again(stored, known) == say(sentence, **places) != stored
        assert say_again("another reason", known) == "another reason"


@given(name=st.text(min_size=1), error=st.text(min_size=1))
def test_what_is_said_again_keeps_every_text_of_its_places(name: str, error: str) -> None:
    sentence = "agent {agent} ({name}) raised {error}"
    with speaking(LANGUAGES["zh"]):
        said = say_again(sentence.format(agent=0, name=name, error=error), (sentence,))
    assert said.startswith("智能体 0（")


def test_who_chooses() -> None:
    system = {"LANG": "de_DE.UTF-8"}
    assert chosen_language(None, {}) == ENGLISH
    assert chosen_language(None, system).code == "de"
    assert chosen_language(None, system, by_system=False) == ENGLISH
    assert chosen_language(None, {**system, "LC_ALL": "C"}) == ENGLISH
    assert chosen_language(None, {**system, "LC_ALL": "", "PACMAN_LANG": "es-MX"}).code == "es"
    assert chosen_language("zh_CN", {**system, "PACMAN_LANG": "es"}).code == "zh"
    assert chosen_language("EN", {"PACMAN_LANG": "fr"}) == ENGLISH
    for traditional in ("zh_TW.UTF-8", "zh-Hant", "zh_HK"):
        assert chosen_language(None, {"LANG": traditional}) == ENGLISH
    assert chosen_language("zh-Hans-HK", {}).code == "zh"


@pytest.mark.parametrize(
    ("asked", "variable", "told"),
    [
        ("fr", "", "--lang=fr is not"),
        (None, "xx", "PACMAN_LANG=xx is not"),
        ("dee", "", "did you mean 'de'?"),
    ],
)
def test_a_language_that_is_asked_for_and_not_there(asked: str | None, variable: str, told: str) -> None:
    with pytest.raises(OptionError) as raised:
        chosen_language(asked, {"PACMAN_LANG": variable})
    assert told in str(raised.value)
    assert "en (English), es (Español)" in str(raised.value)


def test_the_option_is_taken_out_wherever_it_is() -> None:
    assert taken_out(["play", "--lang", "de", "-q"]) == ("de", ["play", "-q"])
    assert taken_out(["--lang=zh", "play"]) == ("zh", ["play"])
    assert taken_out(["play", "--layout", "lang"]) == (None, ["play", "--layout", "lang"])
    for words in (["play", "--lang"], ["play", "--lang="]):
        with pytest.raises(OptionError, match="needs a language"):
            taken_out(words)


def test_what_an_encoding_cannot_have() -> None:
    able = {code: [can_be_written(each, name) for name in ("ascii", "cp1252", "gbk", "utf-8", None)]
            for code, each in LANGUAGES.items()}  # fmt: skip
    assert able["en"] == [True] * 5
    assert able["de"] == [False, True, False, True, True]
    assert able["zh"] == [False, False, True, True, True]
    assert not can_be_written(LANGUAGES["de"], "no-such-encoding")


def test_no_message_is_put_together_where_it_is_looked_up() -> None:
    """A name of a place or a sentence that is computed could never be found in a catalogue."""
    wrong = []
    for path in sorted(Path(language.__file__).parents[1].rglob("*.py")):
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in (
                "say",
                "say_number",
                "message",
            ):
                wrong += [f"{path}:{node.lineno}" for each in node.args if isinstance(each, ast.JoinedStr)]
    assert wrong == []

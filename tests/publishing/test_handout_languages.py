"""The instructions of a handout in the assignment's language: the same commands and figures in each."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from autograder.course import load
from autograder.publishing.handout import classic_starter, instructions, starter
from autograder.publishing.kit import OWN
from autograder.submission import is_same_code
from pacman.support.language import ENGLISH, LANGUAGES, speaking

OTHERS = [code for code in LANGUAGES if code != ENGLISH.code]


def in_language(code: str) -> str:
    return instructions(replace(load("adversarial-search"), language=code), "kit-1-py3-none-any.whl")


def commands(text: str) -> list[str]:
    """The lines to type, without what is said of them."""
    blocks = re.findall(r"```(?:sh|powershell)\n(.*?)```", text, re.DOTALL)
    return [line.partition("#")[0].strip() for block in blocks for line in block.splitlines()]


def figures(text: str) -> list[str]:
    plain = re.sub(r"`[^`]*`", "", re.sub(r"```.*?```", "", text, flags=re.DOTALL))
    return sorted(re.findall(r"\d+", re.sub(r"(?<=\d)[.,](?=\d)", "", plain)))


@pytest.mark.parametrize("code", OTHERS)
def test_the_instructions_have_the_same_commands_and_figures(code: str) -> None:
    english, other = in_language(""), in_language(code)
    assert commands(other) == commands(english)
    assert figures(other) == figures(english)
    for sentence in ("**Names.**", "Compared with", "## Rules", "Hand in", "ghosts;"):
        assert sentence in english
        assert sentence not in other


def test_instructions_are_in_the_assignments_language_or_that_which_was_asked_for() -> None:
    assert "## Reglas" in in_language("es")
    with speaking(LANGUAGES["de"], is_asked=True):
        assert "## Regeln" in in_language("es")


@pytest.mark.parametrize("name", ["install", "work"])
def test_the_pages_of_the_kit_are_there_in_every_language(name: str) -> None:
    places = set(re.findall(r"\{\w+\}", (OWN / f"{name}.md").read_text(encoding="utf-8")))
    for code in OTHERS:
        assert set(re.findall(r"\{\w+\}", (OWN / f"{name}.{code}.md").read_text(encoding="utf-8"))) == places


@pytest.mark.parametrize("name", ["adversarial-search", "chance-and-bounds"])
def test_a_starter_file_is_in_the_language_and_counts_as_unchanged_in_each(name: str) -> None:
    """Whoever hands in the file that was handed out, in whatever language, has written nothing."""
    assignment = load(name)
    english = starter(assignment)
    for code in OTHERS:
        other = starter(replace(assignment, language=code))
        assert is_same_code(other.encode(), english.encode())
        assert re.search(r"\b(?:the|what|write|return a|of)\b", english, re.I)
        assert not re.search(r"\b(?:the|what|write|return a|of)\b", other, re.I)
        assert len(other.splitlines()) == pytest.approx(len(english.splitlines()), abs=8)


def test_a_classic_starter_file_is_in_the_language() -> None:
    english = classic_starter(load("adversarial-search"))
    with speaking(LANGUAGES["de"]):
        german = classic_starter(load("adversarial-search"))
    assert is_same_code(german.encode(), english.encode())
    assert "Die Punktzahl des Spiels." in german and "The score of the game." in english
    assert not re.search(r"\b(?:the score|what searches|return one)\b", german, re.I)


@pytest.mark.parametrize("code", OTHERS)
def test_the_titles_of_bundled_questions_and_cases_are_said(code: str) -> None:
    english, other = in_language(""), in_language(code)
    for title in ("An evaluation function", "the textbook's tree", "five games on small"):
        assert title in english and title not in other

"""Titles and hints of mistakes in the language of the reader; what programs read stays English."""

from __future__ import annotations

import io
import re

import msgspec
import pytest
from rich.console import Console

from autograder.behaviour import Way
from autograder.examiner import comparison
from autograder.examiner.comparison import _figure
from autograder.formats.machines import to_csv, to_json, to_junit
from autograder.formats.page import to_html
from autograder.formats.terminal import show
from autograder.formats.words import each_spoken
from autograder.grading.diagnosing import (
    KEPT_HINT,
    KEPT_TITLE,
    MIXED,
    MIXED_HINT,
    MIXED_TITLES,
    NOT_NEEDED,
    with_similar_mistakes,
)
from autograder.reference.mistakes import MISTAKES, PLAIN
from autograder.report import Comparison, Diagnosis
from pacman.messages import english
from pacman.support.language import ENGLISH, LANGUAGES, clauses, say, sentences, speaking
from tests.formats.samples import PRUNES, STOPS, question, report

OTHERS = [code for code in LANGUAGES if code != ENGLISH.code]
REPORT = report(question("Alpha-beta", PRUNES, STOPS))
FIRST, SECOND, THIRD = PLAIN[4], PLAIN[9], PLAIN[20]


def known(mistake: type[object]) -> Diagnosis:
    title, hint = english(mistake.title), english(mistake.hint)  # type: ignore[attr-defined]
    return Diagnosis(mistake.name, title, hint, ("one",))  # type: ignore[attr-defined]


@pytest.mark.parametrize("code", OTHERS)
def test_every_mistake_has_a_title_and_a_hint_in_every_language(code: str) -> None:
    texts = {text for each in MISTAKES for text in (each.title, each.hint) if text}
    texts |= {*MIXED_TITLES.values(), MIXED_HINT, KEPT_TITLE, KEPT_HINT, NOT_NEEDED}
    with speaking(LANGUAGES[code]):
        said = {text: say(text) for text in texts}
    assert [text for text in texts if said[text] == text] == []
    assert len(set(said.values())) > 0.97 * len(texts)  # two English sentences may be one in another language


@pytest.mark.parametrize("code", OTHERS)
def test_what_is_put_together_of_several_mistakes_is_said_part_by_part(code: str) -> None:
    alike = with_similar_mistakes(known(FIRST), (SECOND, THIRD))
    mixed = Diagnosis(MIXED, clauses([english(each) for each in MIXED_TITLES.values()]), MIXED_HINT, ())
    unneeded = Diagnosis(FIRST.name, FIRST.title, sentences([english(FIRST.hint), english(NOT_NEEDED)]), ())
    assert alike.title.count(" or") >= 2
    with speaking(LANGUAGES[code]):
        one, many, last = map(each_spoken, (alike, mixed, unneeded))
        for mistake in (FIRST, SECOND, THIRD):
            assert say(mistake.title) in one.title
            assert say(mistake.hint) in one.hint
        assert all(say(title) in many.title for title in MIXED_TITLES.values())
        assert last.hint == say(FIRST.hint) + LANGUAGES[code].space + say(NOT_NEEDED)
    for said in (one.title, one.hint, many.title):
        assert " or" not in said
        assert "Or:" not in said
    assert (each_spoken(alike), each_spoken(mixed)) == (alike, mixed)


def test_a_courses_own_mistake_stays_as_it_is_written() -> None:
    title, hint = english("it counts backwards; and then forwards"), english("Look at the loop.")
    own = Diagnosis("own", title, hint, ())
    with speaking(LANGUAGES["zh"]):
        assert each_spoken(own) == own


def test_what_programs_read_is_the_same_in_every_language() -> None:
    def written() -> tuple[object, ...]:
        return to_json(REPORT), to_junit(REPORT), to_csv([REPORT])

    english = written()
    for each in LANGUAGES.values():
        with speaking(each):
            assert written() == english


@pytest.mark.parametrize("code", OTHERS)
def test_the_terminal_and_the_page_tell_mistakes_in_the_language(code: str) -> None:
    first = REPORT.questions[0]
    found = (known(FIRST), *first.diagnoses)
    told = msgspec.structs.replace(
        REPORT, questions=(msgspec.structs.replace(first, diagnoses=found), *REPORT.questions[1:])
    )
    file = io.StringIO()
    with speaking(LANGUAGES[code]):
        show(told, Console(file=file, width=400))
        page = to_html(told)
        heading = say("What is wrong ({place} of {number}): {mistake}", place=1, number=len(found),
                      mistake=say(FIRST.title))  # fmt: skip
        assert heading in file.getvalue()
        for text in (file.getvalue(), page):
            assert say(FIRST.hint) in text
            assert FIRST.title not in text
    assert FIRST.hint in to_html(told)


@pytest.mark.parametrize("code", OTHERS)
def test_figures_of_two_searches_are_said_in_the_language(code: str) -> None:
    def nodes(count: int, again: int = 0) -> list[Way]:
        ways: list[Way] = [((0, str(number)),) for number in range(count)]
        return ways + ways[:again]

    kinds = comparison.KIND_WORDS
    rows = [
        Comparison(kinds["evaluated"], _figure(nodes(3)), _figure(nodes(1)), False),
        Comparison(kinds["generated"], _figure(nodes(1500)), _figure(nodes(1500), "order"), False),
        Comparison(kinds["expanded"], _figure(nodes(3, 2)), _figure(nodes(3, 2), "nodes"), False),
        Comparison(comparison.ACTION, comparison.one_of(["Left", "Right"]), comparison.NONE, False),
        Comparison(english("root value"), "3", comparison.NONE, False),
    ]
    with speaking(LANGUAGES[code]):
        said = [each_spoken(one) for one in rows]
    for one, other in zip(rows, said, strict=True):
        assert one.what != other.what
        assert one.got != other.got
        figures = [re.findall(r"\d+", re.sub(r"(?<=\d)[.,]", "", each.got)) for each in (one, other)]
        assert figures[0] == figures[1]
    assert said[3].expected != "Left or Right"
    assert said[4].expected == "3"
    assert [each_spoken(one) for one in rows] == rows

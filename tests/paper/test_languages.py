"""Sheets, and reports on answers to them, in the reader's language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
import tomli_w

from autograder.course import load
from autograder.formats.machines import to_json
from autograder.formats.page import to_html
from autograder.grading.grade import grade
from autograder.paper.forms import form, page
from autograder.paper.sheet import sheet_for
from autograder.report import Report, without_seconds
from autograder.sandbox.isolation import ON_PAPER
from autograder.submission import Submission
from pacman.support.language import ENGLISH, LANGUAGES, speaking
from tests.formats.test_reports_in_languages import check, english_words
from tests.pages import unmarked_of, with_pseudo
from tests.paper.sheets import assignment, key, sheet
from tests.paper.test_quizzes import ONE, code, only
from tests.paper.test_quizzes import assignment as quiz_assignment

OTHERS = [each for each in LANGUAGES.values() if each != ENGLISH]
AB = """\
algorithm = "alphabeta"
seed = 7
parts = { values = 2, windows = 2, pruned = 1, expanded = 1, change = 1 }"""
CASES = {
    "alphabeta": AB,
    "chance": 'algorithm = "expectiminimax"\nseed = 7\nparts = { values = 2, action = 1, probabilities = 1 }',
    "maxn": 'algorithm = "maxn"\nseed = 7\nparts = { values = 2, action = 1, evaluated = 1 }',
}


def answered(answers: Mapping[str, Any], change: str) -> Mapping[str, Any]:
    """The answers of the key, changed: all are wrong or unreadable, or the first of each part is wrong."""
    text = {"wrong": "99", "unreadable": "?!"}.get(change)

    def changed(value: Any) -> Any:
        if not isinstance(value, dict):
            return text or value
        return {name: changed(each) for name, each in value.items()} if text else {**value, min(value): "99"}

    return {part: changed(each) for part, each in answers.items()}


def reported(case: str, answers: Mapping[str, Any] | None, code: str | None = None) -> Report:
    """The report on these answers; `code`: of another sheet."""
    whole = {"q": {"1": answers}} | ({} if code is None else {"sheet": code})
    files = {} if answers is None else {"paper.toml": tomli_w.dumps(whole).encode()}
    return without_seconds(grade(assignment(case), Submission("", files), ON_PAPER, student="ada"))


@pytest.mark.rest_slow
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
@pytest.mark.parametrize("change", ["wrong", "unreadable", "first"])
def test_a_report_on_answers_on_paper_is_in_the_language(case: str, change: str) -> None:
    check(reported(case, answered(key(sheet(case)), change)))


def test_a_report_without_readable_answers_is_in_the_language() -> None:
    right = key(sheet(AB))
    strange = {**right, "values": "5", "nothing": "x", "windows": {"nobody": "3"}, "change": {"leaf": "x"}}
    check(reported(AB, None))
    check(reported(AB, right, "AAAA-AAAA"))
    check(reported(AB, strange))


def test_a_report_on_a_quiz_is_in_the_language() -> None:
    quiz = only(ONE)
    right = [each.question.right for each in quiz.questions]
    wrong = code(quiz, [[] if isinstance(each, list) else (each + 1) % 2 for each in right])
    for text in (wrong, "", wrong[:-1], only(ONE.replace("before", "after")).key):
        graded = grade(
            quiz_assignment(ONE), Submission("", {"quiz.toml": text.encode()}), ON_PAPER, student="ada"
        )
        check(without_seconds(graded))


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_sheet_is_in_the_language_and_reads_the_same_for_programs(case: str) -> None:
    posed = sheet_for(assignment(case), 0, "ada")
    english = tomllib.loads(form(posed, solved=True))
    blank = msgspec.json.decode(to_json(reported(case, {})), type=Report)
    for language in OTHERS:
        with speaking(language):
            text, html = form(posed, solved=True), page(posed, "Ada")
        assert tomllib.loads(text) == english
        assert f'<html lang="{language.tag}">' in html
        remarks = "\n".join(line for line in text.splitlines() if line.startswith("# "))
        for said in (remarks, html):
            assert english_words(said, blank) == []


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_every_text_of_a_sheet_is_a_message(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    posed = sheet_for(assignment(f'title = "1"\n{case}'), 0, "ada")
    names = re.compile(
        r"On paper|Ada|paper\.toml|[A-Z]{4}-[A-Z\d]{4}|[A-Z\d]{4}-[A-Z\d]{4}|Left|Middle|Right|[A-Z]\d*"
    )
    with speaking(with_pseudo(monkeypatch)):
        for solved in (False, True):
            assert unmarked_of(page(posed, "Ada", solved=solved), names) == []
    assert unmarked_of(page(posed, "Ada"), names) != []


def test_the_titles_of_a_bundled_assignment_are_said_too() -> None:
    posed = sheet_for(load("on-paper"), 0)
    with speaking(LANGUAGES["de"]):
        text, html = form(posed), page(posed, "Ada")
    for said in (text, html):
        assert "Suchen auf Papier" in said and "gewichtete Mittelwerte" in said
        assert "Searches on paper" not in said and "weighted means" not in said
    assert "<span>Blatt</span>" in html
    report = without_seconds(grade(load("on-paper"), Submission("", {}), ON_PAPER))
    with speaking(LANGUAGES["zh"]):
        said = to_html(report)
        assert "纸面上的搜索" in said and "加权平均值" in said and "On paper" not in said

"""Files of answers are hostile data: each refusal is one sentence, and nothing in them is carried out."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.course.cases import PaperCase
from autograder.grading.grade import grade
from autograder.grading.paper_case import NOT_ANSWERED
from autograder.paper.answers import (
    AnswerFile,
    AnswersError,
    Unreadable,
    WrittenAnswer,
    read_number,
    read_window,
)
from autograder.paper.checking import mark
from autograder.paper.forms import form
from autograder.paper.wording import explain_answer
from autograder.report import CaseReport
from autograder.sandbox.isolation import ON_PAPER
from autograder.submission import PAPER, Submission
from tests.fuzzing import examples
from tests.messages import Said
from tests.paper.sheets import assignment, exercise, marked, sheet

CASE = (
    'tree = "textbook"\nalgorithm = "alphabeta"\n'
    "parts = { values = 4, windows = 4, action = 1, pruned = 1, expanded = 1, evaluated = 1, change = 1 }"
)
TERMINAL = "\x1b[31mred\x1b[0m\x07"


def graded(data: bytes, name: str = PAPER) -> CaseReport:
    report = grade(assignment(CASE), Submission("ada", {name: data}), ON_PAPER, student="ada")
    return report.questions[0].cases[0]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\xff\xfe\x00", "it is not UTF-8 text; hand in the file that the sheet writes"),
        (b"sheet = ", "line 1: "),
        (b"a = 1\na = 2", "line 2: the key a is given twice, in the lines 1 and 2"),
        (b"#" * 100_001, "it has 100,001 bytes; a file of answers has at most 100,000"),
        (b"a = " + b"[" * 5_000 + b"]" * 5_000, ""),
        (b"a = " + b"9" * 90_000, ""),
        (b"a" + b".a" * 49_000 + b" = 1", "line 1: a key has more than 100 parts with points between them"),
        (b"sheet = 'ABCD-EFGH'", "these answers are for the sheet ABCD-EFGH; this student's is "),
        (b"sheet = '" + b"A" * 5_000 + b"'", "these answers are for the sheet AAAA"),
        (b'sheet = "\\u001b[31m"', "these answers are for the sheet ?[31m"),
        (b"sheet = 3", "these answers are for the sheet ?"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_in_one_short_sentence(data: bytes, said: str) -> None:
    found = graded(data)
    assert (found.status, found.points) == ("import error", 0)
    assert found.message.startswith(f"{PAPER}: {said}")
    assert len(found.message) < 300
    assert found.message.isprintable()


@pytest.mark.parametrize("data", [b"", b"q = 3", b"[q]\n1 = 4", b"[q.1]", b"[other.1]\naction = 'Left'"])
def test_a_file_without_answers_is_not_answered(data: bytes) -> None:
    found = graded(data)
    assert (found.status, found.points, found.message) == ("fail", 0, NOT_ANSWERED)
    assert found.is_unwritten


def test_no_file_is_not_answered(says: Said) -> None:
    found = graded(b"pass", "search.py")
    says(found.message, file="paper.toml")
    assert found.is_unwritten


def test_an_empty_sheet_is_not_answered() -> None:
    assert graded(form(sheet(CASE)).encode()).is_unwritten


@pytest.mark.parametrize(
    "text",
    [
        "nan",
        "inf",
        "1e400",
        "0x10",
        "1_000",
        "9" * 16,
        "1/0",
        "1//2",
        "--3",
        "3.",
        ".",
        "½",
        "٣",
        "3; 4",
        TERMINAL,
    ],
)
def test_what_is_not_a_number_that_people_write(text: str) -> None:
    assert isinstance(read_number(text), Unreadable)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (".5", Fraction(1, 2)),
        ("- 3", Fraction(-3)),
        ("\u20113", Fraction(-3)),
        ("50%", Fraction(1, 2)),
        ("1 1/2", Fraction(3, 2)),
        ("-2/4", Fraction(-1, 2)),
    ],
)
def test_what_people_write(text: str, value: Fraction) -> None:
    found = AnswerFile(f"[q.1.values]\nA = '{text}'".encode()).answers("q", "1", ["A"], [], 1)
    assert found is not None
    given = found.values["A"]
    assert isinstance(given, WrittenAnswer) and given.value == value


@pytest.mark.parametrize("text", ["3", "3, 4, 5", "nan, 3", "-inf inf", "1e9, 2", "3,"])
def test_what_is_not_a_window(text: str) -> None:
    assert isinstance(read_window(text), Unreadable)


@pytest.mark.parametrize(
    ("written", "points", "said"),
    [
        ({"values": {"A": 3, "B": 3.0, "C": "2", "D": "+2"}}, 4, "not answered"),
        (
            {"values": {"A": float("nan"), "B": float("inf"), "C": 1e300, "D": 10**18}},
            0,
            "'nan' cannot be read",
        ),
        ({"values": {"A": True, "B": [3], "C": {"a": 1}, "D": "2"}}, 1, "cannot be read"),
        ({"values": [3, 3, 2, 2]}, 0, "values must be a table with an answer for each node"),
        ({"values": {"Z" * 500: "3", "B1": "3", "D": "2"}}, 1, "there is no node 'ZZZ"),
        ({"values": {"A": "3" * 5_000}}, 0, "cannot be read"),
        ({"values": {"A": TERMINAL}}, 0, "'?[31mred?[0m?' cannot be read"),
        ({"pruned": "C2 C3 " * 200}, 1, ""),
        ({"pruned": ["C2", "C3"]}, 1, ""),
        ({"pruned": [["C2"], 3]}, 0, "'?' is not one of"),
        ({"evaluated": "B1; rm -rf /"}, 0, "'rm' is not one of"),
        ({"action": {"a": 1}}, 0, "not one of Left, Middle, Right"),
        ({"change": "C1 = 5"}, 0, "give leaf and value"),
        ({"change": {"leaf": "A", "value": "5"}}, 0, "name one of the leaves"),
        ({"change": {"leaf": "C1", "value": "nan"}}, 0, "cannot be read"),
        ({"change": {"leaf": "C1", "value": "999999999999999"}}, 1, ""),
        ({"__class__": "1", "import os": "x"}, 0, "there is no part '__class__'"),
    ],
)
def test_one_odd_answer_costs_itself_and_is_told(written: dict[str, object], points: int, said: str) -> None:
    found = marked(exercise(CASE), written)
    assert found.points == points
    sentences = [explain_answer(each) for each in found.answers if each.how != "right"] + list(found.notes)
    assert any(said in each for each in sentences)
    assert all(each.isprintable() and len(each) < 400 for each in sentences)


OTHER = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
)
KEYS = st.sampled_from(
    ["values", "windows", "action", "pruned", "evaluated", "change", "leaf", "A", "C", "x"]
)
TABLES = st.dictionaries(KEYS, OTHER | st.dictionaries(KEYS, OTHER, max_size=4), max_size=6)


@pytest.mark.slow
@examples(400)
@given(TABLES)
def test_whatever_a_table_holds_is_read_and_judged(table: dict[str, object]) -> None:
    posed = exercise(CASE)
    file = AnswerFile(b"")
    file._table = {"q": {"1": table}}
    found = mark(posed, file.answers("q", "1", posed.inner, posed.leaves, posed.agents))
    assert 0 <= found.points <= posed.case.points
    assert all(explain_answer(each).isprintable() for each in found.answers if not each.is_right)


@examples(400)
@given(st.binary(max_size=200))
def test_whatever_bytes_a_file_holds_there_is_a_sentence_or_a_file(data: bytes) -> None:
    said = ""
    try:
        said = AnswerFile(data).code
    except AnswersError as error:
        said = str(error)
    assert said.isprintable()


@examples(400)
@given(st.text(max_size=60))
def test_any_text_is_a_number_or_is_not(text: str) -> None:
    found = read_number(text)
    assert isinstance(found, WrittenAnswer | Unreadable)


def test_the_case_is_what_the_tests_think() -> None:
    case = exercise(CASE).case
    assert isinstance(case, PaperCase)
    assert case.points == 13

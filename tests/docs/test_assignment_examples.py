"""The examples of docs/assignments.md can be graded, and their answers are those of our reference."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from autograder.course import Assignment, parse
from autograder.course.cases import PlayedCase
from tests.checking.whole import check

PAGE = Path(__file__).resolve().parents[2] / "docs" / "assignments.md"
MAIN = 'title = "t"\nfile = "mine.py"\n[[questions]]\nname = "q"\nagent = "Mine"\nalgorithm = "minimax"\n'
EXAMPLES = [
    text for text in re.findall(r"^```toml\n(.*?)^```", PAGE.read_text(), re.M | re.S) if "kind" in text
]


def assignment(example: str) -> Assignment:
    return parse({"assignment.toml": MAIN.encode(), "q/1.toml": example.encode()})


def test_there_is_an_example_of_each_kind_that_autograder_new_does_not_explain() -> None:
    kinds = [assignment(example).questions[0].cases[0].kind for example in EXAMPLES]
    assert kinds == ["game", "graph", "decisions", "sampling"]


@pytest.mark.slow
@pytest.mark.parametrize("example", EXAMPLES)
def test_the_answers_of_an_example_are_those_of_our_search(example: str) -> None:
    (checked,) = check(assignment(example)).questions
    if not isinstance(checked.question.cases[0].case, PlayedCase):
        assert [each.agrees for each in checked.recorded] == [True]

"""Questions that people mark: read from assignment.toml, and left alone by everything that grades."""

from __future__ import annotations

from dataclasses import replace

import pytest

from autograder.course import Assignment, AssignmentError, parse
from autograder.publishing.handout import instructions, public_cases, starter
from tests.course.test_assignment import MAIN, folder
from tests.messages import Said, raises

DESIGN = """
[[questions]]
name = "design"
kind = "manual"
title = "Design"
about = "Is it easy to read?"
items = [{ name = "names", points = 1, text = "clear names" }, { name = "parts", points = 2.5 }]
"""


def test_people_mark_a_question_and_the_program_does_not_see_it() -> None:
    found = parse(folder(MAIN + DESIGN))
    assert [question.name for question in found.questions] == ["minimax"]
    (design,) = found.marked
    assert (design.title, design.points, design.cases) == ("Design", 3.5, ())
    assert [(item.name, item.points, item.text) for item in design.items] == [
        ("names", 1, "clear names"),
        ("parts", 2.5, ""),
    ]
    assert (found.points, found.whole.points) == (1, 4.5)
    assert [question.name for question in found.whole.questions] == ["minimax", "design"]


def test_a_change_of_the_rubric_needs_no_regrade() -> None:
    before, after = parse(folder(MAIN)), parse(folder(MAIN + DESIGN))
    assert before.grading_digest == after.grading_digest
    assert before.digest != after.digest


def test_students_read_the_rubric_and_need_not_write_code_for_it(says: Said) -> None:
    found: Assignment = parse(folder(MAIN + DESIGN))
    page = instructions(found, "kit.whl")
    says(page, number=4.5)
    head, _, below = page.partition("## 2 Design")[2].partition("\n\n")
    says(head, number=3.5)
    assert below.startswith("Is it easy")
    assert "- clear names: 1\n- parts: 2.5" in page
    assert "design" not in starter(found).lower()
    assert [one.name for one in parse(public_cases(found)).questions] == ["minimax"]
    assert parse(public_cases(found)).marked == ()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("kind = \"manual\"\n", ""), 'line 15: items = … are for people: they need kind = "manual"'),
        (('"manual"', '"hand"'), 'line 13: kind = "hand" is not allowed; it must be "graded" or "manual"'),
        (("items = [", "others = ["), "there is no key 'others'"),
        (("points = 2.5", "points = 0"), "points = 0 is not allowed; it must be a number above 0"),
        (('name = "parts"', 'name = "Parts"'), 'name = "Parts" is not allowed'),
    ],
)  # fmt: skip
def test_a_wrong_key_is_one_sentence_with_its_line(change: tuple[str, str], said: str) -> None:
    with pytest.raises(AssignmentError) as caught:
        parse(folder(MAIN + DESIGN.replace(*change)))
    assert said in str(caught.value)


def test_it_comes_after_what_the_program_grades() -> None:
    head, table = MAIN.split("[[questions]]")
    with raises(AssignmentError, kind="manual") as caught:
        parse(folder(f"{head}{DESIGN}[[questions]]{table}"))
    assert caught.value.place == ("questions", 0)
    # Two errors: the file is for code, too.
    with pytest.raises(AssignmentError) as caught:
        parse({"assignment.toml": (head + DESIGN).encode()})
    assert [error.place for error in caught.value.errors] == [("file",), ("questions",)]


def test_an_assignment_is_whole_without_it() -> None:
    assert replace(parse(folder(MAIN + DESIGN)), marked=()).whole.points == 1

"""A question that is graded once another one has a share of its points."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from autograder.course import Assignment, AssignmentError, parse
from autograder.grading.progress import Progress
from autograder.publishing.handout import instructions, public_cases
from autograder.report import CaseReport, QuestionReport
from tests.messages import Said, assert_places

QUESTION = '[[questions]]\nname = "{0}"\nagent = "{0}"\nalgorithm = "minimax"\n'
TREE = 'kind = "tree"\ntree = { tree = [[3, 5], [1, 9]] }\n'
HALF = '{ question = "first", share = 0.5 }'


def assignment(requires: str = f"[{HALF}]") -> Assignment:
    main = 'title = "t"\nfile = "mine.py"\n' + QUESTION.format("first") + QUESTION.format("zero")
    main += QUESTION.format("second") + f"requires = {requires}\n"
    files = {"first/1": TREE, "first/2": TREE + 'visibility = "hidden"\n', "zero/1": TREE, "second/1": TREE}
    texts = {f"{path}.toml": text.encode() for path, text in files.items()}
    return parse({"assignment.toml": main.encode(), **texts})


def second(graded: Mapping[str, bool], requires: str = f"[{HALF}]") -> tuple[str, QuestionReport | None]:
    """What is missing for the second question after these cases, and its report once all are graded."""
    questions = assignment(requires).questions
    first, last = (Progress(questions[number], []) for number in (0, 2))
    last.required = [first]
    for name, right in graded.items():
        progress, case = (first, name) if name in ("1", "2") else (last, "1")
        (named,) = (each for each in progress.question.cases if each.name == case)
        status, points = ("pass", 1.0) if right else ("fail", 0.0)
        progress.cases[case] = CaseReport(case, case, "tree", status, points, 1, named.visibility)  # type: ignore[arg-type]
    return last.needed_first(), last.report() if "second" in graded and len(graded) == 3 else None


@pytest.mark.parametrize(
    ("graded", "missing"),
    [
        ({}, ""),
        ({"1": False}, ""),  # the hidden case may still give half of the points
        ({"1": True, "2": False}, ""),
        ({"1": False, "2": True}, ""),
        ({"1": False, "2": False}, "it needs at least 50 % of first first"),
    ],
)
def test_half_of_the_points_are_enough_where_half_is_asked_for(
    graded: Mapping[str, bool], missing: str
) -> None:
    assert second(graded)[0] == missing


@pytest.mark.parametrize(
    ("graded", "missing"), [({"1": True}, ""), ({"1": False}, "it needs all of first first")]
)
def test_all_points_are_needed_where_only_a_name_is_given(graded: Mapping[str, bool], missing: str) -> None:
    assert second(graded, '["first"]')[0] == missing


def test_what_students_see_does_not_depend_on_hidden_cases() -> None:
    reports = [second({"1": False, "2": right, "second": True})[1] for right in (True, False)]
    assert None not in reports
    assert [report.points for report in reports if report] == [1, 0]
    seen = [report.seen for report in reports if report]
    assert seen[0] == seen[1]
    sentence = "its points count only if at least 50 % of first is right, checks that are not shown too"
    assert getattr(seen[0], "message", "") == sentence


def test_shares_and_whole_questions_are_required_together() -> None:
    question = assignment(f'["zero", {HALF}]').questions[2]
    assert question.requires == ("zero", "first")
    assert_places(question.needs(question.requires), questions="zero")


@pytest.mark.parametrize(
    ("requires", "said"),
    [
        (
            "[{ question = 'first', share = 0 }]",
            "share = 0 is not allowed; it must be a number above 0 and at most 1",
        ),
        (
            "[{ question = 'first', share = 50 }]",
            "share = 50 is not allowed; it must be a number above 0 and at",
        ),
        (
            "[{ question = 'frist', share = 0.5 }]",
            "it requires 'frist', and there is no such question; did you",
        ),
        ("[{ share = 0.5 }]", "the key question is missing"),
        ("['first', { question = 'first', share = 0.5 }]", 'it requires "first" twice; give it once'),
    ],
)
def test_a_share_that_cannot_be_is_refused(requires: str, said: str) -> None:
    with pytest.raises(AssignmentError) as error:
        assignment(requires)
    assert said in str(error.value)
    assert [each.line for each in error.value.errors] == [15]


def test_students_read_the_share_and_test_without_it(says: Said) -> None:
    posed = assignment()
    says(instructions(posed, "kit.whl"), questions="at least 50 % of first")
    public = parse(public_cases(posed))
    assert public.questions[2].share_of("first") == 0.5

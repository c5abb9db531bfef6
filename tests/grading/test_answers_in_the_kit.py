"""Cases that hold their answers, graded where no reference is installed, as in the kit for students."""

from __future__ import annotations

import pytest

from autograder.course import parse
from autograder.examiner import answers
from autograder.examiner.answers import FILE
from autograder.grading import asking_student, decisions_case
from autograder.grading.grade import grade
from autograder.publishing.recorded_answers import record
from autograder.report import QuestionReport
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from tests.classic import searches
from tests.classic.as_native import assignment, decisions, graph


def graded(
    changes: searches.Changes, sandbox: Isolation, monkeypatch: pytest.MonkeyPatch, *, recorded: bool
) -> QuestionReport:
    game = decisions("q3/9-house-game")
    game["decisions"] = game["decisions"][:5]
    posed = assignment("alphabeta", {"1-graph": graph("q3/0-textbook"), "2-game": game})
    files = dict(posed.files) | ({FILE: record(posed)} if recorded else {})
    for module in (answers, decisions_case, asking_student):
        monkeypatch.setattr(module, "has_reference", lambda: False)
    code = searches.search("alphabeta", changes)
    return grade(parse(files), Submission("s", {"mine.py": code}), sandbox).questions[0]


@pytest.mark.slow
@pytest.mark.parametrize("recorded", [True, False])
def test_verdicts_are_the_same_without_a_reference(
    recorded: bool, sandbox: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert graded((), sandbox, monkeypatch, recorded=recorded).status == "pass"


@pytest.mark.slow
def test_a_mistake_in_a_graph_is_named_from_what_was_recorded(
    sandbox: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = graded(searches.RESET_AT_ROOT, sandbox, monkeypatch, recorded=True)
    assert [case.status for case in question.cases] == ["fail", "fail"]
    assert question.diagnoses
    assert question.diagnoses[0].name == "window-reset-at-root"


def test_no_mistake_is_named_where_nothing_was_recorded(
    sandbox: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = graded(searches.RESET_AT_ROOT, sandbox, monkeypatch, recorded=False)
    assert (question.status, question.diagnoses) == ("fail", ())

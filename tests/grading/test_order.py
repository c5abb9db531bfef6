"""What students may see first is run first: nothing that is shown can tell of what is hidden."""

from __future__ import annotations

import json

import pytest

from autograder.course import Assignment, Question, parse
from autograder.formats.machines import to_gradescope, to_json, to_junit
from autograder.formats.page import to_html
from autograder.formats.visibility import for_student
from autograder.formats.words import as_sentence
from autograder.grading.grade import grade
from autograder.report import CaseReport, Report, Seen, with_messages
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from tests.messages import assert_places

SEEN = 'kind = "tree"\ntree = { tree = [[3, 5], [2, 9]] }\n'
OTHER = 'kind = "tree"\ntree = { tree = [[1, 5], [4, 9]] }\nvisibility = "%s"\n'
TIES = 'kind = "tree"\ntree = { tree = [[7, 8], [7, 9]] }\nvisibility = "%s"\n'
QUESTION = '[[questions]]\nname = "{0}"\nagent = "Mine"\nalgorithm = "minimax"\n'
CODE = """
print("loaded")
import time
from pacman import Decision, SearchAgent

class Mine(SearchAgent):
    def search(self, state):
        values = {}
        for a in state.legal_actions(0):
            child = state.successor(0, a)
            values[a] = min(self.evaluate(child.successor(1, b)) for b in child.legal_actions(1))
        best = max(values, key=values.get)
        what = {(3, 2): "seen", (1, 4): "concealed", (7, 7): "ties"}[tuple(values.values())]
        print(what)
        #here
        return Decision(best, values[best])
"""


def assignment(questions: str, **cases: dict[str, str]) -> Assignment:
    head = 'title = "t"\nfile = "mine.py"\n[limits]\nseconds = 5\n'
    files = {f"{name}/{case}.toml": text for name, given in cases.items() for case, text in given.items()}
    return parse(
        {name: text.encode() for name, text in {"assignment.toml": head + questions, **files}.items()}
    )


def graded(given: Assignment, sandbox: Isolation, here: str = "", code: str = CODE) -> Report:
    submission = Submission("s", {"mine.py": code.replace("#here", here).encode()})
    return grade(given, submission, sandbox)


TWO = assignment(
    QUESTION.format("first") + QUESTION.format("second"),
    first={"1": OTHER % "hidden", "2": OTHER % "after_due_date", "3": SEEN},
    second={"1": SEEN, "2": TIES % "hidden"},
)


def test_cases_come_in_the_order_in_which_they_may_be_seen_each_question_in_a_process_of_its_own(
    sandbox: Isolation,
) -> None:
    order: list[tuple[str, str]] = []

    def note(question: Question, case: CaseReport) -> None:
        order.append((question.name, case.visibility))

    report = grade(TWO, Submission("s", {"mine.py": CODE.encode()}), sandbox, listener=note)
    assert report.is_perfect
    assert order == [
        ("first", "visible"),
        ("second", "visible"),
        ("first", "after_due_date"),
        ("first", "hidden"),
        ("second", "hidden"),
    ]
    first, second = report.questions
    assert first.output.split() == ["loaded", "seen", "concealed", "concealed"]
    assert second.output.split() == ["loaded", "seen", "ties"]
    assert [case.name for case in first.cases] == ["1", "2", "3"]


@pytest.mark.slow
def test_students_see_what_was_printed_before_any_hidden_case_and_no_times_of_these(
    sandbox: Isolation,
) -> None:
    slow = "if what != 'seen': time.sleep(0.1)"
    report = graded(TWO, sandbox, slow)
    shown = for_student(report)
    assert [question.output for question in shown.questions] == ["loaded\nseen\n"] * 2
    assert report.seconds > 0.3
    assert shown.seconds == 0
    for question in shown.questions:
        assert question.seconds == 0
        assert all(case.seconds % 0.5 == 0 for case in question.cases)
        assert all(case.seconds == 0 for case in question.cases if case.visibility != "visible")
    for text in (to_json(shown).decode(), to_junit(shown), to_html(shown)):
        assert "loaded\\nseen" in text or "loaded\nseen" in text
        assert "concealed" not in text
    results = json.loads(to_gradescope(report))
    assert results["execution_time"] == 0
    assert "loaded\nconcealed" not in results["output"]
    told = {test["visibility"]: test["output"] for test in results["tests"]}
    assert "concealed" not in told["visible"] + told["after_due_date"]


@pytest.mark.slow
def test_a_student_is_told_of_the_mistake_that_visible_cases_show(sandbox: Isolation) -> None:
    """The hidden case is answered in another wrong way, so that no known mistake explains everything."""
    answer = "if what == 'ties': return Decision(best, 99)"
    given = assignment(QUESTION.format("q"), q={"1": SEEN, "2": TIES % "hidden"})
    least = CODE.replace("min(self", "max(self").replace("(3, 2)", "(5, 9)").replace("(7, 7)", "(8, 9)")
    whole = graded(given, sandbox, answer, least)
    alone = graded(given, sandbox, "", least)
    assert whole.questions[0].diagnoses != alone.questions[0].diagnoses
    assert for_student(whole).questions[0].diagnoses == for_student(alone).questions[0].diagnoses
    assert for_student(alone).questions[0].diagnoses
    tops = [json.loads(to_gradescope(report))["output"] for report in (whole, alone)]
    assert tops[0] == tops[1]
    assert "What is wrong" in tops[0]


NEEDED = assignment(
    QUESTION.format("first") + QUESTION.format("second") + 'requires = ["first"]\n',
    first={"1": SEEN, "2": OTHER % "hidden"},
    second={"1": SEEN, "2": TIES % "hidden"},
)


@pytest.mark.slow
def test_what_needs_a_question_with_hidden_cases_is_tried_and_counts_only_if_that_is_right(
    sandbox: Isolation,
) -> None:
    report = graded(NEEDED, sandbox, "if what == 'concealed': best = 'wrong'")
    second = report.questions[1]
    assert (second.status, second.points) == ("not graded", 0)
    assert "first" in second.message
    assert [(case.status, case.points) for case in second.cases] == [("pass", 1), ("not graded", 0)]
    assert report.points == 1
    assert second.output == "loaded\nseen\n"  # no process for what is known not to be graded
    assert for_student(report).questions[1].message == second.message


@pytest.mark.slow
def test_gradescope_shows_at_once_what_visible_cases_say_whatever_hidden_ones_do(sandbox: Isolation) -> None:
    right, wrong = graded(NEEDED, sandbox), graded(NEEDED, sandbox, "if what == 'concealed': best = 'wrong'")
    assert right.is_perfect
    assert not wrong.is_perfect
    results = [json.loads(to_gradescope(report)) for report in (right, wrong)]
    assert results[0]["output"] == results[1]["output"]
    seen = with_messages(right, right).questions[1].seen
    assert isinstance(seen, Seen)
    assert_places(seen.message, questions="all of first")
    assert as_sentence(seen.message).removesuffix(".") in results[0]["output"]
    visible = [
        [{**test, "extra_data": 0} for test in one["tests"] if test["visibility"] == "visible"]
        for one in results
    ]
    assert visible[0] == visible[1]
    assert results[1]["score"] == 1


@pytest.mark.slow
def test_what_needs_a_question_that_failed_in_visible_cases_is_not_tried(sandbox: Isolation) -> None:
    report = graded(NEEDED, sandbox, "if what == 'seen': best = 'wrong'")
    assert "first" in report.questions[1].message
    assert {case.status for case in report.questions[1].cases} == {"not graded"}
    assert isinstance(report.questions[1].seen, Seen)
    assert report.questions[1].seen.message == report.questions[1].message


@pytest.mark.parametrize("problem", ["1 / 0", "import missing"])
def test_a_file_that_cannot_be_loaded_is_loaded_once_for_each_question(
    problem: str, sandbox: Isolation
) -> None:
    report = graded(TWO, sandbox, code=f"print('tried')\n{problem}\n")
    assert [question.status for question in report.questions] == ["import error"] * 2
    assert [question.output for question in report.questions] == ["tried\n"] * 2

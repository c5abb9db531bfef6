"""A search that tells only its action is asked about small trees too, on which a wrong one shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from autograder.assignment import load, parse
from autograder.contact.isolation import Isolation
from autograder.grading.grade import grade
from autograder.report import QuestionReport
from autograder.submission import Submission, read_submission
from tests.places import SUBMISSIONS, TESTS

BOOKS = SUBMISSIONS / "textbooks" / "classic"
NEGAMAX, AIMA = "wikipedia_negamax_multiAgents.py", "aima3_multiAgents.py"
SIGN = (
    "        if childColor == color:  # two ghosts in a row\n"
    "            return self.negamax(child, depth, agent, color)\n"
)
MEAN = "        P = 1.0 / len(actions)\n        return sum(P * value for value in values)"
LAST_ALONE = "        if agent < gameState.getNumAgents() - 1:\n            return min(values)\n" + MEAN


def graded(question: str, code: bytes, sandbox: Isolation, seed: int) -> QuestionReport:
    whole = load("adversarial-search")
    one = replace(whole, questions=tuple(each for each in whole.questions if each.name == question))
    (report,) = grade(one, Submission("s", {"multiAgents.py": code}), sandbox, seed=seed).questions
    return report


@pytest.mark.parametrize(
    ("question", "file", "old", "new", "named"),
    [
        ("minimax", NEGAMAX, SIGN, "", "sign-always-turned"),
        ("expectimax", AIMA, MEAN, "        return sum(values) // len(values)", "integer-division"),
        ("expectimax", AIMA, MEAN, LAST_ALONE, "min-where-chance"),
    ],
)
def test_a_wrong_search_that_tells_only_its_action_loses_a_case(
    question: str, file: str, old: str, new: str, named: str, sandbox: Isolation
) -> None:
    code = (BOOKS / file).read_text(encoding="utf-8")
    assert code.count(old) == 1
    for seed in range(8):
        report = graded(question, code.replace(old, new).encode(), sandbox, seed)
        assert report.points < report.max_points, seed
        assert [each.name for each in report.diagnoses] == [named], seed
        assert not report.undiagnosed
    further = [case for case in report.cases if "it tells no value" in case.message]
    assert [(case.points, case.visibility) for case in further] == [(0, "visible")]
    assert [each.what for each in further[0].compared] == ["action"]
    assert further[0].picture


def test_whoever_counts_plies_loses_nothing_where_either_is_right(sandbox: Isolation) -> None:
    code = (
        (BOOKS / NEGAMAX).read_text(encoding="utf-8").replace("agent, depth = 0, depth - 1", "agent = 0", 1)
    )
    for old, new in [
        ("self.depth, 1, 1)", "self.depth - 1, 1, 1)"),
        ("depth, agent + 1, color)", "depth - 1, agent + 1, color)"),
    ]:
        assert old in code
        code = code.replace(old, new, 1)
    whole = load("adversarial-search")
    main = whole.files["assignment.toml"].replace(
        b'algorithm = "minimax"', b'algorithm = "minimax"\ndepth_counts = "either"'
    )
    given = parse({**whole.files, "assignment.toml": main})
    one = replace(given, questions=tuple(each for each in given.questions if each.name == "minimax"))
    (report,) = grade(one, Submission("s", {"multiAgents.py": code.encode()}), sandbox, seed=1).questions
    assert (report.points, report.diagnoses) == (report.max_points, ())


RIGHT = sorted(path.name for path in (TESTS / "classic" / "submissions").glob("right_*.py"))


@pytest.mark.rest_slow(3)
@pytest.mark.parametrize("name", RIGHT)
@pytest.mark.parametrize("question", ["minimax", "alphabeta", "expectimax"])
def test_a_right_search_loses_nothing_there(question: str, name: str, sandbox: Isolation) -> None:
    files = read_submission(TESTS / "classic" / "submissions" / name).files
    (code,) = files.values()
    report = graded(question, code, sandbox, 1)
    assert (report.points, report.diagnoses) == (report.max_points, ())
    assert not [case.message for case in report.cases if "it tells no value" in case.message]

"""What is said to be wrong in a question: most points first, each mistake with the cases that it explains."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

import pytest

from autograder.behaviour import ROOT, Behaviour
from autograder.course import Question, parse
from autograder.examiner.exercise import Attempt
from autograder.examiner.findings import Examination, Findings
from autograder.examiner.hypotheses import Hypothesis
from autograder.examiner.search_parts import SearchPart
from autograder.grading.diagnosing import LARGEST, DiagnosedQuestion, diagnose_question
from autograder.reference.mistakes import FORMS, RANK, depth, roles, turns, values
from autograder.report import CaseReport, Details, Ended, Status
from pacman.tree import Tree
from tests.examiner.exercises import on, tree_of
from tests.examiner.simulated import answer, judged

MAIN = b'title = "t"\nfile = "mine.py"\n[[questions]]\nname = "q"\nagent = "Mine"\nalgorithm = "minimax"\n'
TIES, STOP = tree_of([[3, 5], [3, 9]]), tree_of([[3, 5], [7, 9]], actions=["Left", "Stop"])
DEEP = tree_of([[[[1, 2], [3, 4]], [[5, 6], [7, 8]]], [[[9, 8], [7, 6]], [[5, 4], [3, 2]]]])
LAST, DROPPED, MORE = values.LastTieWins, FORMS["StopDroppedByPacman"], depth.DepthInPlies


def question() -> Question:
    given = parse(
        {"assignment.toml": MAIN, "q/1.toml": b'kind = "tree"\ntree = { tree = [[3, 5], [2, 9]] }\n'}
    )
    return given.questions[0]


def done(name: str, tree: Tree, hypothesis: Hypothesis, rounds: int | None = None) -> Attempt:
    """What a search with these mistakes does in the case of this name."""
    exercise = replace(on(tree, depth=rounds), case=name)
    return judged(exercise, answer(tuple(sorted(hypothesis, key=RANK.__getitem__)), exercise)).attempt


def case(name: str, points: float = 1, status: Status = "fail", **more: Any) -> CaseReport:
    """The report of a case that lost all its points."""
    return CaseReport(name, name, "tree", status, 0, points, **more)


def found(cases: list[CaseReport], attempts: list[Attempt], mistakes: Hypothesis) -> DiagnosedQuestion:
    by_case = {each.name: [one for one in attempts if one.exercise.case == each.name] for each in cases}
    in_order = tuple(sorted(mistakes, key=RANK.__getitem__))
    return diagnose_question(question(), cases, by_case, Examination(Findings(hypothesis=in_order)), "native")


def shown(result: DiagnosedQuestion) -> list[tuple[str, tuple[str, ...], float]]:
    return [(each.name, each.cases, each.points) for each in result.diagnoses]


WRONG = (LAST, DROPPED)
ATTEMPTS = [done("ties", TIES, WRONG), done("stop", STOP, WRONG), done("deep", DEEP, WRONG)]


def test_each_mistake_is_said_to_explain_only_the_cases_that_need_it() -> None:
    result = found([case("ties"), case("stop"), case("deep", status="pass")], ATTEMPTS, WRONG)
    assert set(shown(result)) == {("last-tie-wins", ("ties",), 1), ("stop-dropped", ("stop",), 1)}
    assert not result.undiagnosed


def test_the_mistake_that_costs_most_points_comes_first() -> None:
    for ties_, stop in ((3, 2), (2, 3)):
        result = found([case("ties", ties_), case("stop", stop)], ATTEMPTS, WRONG)
        first = "last-tie-wins" if ties_ > stop else "stop-dropped"
        assert result.diagnoses[0].name == first
        assert [each.points for each in result.diagnoses] == [3, 2]


def test_a_case_that_two_mistakes_make_wrong_counts_for_both() -> None:
    """The tie is between the two moves that are left without Stop."""
    tree = tree_of([[3, 5], [7, 9], [3, 4]], actions=["Left", "Stop", "Right"])
    both = done("both", tree, WRONG)
    assert both.got.action == "Right"
    result = found([case("both", 2), case("ties")], [both, ATTEMPTS[0]], WRONG)
    assert set(shown(result)) == {("last-tie-wins", ("both", "ties"), 3), ("stop-dropped", ("both",), 2)}
    assert [each.name for each in result.diagnoses] == ["last-tie-wins", "stop-dropped"]


def test_points_that_a_case_has_in_part_are_not_lost() -> None:
    part = CaseReport("ties", "ties", "tree", "fail", 0.75, 1)
    result = found([part], ATTEMPTS[:1], (LAST,))
    assert shown(result) == [("last-tie-wins", ("ties",), 0.25)]


def test_a_mistake_that_explains_no_case_is_not_named() -> None:
    result = found([case("ties")], ATTEMPTS[:1], (LAST, roles.GhostsMaximize))
    assert shown(result) == [("last-tie-wins", ("ties",), 1)]


def test_a_mistake_that_only_small_exercises_showed_is_named_if_all_is_explained() -> None:
    whole = Examination(Findings(hypothesis=(LAST, roles.GhostsMaximize), is_whole=True))
    result = diagnose_question(question(), [case("ties")], {"ties": ATTEMPTS[:1]}, whole, "native")
    assert shown(result) == [("last-tie-wins", ("ties",), 1), ("ghosts-maximize", (), 0)]


def test_where_the_mistakes_explain_everything_a_part_adds_none() -> None:
    part = SearchPart("values", explanations=((values.LastValueReturned,),), sure=(values.LastValueReturned,))
    for is_whole in (True, False):
        findings = Findings(hypothesis=(LAST,), is_whole=is_whole, parts=(part,))
        ties = done("ties", TIES, (LAST, values.LastValueReturned))
        result = diagnose_question(
            question(), [case("ties")], {"ties": [ties]}, Examination(findings), "native"
        )
        assert ("last-value-returned" in {each.name for each in result.diagnoses}) is not is_whole


def test_what_no_case_shows_is_named_with_what_looks_just_the_same() -> None:
    alike = ((roles.GhostsMaximize, MORE),)
    findings = Findings(hypothesis=(LAST, roles.GhostsMaximize), is_whole=True, look_alike=alike)
    result = diagnose_question(
        question(), [case("ties")], {"ties": ATTEMPTS[:1]}, Examination(findings), "native"
    )
    assert [(each.name, each.alike) for each in result.diagnoses] == [
        ("last-tie-wins", ()),
        ("ghosts-maximize", (MORE.name,)),
    ]


def test_an_error_that_follows_from_a_mistake_is_not_said_again() -> None:
    three = tree_of([[[1, 2], [3, 4]], [[5, 6], [7, 8]]], "max", "min", "min")
    attempt = done("three", three, (turns.GhostsReversed,))
    not_its_turn = Details(agent=2, turn=1)
    for ended, names in (
        (Ended("raised", "IllegalActionError", details=not_its_turn), ["ghosts-reversed"]),
        (Ended("raised", "NameError", "name 'x' is not defined"), ["name-not-defined"]),
    ):
        failed = case("three", status="crash", ended=ended)
        only = Examination(
            Findings(hypothesis=(turns.GhostsReversed,), by_errors=frozenset({turns.GhostsReversed}))
        )
        result = diagnose_question(question(), [failed], {"three": [attempt]}, only, "native")
        assert [each.name for each in result.diagnoses] == names


def test_what_no_mistake_explains_is_said_to_be_left() -> None:
    odd = Attempt(replace(on(STOP), case="stop"), Behaviour((ROOT,), (), (), "Left", 99), right=False)
    assert found([case("ties"), case("stop")], [ATTEMPTS[0], odd], (LAST,)).undiagnosed
    assert not found([case("ties")], [ATTEMPTS[0]], (LAST,)).undiagnosed


def test_cases_that_passed_or_were_not_graded_are_explained_by_nothing() -> None:
    for status in ("pass", "not graded", "grader error"):
        result = found([case("ties"), case("stop", status=status)], ATTEMPTS[:2], WRONG)  # type: ignore[arg-type]
        assert shown(result) == [("last-tie-wins", ("ties",), 1)]


def test_the_right_attempts_of_a_case_need_no_explanation() -> None:
    right = done("ties", TIES, ())
    assert right.right
    result = found([case("ties")], [right, ATTEMPTS[0]], (LAST,))
    assert shown(result) == [("last-tie-wins", ("ties",), 1)]


def test_all_of_a_cases_first_wrong_attempts_must_be_explained() -> None:
    other = done("ties", STOP, (DROPPED,))
    result = found([case("ties")], [ATTEMPTS[0], other], WRONG)
    assert set(shown(result)) == {("last-tie-wins", ("ties",), 1), ("stop-dropped", ("ties",), 1)}
    assert shown(found([case("ties")], [ATTEMPTS[0], other], (LAST,))) == []


@pytest.mark.slow
def test_very_large_attempts_are_left_out() -> None:
    first = ATTEMPTS[0]
    large = replace(first, got=first.got._replace(generated=first.got.generated * LARGEST))
    assert shown(found([case("ties")], [large], (LAST,))) == []
    assert shown(found([case("ties")], [large, first], (LAST,))) == [("last-tie-wins", ("ties",), 1)]


def test_without_an_examination_one_mistake_that_explains_all_is_looked_for() -> None:
    attempts = [done("ties", TIES, (LAST,)), done("stop", STOP, (LAST,))]
    by_case = {"ties": attempts[:1], "stop": attempts[1:]}
    for examined in (None, Examination()):
        result = diagnose_question(question(), [case("ties")], by_case, examined, "native")
        assert shown(result) == [("last-tie-wins", ("ties",), 1)]


def test_a_mistake_that_shows_only_in_errors_comes_after_what_the_error_says() -> None:
    wrong, three = (turns.OneGhostLayer,), tree_of([[[1, 2], [3, 4]], [[5, 6], [7, 8]]], "max", "min", "min")
    attempt = done("three", three, wrong)
    assert not attempt.right
    named = Examination(Findings(hypothesis=wrong))
    likely = Examination(Findings(hypothesis=wrong, by_errors=frozenset(wrong)))
    for failed, is_read in (
        (case("three"), False),
        (case("three", status="crash", ended=Ended("raised", "TypeError", "no")), True),
    ):
        told = diagnose_question(question(), [failed], {"three": [attempt]}, likely, "native")
        assert len(told.diagnoses) == 1
        assert (told.diagnoses[0].name != "one-ghost-layer") == is_read
        assert told.diagnoses[0].cases == ("three",)
        sure = diagnose_question(question(), [failed], {"three": [attempt]}, named, "native")
        assert [each.name for each in sure.diagnoses] == ["one-ghost-layer"]


def test_without_an_examination_nothing_of_the_examiner_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The students' kit has none."""
    for name in ("hypotheses", "explaining", "predicting", "parts", "examiner"):
        monkeypatch.setitem(sys.modules, f"autograder.examiner.{name}", None)
    result = diagnose_question(question(), [case("ties")], {"ties": ATTEMPTS[:1]}, None, "native")
    assert [each.name for each in result.diagnoses] == ["last-tie-wins"]

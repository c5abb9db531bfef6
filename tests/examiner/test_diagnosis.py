"""Submissions as students write them: the right ones in five styles, and one for each known mistake."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from autograder.behaviour import Behaviour, visiting_order
from autograder.course import Assignment, load, parse
from autograder.course.problems import problems
from autograder.course.seeds import with_seed
from autograder.examiner import exercise as posing
from autograder.examiner.comparison import EVERYTHING, TOO_OFTEN
from autograder.examiner.exercise import Exercise
from autograder.formats.checks import show
from autograder.grading.grade import grade
from autograder.reference.mistakes import MISTAKES
from autograder.reference.search import Search, run
from autograder.report import QuestionReport
from autograder.sandbox.isolation import Isolation
from autograder.submission import read_submission
from tests.checking.whole import check
from tests.conventions import asking
from tests.messages import Said
from tests.places import SUBMISSIONS

STYLES = sorted(path.name for path in (SUBMISSIONS / "correct").iterdir() if path.is_dir())
ASSIGNMENTS = ("adversarial-search", "chance-and-bounds")

# What was done wrong, in which question, and the name that it must get.
NAMES = {
    "prune-on-equality": ("alphabeta", "prune-on-equality"),
    "prune-on-equality-in-part": ("alphabeta", "only-min-prunes-on-equality"),
    "no-pruning": ("alphabeta", "no-pruning"),
    "window-not-passed-down": ("alphabeta", "no-pruning"),  # no observer can tell the two apart
    "window-reset-at-root": ("alphabeta", "window-reset-at-root"),
    "only-max-prunes": ("alphabeta", "only-max-prunes"),
    "alpha-and-beta-swapped-test": ("alphabeta", "bounds-swapped"),
    "children-reversed": ("alphabeta", "children-reversed"),
    "depth-one-more": ("minimax", "depth-one-more"),
    "depth-one-less": ("minimax", "depth-one-less"),
    "depth-in-plies": ("minimax", "depth-in-plies"),
    "one-ghost-layer": ("minimax", "one-ghost-layer"),
    "ghosts-maximize": ("minimax", "ghosts-maximize"),
    "successor-twice": ("minimax", "successor-twice"),
    "evaluates-inner-nodes": ("minimax", "evaluates-inner-nodes"),
    "evaluates-parent": ("minimax", "evaluates-parent"),
    "last-tie-wins": ("minimax", "last-tie-wins"),
    "stop-dropped": ("minimax", "stop-dropped"),
    "terminal-missing-at-wins": ("minimax", "terminal-missing-at-wins"),
    "terminal-missing-at-losses": ("minimax", "terminal-missing-at-losses"),
    "terminal-missing-crash": ("minimax", "terminal-missing"),
    "right-value-wrong-action": ("minimax", "right-value-wrong-action"),
    "unknown": ("minimax", None),
    "min-where-chance": ("expectimax", "min-where-chance"),
    "max-where-chance": ("expectimax", "max-where-chance"),
    "sum-not-mean": ("expectimax", "sum-not-mean"),
    "expectimax-depth-in-plies": ("expectimax", "depth-in-plies"),
    "probabilities-ignored": ("weighted-expectimax", "probabilities-ignored"),
    "chance-where-min": ("expectiminimax", "chance-where-min"),
    "min-where-chance-2": ("expectiminimax", "min-where-chance"),
    "star1-no-pruning": ("star1", "no-pruning"),
    "star1-window-not-scaled": ("star1", "window-not-scaled"),
    "star1-cuts-on-equality": ("star1", "prune-on-equality"),
    "star1-cuts-on-equality-in-part": ("star1", "only-min-prunes-on-equality"),
    "reflex-stands-still": ("reflex", None),
    "evaluation-constant": ("evaluation", None),
}
CUT_AT_TIES = ("prune-on-equality", "star1-cuts-on-equality")  # wrong only where strict cuts are asked for

# Forms of mistakes that the bundled cases let pass; other forms of the same mistakes are caught.
RARE_FORMS = {
    "AlwaysThreeMovesARound",
    "BeginsAtHundred",
    "BeginsAtNineNineNine",
    "BeginsAtThousand",
    "WindowBeginsSmall",
    "TerminalMissingAtFirstGhosts",
    "LastChildTakenByFirstGhosts",
    "FailsAtFirstGhosts",
    "DepthTwiceWithinRoundTestedByPacman",
    "LeastNameWins",
    "MinWhereChanceOfLastGhost",
    "ReplyTaken",  # where only some opponents minimize, few nodes have a reply
    "MinWhereChanceOfLaterGhosts",
    "NoActionAboveMinusHundred",
    "NoActionAboveMinusThousand",
    "NoActionBetweenHundred",
    "NoActionBetweenThousand",
}
HIDE_EACH_OTHER = ("depth-one-more", "depth-twice-a-round")
# What may be named in the place of another mistake, as it looks the same in a search.
ALIKE: dict[str, tuple[tuple[str, ...], ...]] = {
    "children-shuffled": (("last-tie-wins",), ("children-reversed",)),
    "action-overwritten": (("right-value-wrong-action",),),
    "right-value-wrong-action": (("action-overwritten",),),
    "any-tie-wins": (("last-tie-wins",),),  # where one case has a tie, and it takes the last there
    "most-likely-only": (("one-outcome-only",),),  # where all outcomes are equally likely
}


@cache
def assignment(name: str) -> Assignment:
    return load(name)


def one_question(name: str, *, strict: bool = False) -> Assignment:
    """The bundled assignment that has this question, with nothing else in it.

    `strict`: it asks not to cut at ties.
    """
    asked = asking if strict else assignment
    whole = next(a for a in map(asked, ASSIGNMENTS) if name in [q.name for q in a.questions])
    only = next(question for question in whole.questions if question.name == name)
    return replace(whole, questions=(replace(only, requires=()),))


def graded(folder: str, question: str, isolation: Isolation) -> QuestionReport:
    submission = read_submission(SUBMISSIONS / "mistakes" / folder)
    return grade(one_question(question, strict=folder in CUT_AT_TIES), submission, isolation).questions[0]


@pytest.mark.slow
@pytest.mark.parametrize("name", ASSIGNMENTS)
@pytest.mark.parametrize("style", STYLES)
def test_a_right_submission_in_any_style_gets_full_marks(style: str, name: str, sandbox: Isolation) -> None:
    report = grade(assignment(name), read_submission(SUBMISSIONS / "correct" / style), sandbox)
    assert report.is_perfect, [(c.name, c.message) for q in report.questions for c in q.cases]
    assert report.points == {"adversarial-search": 25, "chance-and-bounds": 15}[name]


def test_there_are_five_styles_and_every_mistake_has_its_row() -> None:
    assert len(STYLES) == 5
    folders = {path.name for path in (SUBMISSIONS / "mistakes").iterdir() if path.is_dir()}
    assert folders == NAMES.keys()
    assert len({name for _, name in NAMES.values() if name}) >= 15


EACH = [pytest.param(name, marks=pytest.mark.slow) if place % 3 else name for place, name in enumerate(NAMES)]


@pytest.mark.rest_slow
@pytest.mark.parametrize("folder", EACH)
def test_a_mistake_is_caught_and_gets_its_name(folder: str, sandbox: Isolation) -> None:
    question, name = NAMES[folder]
    report = graded(folder, question, sandbox)
    assert report.status != "pass"
    assert report.points < report.max_points
    if name is None:
        assert not report.diagnoses
        assert report.undiagnosed == (folder == "unknown")
    else:
        assert report.diagnoses
        assert report.diagnoses[0].name == name
        failed = [case.name for case in report.cases if case.status != "pass"]
        assert list(report.diagnoses[0].cases) == failed  # it explains all of them


@pytest.mark.slow
@pytest.mark.parametrize("folder", CUT_AT_TIES)
def test_who_cuts_at_ties_everywhere_has_full_marks_where_either_way_is_right(
    folder: str, sandbox: Isolation
) -> None:
    question, _ = NAMES[folder]
    submission = read_submission(SUBMISSIONS / "mistakes" / folder)
    (report,) = grade(one_question(question), submission, sandbox).questions
    assert (report.points, report.diagnoses) == (report.max_points, ())


@pytest.mark.slow
def test_a_report_says_where_the_search_went_wrong_first(says: Said, sandbox: Isolation) -> None:
    cases = {case.name: case for case in graded("prune-on-equality", "alphabeta", sandbox).cases}
    ties = cases["2-ties"]
    assert "│       └── Right: -2011  ◀ not generated, and should be" in ties.picture.splitlines()
    assert [(c.what, c.expected, c.got, c.same) for c in ties.compared] == [
        ("action", "Left", "Left", True),
        ("root value", "-2013", "-2013", True),
        ("generated", "13 nodes", "11 nodes", False),
        ("evaluated", "7 nodes", "5 nodes", False),
    ]
    doubled = graded("successor-twice", "minimax", sandbox).cases[0]
    assert [(c.expected, c.got) for c in doubled.compared if not c.same] == [
        ("13 nodes", "25 nodes, 12 of them repeated")
    ]
    says(doubled.message, got="25 nodes, 12 of them repeated", expected="13 nodes")
    assert TOO_OFTEN["generated"] in doubled.picture


@pytest.mark.slow
def test_partial_credit_case_by_case(sandbox: Isolation) -> None:
    report = graded("last-tie-wins", "minimax", sandbox)
    visible = [case for case in report.cases if case.visibility == "visible"]
    assert {case.name: case.points for case in visible if case.status == "pass"} == {
        "1-textbook": 0.5,
        "2-two-ghosts": 0.5,
        "8-win": 0.5,
    }
    for case in report.cases:
        if case.status != "pass":
            right = re.match(r"(\d) of (\d) (trees|positions) right; ", case.message)
            share = int(right[1]) / int(right[2]) if right else 0
            assert case.points == pytest.approx(share * case.max_points)
    assert report.points == pytest.approx(sum(case.points for case in report.cases))


@pytest.mark.slow
@pytest.mark.parametrize("name", ASSIGNMENTS)
def test_the_bundled_assignments_catch_every_known_mistake_and_give_it_its_name(
    says: Said, name: str
) -> None:
    checked = check(parse(with_seed(assignment(name).files, 1)), pairs=0)
    for question in checked.questions:
        caught = {mistake.name for (mistake,) in question.alone.by}
        assert {mistake.name for mistake in question.uncaught} <= caught, "of each, some form is caught"
        assert {mistake.__name__ for mistake in question.uncaught} <= RARE_FORMS
        alone = set(question.alone.slipping)
        together = [pair for pair in question.pairs.slipping if not {(each,) for each in pair} & alone]
        assert {tuple(each.name for each in pair) for pair in together} <= {HIDE_EACH_OTHER}
        told = {
            each.mistakes[0].name: each.names for each in question.single_names.found if each.outcome != "all"
        }
        assert told.keys() <= ALIKE.keys()
        assert all(names in ALIKE[name] for name, names in told.items())
    assert not any(a.is_fragile for q in checked.questions for _, answers in q.answers for a in answers)
    show(checked, console := Console(record=True, file=StringIO()))
    says(console.export_text(), but="")


def test_what_a_mistake_does_with_a_problem_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    question = one_question("minimax").questions[0]
    (problem, *_) = problems(one_question("minimax"), question, question.cases[0].case, 0)
    exercise = Exercise("1", problem, EVERYTHING, any_tie=False)
    ran = []

    def counted(*positional: Any, search_type: type[Search], **named: Any) -> Behaviour:
        ran.append(search_type)
        return run(*positional, search_type=search_type, **named)

    monkeypatch.setattr("autograder.reference.search.run", counted)
    first = exercise.expected(MISTAKES[0])
    assert (exercise.expected(MISTAKES[0]), exercise.expected()) == (first, exercise.expected())
    assert ran == [Search, MISTAKES[0]], "how much a mistaken search may do depends on the right one"
    order = visiting_order(first)
    assert exercise.expected(MISTAKES[0], order) == exercise.expected(MISTAKES[0], order)
    assert ran == [Search, *[MISTAKES[0]] * 3], "an order of the student's own counts"
    monkeypatch.setattr(posing, "MOST_KEPT", len(first.generated) - 1)
    large = replace(exercise, remembered={})
    assert large.expected(MISTAKES[0]) == large.expected(MISTAKES[0]) == first
    assert ran[4:] == [Search, *[MISTAKES[0]] * 2], "what is large is not kept"


def test_names_titles_and_hints_are_there_and_names_mean_one_thing() -> None:
    said: dict[str, tuple[str, str]] = {}
    for mistake in MISTAKES:
        assert mistake.title
        assert mistake.hint.endswith(".")
        assert said.setdefault(mistake.name, (mistake.title, mistake.hint)) == (mistake.title, mistake.hint)
    assert len(said) >= 30

"""A game of recorded decisions: which searches are right, and what is said of one that is not."""

from __future__ import annotations

import pytest

from autograder.course.cases import RecordedDecision
from autograder.grading import decisions_case
from autograder.grading.decisions_case import MadeDecision
from autograder.grading.grade import grade
from autograder.report import QuestionReport
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from pacman import GameState, Layout
from pacman.trace import Trace
from tests.classic import searches
from tests.classic.as_native import assignment, decisions
from tests.classic.searches import Changes, search
from tests.course.test_forced_game import GAMES
from tests.messages import Said

VERY_SLOW = (pytest.mark.slow, pytest.mark.very_slow)
FIRST = 30  # decisions that are played where the whole game tells nothing more
WRONG: list[tuple[str, str, Changes]] = [
    ("minimax", "stop-dropped", searches.NO_STOP_AT_ROOT),
    ("minimax", "worst-at-root", searches.WORST),
    ("alphabeta", "prune-on-equality", searches.PRUNES_ON_EQUALITY),
    ("alphabeta", "no-pruning", searches.NO_PRUNING),
    ("alphabeta", "window-reset-at-root", searches.NO_STOP + searches.RESET_AT_ROOT),
    ("expectimax", "sum-not-mean", searches.SUM_FOR_MEAN),
]
MORE: list[tuple[str, str, Changes]] = [
    ("minimax", "depth-one-less", searches.SHALLOWER),
    ("minimax", "depth-in-plies", searches.IN_PLIES),
    ("minimax", "one-ghost-layer", searches.ONE_GHOST),
    ("alphabeta", "window-reset-at-root", searches.RESET_AT_ROOT),
    ("alphabeta", "children-reversed", searches.REVERSED),
    ("alphabeta", "children-at-once", searches.CHILDREN_AT_ONCE),
    ("alphabeta", "stop-dropped", searches.NO_STOP_AT_ROOT),
    ("alphabeta", "prune-on-equality", searches.NO_STOP + searches.PRUNES_ON_EQUALITY),
    ("minimax", "ghosts-maximize", searches.GHOSTS_MAXIMIZE),  # shows late in the game
    ("expectimax", "min-where-chance", searches.MIN_FOR_MEAN),
    ("minimax", "depth-one-more", searches.DEEPER),
]


def graded(
    algorithm: str, code: bytes, sandbox: Isolation, first: int | None = FIRST, **changed: object
) -> QuestionReport:
    table = decisions(GAMES[algorithm]) | changed
    table["decisions"] = table["decisions"][:first]
    posed = assignment(algorithm, {"game": table})
    return grade(posed, Submission("s", {"mine.py": code}), sandbox).questions[0]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("algorithm", "changes"),
    [
        ("minimax", ()),
        ("alphabeta", searches.NO_STOP),
        ("expectimax", searches.LAST_TIE),
        pytest.param("alphabeta", (), marks=VERY_SLOW),
        pytest.param("minimax", searches.NO_STOP, marks=VERY_SLOW),
        pytest.param("minimax", searches.REVERSED, marks=VERY_SLOW),
        pytest.param("expectimax", searches.NO_STOP, marks=VERY_SLOW),
    ],
)
def test_right_searches_pass_the_whole_game_with_and_without_stop(
    algorithm: str, changes: Changes, sandbox: Isolation
) -> None:
    question = graded(algorithm, search(algorithm, changes), sandbox, first=None)
    assert (question.status, question.points, question.max_points) == ("pass", 5, 5)
    (case,) = question.cases
    assert (case.points, case.max_points, case.message, case.picture) == (0, 0, "", "")
    assert (question.diagnoses, question.undiagnosed) == ((), False)


@pytest.mark.slow
@pytest.mark.parametrize(("algorithm", "name", "changes"), WRONG)
def test_the_mistake_is_named(algorithm: str, name: str, changes: Changes, sandbox: Isolation) -> None:
    question = graded(algorithm, search(algorithm, changes), sandbox)
    assert (question.status, question.points) == ("fail", 0)
    assert question.diagnoses
    assert question.diagnoses[0].name == name


@pytest.mark.very_slow
@pytest.mark.slow
@pytest.mark.parametrize(("algorithm", "name", "changes"), MORE)
def test_further_mistakes_are_named_in_the_whole_game(
    algorithm: str, name: str, changes: Changes, sandbox: Isolation
) -> None:
    question = graded(algorithm, search(algorithm, changes), sandbox, first=None)
    assert question.diagnoses
    assert question.diagnoses[0].name == name


@pytest.mark.slow
def test_the_report_counts_the_wrong_decisions_and_shows_the_first(says: Said, sandbox: Isolation) -> None:
    question = graded("alphabeta", search("alphabeta", searches.RESET_AT_ROOT), sandbox, first=5)
    (case,) = question.cases
    says(case.message, count="5 of 5 decisions are wrong", number=1)
    says(case.message, got="141", expected="107, or 77 without Stop")
    shown = [(each.what, each.expected, each.got, each.same) for each in case.compared]
    assert shown == [
        ("right decisions", "5", "0", False),
        ("action, decision 1", "East or West", "West", True),
        ("different states, decision 1", "107, or 77 without Stop", "141", False),
    ]
    assert "score 0" in case.picture
    assert "%......%GG%......%" not in case.picture  # the board as it is then, with its agents
    assert (case.kind, case.seed) == ("decisions", 3)


def test_calls_that_repeat_are_advice_and_not_a_mistake(says: Said, sandbox: Isolation) -> None:
    question = graded("minimax", search("minimax", searches.CHILDREN_AT_ONCE), sandbox, first=1)
    (case,) = question.cases
    assert case.status == "pass"
    says(case.message, repeated=189, calls=381)


@pytest.mark.slow
def test_an_error_ends_the_game_and_says_at_which_decision(says: Said, sandbox: Isolation) -> None:
    counts = "self.asked = vars(self).get('asked', 0) + 1"
    fails = f"{counts}\n        return best if self.asked < 3 else best.actions\n"
    code = search("minimax", (("return best\n", fails),))
    (case,) = graded("minimax", code, sandbox).cases
    assert case.status == "crash"
    says(case.message, number=3, count=30)
    assert "AttributeError: 'Decision' object" in case.message
    assert "return best if self.asked < 3" in case.error
    assert case.compared[0].got == "2"


def test_what_is_not_implemented_is_called_so_and_draws_nothing(sandbox: Isolation) -> None:
    unfinished: Changes = (("        best, alpha = None, -INF\n", "        raise NotImplementedError\n"),)
    question = graded("minimax", search("minimax", unfinished), sandbox)
    (case,) = question.cases
    assert case.status == "fail" and case.is_unwritten
    assert (case.compared, case.picture) == ((), "")
    assert ([each.name for each in question.diagnoses], question.undiagnosed) == (["not-written"], False)


@pytest.mark.slow
def test_a_crash_tells_how_many_decisions_the_game_has_and_compares_no_action(
    says: Said, sandbox: Isolation
) -> None:
    crashes: Changes = (("return best\n", "return best.actions\n"),)
    question = graded("minimax", search("minimax", crashes), sandbox)
    (case,) = question.cases
    shown = [(each.what, each.expected, each.got) for each in case.compared]
    assert shown == [("right decisions", "30", "0")]
    says(case.message, number=1, count=30)
    assert "AttributeError" in case.message
    assert not question.undiagnosed


@pytest.mark.slow
def test_a_wrong_move_does_not_end_the_game(says: Said, sandbox: Isolation) -> None:
    code = search("minimax").replace(b"return best\n", b"return Decision('Nowhere', 0)\n", 1)
    (case,) = graded("minimax", code, sandbox).cases
    says(
        case.message,
        count="30 of 30 decisions are wrong",
        number=1,
        differences="it chose Nowhere, right: East or West",
    )


def test_an_agent_may_ask_about_a_state_of_an_earlier_decision(sandbox: Isolation) -> None:
    code = search("minimax").replace(
        b"        best, alpha = None, -INF\n",
        b"        self.seen = vars(self).get('seen', []) + [state]\n"
        b"        self.seen[0].successor(0, self.seen[0].legal_actions(0)[0])\n"
        b"        best, alpha = None, -INF\n",
        1,
    )
    (case,) = graded("minimax", code, sandbox, first=3).cases
    assert case.status == "pass"


def test_nothing_is_diagnosed_where_the_file_has_other_answers_than_our_search(sandbox: Isolation) -> None:
    table = decisions(GAMES["minimax"])["decisions"][:1]
    table[0][0], table[0][2] = ["Stop"], ["North"]
    question = graded("minimax", search("minimax"), sandbox, decisions=table)
    assert question.status == "fail"
    assert (question.diagnoses, question.undiagnosed) == ((), False)


def test_what_is_asked_after_a_decision_does_not_count_for_it() -> None:
    trace = Trace(GameState.initial(Layout.load("small")))
    made = MadeDecision(1, RecordedDecision(("East",), 1, ("East",), 1), trace, "East")
    trace.root.successor(0, "East")
    assert (made.states, made.right) == (1, True)


def test_a_search_leaves_stop_out_if_it_never_asks_for_pacmans() -> None:
    trace = Trace(GameState.initial(Layout.load("small")))
    made = MadeDecision(1, RecordedDecision(("East",), 1, ("East",), 1), trace, "East")
    trace.root.successor(0, "East")
    assert not decisions_case._stops(made)
    trace.root.successor(0, "Stop")
    assert decisions_case._stops(made)

"""Trees whose answers were worked out with a pencil, or are printed in a textbook."""

from __future__ import annotations

from fractions import Fraction

import pytest

from autograder.paper.answers import AnswerFile, WrittenAnswer
from autograder.paper.checking import agrees
from autograder.paper.wording import explain_answer
from tests.messages import assert_places
from tests.paper.sheets import exercise, marked

TEXTBOOK = 'tree = "textbook"\n'  # Russell & Norvig, AIMA, ch. 5: minimax 3, and C2 and C3 are not looked at
EVERYTHING = (
    'algorithm = "alphabeta"\n'
    "parts = { values = 4, windows = 4, action = 1, pruned = 1, expanded = 1, evaluated = 1, change = 1 }\n"
)
AIMA = {
    "values": {"A": "3", "B": "3", "C": "2", "D": "2"},
    "windows": {"A": "-inf, inf", "B": "-inf, inf", "C": "3, inf", "D": "3, inf"},
    "action": "Left",
    "pruned": "C2, C3",
    "expanded": "A B C D",
    "evaluated": "B1 B2 B3 C1 D1 D2 D3",
    "change": {"leaf": "C1", "value": "4"},  # then C is worth 4
}


def test_the_textbooks_tree_by_alpha_beta() -> None:
    assert marked(exercise(TEXTBOOK + EVERYTHING), AIMA).points == 13


def test_by_minimax_nothing_is_left_out_so_the_evaluated_leaves_are_all_nine() -> None:
    case = TEXTBOOK + 'algorithm = "minimax"\nparts = { evaluated = 1, values = 4 }'
    leaves = " ".join(f"{name}{place}" for name in "BCD" for place in (1, 2, 3))
    assert marked(exercise(case), {"values": AIMA["values"], "evaluated": leaves}).points == 5
    assert marked(exercise(case), {"values": AIMA["values"], "evaluated": AIMA["evaluated"]}).points == 4


# Max A: min B (3, 5), min C (3, 9), min D (2, 7). After B alpha is 3. C1 = 3 equals alpha: whoever cuts at
# equality leaves C2, the others continue. D1 = 2 is below alpha: all leave D2.
TIES = """\
tree = { tree = [[3, 5], [3, 9], [2, 7]] }
algorithm = "alphabeta"
parts = { pruned = 1, action = 1 }
"""


@pytest.mark.parametrize(
    ("prune", "pruned", "points"),
    [
        ("strict", "D2", 2),
        ("strict", "C2 D2", 1),
        ("equal", "C2 D2", 2),
        ("equal", "D2", 1),
        ("either", "D2", 2),
        ("either", "C2 D2", 2),
        ("either", "C2", 1),  # neither way
    ],
)
def test_a_value_that_equals_the_bound(prune: str, pruned: str, points: int) -> None:
    found = marked(exercise(f"{TIES}prune = '{prune}'"), {"action": "Left", "pruned": pruned})
    assert found.points == points


def test_fail_hard_returns_the_bound() -> None:
    """D is left at 2 with alpha 3: fail-soft passes 2 up, fail-hard 3."""
    case = "tree = { tree = [[3, 5], [2, 7]] }\nalgorithm = 'alphabeta'\nparts = { values = 3 }\n"
    soft = {"values": {"A": "3", "B": "3", "C": "2"}}
    hard = {"values": {"A": "3", "B": "3", "C": "3"}}
    assert [marked(exercise(case), each).points for each in (soft, hard)] == [3, 2]
    case += "returns = 'fail-hard'"
    assert [marked(exercise(case), each).points for each in (soft, hard)] == [2, 3]
    case = case.replace("fail-hard", "either")
    assert [marked(exercise(case), each).points for each in (soft, hard)] == [3, 3]


# Left is 10 for certain; Right 0.8 · 9 + 0.2 · 100 = 27.2.
LOADED = "tree = 'loaded'\nalgorithm = 'expectimax'\nparts = { values = 3, action = 1, probabilities = 1 }\n"


@pytest.mark.parametrize("mean", ["27.2", "136/5", "27,2", "27.20", "272/10"])
def test_weighted_means_may_be_fractions_or_decimals(mean: str) -> None:
    written = {
        "values": {"A": mean, "B": "10", "C": mean},
        "action": "Right",
        "probabilities": {"C1": "4/5", "C2": "0.20"},
    }
    assert marked(exercise(LOADED), written).points == 5


def test_a_third_may_be_rounded_or_cut_off_after_two_decimals_and_not_after_one() -> None:
    case = "tree = { roles = ['max', 'chance'], tree = [[1, 0, 0], [2, 0, 0]] }\n"
    case += "algorithm = 'expectimax'\nparts = { values = 3 }\n"
    points = {}
    for third, thirds in (
        ("0.33", "0.67"),
        ("1/3", "0.66"),
        ("0.333", "2/3"),
        ("0.3", "0.7"),
        ("0.34", "0.68"),
    ):
        written = {"values": {"A": thirds, "B": third, "C": thirds}}
        points[third] = marked(exercise(case), written).points
    assert points == {"0.33": 3, "1/3": 3, "0.333": 3, "0.3": 0, "0.34": 0}


# Three selfish agents, each with two moves: agent 2 takes its own larger number at the bottom, and so on up.
# D: agent 2 prefers (1, 2, 6) to (4, 3, 3); E: (6, 1, 2) to (7, 4, 1); so agent 1 at B takes 2 over 1: D.
# F: (5, 1, 1) or (1, 5, 2): agent 2 takes (1, 5, 2); G: (7, 7, 1) or (5, 4, 5): (5, 4, 5); agent 1 at C: F.
# The root has 1 by both: the first, Left.
THREE = """\
algorithm = "maxn"
parts = { values = 7, action = 1 }
[tree]
roles = ["max", "max", "max"]
[tree.nodes]
A = { actions = { Left = "B", Right = "C" } }
B = { actions = { Left = "D", Right = "E" } }
C = { actions = { Left = "F", Right = "G" } }
D = { actions = { Left = "D1", Right = "D2" } }
E = { actions = { Left = "E1", Right = "E2" } }
F = { actions = { Left = "F1", Right = "F2" } }
G = { actions = { Left = "G1", Right = "G2" } }
D1 = { utilities = [1, 2, 6] }
D2 = { utilities = [4, 3, 3] }
E1 = { utilities = [6, 1, 2] }
E2 = { utilities = [7, 4, 1] }
F1 = { utilities = [5, 1, 1] }
F2 = { utilities = [1, 5, 2] }
G1 = { utilities = [7, 7, 1] }
G2 = { utilities = [5, 4, 5] }
"""


def test_three_agents_that_think_of_themselves() -> None:
    values = {
        "A": "1, 2, 6",
        "B": "(1, 2, 6)",
        "C": "1,5,2",
        "D": "1, 2, 6",
        "E": "6, 1, 2",
        "F": "1, 5, 2",
        "G": "5, 4, 5",
    }
    assert marked(exercise(THREE), {"values": values, "action": "Left"}).points == 8


@pytest.mark.parametrize(
    ("leaf", "value", "is_right"),
    [
        ("B1", "1", True),  # then B is worth 1, and C and D 2
        ("B2", "2", False),  # B is worth 2, as C and D are, and the first of equals is taken
        ("D3", "5", True),  # D is worth 5
        ("D3", "4.5", True),
        ("C1", "3", False),  # C is worth 3, as B is, which comes first
        ("C1", "10", True),  # C is worth 4
        ("B1", "3", False),  # nothing is changed
    ],
)
def test_any_change_of_a_leaf_that_changes_the_decision(leaf: str, value: str, is_right: bool) -> None:
    case = TEXTBOOK + 'algorithm = "minimax"\nparts = { change = 1 }'
    assert marked(exercise(case), {"change": {"leaf": leaf, "value": value}}).points == is_right


# An error is counted where it was made, and what follows from it is right.


def test_what_follows_from_a_wrong_window_is_right() -> None:
    """Alpha is not raised for C: so nothing is cut there, and all of its leaves are evaluated."""
    written = AIMA | {
        "windows": {"A": "-inf, inf", "B": "-inf, inf", "C": "-inf, inf", "D": "3, inf"},
        "pruned": "none",
        "evaluated": "B1 B2 B3 C1 C2 C3 D1 D2 D3",
    }
    found = marked(exercise(TEXTBOOK + EVERYTHING), written)
    assert found.points == 12
    assert [(each.part, each.node) for each in found.answers if not each.is_right] == [("windows", "C")]


def test_what_follows_from_a_wrong_value_is_right() -> None:
    """B is thought to be the greatest, 12: so alpha is 12, C is left at 2, D after 5; the root has 12."""
    written = AIMA | {
        "values": {"A": "12", "B": "12", "C": "2", "D": "5"},
        "windows": {"A": "-inf, inf", "B": "-inf, inf", "C": "12, inf", "D": "12, inf"},
        "pruned": "C2 C3 D3",
        "evaluated": "B1 B2 B3 C1 D1 D2",
    }
    found = marked(exercise(TEXTBOOK + EVERYTHING), written)
    assert found.points == 12
    assert found.first_wrong is not None
    assert_places(
        explain_answer(found.first_wrong),
        answer="value of B",
        node="B",
        given="12",
        values="3, 12 and 8",
        last="8",
        expected="3",
    )


def test_who_prunes_nothing_gets_nothing_for_the_leaves_that_follow() -> None:
    case = TEXTBOOK + "algorithm = 'alphabeta'\nparts = { pruned = 1, evaluated = 1 }"
    all_leaves = "B1 B2 B3 C1 C2 C3 D1 D2 D3"
    found = marked(exercise(case), {"pruned": "none", "evaluated": all_leaves})
    assert found.points == 0
    assert found.first_wrong is not None
    assert_places(
        explain_answer(found.first_wrong),
        answer="pruned",
        given="none",
        node="C",
        child="C2",
        best="2",
        bound="3",
    )


def test_who_narrows_no_window_gets_nothing_for_what_follows() -> None:
    written = AIMA | {
        "windows": dict.fromkeys("ABCD", "-inf, inf"),
        "pruned": "none",
        "evaluated": "B1 B2 B3 C1 C2 C3 D1 D2 D3",
    }
    found = marked(exercise(TEXTBOOK + EVERYTHING), written)
    wrong = [(each.part, each.node) for each in found.answers if not each.is_right]
    assert wrong == [("windows", "C"), ("windows", "D"), ("pruned", ""), ("evaluated", "")]


def test_the_same_answer_everywhere_is_worth_what_it_gets_right_by_itself() -> None:
    zeros = {"values": dict.fromkeys("ABCD", "0"), "action": "Right"}
    case = TEXTBOOK + 'algorithm = "minimax"\nparts = { values = 4, action = 1 }'
    assert marked(exercise(case), zeros).points == 0


def test_the_first_of_several_mistakes_is_the_first_in_the_search() -> None:
    """B is valued before the window of C is known."""
    values, windows = {"A": "3", "B": "5", "C": "2", "D": "2"}, {**AIMA["windows"], "C": "0, 1"}  # type: ignore[dict-item]
    found = marked(exercise(TEXTBOOK + EVERYTHING), AIMA | {"values": values, "windows": windows})
    wrong = [(each.part, each.node) for each in found.answers if not each.is_right]
    assert wrong[:2] == [("values", "B"), ("windows", "C")]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"action": "Up"}, "action: 'Up' cannot be read: it is not one of Left, Middle, Right"),
        ({"action": "Right"}, "B is worth 3, C is worth 2 and D is worth 2, so the action is Left"),
        ({"pruned": "C2 C3 D3"}, "D is worth at most 5, which is not less than alpha = 3, so D3 is searched"),
        (
            {"values": {"A": "3", "B": "3", "C": "-", "D": "2"}},
            "value of C: you wrote -; A is worth at least 3, which is not greater than beta = inf, so C is",
        ),
        ({"expanded": "A B D C"}, "expanded: you wrote A B D C; right: A B C D"),
    ],
)
def test_the_first_wrong_step_is_told_with_its_reason(change: dict[str, object], said: str) -> None:
    found = marked(exercise(TEXTBOOK + EVERYTHING), AIMA | change)
    assert found.first_wrong is not None
    assert said in explain_answer(found.first_wrong)


def test_a_tie_of_fractions_is_a_tie() -> None:
    """C is 0.7 + 0.3 · 23/3 = 3, as much as B, so the first action stays; the other way round it does not."""
    case = 'algorithm = "expectimax"\nparts = { change = 2 }\n'
    tree = "tree = {{ roles = ['max', 'chance'], tree = [{}, {}] }}\n"
    threes, ones = (f"[{{p=0.3,to={value}}},{{p=0.7,to={value}}}]" for value in (3, 1))
    ones_last = "[{p=0.7,to=1},{p=0.3,to=1}]"
    stays = exercise(case + tree.format(threes, ones_last))
    assert marked(stays, {"change": {"leaf": "C2", "value": "23/3"}}).points == 0
    assert marked(stays, {"change": {"leaf": "C2", "value": "24/3"}}).points == 2
    threes_last = "[{p=0.7,to=3},{p=0.3,to=3}]"
    turns = exercise(case + tree.format(ones, threes_last))
    assert marked(turns, {"change": {"leaf": "B2", "value": "27/7"}}).points == 2


def test_a_change_is_judged_by_the_student_s_own_way_of_pruning() -> None:
    case = (
        'algorithm = "alphabeta"\nprune = "either"\ngoal = "more is pruned"\n'
        "tree = { tree = [[3,5],[3,4],[9,4,7]] }\n"
        "parts = { values = 2, pruned = 1, evaluated = 1, change = 2 }"
    )
    by_equality = {
        "values": {"A": "4", "B": "3", "C": "3", "D": "4"},
        "pruned": "C2",
        "evaluated": "B1 B2 C1 D1 D2 D3",
        "change": {"leaf": "D1", "value": "3"},
    }
    assert marked(exercise(case), by_equality).points == 6


THIRDS = """\
algorithm = "maxn"
parts = { values = 2 }
[tree]
root = "S"
roles = ["max", "chance"]
nodes.S.actions = { a = "A", b = "B" }
nodes.A.actions = { x = "P", y = "Q", z = "R" }
nodes.B.utilities = [-1, 5]
nodes.P.utilities = [1, 2]
nodes.Q.utilities = [0, 0]
nodes.R.utilities = [0, 0]
"""


@pytest.mark.parametrize(
    ("value", "points"),
    [
        ("1/3, 2/3", 2),
        ("1/3; 2/3", 2),
        ("0,33; 0,67", 2),
        ("0.333, 0.67", 2),
        ("x, 1/3, y, 2/3", 0),
        ("0.33, 0.6", 1),  # what S takes over from A follows
    ],
)
def test_each_number_of_a_value_has_its_own_decimals(value: str, points: int) -> None:
    assert marked(exercise(THIRDS), {"values": {"A": value, "S": value}}).points == points


def test_a_single_window_that_is_not_narrowed_costs_itself_alone() -> None:
    """C should be searched within 3, inf; by the student's own window nothing is cut there."""
    case = (
        'algorithm = "alphabeta"\nparts = { windows = 3, pruned = 1, evaluated = 1 }\n'
        "tree = { tree = [[3, 5], [2, 7]] }\n"
    )
    wide = {"windows": dict.fromkeys("ABC", "-inf, inf"), "pruned": "none", "evaluated": "B1 B2 C1 C2"}
    assert marked(exercise(case), wide).points == 4


def test_a_number_without_quotes_keeps_its_decimals() -> None:
    found = AnswerFile(b"[q.1.values]\nA = 0.30").answers("q", "1", ["A"], [], 1)
    assert found is not None
    given = found.values["A"]
    assert isinstance(given, WrittenAnswer) and agrees(given, Fraction(7, 23))


@pytest.mark.parametrize("written", ["c2, c3", "{C2 C3}", "[C2; C3]"])
def test_names_may_be_small_and_in_brackets(written: str) -> None:
    assert marked(exercise(TEXTBOOK + EVERYTHING), AIMA | {"pruned": written, "action": "left"}).points == 13

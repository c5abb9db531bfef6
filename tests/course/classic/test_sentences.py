"""A classic test folder that cannot be used: which error there is, in which file and line."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from autograder.course import AssignmentError, parse
from autograder.course.classic_text import UTF_16
from autograder.course.problems import DecisionError
from tests.course.classic.folders import (
    EVALUATED,
    GAME,
    GAME_SOLUTION,
    GRAPH,
    GRAPH_SOLUTION,
    classic_folder,
    config,
)
from tests.messages import assert_places, raises


class Row(NamedTuple):
    """What is changed in the folder, and the error in it: where it is, and the values in its places."""

    changed: dict[str, str | None]
    source: str
    line: int | None
    places: dict[str, Any]


def graph(old: str, new: str) -> dict[str, str | None]:
    assert old in GRAPH
    return {"q2__1__test": GRAPH.replace(old, new)}


def game(old: str, new: str) -> dict[str, str | None]:
    assert old in GAME
    return {"q3__game__test": GAME.replace(old, new)}


def decided(lines: str) -> dict[str, str | None]:
    return {"q3__game__solution": f'optimalActions: """\n{lines}\n"""\n'}


def evaluated(old: str, new: str) -> dict[str, str | None]:
    assert old in EVALUATED
    return {"q1__grade__test": EVALUATED.replace(old, new)}


def answer(old: str, new: str) -> dict[str, str | None]:
    assert old in GRAPH_SOLUTION
    return {"q2__1__solution": GRAPH_SOLUTION.replace(old, new)}


# fmt: off
BAD: dict[str, Row] = {
    "no CONFIG": Row({"CONFIG": None}, "CONFIG", None, {}),
    "no question": Row({"CONFIG": 'order: ""'}, "CONFIG", 1, {}),
    "twice in order": Row({"CONFIG": 'order: "q1 q1"'}, "CONFIG", 1, {'value': '"q1"'}),
    "order misspelt": Row({"CONFIG": 'orders: "q1"'}, "CONFIG", 1, {}),
    "no CONFIG of a question": Row({"q2__CONFIG": None}, "q2/CONFIG", None, {}),
    "no points": Row({"q2__CONFIG": 'class: "PassAllTestsQuestion"'}, "q2/CONFIG", None, {}),
    "no number": Row({"q2__CONFIG": config("five")}, "q2/CONFIG", 1, {}),
    "points misspelt": Row({"q2__CONFIG": 'maxPoints: "5"\nclass: "PassAllTestsQuestion"'}, "q2/CONFIG", 1, {}),
    "unknown class of questions": Row({"q2__CONFIG": config(kind="PassAllTests")}, "q2/CONFIG", 2, {}),
    "no tests": Row({"q2__1__test": None}, "q2/CONFIG", None, {'folder': 'q2'}),
    "depends on itself": Row({"q3__CONFIG": config(depends="q3")}, "q3/CONFIG", 3, {'circle': 'q3'}),
    "depends on a later one": Row({"q1__CONFIG": config(depends="q2")}, "q1/CONFIG", 3, {'folder': 'q1', 'late': 'q2'}),
    "a circle": Row({"q2__CONFIG": config(depends="q3")}, "q2/CONFIG", 3, {"some": "q2", "last": "q3"}),
    "no solution": Row({"q2__1__solution": None}, "q2/1.test", None, {'path': 'q2/1'}),
    "no class of tests": Row(graph('class: "GraphGameTreeTest"\n', ""), "q2/1.test", None, {}),
    "no quotes": Row(graph('depth: "2"', "depth: 2"), "q2/1.test", 3, {}),
    "neither": Row(graph("alg:", "alg ="), "q2/1.test", 2, {}),
    "no end": Row(graph('C1 -2.5\n"""', "C1 -2.5"), "q2/1.test", 14, {}),
    "twice": Row(graph('depth: "2"', 'depth: "2"\ndepth: "3"'), "q2/1.test", 4, {}),
    "no depth": Row(graph('depth: "2"', 'dpeth: "2"'), "q2/1.test", 3, {}),
    "wrong depth": Row(graph('depth: "2"', 'depth: "two"'), "q2/1.test", 3, {}),
    "no agents": Row(graph('agents: "2"', 'agents: "0"'), "q2/1.test", 4, {}),
    "no class's name": Row(graph("MinimaxAgent", "Minimax Agent"), "q2/1.test", 2, {}),
    "two words": Row(graph("A right C", "A right"), "q2/1.test", 10, {'key': 'successors', 'value': '"A right"'}),
    "action twice": Row(graph("A right C", "A left C"), "q2/1.test", 10, {'key': 'successors', 'value': '"left"', 'state': '"A"'}),
    "unknown start": Row(graph('state: "A"', 'state: "D"'), "q2/1.test", 5, {}),
    "won at the start": Row(graph('"B1"', '"A B1"'), "q2/1.test", 5, {}),
    "cycle": Row(graph("C only C1", "C only A"), "q2/1.test", 9, {}),
    "won and lost": Row(graph('"C1"', '"C1 B1"'), "q2/1.test", 7, {'value': '"B1"'}),
    "no value": Row(graph("C1 -2.5", "C1"), "q2/1.test", 16, {}),
    "value of text": Row(graph("C1 -2.5", "C1 low"), "q2/1.test", 16, {}),
    "infinite value": Row(graph("C1 -2.5", "C1 -inf"), "q2/1.test", 16, {}),
    "two values": Row(graph("C1 -2.5", "C1 -2.5\nC1 0"), "q2/1.test", 17, {'value': '"C1"'}),
    "no values": Row(graph("B1 3\nC1 -2.5", "X 1"), "q2/1.test", 14, {}),
    "no action": Row(answer('action: "left"\n', ""), "q2/1.solution", None, {}),
    "unknown action": Row(answer("left", "Left"), "q2/1.solution", 1, {'value': '"Left"', 'state': '"A"', 'legal': 'left, right'}),
    "unknown state": Row(answer("C C1", "C C2"), "q2/1.solution", 2, {}),
    "no root": Row(answer("A ", ""), "q2/1.solution", 2, {'value': '"A"'}),
    "no board": Row(game("%P.. GG%", "%P   GG%"), "q3/game.test", 7, {}),
    "odd board": Row(game("%P.. GG%", "%P. GG%"), "q3/game.test", 8, {}),
    "negative seed": Row(game('"0"', '"-1"'), "q3/game.test", 3, {}),
    "decisions without end": Row(decided('[[["East"], 9], [["East"], 5]]\n' * 5001), "q3/game.solution", 5002, {'count': 5001, 'most': 5000}),
    "no decisions": Row(decided(""), "q3/game.solution", 1, {}),
    "no JSON": Row(decided("[[['East'], 9], [['East'], 5]]"), "q3/game.solution", 2, {'value': '"[[[\'East\'], 9], [[\'East\'], 5]]"'}),
    "no action there": Row(decided('\n[[["Up"], 9], [["East"], 5]]'), "q3/game.solution", 3, {'value': '"[[[\\"Up\\"], 9], [[\\"East\\"], 5]]"'}),
    "no best action": Row(decided("[[[], 9], [[], 5]]"), "q3/game.solution", 2, {'value': '"[[[], 9], [[], 5]]"'}),
    "no such move": Row(decided('[[["Stop"], 9], [["East"], 5]]\n\n[[["North"], 9], [["East"], 5]]'), "q3/game.solution", 4, {}),
    "no optimalActions": Row({"q3__game__solution": GAME_SOLUTION.replace("optimal", "optimum")}, "q3/game.solution", 1, {}),
    "unknown layout": Row(evaluated("small", "smallCourt"), "q1/grade.test", 3, {}),
    "a path": Row(evaluated('"small"', '"../small"'), "q1/grade.test", 3, {}),
    "unknown ghost": Row(evaluated("RandomGhost(1)", "RandomGost(1)"), "q1/grade.test", 4, {}),
    "code": Row(evaluated("RandomGhost(1)", "__import__('os')"), "q1/grade.test", 4, {}),
    "no list": Row(evaluated("[Rand", "Rand"), "q1/grade.test", 4, {}),
    "a comprehension": Row(evaluated("RandomGhost(1), DirectionalGhost(2, prob_attack=0.9)", "RandomGhost(i) for i in range(2)"), "q1/grade.test", 4, {}),
    "wrong number of a ghost": Row(evaluated("RandomGhost(1)", "RandomGhost(2)"), "q1/grade.test", 4, {}),
    "unknown chance": Row(evaluated("prob_attack", "attack"), "q1/grade.test", 4, {}),
    "no chance": Row(evaluated("0.9", "9"), "q1/grade.test", 4, {}),
    "no time": Row(evaluated("120", "0"), "q1/grade.test", 5, {'value': '"0"'}),
    "no games": Row(evaluated('numGames: "10"\n', ""), "q1/grade.test", None, {}),
    "threshold misspelt": Row(evaluated("winsThresholds", "winsThreshold"), "q1/grade.test", 9, {}),
    "threshold of text": Row(evaluated("-500", "low"), "q1/grade.test", 10, {}),
    "argument of text": Row(evaluated("maxTime", 'agentArgs: "depth 2"\nmaxTime'), "q1/grade.test", 5, {'value': '"depth 2"'}),
    "points of a game": Row(evaluated("maxTime", 'points: "2"\nmaxTime') | {"q1__CONFIG": config(kind="HackedPartialCreditQuestion")}, "q1/grade.test", 5, {'games': 'EvalAgentTest'}),
    "negative points": Row(graph("alg:", 'points: "-1"\nalg:') | {"q2__CONFIG": config(kind="HackedPartialCreditQuestion")}, "q2/1.test", 2, {'key': 'points', 'points': -1.0, 'most': 1000}),
}
# fmt: on


@pytest.mark.parametrize("name", BAD)
def test_the_error_says_file_line_and_what_was_expected(name: str) -> None:
    row = BAD[name]
    with raises(AssignmentError, **row.places) as caught:
        parse(classic_folder(**row.changed))
    assert (caught.value.source, caught.value.line) == (row.source, row.line)


def test_a_move_that_cannot_be_played_is_told_whatever_the_words_are(monkeypatch: pytest.MonkeyPatch) -> None:
    error = DecisionError(3, "it is not legal")
    assert error.place == ("decisions",)
    assert_places(error.problem_there, number=3, why="it is not legal")
    monkeypatch.setattr(DecisionError, "__init__", _in_other_words)
    with pytest.raises(AssignmentError, match=r"line 4: optimalActions: 2: no$"):
        parse(classic_folder(**BAD["no such move"].changed))


def _in_other_words(error: DecisionError, number: int, why: str) -> None:
    error.problem_there = f"{number}: no"
    AssignmentError.__init__(error, "nothing about it", place=("decisions",))


def test_utf16_is_named() -> None:
    files = {**classic_folder(), "q2/CONFIG": config().encode("utf-16")}
    with raises(AssignmentError, where="q2/CONFIG, line 1", problem=UTF_16):
        parse(files)


def test_a_layout_beside_that_cannot_be_played_is_named_with_its_line() -> None:
    files = {**classic_folder(**evaluated('"small"', '"own"')), "layouts/own.lay": b"%%%%\n%P %\n%%%%\n"}
    with raises(AssignmentError, where="layouts/own.lay, line 1"):
        parse(files)


def errors_of(files: dict[str, bytes]) -> list[tuple[str, int | None]]:
    with pytest.raises(AssignmentError) as caught:
        parse(files)
    return [(each.source, each.line) for each in caught.value.errors]


def test_all_errors_of_all_files_are_told_at_once() -> None:
    planted = classic_folder(
        q2__CONFIG=config("five"),
        q1__grade__test=EVALUATED.replace('"small"', '"yrd"').replace('"10"', '"ten"', 1),
        q2__1__test=GRAPH.replace("A right C", "A right C D").replace('depth: "2"', 'depth: "two"'),
        q3__game__test=f"{GAME}this is garbage\n",
        q3__game__solution=GAME_SOLUTION.replace("9]", "9").replace('"East", ', '"Est", '),
    )
    assert sorted(errors_of(planted), key=lambda each: (each[0], each[1] or 0)) == [
        ("q1/grade.test", 3),
        ("q1/grade.test", 6),
        ("q2/1.test", 3),
        ("q2/1.test", 10),
        ("q2/CONFIG", 1),
        ("q3/game.solution", 2),
        ("q3/game.solution", 3),
        ("q3/game.test", 11),
    ]


def test_a_line_that_cannot_be_read_is_not_told_again_as_a_missing_key() -> None:
    assert errors_of(classic_folder(q2__1__test=GRAPH.replace('depth: "2"', "depth 2"))) == [("q2/1.test", 3)]
    assert errors_of(classic_folder(q2__1__test=GRAPH.replace("depth:", "deph:"))) == [("q2/1.test", 3)]
    bare = errors_of(classic_folder(q2__1__test=GRAPH.replace('depth: "2"', "depth: two")))
    assert bare == [("q2/1.test", 3), ("q2/1.test", 3)]  # it has no quotes, and is not a number


def test_errors_in_the_main_file_hide_none_in_others() -> None:
    assert errors_of(classic_folder(CONFIG='order: "q1 q1"', q2__CONFIG=config("five"))) == [
        ("CONFIG", 1),
        ("q2/CONFIG", 1),
    ]
    assert errors_of(classic_folder(CONFIG=None, q3__CONFIG=None)) == [("CONFIG", None), ("q3/CONFIG", None)]


def test_a_question_is_not_suggested_to_itself() -> None:
    (left_out,) = parse(classic_folder(q3__CONFIG=config(depends="q7"))).left_out
    assert "there are: q1, q2" in left_out
    assert "q3'" not in left_out

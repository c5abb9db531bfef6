"""What is said about a classic test folder that cannot be used: file, line, what was expected."""

from __future__ import annotations

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

Case = tuple[dict[str, str | None], str]


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


EXPECTED_DECISION = (
    "expected are the best actions and the number of states, with Stop and without, as"
    ' [[["West", "East"], 155], [["West", "East"], 91]]'
)
GHOSTS = "allowed are RandomGhost(1), or DirectionalGhost(1, prob_attack=0.8, prob_scaredFlee=0.8)"
# fmt: off
BAD: dict[str, Case] = {
    "no CONFIG": ({"CONFIG": None}, 'CONFIG: there is no such file; expected is a line order: "q1 q2 q3", or an empty file: sorted by name'),
    "no question": ({"CONFIG": 'order: ""'}, "CONFIG, line 1: order names no question; there are: q1, q2, q3"),
    "twice in order": ({"CONFIG": 'order: "q1 q1"'}, 'CONFIG, line 1: order: "q1" is there twice; expected is each question once'),
    "order misspelt": ({"CONFIG": 'orders: "q1"'}, "CONFIG, line 1: there is no key \"orders\" here; did you mean 'order'?"),
    "no CONFIG of a question": ({"q2__CONFIG": None}, 'q2/CONFIG: there is no such file; expected are lines max_points: "5" and class: "PassAllTestsQuestion"'),
    "no points": ({"q2__CONFIG": 'class: "PassAllTestsQuestion"'}, "q2/CONFIG: there is no key max_points; expected is max_points: \"…\", the question's points; its keys are: class"),
    "no number": ({"q2__CONFIG": config("five")}, 'q2/CONFIG, line 1: max_points: "five" is not a number; expected is one as 3 or -2.5'),
    "points misspelt": ({"q2__CONFIG": 'maxPoints: "5"\nclass: "PassAllTestsQuestion"'}, "q2/CONFIG, line 1: there is no key \"maxPoints\" here; did you mean 'max_points'?"),
    "unknown class of questions": ({"q2__CONFIG": config(kind="PassAllTests")}, "q2/CONFIG, line 2: class: \"PassAllTests\" is not a class of questions that is known here; did you mean 'PassAllTestsQuestion'? known are: PassAllTestsQuestion, PartialCreditQuestion, NumberPassedQuestion, HackedPartialCreditQuestion"),
    "no tests": ({"q2__1__test": None}, "q2/CONFIG: the folder q2 has no tests; expected are files NAME.test and NAME.solution in it"),
    "depends on itself": ({"q3__CONFIG": config(depends="q3")}, "q3/CONFIG, line 3: depends: q3 depends on itself, so none could be graded first"),
    "depends on a later one": ({"q1__CONFIG": config(depends="q2")}, "q1/CONFIG, line 3: depends: q1 depends on q2, which comes after it; change the order in CONFIG"),
    "a circle": ({"q2__CONFIG": config(depends="q3")}, "q2/CONFIG, line 3: depends: q2 and q3 depend on each other, so none could be graded first"),
    "no solution": ({"q2__1__solution": None}, "q2/1.test: there is no q2/1.solution beside it, which says what is right"),
    "no class of tests": (graph('class: "GraphGameTreeTest"\n', ""), 'q2/1.test: there is no key class; expected is class: "…", one of GraphGameTreeTest, PacmanGameTreeTest, EvalAgentTest; its keys are: alg, depth, num_agents, start_state, win_states, lose_states, successors, evaluation'),
    "no quotes": (graph('depth: "2"', "depth: 2"), 'q2/1.test, line 3: a value has quotes around it; expected is depth: "2"'),
    "neither": (graph("alg:", "alg ="), "q2/1.test, line 2: \"alg = \\\"MinimaxAgent\\\"\" is not understood; expected is key: \"value\", or key: \"\"\" and a line with \"\"\" below, or a comment after #"),
    "no end": (graph('C1 -2.5\n"""', "C1 -2.5"), 'q2/1.test, line 14: the text of "evaluation" does not end; expected is a line with """ alone after it'),
    "twice": (graph('depth: "2"', 'depth: "2"\ndepth: "3"'), "q2/1.test, line 4: the key depth is in line 3 with another value; expected is one of the two"),
    "no depth": (graph('depth: "2"', 'dpeth: "2"'), "q2/1.test, line 3: there is no key \"dpeth\" here; did you mean 'depth'?"),
    "wrong depth": (graph('depth: "2"', 'depth: "two"'), 'q2/1.test, line 3: depth: "two" is not allowed; expected is how many rounds deep, a whole number from 1 to 50'),
    "no agents": (graph('agents: "2"', 'agents: "0"'), 'q2/1.test, line 4: num_agents: "0" is not allowed; expected is how many agents take turns, a whole number from 1 to 20'),
    "no class's name": (graph("MinimaxAgent", "Minimax Agent"), 'q2/1.test, line 2: alg: "Minimax Agent" is not a name of a class; expected is one as MinimaxAgent'),
    "two words": (graph("A right C", "A right"), 'q2/1.test, line 10: successors: "A right": expected is "state action successor"'),
    "action twice": (graph("A right C", "A left C"), 'q2/1.test, line 10: successors: the action "left" of "A" is in a line above already; expected is each action once'),
    "unknown start": (graph('state: "A"', 'state: "D"'), 'q2/1.test, line 5: start_state: "D" has no successors, so there is nothing to decide'),
    "won at the start": (graph('"B1"', '"A B1"'), 'q2/1.test, line 5: start_state: "A" ends the game, so there is nothing to decide'),
    "cycle": (graph("C only C1", "C only A"), 'q2/1.test, line 9: successors: state "A": a game must end, and this is a cycle: A → C → A'),
    "won and lost": (graph('"C1"', '"C1 B1"'), 'q2/1.test, line 7: lose_states: the state "B1" is in win_states, too'),
    "no value": (graph("C1 -2.5", "C1"), 'q2/1.test, line 16: evaluation: "C1": expected is "state value"'),
    "value of text": (graph("C1 -2.5", "C1 low"), 'q2/1.test, line 16: evaluation: the value of "C1": "low" is not a number; expected is one as 3 or -2.5'),
    "infinite value": (graph("C1 -2.5", "C1 -inf"), 'q2/1.test, line 16: evaluation: the value of "C1": "-inf" is not a number; expected is one as 3 or -2.5'),
    "two values": (graph("C1 -2.5", "C1 -2.5\nC1 0"), 'q2/1.test, line 17: evaluation: the state "C1" has another value in a line above; expected is each state once'),
    "no values": (graph("B1 3\nC1 -2.5", "X 1"), "q2/1.test, line 14: evaluation: no state that can be reached has a value"),
    "no action": (answer('action: "left"\n', ""), 'q2/1.solution: there is no key action; expected is action: "…", what is right to do in the first state; its keys are: generated'),
    "unknown action": (answer("left", "Left"), 'q2/1.solution, line 1: action: "Left" is not an action of the first state, "A"; expected is one of: left, right'),
    "unknown state": (answer("C C1", "C C2"), "q2/1.solution, line 2: generated: there is no state \"C2\" that can be reached; did you mean 'C'?"),
    "no root": (answer("A ", ""), 'q2/1.solution, line 2: generated: the first state, "A", is not in it; it counts, too'),
    "no board": (game("%P.. GG%", "%P   GG%"), "q3/game.test, line 7: layout: there is no food (.), so the game could never be won"),
    "odd board": (game("%P.. GG%", "%P. GG%"), "q3/game.test, line 8: layout: this row has 7 cells and the first has 8; all must be equal"),
    "negative seed": (game('"0"', '"-1"'), "q3/game.test, line 3: seed: \"-1\" is not allowed; expected is where the ghosts' random numbers begin, a whole number from 0 to 4611686018427387903"),
    "decisions without end": (decided('[[["East"], 9], [["East"], 5]]\n' * 5001), "q3/game.solution, line 5002: optimalActions has 5,001 lines; allowed are 5,000"),
    "no decisions": (decided(""), f"q3/game.solution, line 1: optimalActions has no line; {EXPECTED_DECISION}"),
    "no JSON": (decided("[[['East'], 9], [['East'], 5]]"), f"q3/game.solution, line 2: optimalActions: \"[[['East'], 9], [['East'], 5]]\" is not understood; {EXPECTED_DECISION}"),
    "no action there": (decided('\n[[["Up"], 9], [["East"], 5]]'), f'q3/game.solution, line 3: optimalActions: "[[[\\"Up\\"], 9], [[\\"East\\"], 5]]" is not understood; {EXPECTED_DECISION}'),
    "no best action": (decided("[[[], 9], [[], 5]]"), f'q3/game.solution, line 2: optimalActions: "[[[], 9], [[], 5]]" has no best action; {EXPECTED_DECISION}'),
    "no such move": (decided('[[["Stop"], 9], [["East"], 5]]\n\n[[["North"], 9], [["East"], 5]]'), "q3/game.solution, line 4: optimalActions: number 2 cannot be played: 'North' is not legal for Pacman at (1, 1); legal are: Stop, East"),
    "no optimalActions": ({"q3__game__solution": GAME_SOLUTION.replace("optimal", "optimum")}, "q3/game.solution, line 1: there is no key \"optimumActions\" here; did you mean 'optimalActions'?"),
    "unknown layout": (evaluated("small", "smallCourt"), "q1/grade.test, line 3: this test plays on the layout 'smallCourt', and there is no layouts/smallCourt.lay; put the file smallCourt.lay into a folder layouts/ beside the folder of the tests, or in it"),
    "a path": (evaluated('"small"', '"../small"'), 'q1/grade.test, line 3: layoutName: "../small" is not a name of a layout; expected are letters, digits, _ and -'),
    "unknown ghost": (evaluated("RandomGhost(1)", "RandomGost(1)"), f"q1/grade.test, line 4: ghosts: there is no ghost 'RandomGost' here; did you mean 'RandomGhost'? {GHOSTS}"),
    "code": (evaluated("RandomGhost(1)", "__import__('os')"), f"q1/grade.test, line 4: ghosts: there is no ghost '__import__' here; {GHOSTS}"),
    "no list": (evaluated("[Rand", "Rand"), 'q1/grade.test, line 4: ghosts: "RandomGhost(1), DirectionalGhost(2, prob_attack=0.9)]" is not a list; expected is one as [RandomGhost(1)]'),
    "a comprehension": (evaluated("RandomGhost(1), DirectionalGhost(2, prob_attack=0.9)", "RandomGhost(i) for i in range(2)"), f'q1/grade.test, line 4: ghosts: "RandomGhost(i) for i in range(2)" is not understood; {GHOSTS}'),
    "wrong number of a ghost": (evaluated("RandomGhost(1)", "RandomGhost(2)"), 'q1/grade.test, line 4: ghosts: RandomGhost(2) is ghost 1; expected is RandomGhost(1)'),
    "unknown chance": (evaluated("prob_attack", "attack"), f'q1/grade.test, line 4: ghosts: "attack=0.9" in DirectionalGhost is not allowed; {GHOSTS}'),
    "no chance": (evaluated("0.9", "9"), "q1/grade.test, line 4: ghosts: prob_attack=9 is not a probability, 0 to 1"),
    "no time": (evaluated("120", "0"), 'q1/grade.test, line 5: maxTime: "0" is not allowed; expected are seconds for a game, more than 0'),
    "no games": (evaluated('numGames: "10"\n', ""), 'q1/grade.test: there is no key numGames; expected is numGames: "…", how many games are played; its keys are: class, agentName, layoutName, ghosts, maxTime, randomSeed, winsMinimum, winsThresholds, scoreThresholds, nonTimeoutThresholds'),
    "threshold misspelt": (evaluated("winsThresholds", "winsThreshold"), "q1/grade.test, line 9: there is no key \"winsThreshold\" here; did you mean 'winsThresholds'?"),
    "threshold of text": (evaluated("-500", "low"), 'q1/grade.test, line 10: scoreThresholds: "low" is not a number; expected is one as 3 or -2.5'),
    "argument of text": (evaluated("maxTime", 'agentArgs: "depth 2"\nmaxTime'), 'q1/grade.test, line 5: agentArgs: "depth 2" is not understood; expected is name=value,name=value'),
    "points of a game": (evaluated("maxTime", 'points: "2"\nmaxTime') | {"q1__CONFIG": config(kind="HackedPartialCreditQuestion")}, "q1/grade.test, line 5: points: an EvalAgentTest has the points of its thresholds; expected is no such key"),
    "negative points": (graph("alg:", 'points: "-1"\nalg:') | {"q2__CONFIG": config(kind="HackedPartialCreditQuestion")}, "q2/1.test, line 2: points: -1 is not allowed; expected is a number from 0 to 1000"),
}
# fmt: on


@pytest.mark.parametrize("name", BAD)
def test_the_sentence_says_file_line_and_what_was_expected(name: str) -> None:
    changed, sentence = BAD[name]
    with pytest.raises(AssignmentError) as caught:
        parse(classic_folder(**changed))
    assert str(caught.value) == sentence


def test_a_move_that_cannot_be_played_is_told_whatever_the_words_are(monkeypatch: pytest.MonkeyPatch) -> None:
    error = DecisionError(3, "it is not legal")
    assert error.place == ("decisions",)
    assert_places(error.problem_there, number=3, why="it is not legal")
    monkeypatch.setattr(DecisionError, "__init__", _in_other_words)
    with pytest.raises(AssignmentError, match=r"line 4: optimalActions: 2: no$"):
        parse(classic_folder(**BAD["no such move"][0]))


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

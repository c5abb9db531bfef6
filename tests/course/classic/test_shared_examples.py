"""The examples of a classic test folder, as measured on an independent implementation."""

from __future__ import annotations

from pathlib import Path

from autograder.course import load, parse
from autograder.course.cases import DecisionsCase, GraphCase, RecordedDecision

EXAMPLES = Path(__file__).parents[2] / "corpora" / "courses" / "shared_examples" / "test_cases"


def test_the_examples_are_read_as_an_assignment() -> None:
    assignment = load(EXAMPLES)
    assert (assignment.file, assignment.interface, assignment.points) == ("multiAgents.py", "classic", 15)
    assert [(q.name, q.points, q.credit, q.agent, q.algorithm) for q in assignment.questions] == [
        ("q2", 5, "all-or-nothing", "MinimaxAgent", "minimax"),
        ("q3", 5, "all-or-nothing", "AlphaBetaAgent", "alphabeta"),
        ("q4", 5, "all-or-nothing", "ExpectimaxAgent", "expectimax"),
    ]
    assert [[case.title for case in question.cases] for question in assignment.questions] == [
        ["0-textbook", "9-house-game"],
        ["0-textbook", "9-house-game"],
        ["0-gamble", "9-house-game"],
    ]


def test_a_drawn_tree_has_its_states_as_nodes_and_their_ends_as_marks() -> None:
    case = load(EXAMPLES).questions[2].cases[0].case
    assert isinstance(case, GraphCase)
    assert case.tree == {
        "root": "root",
        "roles": ["max", "chance"],
        "nodes": {
            "root": {"actions": {"left": "L", "right": "R"}},
            "L": {"actions": {"x": "l1", "y": "l2"}},
            "R": {"actions": {"x": "r1", "y": "r2"}},
            "l1": {"value": 10.0},
            "l2": {"value": 10.0},
            "r1": {"value": 9.0},
            "r2": {"value": 100.0},
        },
    }
    assert (case.depth, case.action) == (1, "right")
    assert case.generated == ("L", "R", "l1", "l2", "r1", "r2", "root")
    case = load(EXAMPLES).questions[1].cases[0].case
    assert isinstance(case, GraphCase)
    assert isinstance(case.tree, dict)
    assert case.tree["nodes"]["d3v"] == {"value": 2.0, "win": True}
    assert "c2v" not in case.generated


def test_a_game_has_its_board_as_a_layout_and_its_decisions_line_by_line() -> None:
    assignment = load(EXAMPLES)
    case = assignment.questions[0].cases[1].case
    assert isinstance(case, DecisionsCase)
    assert (case.layout, case.seed, case.depth, len(case.decisions)) == ("house", 3, 2, 238)
    assert case.decisions[0] == RecordedDecision(("West", "East"), 155, ("West", "East"), 91)
    assert case.decisions[33] == RecordedDecision(("Stop", "North"), 28, ("North",), 19)
    assert assignment.files["layouts/house.lay"].splitlines()[5] == b"%......%GG%......%"


def test_what_was_read_is_among_the_files_and_reading_these_gives_the_same() -> None:
    assignment = load(EXAMPLES)
    again = parse(assignment.files, "anything")
    assert again == assignment
    assert again.files == assignment.files
    assert again.grading_digest == assignment.digest

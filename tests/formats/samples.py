"""Questions with several mistakes and hand-made counterexamples, as the grader hands them to the formats."""

from __future__ import annotations

from typing import Any

from autograder.report import (
    CaseReport,
    Comparison,
    Counterexample,
    Diagnosis,
    Ended,
    OwnLine,
    QuestionReport,
    Report,
    ShownNode,
)

TREE = """\
name = "smallest"
root = "A"
roles = ["max", "min"]

[nodes]
A = {Left = "B", Right = "C"}
B = {Left = 4}
C = {Left = 4, Middle = 2}
"""


def node(name: str, parent: int | None, action: str, role: Any, value: str, **more: Any) -> ShownNode:
    """A node in as few words as can be."""
    return ShownNode(name, parent, action, role, value, **more)


TOP = (node("A", None, "", "max", "4"), node("B", 0, "Left", "min", "4"), node("B1", 1, "Left", None, "4"))
RIGHT = (
    *TOP,
    node("C", 0, "Right", "min", "2", note="α 4", differs=True),
    node("C1", 3, "Left", None, "4"),
    node("C2", 3, "Middle", None, "2"),
)
YOURS = (
    *TOP,
    node("C", 0, "Right", "min", "≤4", note="α 4", differs=True),
    node("C1", 3, "Left", None, "4"),
    node("C2", 3, "Middle", None, "2", state="left out", differs=True),
)
PICTURE = """\
A max
├── Left: B min
│   └── Left: 4
└── Right: C min
    ├── Left: 4
    └── Middle: 2   ◀ never looked at"""
TIES = Counterexample(
    "At C (min, α = 4) the child Left is worth 4. Alpha-beta goes on to Middle, as 4 is not less than 4;"
    " your search stopped here.",
    1,
    tree=TREE,
    nodes=6,
    nodes_before=40,
    right=RIGHT,
    yours=YOURS,
    picture=PICTURE,
    compared=(
        Comparison("action", "Left", "Left", True),
        Comparison("root value", "4", "4", True),
        Comparison("evaluated", "B1 C1 C2", "B1 C1", False),
    ),
    command='solve "A: Left B, Right C; B: Left 4; C: Left 4, Middle 2" --agent bob.py:AlphaBeta',
    watch='explain "A: Left B" --agent bob.py:AlphaBeta --compare alphabeta',
)
BOARD = Counterexample(
    "Pacman at 1,1 may also stay. Minimax looks at Stop; your search left it out.",
    2,
    position="%%%%%\n%P.1%\n%%%%%",
    picture="%%%%%\n%P.1%\n%%%%%\n\nP: Pacman at 1,1\n1: ghost 1 at 3,1\nscore 0\n\nStop  ◀ never generated",
    compared=(Comparison("action", "Stop", "East", False),),
    command="test bob.py -q minimax",
)
CHANCE = Counterexample(
    "At B (chance) the mean of 3 and 6 is 4.5; your search chose the least, 3.",
    1,
    tree=TREE,
    nodes=8,
    right=(
        node("A", None, "", "max", "4.5"),
        node("B", 0, "Left", "chance", "4.5", differs=True),
        node("B1", 1, "Left 50%", None, "3"),
        node("B2", 1, "Right 50%", None, "6"),
        node("C", 0, "Right", "chance", "4"),
        node("C1", 4, "Left 50%", None, "4"),
        node("C2", 4, "Right 50%", None, "4"),
        node("D", 0, "Stop", "max", "", state="left out"),
    ),
    yours=(
        node("A", None, "", "max", "4"),
        node("B", 0, "Left", "chance", "3", differs=True),
        node("B1", 1, "Left 50%", None, "3"),
        node("B2", 1, "Right 50%", None, "6"),
        node("C", 0, "Right", "chance", "4"),
        node("C1", 4, "Left 50%", None, "4"),
        node("C2", 4, "Right 50%", None, "4", state="generated"),
        node("D", 0, "Stop", "max", "1000000.25", state="left out"),
    ),
    picture=PICTURE,
    compared=(Comparison("action", "Left", "Right", False), Comparison("root value", "4.5", "4", False)),
)
LINES = (
    OwnLine("bob.py", 12, "value", "return self.least(state, agent + 1)"),
    OwnLine("bob.py", 31, "least", "for action in state.legal_actions(agent):"),
)
CRASHED = Counterexample(
    "It asks for the actions of agent 2, but this tree has agents 0 and 1 alone.",
    1,
    tree=TREE,
    nodes=2,
    right=TOP,
    picture=PICTURE,
    error="\n".join(map(str, LINES)),
    ended=Ended("raised", "PacmanError", "there is no agent 2", LINES),
    command="test bob.py -q minimax",
)


def case(name: str, title: str, **more: Any) -> CaseReport:
    """A failed case."""
    compared = (Comparison("action", "Left", "Left", True), Comparison("evaluated", "7", "8", False))
    message = "it evaluated 8 states, right: 7"
    return CaseReport(name, title, "tree", "fail", 0, 1, message=message, compared=compared, **more)


CASES = (
    case("1", "the textbook's tree", picture=PICTURE),
    case("2", "equal values"),
    case("3", "two ghosts"),
    case("4", "deep trees"),
    CaseReport("5", "a single leaf", "tree", "pass", 1, 1),
)
PRUNES = Diagnosis(
    "prune-on-equality",
    "it prunes when a value equals alpha or beta",
    "Stop only beyond the bound: v > beta in a max node, v < alpha in a min node.",
    ("1", "2", "3"),
    3,
)
STOPS = Diagnosis(
    "stop-left-out", "it leaves the action Stop out", "Look at all of legal_actions().", ("3", "4"), 2
)
UNFINISHED = Diagnosis(
    "returns-nothing",
    "its method value returns nothing in one branch",
    "Each way through the method needs a return.",
    ("1", "2", "3", "4"),
)


def question(title: str, *known: Diagnosis, **more: Any) -> QuestionReport:
    """A failed question with these mistakes."""
    name = title.lower().replace(" ", "-")
    given = {"status": "fail", "points": 1, "max_points": 5, "cases": CASES, "diagnoses": known} | more
    return QuestionReport(name, title, **given)


SEVERAL = question("Alpha-beta", PRUNES, STOPS, counterexample=TIES)
PARTLY = question("Expectimax", STOPS, undiagnosed=True, counterexample=CHANCE)
UNKNOWN = question("Minimax", undiagnosed=True, counterexample=BOARD)
CRASHES = question("Two ghosts", UNFINISHED, counterexample=CRASHED)
KNOWN_ALONE = question("Reflex agent", UNFINISHED)


def report(*questions: QuestionReport) -> Report:
    """A report with these questions."""
    points = (sum(each.points for each in questions), sum(each.max_points for each in questions))
    return Report("Adversarial search", "a" * 16, "bob", "b" * 16, "Kept apart.", 7, *points, questions, 2.5)


ALL = report(SEVERAL, PARTLY, UNKNOWN, CRASHES, KNOWN_ALONE)

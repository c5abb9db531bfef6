"""What students read of sheets and quizzes, and of their answers to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import tomli_w

from autograder.grading.grade import grade
from autograder.paper.forms import form, page
from autograder.sandbox.isolation import ON_PAPER
from autograder.submission import PAPER, Submission
from tests.classroom.html_tree import tree
from tests.paper import sheets, test_quizzes
from tests.paper.test_by_hand import AIMA, EVERYTHING, LOADED, TEXTBOOK, THREE
from tests.paper.test_quizzes import AFTER, BEFORE, ONE, code
from tests.wording.saying import Sentences, output

# What a sheet asks. Each exercise is of another algorithm, with other parts.
TIES = """title = "Ties"
tree = { tree = [[3, 5], [3, 9]] }
algorithm = "alphabeta"
prune = "either"
returns = "either"
parts = { values = 4, windows = 2, pruned = 1.5, evaluated = 1, expanded = 1 }
"""
GAMBLE = 'title = "A gamble"\ntree = "loaded"\nalgorithm = "expectimax"\nparts = { probabilities = 1 }\n'
SELFISH = f'title = "Three agents"\n{THREE}'
CHANGE = (
    'title = "A change"\ntree = "textbook"\nalgorithm = "minimax"\nparts = { change = 2.5, action = 1 }\n'
)

# Trees about which answers are wrong.
ALL = TEXTBOOK + EVERYTHING
ONLY_CHILD = "tree = { tree = [[3], [2, 7]] }\nalgorithm = 'minimax'\nparts = { values = 6 }\n"
CUT_ABOVE = """tree = { tree = [[3, 5], [2, [[1, 2], [3, 4]]]], roles = ["max", "min"] }
algorithm = "alphabeta"
parts = { values = 6, windows = 3 }
"""
NEGATIVE = """tree = { roles = ["max", "chance"], tree = [[4, -6, 8], [1, 2]] }
algorithm = "expectimax"
parts = { values = 6 }
"""
SELFISH_VALUES = {
    "A": "1, 2, 6",
    "B": "1, 2, 6",
    "C": "1, 5, 2",
    "D": "1, 2, 6",
    "E": "6, 1, 2",
    "F": "1, 5, 2",
    "G": "5, 4, 5",
}

# Quizzes with the same questions, before a lesson, after it and without one.
PLAIN = ONE.replace('phase = "before"\n', "")
OTHER = 'algorithm = "minimax"\ntree = "textbook"\nphase = "before"'


def said(case: str, data: bytes) -> str:
    """What is said about this file of answers."""
    found = grade(sheets.assignment(case), Submission("ada", {PAPER: data}), ON_PAPER, student="ada")
    return found.questions[0].cases[0].message


def about(case: str, written: Mapping[str, Any]) -> str:
    """What is said about these answers."""
    return said(case, tomli_w.dumps({"q": {"1": written}}).encode())


def but(**changed: object) -> str:
    """What is said about answers to the textbook's tree that are all right, but for these."""
    return about(ALL, {**AIMA, **changed})


def but_value(**changed: str) -> str:
    """The same, with other values of these nodes."""
    values: Any = AIMA["values"]
    return but(values={**values, **changed})


def but_window(**changed: str) -> str:
    """The same, with other windows of these nodes."""
    windows: Any = AIMA["windows"]
    return but(windows={**windows, **changed})


def selfish(action: str, **changed: str) -> str:
    """What is said about the answers to the tree with three agents, with other values of these nodes."""
    return about(THREE, {"action": action, "values": {**SELFISH_VALUES, **changed}})


def gambled(**probabilities: str) -> str:
    """What is said about the chances of leaves, where all else is right."""
    values = {"A": "27.2", "B": "10", "C": "27.2"}
    return about(LOADED, {"values": values, "action": "Right", "probabilities": probabilities})


def quizzed(case: str, *texts: str) -> str:
    """What is said about a file with these texts, handed in for this quiz."""
    return test_quizzes.reported(case, {"quiz.txt": " ".join(texts).encode()}).message


def with_one_answer() -> str:
    """The code of a quiz of which the first question is answered, as it should be."""
    quiz = test_quizzes.only(ONE)
    first, *others = quiz.questions
    return code(quiz, [first.question.right, *(None for _ in others)])


SENTENCES: Sentences = {
    output("sheet"): lambda: form(sheets.sheet(TIES, GAMBLE, SELFISH, CHANGE)).rstrip(),
    "The tree of A gamble": lambda: tree(page(sheets.sheet(GAMBLE), "Ada")).all("title")[-1].text,
    "paper.toml: it has 100,001 bytes; a file of answers has at most 100,000": lambda: said(
        ALL, b"#" * 100_001
    ),
    "paper.toml: it is not UTF-8 text; hand in the file that the sheet writes": lambda: said(ALL, b"\xff"),
    (
        "value of A: 'five' cannot be read: a number is 3, -2.5 or 1/3; values: there is no node 'E1' to "
        "answer about"
    ): lambda: but_value(A="five", E1="4"),
    "value of B: not answered; values must be a table with an answer for each node": lambda: but(
        values="3 3 2 2"
    ),
    (
        "window of D: '7' cannot be read: a window is two numbers with a comma between, such as -inf, 3"
    ): lambda: but_window(D="7"),
    "value of G: '7, 8' cannot be read: a value is 3 numbers with commas between": lambda: selfish(
        "Left", G="7, 8"
    ),
    "change: '?' cannot be read: give leaf and value": lambda: but(change="C1 = 4"),
    "change: '4' cannot be read: name one of the leaves": lambda: but(change={"value": "4"}),
    "change: 'D' cannot be read: name one of the leaves": lambda: but(change={"leaf": "D", "value": "4"}),
    "change: 'C1' cannot be read: give its new value, too": lambda: but(change={"leaf": "c1"}),
    "change: 'C1 = -' cannot be read: give its new value": lambda: but(change={"leaf": "C1", "value": "-"}),
    "change: you wrote C1 = 1; the search of the changed tree is not as asked": lambda: but(
        change={"leaf": "C1", "value": "1"}
    ),
    "action: 'Up' cannot be read: it is not one of Left, Middle, Right; there is no part 'colour'": lambda: (
        but(action="Up", colour="red")
    ),
    "action: you wrote Right; B is worth 3, C is worth 2 and D is worth 2, so the action is Left": lambda: (
        but(action="Right")
    ),
    "action: you wrote Right; B is worth (1, 2, 6) and C is worth (1, 5, 2), so the action is Left": lambda: (
        selfish("Right")
    ),
    "value of G: you wrote 7, 7, 1; agent 2 takes the child in which its own number is largest: 5, 4, 5": (
        lambda: selfish("Left", G="7, 7, 1")
    ),
    "value of B: you wrote 4; it is worth as much as its only child that is searched: 3": lambda: about(
        ONLY_CHILD, {"values": {"A": "3", "B": "4", "C": "2"}}
    ),
    ("value of B: you wrote 6; it is the mean of its children, 1/3 · 4 + 1/3 · (-6) + 1/3 · 8: 2"): lambda: (
        about(NEGATIVE, {"values": {"B": "6"}})
    ),
    "probability of C1: you wrote 3/5; right: 4/5": lambda: gambled(C1="3/5"),
    (
        "window of D: you wrote 2, inf; alpha is the best value found so far at the max nodes above, beta at "
        "the min nodes above: 3, inf"
    ): lambda: but_window(D="2, inf"),
    (
        "window of D: you wrote 3, 4; no search goes there, because the edge above it, or one further up, is "
        "cut"
    ): lambda: about(
        CUT_ABOVE,
        {
            "values": {"A": "3", "B": "3", "C": "2", "D": "-", "E": "-", "F": "-"},
            "windows": {"A": "-inf, inf", "B": "-inf, inf", "C": "3, inf", "D": "3, 4"},
        },
    ),
    "pruned: you wrote C1 C2 C3; C1 is the first child of C, so it is searched": lambda: but(
        pruned="C1 C2 C3"
    ),
    "no code of a quiz is in it": lambda: quizzed(ONE, "my answers"),
    "the code W5K5-DJ1H-6F8J-V is mistyped or incomplete: copy it again from the page": lambda: quizzed(
        ONE, BEFORE[:-1]
    ),
    "the answers are of the quiz after the lesson; this is the one before the lesson": lambda: quizzed(
        ONE, AFTER
    ),
    (
        "the answers are of the quiz before the lesson; this is the one that is neither before nor after a "
        "lesson"
    ): lambda: quizzed(PLAIN, BEFORE),
    ("the code 6QF3-DC3A-EFB0 is of another quiz; this one's begins with W5K5-DJ1H"): lambda: quizzed(
        ONE, test_quizzes.only(OTHER).key
    ),
    (
        "several codes of this quiz were handed in; the first counts; 1 of 8 right; question 1.2: D is a Max "
        "node. What is it worth? Max takes the greatest of 4 and at most −9: 4."
    ): lambda: quizzed(ONE, with_one_answer(), BEFORE),
}

"""The file that students begin with."""

from __future__ import annotations

import ast

from autograder.course import parse
from autograder.publishing.handout import starter

TREE = b'kind = "tree"\ntree = "textbook"\n'
BOUNDED = b'kind = "tree"\ntree = "gamble"\nlow = 0\nhigh = 100\n'
SAMPLED = b'kind = "sampling"\ntree = "gamble"\n'
MAIN = """
title = "Twice"
file = "mine.py"

[[questions]]
name = "trees"
agent = "Mine"
algorithm = "star1"
about = "Star1."

[[questions]]
name = "evaluation"
evaluation = "good"

[[questions]]
name = "samples"
agent = "Mine"
about = "Any means."
"""


def test_one_class_answers_all_questions_that_ask_for_it() -> None:
    files = {"assignment.toml": MAIN.encode(), "trees/1.toml": BOUNDED, "samples/1.toml": SAMPLED}
    files["evaluation/1.toml"] = b'kind = "game"\nlayout = "small"\nthresholds = [{ wins = 1, points = 1 }]\n'
    text = starter(parse(files, "twice"))
    mine, good = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef | ast.FunctionDef)]
    assert (mine.name, good.name) == ("Mine", "good")
    assert (ast.get_docstring(mine) or "").split("\n\n") == ["Star1.", "Any means."]
    assert "    def __init__(self, depth, evaluation, low, high, simulations):\n" in text
    assert "        self.low, self.high, self.simulations = low, high, simulations\n" in text
    assert text.count("def search(self, state):") == text.count('raise NotImplementedError("trees")') == 1

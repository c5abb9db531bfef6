"""Assignments of one question and one case, for tests that make something in them wrong."""

from __future__ import annotations

MAIN = """title = "A test"
file = "mine.py"

[[questions]]
name = "minimax"
agent = "Mine"
algorithm = "minimax"
"""
STAR = MAIN.replace('algorithm = "minimax"', 'algorithm = "star1"')
SECOND = '\n[[questions]]\nname = "second"\nagent = "Second"\nalgorithm = "minimax"\n'
TREE = 'kind = "tree"\ntree = "textbook"\n'
RANDOM = 'kind = "random trees"\nseed = 1\n'
POSITION = 'kind = "position"\nlayout = "small"\n'
DRAWN = 'kind = "random positions"\nlayout = "small"\nseed = 1\n'
DECISIONS = 'kind = "decisions"\npoints = 1\nlayout = "medium"\nseed = 1\ndepth = 1\n'
GAME = 'kind = "game"\nlayout = "small"\nthresholds = [{ wins = 1, points = 1 }]\n'
ALPHABETA = MAIN.replace('algorithm = "minimax"', 'algorithm = "alphabeta"')
PAPER_MAIN = """title = "A test"
file = "paper.toml"

[[questions]]
name = "minimax"
"""
QUIZ_MAIN = PAPER_MAIN.replace("paper.toml", "quiz.toml")
PAPER = 'kind = "paper"\nalgorithm = "minimax"\ntree = "textbook"\nparts = { values = 1 }\n'
DRAWN_PAPER = PAPER.replace('tree = "textbook"', "seed = 1")
QUIZ = 'kind = "quiz"\nalgorithm = "minimax"\ntree = "textbook"\nlesson = true\n'
MARKED = """
[[questions]]
name = "design"
kind = "manual"
title = "Design"
items = [{ name = "names", points = 1 }, { name = "parts", points = 2.5 }]
"""
Files = dict[str, str | bytes]


def main(text: str, **more: str) -> Files:
    """An assignment with this assignment.toml; `minimax` has one case that is right."""
    return {"assignment.toml": text, "minimax/1.toml": TREE, **more}


def above(line: str) -> Files:
    """An assignment with this text at the top level of assignment.toml, from its third line on."""
    return main(MAIN.replace("\n[[", f"{line}\n\n[[", 1))


def case(text: str, main: str = MAIN) -> Files:
    """An assignment whose only case is this."""
    return {"assignment.toml": main, "minimax/1.toml": text}


def other(path: str, text: str = TREE) -> Files:
    """An assignment that is right but for this file."""
    return {"assignment.toml": MAIN, "minimax/1.toml": TREE, path: text}


def as_bytes(files: Files) -> dict[str, bytes]:
    """The files as `parse` reads them."""
    return {path: text.encode() if isinstance(text, str) else text for path, text in files.items()}

"""`pacman test`: the whole answer to a student's file."""

from __future__ import annotations

from pacman.cli.main import main
from tests.selftest import students
from tests.selftest.students import RIGHT, only, with_mistake
from tests.wording.saying import Sentences, output, printed, written

QUICK = """
title = "Quick"
file = "mine.py"

[limits]
seconds = 0.4

[[questions]]
name = "minimax"
agent = "Minimax"
algorithm = "minimax"
"""
WRONG_CLASS = "class Minimax: pass\n"
NO_SEARCH = "from pacman import SearchAgent\nclass Minimax(SearchAgent):\n    def search(self, state): pass\n"


def answer(text: str, *options: str) -> str:
    """What `pacman test` prints of a file of this text."""
    return printed(main, "test", written("mine.py", text), *options)


def handed_out(text: str) -> str:
    """What it prints where two public cases are beside the file."""
    written("public_cases/assignment.toml", QUICK)
    for name in "ab":
        written(f"public_cases/minimax/{name}.toml", 'kind = "tree"\ntree = "textbook"\n')
    return answer(text)


def answer_to_a_new_file() -> str:
    """What it prints of the file that `pacman new` writes."""
    printed(main, "new", "mine.py")
    return printed(main, "test", "mine.py")


def chatty() -> str:
    """What it says above the last lines that a file with one exercise printed."""
    prints = "        print('x\\n' * 99)\n        values = {"
    return answer(only("MyMinimax").replace("        values = {", prints, 1)).splitlines()[1]


SENTENCES: Sentences = {
    output("right"): lambda: answer(RIGHT),
    output("other-name"): lambda: handed_out(only("MyMinimax")),
    output("wrong-class"): lambda: handed_out(WRONG_CLASS),
    output("no-return"): lambda: handed_out(NO_SEARCH),
    output("nothing-to-test"): lambda: answer("class Foo: pass\nclass Bar: pass\ndef minimax(): pass\n"),
    output("cannot-be-loaded"): lambda: answer("class Minimax: pass\n1 / 0\n"),
    output("function"): lambda: answer(only("MyMinimax") + "\n\ndef alpha_beta(state):\n    pass\n"),
    "  It printed: (987 lines before these: use -q)": chatty,
}
SLOW: Sentences = {
    output("new"): answer_to_a_new_file,
    output("position"): lambda: answer(with_mistake(students.EAST_LEFT_OUT), "-q", "minimax"),
    output("unknown-mistake"): lambda: answer(with_mistake(students.ROOT_OF_MEAN), "-q", "expectimax"),
    output("depth-twice"): lambda: answer(with_mistake(students.DEPTH_TWICE), "-q", "minimax"),
    output("two-mistakes"): lambda: answer(
        with_mistake(students.STOP_LEFT_OUT, students.TIES_LAST), "-q", "minimax"
    ),
    output("unfinished"): lambda: answer(students.UNFINISHED),
}

"""`pacman test`: the whole answer to a student's file."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from unittest import mock

from rich.console import Console

from autograder.grading.searched_problem import SearchedProblem
from autograder.report import Comparison, Counterexample
from autograder.selftest import testing
from autograder.selftest.exercises import ShownProblem, make_shown_problem
from autograder.selftest.showing import Sheet
from pacman.cli.main import main
from pacman.tree import load, to_text
from tests.examiner import simulated
from tests.examiner.simulated import BY_CLASS, judged
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
NOT_WRITTEN = NO_SEARCH.replace("pass", "raise NotImplementedError")
ENDLESS = NO_SEARCH.replace("pass", "\n        while True: pass")
WAITING = NO_SEARCH.replace("pass", "\n        import time\n        time.sleep(9)")


def answer(text: str, *options: str) -> str:
    """What `pacman test` prints of a file of this text."""
    return printed(main, "test", written("mine.py", text), *options)


def handed_out(text: str, cases: str = "ab") -> str:
    """What it prints where some public cases are beside the file, two if no other names are given."""
    written("public_cases/assignment.toml", QUICK)
    for name in cases:
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


def untried() -> str:
    """What it says of the cases after one without an end."""
    return next(line for line in handed_out(ENDLESS).splitlines() if "not tried" in line)


def took_long_without_a_line() -> str:
    """What it prints of a case that took too long, nobody knows where."""
    console = Console(file=StringIO(), width=120)
    problem = ShownProblem("the tree", "it took longer than 7 s of processor time", is_timeout=True)
    Sheet(console, "", "pacman", [])._problem(problem, is_in_all=True)
    return written_on(console)


def watched() -> str:
    """What `--watch` prints beneath the results."""
    console = Console(file=StringIO(), width=120)
    with (
        mock.patch("time.strftime", return_value="09:41:07"),
        mock.patch("time.sleep", side_effect=KeyboardInterrupt),
    ):
        testing.watch_file(Path(written("mine.py", "")), lambda: 0, console)
    return written_on(console)


def written_on(console: Console) -> str:
    assert isinstance(console.file, StringIO)
    return console.file.getvalue().strip()


def noted(*mistakes: str) -> str:
    """What is noted of a search that took the last of six equally good actions, by these mistakes."""
    posed = simulated.exercises("minimax")[2]
    attempt = judged(posed, simulated.answer((BY_CLASS["LastTieWins"],), posed)).attempt
    compared = Comparison("action", "2", str(attempt.got.action), False)
    found = SearchedProblem(attempt, posed.expected(), (compared,))
    return testing._note(found, [BY_CLASS[each] for each in mistakes])


SENTENCES: Sentences = {
    output("wrong-class"): lambda: handed_out(WRONG_CLASS),
    output("no-return"): lambda: handed_out(NO_SEARCH),
    (
        "pacman: there is no exercise 'maximin'; there are: reflex, minimax, alphabeta, expectimax, "
        "evaluation, weighted-expectimax, expectiminimax, star1\n[exit code 2]"
    ): lambda: answer(RIGHT, "-q", "maximin"),
    (
        "– minimax  Minimax  not written yet\n\n0 of 1 exercise right, 1 not written yet.\n"
        "Tried: the public cases of Quick.\n[exit code 1]"
    ): lambda: handed_out(NOT_WRITTEN),
    "Smallest tree found where your search goes wrong, searched 3 rounds deep": lambda: (
        make_shown_problem(Counterexample("s", 3, tree=to_text(load("textbook"))), "").title
    ),
    "Smallest position found where your search goes wrong, searched 1 round deep": lambda: (
        make_shown_problem(Counterexample("s", 1, position="%P%"), "").title
    ),
    "Does a loop not end? It took longer than 7 s of processor time": took_long_without_a_line,
    "Tested at 09:41:07. Waiting for mine.py to be saved; Ctrl-C ends.": watched,
    (
        "On this tree it does just what this mistake does: among equal values it does not keep the first "
        "action."
    ): lambda: noted("LastTieWins"),
    "8 is as good, but of equally good actions the first is taken.": noted,
}
SLOW: Sentences = {
    output("other-name"): lambda: handed_out(only("MyMinimax")),
    output("nothing-to-test"): lambda: answer("class Foo: pass\nclass Bar: pass\ndef minimax(): pass\n"),
    output("cannot-be-loaded"): lambda: answer("class Minimax: pass\n1 / 0\n"),
    output("function"): lambda: answer(only("MyMinimax") + "\n\ndef alpha_beta(state):\n    pass\n"),
    "  It printed: (987 lines before these: use -q)": chatty,
    "  It printed: (1 line before these: use -q)": lambda: answer(
        only("MyMinimax") + "\nprint('x\\n' * 13)\n"
    ).splitlines()[1],
    "✗ minimax  Minimax  0 of 1 case right": lambda: handed_out(NO_SEARCH, "c").splitlines()[0],
    output("right"): lambda: answer(RIGHT),
    output("new"): answer_to_a_new_file,
    output("position"): lambda: answer(with_mistake(students.EAST_LEFT_OUT), "-q", "minimax"),
    output("unknown-mistake"): lambda: answer(with_mistake(students.ROOT_OF_MEAN), "-q", "expectimax"),
    output("depth-twice"): lambda: answer(with_mistake(students.DEPTH_TWICE), "-q", "minimax"),
    output("two-mistakes"): lambda: answer(
        with_mistake(students.STOP_LEFT_OUT, students.TIES_LAST), "-q", "minimax"
    ),
    output("endless"): lambda: handed_out(ENDLESS, "abc"),
    output("waiting"): lambda: handed_out(WAITING, "a"),
    "  1 more case was not tried.": untried,
    output("unfinished"): lambda: answer(students.UNFINISHED),
}

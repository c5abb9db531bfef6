"""What `pacman test` prints of an exercise with several mistakes."""

from __future__ import annotations

import io

import msgspec
import pytest
from rich.console import Console

from autograder.formats.terminal import NONE_EXPLAINS_ALL
from autograder.report import CaseReport, Counterexample, Ended, OwnLine, Solving
from autograder.selftest import exercises
from autograder.selftest.showing import Sheet
from tests.formats.samples import CASES, PICTURE, PRUNES, STOPS, TIES
from tests.messages import Said

WRONG = exercises.TestedExercise(
    "alphabeta",
    "Alpha-beta",
    "MyAlphaBeta",
    (),
    CASES,
    len(CASES),
    (PRUNES, STOPS),
    shown=exercises.ShownProblem(
        "The smallest tree", picture=PICTURE, compared=TIES.compared, sentence=TIES.sentence
    ),
)


def printed(tested: exercises.TestedExercise) -> str:
    file = io.StringIO()
    sheet = Sheet(Console(file=file, width=200), "", "pacman", [])
    sheet._show(tested)
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines())


def test_each_mistake_is_told_with_its_hint_and_how_much_it_explains() -> None:
    text = printed(WRONG)
    parts = [
        f"  What is wrong (1 of 2): {PRUNES.title}\n  {PRUNES.hint}\n  Explains 3 of 4 failed checks.\n",
        f"  What is wrong (2 of 2): {STOPS.title}\n  {STOPS.hint}\n  Explains 2 of 4 failed checks.\n",
        "  The smallest tree:\n",
        f"  {TIES.sentence}\n",
        "    A max\n",
        "evaluated   B1 C1 C2  B1 C1\n",
    ]
    places = [text.index(part) for part in parts]
    assert places == sorted(places)


def test_the_command_with_a_file_does_not_depend_on_how_the_other_command_is_written() -> None:
    words = Solving("[1,[1,2]]", "my file.py:Mine", ("depth=1",))
    found = Counterexample("", 1, tree="tree = [1, [1, 2]]", command="look at it", solving=words)
    shown = exercises.make_shown_problem(found, "test it")
    assert shown.see == "look at it"
    assert shown.see_file == 'solve tree.toml --agent "my file.py:Mine" --agent-arg depth=1'
    for solving in (msgspec.structs.replace(words, tree="textbook", is_bundled=True), msgspec.UNSET):
        named = msgspec.structs.replace(found, command='solve "textbook" --agent x', solving=solving)
        assert exercises.make_shown_problem(named, "test it").see_file == ""


def test_cases_with_the_same_kind_of_error_say_it_once_whatever_the_words_are(says: Said) -> None:
    def failed(name: str, message: str, error: str) -> CaseReport:
        ended = Ended("raised", error, message)
        return CaseReport(name, f"the tree {name}", "tree", "crash", 0, 1, message=message, ended=ended)

    cases = failed("1", "KeyError (a)", "KeyError"), failed("2", "KeyError (b)", "KeyError")
    cases = *cases, failed("3", "KeyError, not here", "ValueError")
    problem = exercises.ShownProblem("The tree", cases[0].message, ended=cases[0].ended)
    tested = exercises.TestedExercise("q", "Q", "Mine", (), cases, len(cases), shown=problem)
    assert [problem.ends_as(case) for case in cases] == [True, True, False]
    lines = printed(tested).splitlines()
    first, second, third = [line.strip("✗x ") for line in lines if "the tree " in line]
    assert (first, second) == ("the tree 1", "the tree 2")
    says(third, title="the tree 3", about="KeyError, not here")


def test_the_lines_of_an_error_are_shown_whatever_a_report_writes_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(OwnLine, "__str__", lambda each: "somewhere")
    lines = OwnLine("mine.py", 3, "value", "return  1 / 0"), OwnLine("a, line 2.py", 5, "<lambda>", "")
    problem = exercises.ShownProblem(
        "The tree", "it failed", ended=Ended("raised", "ValueError", lines=lines)
    )
    text = printed(msgspec.structs.replace(WRONG, shown=problem))
    shown = [
        '    File "mine.py", line 3, in value',
        "      return  1 / 0",
        '    File "a, line 2.py", line 5, in <lambda>',
    ]
    assert "\n".join(shown) in text


def test_what_no_known_mistake_explains_is_said_before_the_tree() -> None:
    text = printed(msgspec.structs.replace(WRONG, diagnoses=(), undiagnosed=True))
    assert f"  {NONE_EXPLAINS_ALL}\n\n  The smallest tree:\n" in text
    assert "What is wrong" not in text

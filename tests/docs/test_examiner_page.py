"""docs/examiner.md: its example is graded, and its table has every mistake."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from autograder.cli.main import main
from autograder.examiner.examiner import MOST_ASKED
from autograder.examiner.fewest_mistakes import MOST_MISTAKES
from autograder.examiner.posing import MOST_NODES
from autograder.grading.asking_student import MOST_LOST, MOST_QUERIES, SECONDS, SECONDS_OF_ONE
from autograder.grading.trees_by_action import QUERIES_OF_SMALL_TREES, SECONDS_OF_SMALL_TREES
from autograder.reference.mistakes import PLAIN
from autograder.sandbox.isolation import Isolation
from tests.guides import blocks, commands, page, write_shown_file
from tests.places import ROOT

PAGE = page("examiner.md")


def test_the_table_has_every_mistake_in_order() -> None:
    rows = re.findall(r"^\| `([\w-]+)` \| (.+) \|$", PAGE, re.M)
    assert rows == [(mistake.name, mistake.title) for mistake in PLAIN]


def test_the_table_is_written_from_the_rows() -> None:
    write = runpy.run_path(str(ROOT / "docs" / "write_mistake_table.py"))["written"]
    assert write(PAGE) == PAGE, "run: python docs/write_mistake_table.py"
    row = f"| `{PLAIN[0].name}` | {PLAIN[0].title} |\n"
    assert write(PAGE.replace(row, "")) == PAGE


def test_its_numbers_are_those_of_the_code() -> None:
    words = " ".join(PAGE.split())
    assert f"At most {MOST_ASKED} are asked." in words
    assert f"at most {MOST_NODES} nodes" in words
    time = f"{SECONDS:g} s of processor time for all exercises, and {SECONDS_OF_ONE:g} s for one."
    assert time in words
    assert f"it may ask {MOST_QUERIES:,} questions about states in all" in words
    assert {2: "it may end without an answer three times at most"}[MOST_LOST] in words
    trees = f"may ask {QUERIES_OF_SMALL_TREES:,} questions about states, and use at most"
    assert f"{trees} {SECONDS_OF_SMALL_TREES:g} s of processor time and the time of one case" in words
    assert {4: "up to four"}[MOST_MISTAKES] in words


def test_every_number_that_was_measured_stands_there() -> None:
    assert "@@" not in PAGE
    assert "TODO" not in PAGE


OWN = "## Add your own mistake in five minutes\n"


@pytest.mark.slow
def test_the_file_with_a_mistake_of_ones_own_is_checked_and_graded_as_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], sandbox: Isolation
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    section = PAGE.partition(OWN)[2].partition("\n## ")[0]
    printed = ""
    for language, block in blocks(section):
        if language == "sh":
            ((line, program, words, exits),) = commands(block)
            assert program == "autograder"
            assert main([*words, "--seconds", "5"] if words[0] == "check" else words) == exits, line
            printed = capsys.readouterr().out
        elif language == "text":
            assert block.strip() in printed
        else:
            assert write_shown_file(language, block)


@pytest.mark.slow
def test_the_example_is_graded_as_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], sandbox: Isolation
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    printed, shown = "", ""
    for language, block in blocks(PAGE.partition(OWN)[0]):
        if language == "sh":
            for line, program, words, exits in commands(block):
                assert program == "autograder"
                assert main(words) == exits, line
                printed += capsys.readouterr().out
        elif language == "text":
            shown = shown or block
        else:
            assert write_shown_file(language, block)
    lines = {" ".join(line.split()) for line in printed.splitlines()}
    assert {" ".join(line.split()) for line in shown.splitlines()} <= lines

"""docs/first-assignment.md from its beginning to its end: its files, its commands, and what they print."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from autograder.cli.main import main as autograder
from autograder.course import load
from autograder.publishing.assignment_folders import write_new_folder
from autograder.publishing.importing import as_native
from autograder.publishing.new_assignment import copy_assignment
from autograder.sandbox.isolation import Isolation
from pacman.cli.main import main as pacman
from tests.guides import blocks, commands, page, write_shown_file

PAGE = page("first-assignment.md")
WORDS = " ".join(PAGE.split())
MAIN = Path("my_course/assignment.toml")
HIDDEN = "our trees in whatever order the actions are visited"  # a hidden title, without its first letter
MOST_WORDS = 900
PROGRAMS: dict[str, Callable[[list[str]], int]] = {"autograder": autograder, "pacman": pacman}


@pytest.mark.slow
def test_every_step_does_what_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], sandbox: Isolation
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    printed = ""
    for language, block in blocks(PAGE):
        if language == "sh":
            ((line, program, words, exits),) = commands(block)
            assert PROGRAMS[program](words) == exits, line
            printed = capsys.readouterr().out
            if words[0] == "new":
                delete_questions()
        elif language == "text":
            assert printed == block
        elif language == "csv":
            assert Path("results/gradebook.csv").read_text(encoding="utf-8-sig") == block
        else:
            change(language, block)
    (mistake,) = re.findall(r'names his mistake: "([^"]+)"', WORDS)
    names = ("index.html", "instructor/bob.html", "students/bob.html")
    overview, complete, own = (Path("results", name).read_text(encoding="utf-8") for name in names)
    assert all(mistake.lower() in each.lower() for each in (overview, complete, own))
    assert "Smallest tree found" in complete and "Smallest tree found" in own
    assert HIDDEN in complete and HIDDEN not in own
    assert {path.name for path in Path("results").glob("*.csv")} == {
        "canvas.csv", "gradebook.csv", "gradescope.csv", "moodle.csv",
    }  # fmt: skip
    assert {path.name for path in Path("handout").iterdir()} == {
        "INSTRUCTIONS.md", "kit", "public_cases", "search_agents.py",
    }  # fmt: skip


def test_the_points_of_the_changed_assignment_are_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    files = copy_assignment(as_native(load("adversarial-search")), 1)
    write_new_folder(lambda: files, Path("my_course"))
    delete_questions()
    for language, block in blocks(PAGE):
        if language == "toml":
            change(language, block)
    assert [(each.name, each.points) for each in load("my_course").questions] == [
        ("minimax", 6),
        ("alphabeta", 6),
    ]


def test_it_can_be_read_in_the_hour() -> None:
    assert len(PAGE.split()) < MOST_WORDS
    minutes = [int(each) for each in re.findall(r"^\| \[.* \| (\d+) minutes \|", PAGE, re.M)]
    assert sum(minutes) == 60


def delete_questions() -> None:
    """Deletes the folders that the page names."""
    (named,) = re.findall(r"delete the folders ((?:`\w+`,? ?)+)", WORDS)
    for name in re.findall(r"\w+", named):
        shutil.rmtree(f"my_course/{name}")


def change(language: str, block: str) -> None:
    """Does what the page says: writes a file, or what is below its seed, or changes a line of Bob's copy."""
    if language == "diff":
        before, after = (line[1:] for line in block.splitlines())
        text = Path("submissions/ada/search_agents.py").read_text(encoding="utf-8")
        assert text.count(before) == 1
        bob = Path("submissions/bob/search_agents.py")
        bob.parent.mkdir()
        bob.write_text(text.replace(before, after), encoding="utf-8")
    elif str(MAIN) in block:
        first = MAIN.read_text(encoding="utf-8").partition("\n")[0]
        (seed,) = re.findall(r"`(seed = \d+)`", PAGE)
        MAIN.write_text(f"{re.sub(r'seed = [0-9]+', seed, first)}\n{block}", encoding="utf-8")
        assert first.startswith("seed = ")
    else:
        assert write_shown_file(language, block)

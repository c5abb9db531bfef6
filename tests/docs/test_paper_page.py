"""docs/paper.md: the files that it shows, and every command."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from autograder.cli import classes
from autograder.cli.main import main
from pacman.cli.main import main as pacman
from tests.classroom.commands import threads
from tests.guides import blocks, commands, page, write_shown_file


@pytest.mark.slow
def test_the_page_from_its_beginning_to_its_end(
    monkeypatch: pytest.MonkeyPatch, in_a_folder_without_a_screen: None
) -> None:
    monkeypatch.setattr(classes, "workers_for", threads)
    for language, block in blocks(page("paper.md")):
        if write_shown_file(language, block) or language != "sh":
            continue
        for line, program, words, exits in commands(block):
            assert {"autograder": main, "pacman": pacman}[program](words) == exits, line
    table = Path("predictions/analysis/quizzes.csv").read_text(encoding="utf-8-sig")
    whole = next(csv.DictReader(table.splitlines()))
    shares = [whole["before"], whole["after"]]  # 4 and 3, 8 and 6 of 8 right
    assert (whole["topic"], whole["students"], shares) == ("", "2", ["0.4375", "0.8750"])
    rows = csv.DictReader(Path("results/gradebook.csv").read_text(encoding="utf-8-sig").splitlines())
    assert {row["id"]: row["total"] for row in rows} == {"ada": "8", "bob": "8"}
    assert sorted(path.name for path in Path("exam_sheets").iterdir()) == ["ada", "bob"]

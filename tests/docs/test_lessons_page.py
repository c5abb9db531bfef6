"""docs/lessons.md: its commands, and what its tables say of the searches that it describes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from agents import AlphaBeta, MaxN, Minimax
from pacman import tree
from pacman.cli.main import main
from tests.guides import blocks, commands, page, write_shown_file


def test_the_commands_on_drawn_trees(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    printed = {}
    for language, block in blocks(page("lessons.md")):
        if language != "sh":
            assert write_shown_file(language, block)
            continue
        for command in commands(block):
            assert command.program == "pacman"
            if command.words[0] == "solve":
                assert main(command.words) == command.exits, command.line
                printed[command.line] = capsys.readouterr().out
    for word, counts in {
        "alphabeta,pvs": "5 7",
        "order=killer": "9 7 7",
        "order=likely": "5 4",
        "probes=2": "7 6 7",
        "minimax,maxn": "3 3",
    }.items():
        shown = next(text for line, text in printed.items() if word in line)
        evaluated = next(line for line in shown.splitlines() if "evaluated" in line)
        assert " ".join(re.findall(r"\d+", evaluated)) == counts


@pytest.mark.slow
def test_the_games_and_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for language, block in blocks(page("lessons.md")):
        for command in commands(block) if language == "sh" else ():
            if command.words[0] != "solve":
                assert main(command.words) == command.exits, command.line


def test_the_hunter_s_tree_says_what_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for language, block in blocks(page("lessons.md")):
        if language == "toml":
            write_shown_file(language, block)
    game = tree.load(Path("catcher.toml"))
    assert Minimax(1).search(game.initial) == AlphaBeta(1).search(game.initial) == ("right", 5)
    assert MaxN(1).search(game.initial) == ("left", 8)

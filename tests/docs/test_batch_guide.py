"""docs/batch.md from its beginning to its end: the files that it shows, its commands and its Python."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from pacman.batch.results import GAMES
from pacman.cli.main import main
from tests.places import ROOT

GUIDE = (ROOT / "docs" / "batch.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```", GUIDE, re.S | re.M)


@pytest.mark.slow
def test_the_guide(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    printed: dict[str, str] = {}
    times = re.compile(r"[\d.]+ [mµ]?s\b")
    for language, block in BLOCKS:
        if named := re.match(r"# (\S+\.\w+)\n", block):
            Path(named[1]).write_text(block, encoding="utf-8")
        elif language == "sh":
            for line in block.splitlines():
                program, *words = shlex.split(line)
                assert program == "pacman"
                assert main(words) == 0, line
                printed[line] = capsys.readouterr().out
        elif language == "python":
            exec(compile(block, "docs/batch.md", "exec"), {})
            printed[block] = capsys.readouterr().out
        else:
            told, shown = (
                [times.sub("", line).split() for line in text.splitlines() if line.strip()]
                for text in (list(printed.values())[-1], block)
            )
            parts = [told[at : at + len(shown)] for at in range(len(told))]
            assert shown in parts, "but for times, the guide shows what is printed, or a part of it"
    by_executor = next(text for block, text in printed.items() if "given_workers" in block)
    assert re.match(r"reflex wins [\d.]+ to [\d.]+ points more often than random", by_executor)
    by_vector = next(text for block, text in printed.items() if "play_many" in block)
    assert "Pacman(position=" in by_vector
    assert Path("report.html").stat().st_size > 10_000
    assert Path("figures.csv").exists()
    assert Path("answers.json").exists()
    assert len(Path("results", GAMES).read_text().splitlines()) == 20 * 6
    until = next(text for line, text in printed.items() if "--until-width" in line)
    (games,) = re.findall(r"(\d+) games each", until)
    assert 10 <= int(games) < 5000

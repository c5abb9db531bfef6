"""docs/what-if.md: its commands, its example with the numbers that are told of it, and its keys."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from pacman.cli.main import main
from pacman.view.display.controls import TERMINAL_KEYS, WINDOW_KEYS
from tests.places import ROOT

GUIDE = (ROOT / "docs" / "what-if.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_numbers_are_those_that_the_example_prints(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```", GUIDE, re.S | re.M)
    exec(compile(code, "docs/what-if.md", "exec"), {})
    found = re.findall(r"from move (\d+) (\w+)\S* wins (\d+) of 10", capsys.readouterr().out)
    won = {(int(move), agent): int(games) for move, agent, games in found}
    early, later, last = (won[move, "reflex"] for move in (100, 108, 116))
    told = f"wins {early} of 10 games from move 100, {later} from move 108, and {last} from move 116"
    assert told in " ".join(GUIDE.split())
    assert [won[move, "expectimax"] for move in (100, 108, 116)] == [10, 10, 10]


@pytest.mark.slow
def test_the_commands_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for line in "".join(re.findall(r"^```sh\n(.*?)^```", GUIDE, re.S | re.M)).splitlines():
        assert main(shlex.split(line)[1:]) == 0


def test_its_keys_are_keys_of_both_displays() -> None:
    rows = re.findall(r"^\| (\w) \|", GUIDE, re.M)
    assert rows == ["T", "A", "B", "R", "N"]
    for lines in (WINDOW_KEYS, TERMINAL_KEYS):
        assert {row.lower() for row in rows} <= {key for line in lines for key in line.commands}

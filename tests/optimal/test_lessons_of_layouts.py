"""The boards of docs/layouts.md teach what is said of them."""

from __future__ import annotations

import json
import re

import pytest

from pacman import play
from pacman.cli.main import main
from pacman.layout import Layout
from pacman.optimal import solve
from tests.extras import SCIPY
from tests.guides import blocks, commands, page

pytestmark = SCIPY

TEXT = page("layouts.md")
ROWS = re.findall(
    r"^\| (\S+) \| (random|directional) \| (\d+) % \| (\S+) \| (\d+) \| (\S+) \| (\d+) \|$", TEXT, re.M
)
NAMES = ("spur", "hope", "standoff", "hideout", "lifeline", "pincer")


def wins(layout: str, agent: str, ghosts: str, games: int) -> int:
    records = [play(layout, agent, ghosts, seed=seed, max_moves=200) for seed in range(games)]
    return sum(record.outcome.result == "win" for record in records)


def chances(layout: str, ghosts: str) -> dict[str, float]:
    """The chance of winning after each action at the start."""
    solution = solve(layout, ghosts)
    return {str(action): value.win for action, value in solution.actions(solution.start).items()}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "ghosts", "best", "worse", "few", "better", "many"), ROWS, ids=NAMES)
def test_thirty_games_tell_the_agents_apart(
    name: str, ghosts: str, best: str, worse: str, few: str, better: str, many: str
) -> None:
    assert wins(name, better, ghosts, 30) - wins(name, worse, ghosts, 30) >= 9
    assert int(many) - int(few) >= 30
    assert int(best) >= 60


def test_the_page_names_each_board_and_its_ghosts() -> None:
    assert tuple(row[0] for row in ROWS) == NAMES
    assert re.findall(r"^### (\w+):", TEXT, re.M) == list(NAMES)
    assert all(Layout.load(name).rows for name in NAMES)


def test_on_the_standoff_waiting_wins_two_of_three_games() -> None:
    assert chances("standoff", "random") == pytest.approx({"West": 0, "Stop": 2 / 3}, abs=1e-9)


@pytest.mark.slow
def test_the_capsule_of_the_lifeline_is_eaten_now_or_never() -> None:
    found = chances("lifeline", "directional")
    assert found == pytest.approx({"West": 1, "Stop": 0.19, "East": 0.19}, abs=1e-9)


def test_the_spur_and_the_hideout_can_be_won() -> None:
    assert list(chances("spur", "directional").values()) == pytest.approx([1, 1, 1, 1], abs=1e-9)
    assert chances("hideout", "directional") == pytest.approx({"Stop": 0.95, "East": 0.95}, abs=1e-9)


@pytest.mark.slow
def test_the_values_of_the_two_larger_boards() -> None:
    hope, pincer = chances("hope", "random"), chances("pincer", "directional")
    assert hope["West"] == 0
    assert hope["Stop"] == pytest.approx(hope["East"]) == pytest.approx(0.9166, abs=5e-5)
    sides = {"West": 2 / 15, "East": 2 / 15}
    assert pincer == pytest.approx({"Stop": 1, "North": 1, "South": 1, **sides}, abs=1e-9)


@pytest.mark.slow
def test_the_wins_on_the_page_are_those_of_its_command(capsys: pytest.CaptureFixture[str]) -> None:
    ((_, block),) = blocks(TEXT)
    (command,) = commands(block)
    for name, ghosts, _, worse, few, better, many in ROWS:
        words = list(command.words)
        words[words.index("--layouts") + 1] = name
        words[words.index("--ghosts") + 1] = ghosts
        words[words.index("--agents") + 1] = f"{worse},{better}"
        assert main([*words, "--json", "-"]) == 0
        poor, good = json.loads(capsys.readouterr().out)["figures"]
        assert (poor["wins"], good["wins"]) == (int(few), int(many))
        assert poor["win_interval"][1] < good["win_interval"][0]

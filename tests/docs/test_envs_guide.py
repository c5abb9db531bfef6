"""docs/environments.md: what it promises; its examples are run with those of the other guides."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys

import pytest

from pacman import play
from pacman.envs import PacmanEnv
from pacman.envs.observation import Plane
from tests.places import ROOT

DOCS = ROOT / "docs"
GUIDE = (DOCS / "environments.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_example_learns_the_best_plan() -> None:
    (code,) = re.findall(r"^```python\n# learn.py\n(.*?)^```", GUIDE, re.S | re.M)
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    before, after = (float(value) for value in re.findall(r": (-?[\d.]+)", run.stdout))
    assert f"random play returns {before};" in " ".join(GUIDE.split())
    assert after == best_return() == 591


@pytest.mark.slow
def test_the_learned_policy_wins_small() -> None:
    (shown,) = re.findall(r"^```python\n# trained.py\n(.*?)^```", GUIDE, re.S | re.M)
    assert shown in (DOCS / "trained.py").read_text(encoding="utf-8")
    names: dict[str, type] = {}
    exec(shown, names)
    agent = names["Trained"](DOCS / "small.npz")
    results = [play("small", agent, "directional", seed=seed).outcome.result for seed in range(100, 120)]
    assert results.count("win") >= 16


def test_the_lost_games_that_the_guide_names_are_lost_in_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(DOCS))
    agent = importlib.import_module("trained").Trained(DOCS / "small.npz")
    (listed,) = re.findall(r"It prints `\[([\d, ]+)\]`", GUIDE)
    (watched,) = re.findall(r"--seed (\d+) --record lost.json", GUIDE)
    (decision,) = re.findall(r"explain --record lost.json --move (\d+)", GUIDE)
    records = {seed: play("small", agent, seed=int(seed)) for seed in listed.split(", ")}
    assert {record.outcome.result for record in records.values()} == {"loss"}
    assert len(records[watched].moves[::2]) == int(decision), "Pacman's last one"


def test_the_recipe_says_in_a_sentence_what_it_needs() -> None:
    code = (
        "import sys, runpy; sys.modules['sb3_contrib'] = None; sys.argv[1:] = []\n"
        f"runpy.run_path({str(DOCS / 'learn_small.py')!r}, run_name='__main__')"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert run.stderr == (
        "learn_small.py needs sb3-contrib, which is not installed: python -m pip install sb3-contrib\n"
    )


def best_return() -> int:
    """The most points that any play on `greedy` brings, by looking at all of it."""
    env = PacmanEnv("greedy")
    frontier, seen = [env.state], set()
    while frontier:
        following = []
        for state in frontier:
            for action in state.legal_actions():
                after = state.successor(0, action)
                if after.is_win:
                    return after.score
                if (after.pacman.position, after.food) not in seen:
                    seen.add((after.pacman.position, after.food))
                    following.append(after)
        frontier = following
    raise AssertionError("greedy cannot be won")


def test_the_table_of_planes_names_every_one() -> None:
    rows = re.findall(r"^\| ([\d, to]+) \| ", GUIDE, re.M)
    named: list[int] = []
    for row in rows:
        first, *others = map(int, re.findall(r"\d+", row))
        named += range(first, others[0] + 1) if "to" in row else [first, *others]
    assert named == [int(plane) for plane in Plane]

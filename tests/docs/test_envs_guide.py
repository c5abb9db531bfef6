"""docs/environments.md: what it promises; its examples are run with those of the other guides."""

from __future__ import annotations

import re
import subprocess
import sys

from pacman.envs import PacmanEnv
from pacman.envs.observation import Plane
from tests.places import ROOT

GUIDE = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")


def test_the_example_learns_the_best_plan() -> None:
    (code,) = re.findall(r"^```python\n# learn.py\n(.*?)^```", GUIDE, re.S | re.M)
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    before, after = (float(value) for value in re.findall(r": (-?[\d.]+)", run.stdout))
    assert f"random play returns {before};" in " ".join(GUIDE.split())
    assert after == best_return() == 591


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

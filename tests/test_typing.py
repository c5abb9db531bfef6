"""What a type checker sees of us in a student's file."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.places import ROOT

TYPED = """# mypy: disallow-untyped-defs, disallow-any-generics, disallow-untyped-calls, warn-return-any
from pacman import Action, Agent, GameState, play


class Nearest(Agent[GameState]):
    def choose(self, state: GameState) -> Action:
        distance = state.layout.distance
        target = min(state.food, key=lambda cell: distance(state.pacman.position, cell))

        def steps_left(action: Action) -> float:
            return distance(state.successor(self.index, action).pacman.position, target)

        return min(state.legal_actions(), key=steps_left)


record = play("medium", Nearest(), "random+directional", seed=1)
print(record.score + 1, record.outcome.result)
"""
WRONG = """from agents import AlphaBeta
from autograder.report import Report
from pacman import Agent, GameState, play


class Mine(Agent):
    def choose(self, state: GameState) -> str:
        return state.legal_action()


play("medium", Mine(), seed="one").scores
AlphaBeta(depth="two")
Report.nothing
"""


def test_each_package_says_that_it_is_typed() -> None:
    for package in ("pacman", "agents", "autograder"):
        assert (ROOT / package / "py.typed").is_file()


@pytest.mark.slow
def test_mypy_sees_real_types_in_a_students_file(tmp_path: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    first_agent = re.findall(r"^```python\n(# my_agent\.py\n.*?)^```", readme, re.S | re.M)[0]
    for name, text in {"my_agent.py": first_agent, "typed.py": TYPED, "wrong.py": WRONG}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-color-output", "my_agent.py", "typed.py", "wrong.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    said = {tuple(re.findall(r"^(\S+): error: .*\[(.+)\]$", line)) for line in ran.stdout.splitlines()[:-1]}
    assert said == {
        (("wrong.py:8", "attr-defined"),),
        (("wrong.py:11", "attr-defined"),),
        (("wrong.py:11", "arg-type"),),
        (("wrong.py:12", "arg-type"),),
        (("wrong.py:13", "attr-defined"),),
    }, ran.stdout

"""What agents' code sets in the whole process while it is loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from pacman.batch import Experiment, Results, local_workers, play_batch
from pacman.batch.plan import plan_unchecked

SETS = """
import os
import sys
import numpy
from pacman import Agent

sys.setrecursionlimit(4321)
numpy.seterr(over="raise")
os.environ["AN_AGENT_SAYS"] = "hello"


class First(Agent):
    def choose(self, state):
        with open("processes.txt", "a") as file:
            print(os.getpid(), file=file)
        assert sys.getrecursionlimit() == 4321
        assert numpy.geterr()["over"] == "raise"
        assert os.environ["AN_AGENT_SAYS"] == "hello"
        return state.legal_actions()[0]


class Second(First):
    pass


class Changes(First):
    def start_game(self, state):
        assert os.environ["AN_AGENT_SAYS"] == "hello"

    def choose(self, state):
        action = super().choose(state) if os.environ["AN_AGENT_SAYS"] == "hello" else state.legal_actions()[0]
        os.environ["AN_AGENT_SAYS"] = "bye"
        os.environ["A_LIBRARY_SAYS"] = "loaded"
        return action
"""
LOOKS = """
import os
import sys
import numpy
from pacman import Agent


class Looks(Agent):
    def choose(self, state):
        assert sys.getrecursionlimit() == 1000
        assert numpy.geterr()["over"] == "warn"
        assert "AN_AGENT_SAYS" not in os.environ
        assert "A_LIBRARY_SAYS" not in os.environ
        return state.legal_actions()[0]
"""


@pytest.fixture(autouse=True)
def among_agents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("sets.py").write_text(SETS)
    Path("looks.py").write_text(LOOKS)


def reasons(*agents: str, games: int) -> set[str]:
    """Why games failed, if any did."""
    plan = plan_unchecked(Experiment(agents=agents, layouts=("trap",), games=games))
    with Results(plan) as results, local_workers(1) as workers:
        play_batch(plan, results, workers)
    return {row.reason for row in results.rows if row.result == "agent error"}


def test_it_holds_in_all_games_of_these_agents_and_in_no_others() -> None:
    assert not reasons("sets.py:First", "looks.py", "sets.py:Second", games=10)
    assert len(set(Path("processes.txt").read_text().split())) == 1, "one process plays them all"


@pytest.mark.slow
def test_what_a_game_changes_beyond_it_no_other_game_sees() -> None:
    assert not reasons("sets.py:Changes", "sets.py:First", "looks.py", games=3)
    assert len(set(Path("processes.txt").read_text().split())) == 1, "nor is another process needed for it"

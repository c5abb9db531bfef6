"""`agents` and `pacman.agents` are one package: each class is one object, whichever way it is imported."""

from __future__ import annotations

import subprocess
import sys

import pytest

ORDERS = (
    "import agents, pacman.agents",
    "import pacman.agents, agents",
    "import pacman.agents.minimax, agents.minimax",
    "import agents.minimax, pacman.agents.minimax",
    "from pacman.names.registry import AGENT, find_agent; find_agent(AGENT, 'minimax'); import agents",
)
CHECK = """
import pickle, sys
import agents.evaluations, agents.minimax, pacman.agents
from pacman.names.registry import AGENT, find_agent

assert agents is pacman.agents
minimax = {agents.Minimax, agents.minimax.Minimax, pacman.agents.Minimax, find_agent(AGENT, "minimax")}
assert len(minimax) == 1, minimax
assert isinstance(pickle.loads(pickle.dumps(agents.Minimax(depth=2))), pacman.agents.Minimax)
mine = {name for name in sys.modules if name.startswith("agents.")}
twice = {name for name in mine if sys.modules[name] is not sys.modules["pacman." + name]}
assert not twice, twice
"""


@pytest.mark.rest_slow(2)
@pytest.mark.parametrize("order", ORDERS)
def test_a_class_is_one_object_under_both_names(order: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", f"{order}\n{CHECK}"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr

"""Files that are written as in courses with the classic interface."""

from __future__ import annotations

from typing import Any, cast

from pacman import GameState, play, tree
from pacman.bridge.game import Grid
from pacman.bridge.state import GameState as ClassicState
from tests.wording.saying import Sentences, written

HEAD = "from game import Agent\n\n\nclass Mine(Agent):\n"
GETTING = HEAD + "    def getAction(self, state):\n        "


def plays(text: str, agent: str = "multiAgents.py") -> object:
    """What is said of a game of the agent in a file of this text."""
    written("multiAgents.py", text)
    return play("small", agent, max_moves=1).outcome.reason


def start() -> ClassicState:
    return ClassicState(GameState.initial("medium"))


def node() -> ClassicState:
    return ClassicState(tree.load("textbook").initial)


SENTENCES: Sentences = {
    (
        "multiAgents.py is written for Python 2: line 6 has `print state`; Python 3 writes print(state)"
    ): lambda: plays(GETTING + "print state\n        return 'Stop'\n"),
    "multiAgents.py is written for Python 2: line 6 has `<>`; Python 3 writes !=": lambda: plays(
        GETTING + "if 1 <> 2: pass\n"
    ),
    "a Grid holds only True and False, not initialValue=2": lambda: Grid(2, 2, cast(Any, 2)),
    (
        "Mine in multiAgents.py is unfinished: it does not define getAction; did you mean that by "
        "'getaction'?"
    ): lambda: plays(HEAD + "    def getaction(self, state): ...\n"),
    "multiAgents.py must hold exactly one agent, or be followed by :Name; it has none": lambda: plays(
        "from game import Agent\n\n\nclass Mine: ...\n"
    ),
    (
        "multiAgents.py must hold exactly one agent, or be followed by :Name; it has Mine, Other: "
        "say multiAgents.py:Mine"
    ): lambda: plays(GETTING + "return 'Stop'\n\n\nclass Other(Mine): ...\n"),
    (
        "there is no agent 'Min'; did you mean 'Mine'? there are: Mine; these are in multiAgents.py:Min"
    ): lambda: plays(GETTING + "return 'Stop'\n", "multiAgents.py:Min"),
    (
        "agent 0 (Mine) raised AttributeError: 'GameState' object has no attribute 'foo'; did you "
        "mean 'hasFood'?"
    ): lambda: plays(GETTING + "return 'West' if state.foo else 'Stop'\n"),
    "there is no agent 3; this state has agents 0 to 2": lambda: start().getLegalActions(3),
    "agent -1 is not a ghost; the ghosts of this state are 1 to 2": lambda: start().getGhostPosition(-1),
    "'Up' is not legal for Pacman at (10, 1); legal are: West, Stop, East": lambda: start().generateSuccessor(
        0, "Up"
    ),
    (
        "a drawn tree has no 'getFood'; what its states answer is: getNumAgents, getLegalActions, "
        "generateSuccessor, isWin, isLose, getScore"
    ): lambda: node().getFood(),
    (
        "a drawn tree has no 'data'; what its states answer is: getNumAgents, getLegalActions, "
        "generateSuccessor, isWin, isLose, getScore"
    ): lambda: node().data,
    "'GameState' object has no attribute 'getScor'": lambda: node().getScor,
}

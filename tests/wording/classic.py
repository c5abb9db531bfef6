"""Files that are written as in courses with the classic interface."""

from __future__ import annotations

from pathlib import Path
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


def plays_bytes(data: bytes) -> object:
    """As `plays`, of a file that holds these bytes."""
    Path("multiAgents.py").write_bytes(data)
    return play("small", "multiAgents.py", max_moves=1).outcome.reason


def start(ghosts: int = 2) -> ClassicState:
    return ClassicState(GameState.initial("medium", num_ghosts=ghosts))


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
    "agent 1 is not a ghost; this state has no ghosts": lambda: start(0).getGhostPosition(1),
    "agent 2 is not a ghost; the only ghost of this state is agent 1": lambda: start(1).getGhostPosition(2),
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
    "'GameState' object has no attribute 'getScor'": lambda: cast(Any, node()).getScor,
    (
        "agent 0 (Mine) raised NotImplementedExit: Mine.getAction is not implemented, multiAgents.py line 7"
    ): lambda: plays("import util\n" + GETTING + "util.raiseNotDefined()\n"),
    (
        "multiAgents.py is written for Python 2: line 8 is indented by tabs where others of its "
        "block are by spaces; Python 3 wants one of the two throughout"
    ): lambda: plays(GETTING + "if True:\n            pass\n\treturn 'Stop'\n"),
    (
        "multiAgents.py is written for Python 2: line 7 is indented by spaces where others of its"
        " block are by tabs; Python 3 wants one of the two throughout"
    ): lambda: plays(HEAD + "\tdef getAction(self, state):\n\t\tx = 1\n                return 'Stop'\n"),
    (
        "multiAgents.py line 6 has a letter that is not in UTF-8 (byte 0xf6): save the file as "
        "UTF-8, or name its encoding in the first line, as in # coding: latin-1"
    ): lambda: plays_bytes(GETTING.encode() + "# Größe\n        return 'Stop'\n".encode("latin-1")),
    (
        "multiAgents.py cannot be loaded, multiAgents.py line 1: ModuleNotFoundError: No module "
        "named 'searc'; of the course's own modules these are here: game, util, pacman"
    ): lambda: plays("import searc\n" + GETTING + "return 'Stop'\n"),
    (
        "multiAgents.py cannot be loaded, multiAgents.py line 1: ModuleNotFoundError: No module "
        "named 'gam'; did you mean 'game'? of the course's own modules these are here: game, "
        "util, pacman"
    ): lambda: plays("import gam\n" + GETTING + "return 'Stop'\n"),
    (
        "agent 0 (Mine) raised UnknownClassicNameError: there is no layout.getLayout; of the "
        "course's own modules these are here: game, util, pacman"
    ): lambda: plays("import layout\n" + GETTING + "return layout.getLayout('small')\n"),
    (
        "multiAgents.py cannot be loaded, multiAgents.py line 1: ModuleNotFoundError: No module "
        "named 'game.states'; 'game' is not a package"
    ): lambda: plays("import game.states\n" + GETTING + "return 'Stop'\n"),
    (
        "multiAgents.py cannot be loaded, multiAgents.py line 1: ImportError: the module 'game' "
        "of the classic interface has no 'Direction'; did you mean 'Directions'? it has: Actions,"
        " Agent, AgentState, Configuration, Directions, Grid"
    ): lambda: plays("from game import Direction\n" + GETTING + "return 'Stop'\n"),
    (
        "multiAgents.py cannot be loaded, multiAgents.py line 1: ImportError: the module 'game' "
        "of the classic interface has no 'Food'; it has: Actions, Agent, AgentState, "
        "Configuration, Directions, Grid"
    ): lambda: plays("from game import Food\n" + GETTING + "return 'Stop'\n"),
}

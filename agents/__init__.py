"""The players that the course is about; each plays any state that answers `pacman.agent.State`."""

import sys
from importlib import import_module
from pkgutil import iter_modules

if __name__ == "agents":  # the modules of pacman.agents under this name, too: each class is one object
    for name in ("pacman.agents", *(f"pacman.agents.{each.name}" for each in iter_modules(__path__))):
        sys.modules[name.removeprefix("pacman.")] = import_module(name)

from .alphabeta import AlphaBeta
from .bestreply import BestReply
from .epsilonminimax import EpsilonMinimax
from .expectimax import Expectimax
from .expectiminimax import Expectiminimax
from .keyboard import Keyboard
from .maxn import MaxN
from .mcts import MCTS
from .minimax import Minimax
from .pvs import PVS
from .random_walk import RandomWalk
from .reflex import Reflex
from .star1 import Star1
from .star2 import Star2

__all__ = [
    "MCTS",
    "PVS",
    "AlphaBeta",
    "BestReply",
    "EpsilonMinimax",
    "Expectimax",
    "Expectiminimax",
    "Keyboard",
    "MaxN",
    "Minimax",
    "RandomWalk",
    "Reflex",
    "Star1",
    "Star2",
]

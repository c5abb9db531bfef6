"""The players that the course is about; each plays any state that answers `pacman.agent.State`."""

from agents.alphabeta import AlphaBeta
from agents.bestreply import BestReply
from agents.expectimax import Expectimax
from agents.expectiminimax import Expectiminimax
from agents.keyboard import Keyboard
from agents.maxn import MaxN
from agents.mcts import MCTS
from agents.minimax import Minimax
from agents.pvs import PVS
from agents.random_walk import RandomWalk
from agents.reflex import Reflex
from agents.star1 import Star1
from agents.star2 import Star2

__all__ = [
    "MCTS",
    "PVS",
    "AlphaBeta",
    "BestReply",
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

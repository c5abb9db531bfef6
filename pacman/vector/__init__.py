"""Thousands of boards of one layout at once, on numpy, by the rules of `pacman.state`.

For all that needs no Python agent at every move: millions of random games, learning, rollouts.

>>> from pacman.vector import Boards, play_many, random_moves
>>> import numpy as np
>>> boards = Boards("medium", 4096, num_ghosts=2)
>>> boards.step(random_moves(boards, np.random.default_rng(1)))
>>> boards.turn, boards.score.shape, boards.food.shape
(1, (4096,), (4096, 21, 11))
>>> outcomes = play_many("small", 1000, seed=1, max_moves=100)
>>> int(outcomes.is_win.sum()), int(outcomes.is_lose.sum()), int(outcomes.is_draw.sum())
(0, 627, 373)
"""

from __future__ import annotations

from pacman.vector.boards import Boards, Streams, Uniforms
from pacman.vector.playing import Outcomes, play_many
from pacman.vector.policies import DirectionalGhosts, GreedyPacman, Maze, Policy, TablePolicy, random_moves

__all__ = [
    "Boards",
    "DirectionalGhosts",
    "GreedyPacman",
    "Maze",
    "Outcomes",
    "Policy",
    "Streams",
    "TablePolicy",
    "Uniforms",
    "play_many",
    "random_moves",
]

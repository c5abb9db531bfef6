"""An assignment with a tournament of evaluation functions, and what is handed in for it."""

from __future__ import annotations

from autograder.course import Assignment, parse

MAIN = """
title = "Eyes"
file = "eyes.py"
seed = {seed}

[limits]
seconds = 1

[[questions]]
name = "eyes"
evaluation = "evaluation"

[tournament]
plays = "eyes"
layout = "small"
games = {games}
max_moves = 60
{more}
"""
OWN = """
def near(state):
    here, distance = state.pacman.position, state.layout.distance
    return state.score - min((distance(here, cell) for cell in state.food), default=0)
"""
NEAR = OWN.replace("near", "evaluation")
SCORE = "def evaluation(state):\n    return state.score\n"
BACKWARDS = "def evaluation(state):\n    return -state.score\n"
CRASH = "def evaluation(state):\n    return 1 / (len(state.food) - len(state.food))\n"


def files(more: str = "", seed: int = 5, games: int = 3) -> dict[str, bytes]:
    main = MAIN.format(more=more, seed=seed, games=games)
    return {
        "assignment.toml": main.encode(),
        "own.py": OWN.encode(),
        "eyes/1.toml": b'kind = "game"\nlayout = "small"\nmax_moves = 8\ngames = 1\n'
        b"thresholds = [{ mean_score = -1000, points = 1 }]\n",
    }


def with_tournament(more: str = "", seed: int = 5, games: int = 3) -> Assignment:
    return parse(files(more, seed, games))

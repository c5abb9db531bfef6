"""The command that a batch prints plays the same game."""

from __future__ import annotations

import shlex

import pytest

from pacman.batch import Experiment, Results, local_workers, make_plan, play_batch
from pacman.batch.experiment import play_again


@pytest.mark.rest_slow
@pytest.mark.parametrize("agent", ["alphabeta", "mcts", "minimax:depth=1", "random"])
def test_the_command_plays_the_game_that_was_played(agent: str, run) -> None:
    asked = Experiment(agents=(agent,), ghosts=("random",), layouts=("trap",), games=2, max_moves=40)
    plan = make_plan(asked)
    with Results(plan) as results, local_workers(1) as workers:
        play_batch(plan, results, workers)
    row = results.rows[1]
    program, *words = shlex.split(play_again(row.layout, row.ghosts, row.agent, row.seed, asked))
    told = run(*words, "--display", "none").output
    assert program == "pacman"
    assert f"with {row.score} points" in told
    assert f"({row.moves} moves" in told

"""The command that plays a game of a batch again."""

from __future__ import annotations

import shlex

from pacman.batch.experiment import Experiment


def play_again(
    layout: str, ghosts: str, agent: str, seed: int, experiment: Experiment, move: int | None = None
) -> str:
    """The words to type; with `move` the game is shown from this decision of Pacman on."""
    against, place = ("--ghosts", "--layout") if experiment.is_pacman else ("--opponents", "--game")
    words = ["pacman", "play", "--agent", agent, against, ghosts, place, layout]
    words += ["--seed", str(seed), "--max-moves", str(experiment.max_moves)]
    for option, value in (
        ("--num-ghosts", experiment.num_ghosts),
        ("--move-timeout", experiment.move_timeout),
        ("--move", move),
    ):
        words += [] if value is None else [option, str(value)]
    return shlex.join(words)

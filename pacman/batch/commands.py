"""The command that plays a game of a batch again."""

from __future__ import annotations

import shlex

from pacman.batch.experiment import Experiment
from pacman.names.options import options_of
from pacman.names.registry import AGENT, find_agent
from pacman.names.sensible import sensible_options
from pacman.names.spec import parse_spec


def play_again(
    layout: str, ghosts: str, agent: str, seed: int, experiment: Experiment, move: int | None = None
) -> str:
    """The words to type; with `move` the game is shown from this decision of Pacman on."""
    against, place = ("--ghosts", "--layout") if experiment.is_pacman else ("--opponents", "--game")
    words = ["pacman", "play", "--agent", _as_it_played(agent), against, ghosts, place, layout]
    words += ["--seed", str(seed), "--max-moves", str(experiment.max_moves)]
    for option, value in (
        ("--num-ghosts", experiment.num_ghosts),
        ("--move-timeout", experiment.move_timeout),
        ("--move", move),
    ):
        words += [] if value is None else [option, str(value)]
    return shlex.join(words)


def _as_it_played(agent: str) -> str:
    """The agent with an option of its own, where `pacman play` would give others to one that has none."""
    spec = parse_spec(agent)
    if spec.options or not sensible_options(spec.name):
        return agent
    option = options_of(find_agent(AGENT, spec.name))[0]
    return f"{agent}:{option.name}={option.default}"

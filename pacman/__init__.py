"""A grid game for teaching adversarial search: rules, ghosts, agents, playing and watching.

>>> from pacman import Layout, GameState
>>> state = GameState.initial(Layout.load("medium"))
>>> state.num_agents
3
"""

import sys

# For `python -m pacman`, Python searches the current folder first. Search it last, as from here on: a file
# `random.py` in it must not hide Python's, nor a folder `agents` ours. Where this does not, `__main__` does.
if (
    sys.argv[:1] == ["-m"]
    and not sys.flags.safe_path
    and ("-m", "pacman") in zip(sys.orig_argv, sys.orig_argv[1:], strict=False)
):
    sys.path.append(sys.path.pop(0))

from typing import TYPE_CHECKING

from pacman.agent import Agent, Decision, SearchAgent, score
from pacman.board import Action, CellSet, Ghost, Pacman
from pacman.errors import (
    AgentError,
    IllegalActionError,
    LayoutError,
    OptionError,
    PacmanError,
    TerminalStateError,
)
from pacman.ghosts import DirectionalGhost, RandomGhost
from pacman.layout import Layout
from pacman.randomness import draw, mean, pick, weights
from pacman.showing import when_first_shown
from pacman.state import GameState

if TYPE_CHECKING:
    from pacman.gameplay.setup import play, play_from

    __version__: str

__all__ = [
    "Action",
    "Agent",
    "AgentError",
    "CellSet",
    "Decision",
    "DirectionalGhost",
    "GameState",
    "Ghost",
    "IllegalActionError",
    "Layout",
    "LayoutError",
    "OptionError",
    "Pacman",
    "PacmanError",
    "RandomGhost",
    "SearchAgent",
    "TerminalStateError",
    "draw",
    "mean",
    "pick",
    "play",
    "play_from",
    "score",
    "weights",
]


def _load_painters() -> object:
    from pacman.view import notebook

    return notebook


when_first_shown(_load_painters)


def __getattr__(name: str) -> object:
    """Imports these only when they are used: they need many modules that rules and agents do not need."""
    if name in ("play", "play_from"):
        from pacman.gameplay import setup

        return getattr(setup, name)
    if name == "__version__":
        from pacman.support.installed import DISTRIBUTION, own_version

        return own_version(DISTRIBUTION)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

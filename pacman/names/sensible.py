"""What `pacman play` gives a search that is named without options, so that a first game is a good one.

The agents' own defaults, as in `Minimax()`, are others and stay: students count nodes by them. `batch`,
`solve` and `explain` use those, as does `play` in Python; a name with options is taken as it is written.
"""

from __future__ import annotations

from collections.abc import Mapping

from pacman.names.registry import AGENT, module_of, registered
from pacman.support.places import PLAYERS

TWO_ROUNDS = {"depth": "2", "evaluation": "farsighted"}
SENSIBLE: Mapping[str, Mapping[str, str]] = {
    "minimax": TWO_ROUNDS,
    "alphabeta": TWO_ROUNDS,
    "expectimax": TWO_ROUNDS,
    "expectiminimax": TWO_ROUNDS,
    "pvs": TWO_ROUNDS,
    "maxn": TWO_ROUNDS,
    "bestreply": TWO_ROUNDS,
    "star1": TWO_ROUNDS,
    "star2": TWO_ROUNDS,
    "mcts": {"evaluation": "farsighted", "playout_depth": "0", "exploration": "0.1"},
}


def sensible_options(name: str) -> dict[str, str]:
    """The options that `pacman play` gives to this agent; none, if it is not one of ours.

    >>> sensible_options("minimax")
    {'depth': '2', 'evaluation': 'farsighted'}
    """
    ours = name in registered(AGENT) and (module_of(AGENT, name) or "").startswith(PLAYERS)
    return dict(SENSIBLE.get(name, {})) if ours else {}

"""Noticing that a game ended without anything having happened for long."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pacman.playing.record import Outcome
from pacman.rules.state import GameState

LAST = 1_000  # moves of any agent, at the end of a game, that are looked at
FEWEST = 100  # in a shorter game nothing is said


def full_reason(outcome: Outcome, states: Sequence[GameState]) -> str:
    """Why the game ended; after a draw in which Pacman went to and fro at the end, this is said too.

    Records keep the outcome's own reason, so that they are the same in every version.
    """
    noticed = dithering(states) if outcome.result == "draw" else ""
    return f"{outcome.reason}; {noticed}" if noticed else outcome.reason


def dithering(states: Sequence[GameState]) -> str:
    """What Pacman did in the last moves of a game if he ate nothing in them, else ''."""
    last = states[-LAST - 1 :]
    if len(last) <= FEWEST:
        return ""
    ate = len(last[0].capsules) > len(last[-1].capsules) or any(b.score > a.score for a, b in pairwise(last))
    if ate:
        return ""
    cells = len({state.pacman.position for state in last})
    where = f"{cells} cells" if cells > 1 else "1 cell"
    return f"in the last {len(last) - 1:,} moves Pacman ate nothing and stayed on {where}"

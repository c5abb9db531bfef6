"""Games that end by a limit after a long time without progress."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pacman.gameplay.record import Outcome
from pacman.state import GameState

LAST = 1_000  # moves of any agent, at the end of a game, that are looked at
FEWEST = 100  # in a shorter game nothing is said


def dithering(outcome: Outcome, states: Sequence[GameState]) -> str:
    """Describe what Pacman did in the last moves of a drawn game if he ate nothing in them, else return ''.

    No part of the outcome's reason, so that records stay the same.
    """
    last = states[-LAST - 1 :]
    if outcome.result != "draw" or len(last) <= FEWEST:
        return ""
    ate = len(last[0].capsules) > len(last[-1].capsules) or any(b.score > a.score for a, b in pairwise(last))
    if ate:
        return ""
    cells = len({state.pacman.position for state in last})
    where = f"{cells} cells" if cells > 1 else "1 cell"
    return f"in the last {len(last) - 1:,} moves Pacman ate nothing and stayed on {where}"

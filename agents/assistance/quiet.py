"""When a position of Pacman is too lively to be evaluated: a ghost is so near that a capture may follow."""

from __future__ import annotations

from typing import Any

NEAR = 2  # cells of way between Pacman and a ghost: both move once, and one may have caught the other


def is_quiet(state: Any) -> bool:
    """Whether no ghost, brave or scared, is within NEAR cells of Pacman. Games without ghosts are quiet.

    >>> from pacman import GameState, Layout
    >>> near, far = (Layout.parse(f"%%%%%%%%\\n%.P{row}%\\n%%%%%%%%") for row in (" G  ", "  G "))
    >>> is_quiet(GameState.initial(near)), is_quiet(GameState.initial(far))
    (False, True)
    """
    ghosts = getattr(state, "ghosts", None)
    layout = getattr(state, "layout", None)
    if not ghosts or layout is None or state.is_terminal:
        return True
    here = state.pacman.position
    return all(layout.distance(here, ghost.position) > NEAR for ghost in ghosts)

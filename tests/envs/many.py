"""Many boards as an environment sees them, for tests."""

from __future__ import annotations

from collections.abc import Sequence

from pacman import GameState
from pacman.envs.observation import Observer, Planes, Screens
from pacman.vector import Boards


def screens_of(observer: Observer, states: Sequence[GameState]) -> Planes:
    """The planes of these states, drawn together."""
    screens = Screens(observer, Boards.from_states(states))
    screens.draw()
    return screens.planes

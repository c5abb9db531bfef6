"""Agents that hold up a display which shares a process with them."""

from __future__ import annotations

import time

from pacman import Agent, GameState


class Sleeps(Agent[GameState]):
    """Waits for a fifth of a second, without using the processor."""

    def choose(self, state: GameState) -> str:
        time.sleep(0.2)
        return self.rng.choice(state.legal_actions(self.index))


class Endless(Agent[GameState]):
    """Never comes to a decision."""

    def choose(self, state: GameState) -> str:
        while True:
            state.successor(self.index, "Stop")

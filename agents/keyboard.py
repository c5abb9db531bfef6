"""A person as an agent."""
# In the students' kit.

from __future__ import annotations

from pacman.agent import S, SteeredAgent

STOP = "Stop"


class Keyboard(SteeredAgent[S]):
    """Goes where the last pressed key says, as soon as that is open; until then straight on.

    A game that is steered by keyboard waits for the first direction before its first move. The display does
    that (`waiting` in `pacman/view/playback.py`); the agent itself stops until it is steered.

    >>> agent = Keyboard()
    >>> agent.steer("West")
    """

    def __init__(self) -> None:
        self._wanted = self._current = STOP

    def steer(self, action: str) -> None:
        """The direction of the key that was pressed last."""
        self._wanted = action

    def choose(self, state: S) -> str:
        legal = state.legal_actions(self.index)
        for action in (self._wanted, self._current, STOP):
            if action in legal:
                self._current = action
                break
        return self._current

"""What agents' code sets in the whole process while it is loaded holds in all its games.

Code is loaded once, and what is set ends with the game. So it is set again before the next game.
"""

from __future__ import annotations

from pacman.errors import PacmanError
from pacman.names.registry import Kind, find_agent
from pacman.playing.match import AnySetup
from pacman.support.process_state import ProcessState

_BY_NAME: dict[tuple[Kind, str], ProcessState | None] = {}  # as they were after this agent was loaded
_BY_MODULE: dict[str, ProcessState | None] = {}  # in which several agents may be


class Settings:
    """The settings of this process, between games and in them."""

    def __init__(self) -> None:
        self.between = ProcessState.now()

    def load(self, setup: AnySetup) -> None:
        """Loads the code of the game's agents, and sets what it set when it was loaded first."""
        states = [self._after(kind, spec.name) for kind, spec in zip(setup.kinds, setup.specs, strict=True)]
        for state in filter(None, states):
            state.restore()
            state.restore_variables()

    def leave(self) -> None:
        """Ends what `load` and the game have set, also in the environment."""
        self.between.restore_variables()
        self.between.restore()

    def _after(self, kind: Kind, name: str) -> ProcessState | None:
        if (kind, name) not in _BY_NAME:
            try:
                module = find_agent(kind, name).__module__
            except PacmanError:  # which making the agent tells
                return None
            state = ProcessState.now()
            self.leave()
            _BY_MODULE.setdefault(module, state if state.differs(self.between) else None)
            _BY_NAME[kind, name] = _BY_MODULE[module]
        return _BY_NAME[kind, name]

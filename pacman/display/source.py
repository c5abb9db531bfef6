"""The game that is shown: from a record, or played while it is watched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import UNSET

from pacman.names.spec import AgentSpec
from pacman.playing.beginning import NOT_RECORDED
from pacman.playing.record import Branch, Outcome, Record
from pacman.playing.replay import states_until_difference
from pacman.rules.state import GameState
from pacman.trace import Thought


class Source(Protocol):
    """A game whose states become known one after the other; all are kept, so that it can be rewound."""

    recorded: bool  # whether it comes from a record, so that all of it is known from the start

    @property
    def specs(self) -> Sequence[AgentSpec]:
        """The agents by name, Pacman first."""

    @property
    def seed(self) -> int:
        """The seed of the game."""

    @property
    def origin(self) -> Branch | None:
        """From which game this one goes on, if from one."""

    @property
    def states(self) -> Sequence[GameState]:
        """What is known so far: the start, then the state after each move."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, once all its states are known."""

    @property
    def thinks(self) -> bool:
        """Whether Pacman's agent is a search whose thoughts can be shown."""

    def want(self, moves: int, patience: float = 0) -> None:
        """Asks for the first `moves` moves of the game, and waits for them up to `patience` seconds."""

    def seconds(self, move: int) -> float | None:
        """How long the decision for move number `move` (from 0) took, if that is known."""

    def thought(self, move: int) -> Thought | None:
        """What Pacman's agent thinks before move number `move`; None until that is known. Never waits."""


class RecordedGame:
    """A game from a record, up to the first move that the rules contradict."""

    recorded = True

    def __init__(self, record: Record) -> None:
        self._record = record
        self._thoughts: dict[int, Thought] = {}
        self.specs, self.seed = record.agents, record.seed
        self.origin = record.branch or None
        self.states, difference = states_until_difference(record)
        self.outcome: Outcome | None = record.outcome
        if difference:
            self.outcome = Outcome("draw", f"the record differs from the rules here: {difference}")

    @property
    def thinks(self) -> bool:
        """Whether thoughts are recorded; the agent itself is not asked, as that would run somebody's code."""
        return self._record.thoughts is not UNSET

    def want(self, moves: int, patience: float = 0) -> None:
        """Does nothing: all moves are known."""

    def seconds(self, move: int) -> float | None:
        """Times are not recorded, as they differ from run to run."""
        return None

    def thought(self, move: int) -> Thought | None:
        """What the record says. The same object each time, so that displays see that nothing has changed."""
        if self.thinks and move not in self._thoughts:
            found = self._record.thought(move, self.states[move])
            self._thoughts[move] = found or NOT_RECORDED
        return self._thoughts.get(move)

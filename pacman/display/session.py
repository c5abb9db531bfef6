"""What a display shows, one game after the other: games played live, or the records of a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pacman.display.source import LiveGame, RecordedGame, Source
from pacman.playing.record import Outcome, Record
from pacman.playing.setup import GameSetup
from pacman.rules.grid import Action


class Session(Protocol):
    """The game that a display shows, and how it gets to another one."""

    @property
    def source(self) -> Source:
        """The game that is shown now."""

    @property
    def auto_advance(self) -> bool:
        """Whether the next game begins by itself when this one has ended."""

    @property
    def steered(self) -> bool:
        """Whether a person steers Pacman."""

    def steer(self, action: Action) -> None:
        """Tells Pacman's agent the direction that a person chose."""

    def restart(self) -> None:
        """Shows the same game from its start; a live one with the same seed."""

    def next_game(self) -> None:
        """Shows the next game; a live one with the next seed."""

    def end_is_shown(self) -> None:
        """Called as soon as the end of the game is seen, and again as long as it is."""

    def close(self) -> None:
        """Ends the game that is shown."""


class LiveSession:
    """Games played while they are watched; each is given to `keep` when it is over or left.

    `failed` gets the outcome of a game in which an agent failed, as soon as that is seen.
    """

    def __init__(
        self,
        setup: GameSetup,
        seed: int,
        games: int = 1,
        keep: Callable[[Record], None] | None = None,
        failed: Callable[[Outcome], None] | None = None,
    ) -> None:
        self._setup, self._seed, self._left, self._keep = setup, seed, games - 1, keep
        self._failed = failed
        self._kept = True
        self.source = self._start(seed)

    @property
    def auto_advance(self) -> bool:
        """Whether some of the games that were asked for are still to be played."""
        return self._left > 0

    @property
    def steered(self) -> bool:
        """Whether a person steers Pacman."""
        return self.source.steered

    def steer(self, action: Action) -> None:
        """Tells Pacman's agent the direction that a person chose; an agent that raises ends the game."""
        self.source.game.steer(action)

    def restart(self) -> None:
        """Plays again with the same seed and new agents."""
        self.close()
        self.source = self._start(self._seed)

    def next_game(self) -> None:
        """Plays with the next seed and new agents."""
        self.close()
        self._left -= 1
        self._seed += 1
        self.source = self._start(self._seed)

    def end_is_shown(self) -> None:
        """Gives the outcome to `failed` if an agent has failed."""
        _pass_on(self.source, self._failed)

    def close(self) -> None:
        """Ends the game and keeps its record, once, unless nothing was played."""
        self.source.close()
        if self._kept:
            return
        self._kept = True
        record = self.source.record()
        if self._keep is not None and (record.moves or self.source.outcome is not None):
            self._keep(record)

    def _start(self, seed: int) -> LiveGame:
        game = LiveGame(self._setup.new_game(seed))
        self._kept = False
        return game


class RecordSession:
    """The games of a record file; `failed` gets the outcomes of those in which an agent failed."""

    auto_advance = False  # a person who studies the end of a game must not lose it
    steered = False

    def __init__(
        self, records: Sequence[Record], first: int = 0, failed: Callable[[Outcome], None] | None = None
    ) -> None:
        self._records, self._index, self._failed = records, first, failed
        self.source = self._open()

    def steer(self, action: Action) -> None:
        """Does nothing: no person plays in a record."""

    def restart(self) -> None:
        """Shows the record from its start."""
        self.source = self._open()

    def next_game(self) -> None:
        """Shows the next record; after the last, the first."""
        self._index = (self._index + 1) % len(self._records)
        self.source = self._open()

    def end_is_shown(self) -> None:
        """Gives the outcome to `failed` if an agent has failed."""
        _pass_on(self.source, self._failed)

    def close(self) -> None:
        """Does nothing: a record has ended."""

    def _open(self) -> RecordedGame:
        return RecordedGame(self._records[self._index])


def _pass_on(source: Source, failed: Callable[[Outcome], None] | None) -> None:
    outcome = source.outcome
    if failed is not None and outcome is not None and outcome.result == "agent error":
        failed(outcome)

"""What a display shows, one game after the other: games played live, or the records of a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import UNSET

from pacman.display.live.game import LiveGame
from pacman.display.live.messages import Share
from pacman.display.live.process import PlayerProcess
from pacman.display.optimum import OptimumOf
from pacman.display.source import RecordedGame, Source
from pacman.playing.record import Outcome, Record
from pacman.playing.setup import GameSetup
from pacman.rules.grid import Action


class Session(Protocol):
    """The game that a display shows, and how it gets to another one."""

    @property
    def source(self) -> Source:
        """The game that is shown now."""

    def ready(self) -> None:
        """Waits until the game can begin. Raises a PacmanError if its agents cannot be made."""

    def update(self) -> None:
        """Takes in what has happened meanwhile; called for each frame."""

    def share_terminal(self) -> None:
        """Says that a display draws on the terminal: agents that read from it ask for it first."""

    @property
    def terminal_wanted(self) -> bool:
        """Whether an agent waits for the terminal, to read from it."""

    def lend_terminal(self) -> None:
        """Leaves the terminal to the agent that waits for it, until its decision is made."""

    @property
    def auto_advance(self) -> bool:
        """Whether the next game begins by itself when this one has ended."""

    @property
    def opens_at(self) -> int:
        """After how many moves the first game is shown standing still; 0: it plays from its start."""

    @property
    def steered(self) -> bool:
        """Whether a person steers Pacman."""

    optimum_of: OptimumOf | None  # tells what optimal play brings, if that is to be shown
    failed: Callable[[Outcome], None] | None  # gets the outcome of a game in which an agent failed

    @property
    def setup(self) -> GameSetup:
        """What the game that is shown was played with."""

    def record(self) -> Record:
        """The game that is shown, as far as it is known."""

    def keep(self, record: Record) -> None:
        """Keeps a game that goes on from one of this session."""

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

    A process plays them, one after the other, so that agents keep what they share between games. `begins` is
    called once, when the first agents are made; `failed` gets the outcome of a game in which an agent failed,
    as soon as that is seen.
    """

    opens_at = 0

    def __init__(
        self,
        setup: GameSetup,
        seed: int,
        games: int = 1,
        keep: Callable[[Record], None] | None = None,
        failed: Callable[[Outcome], None] | None = None,
        begins: Callable[[], None] | None = None,
        optimum_of: OptimumOf | None = None,
    ) -> None:
        self.setup, self._seed, self._left, self._keep = setup, seed, games - 1, keep
        self.failed, self._begins, self.optimum_of = failed, begins, optimum_of
        self._shared = False  # whether a display draws on the terminal
        self._kept = True
        self._process = PlayerProcess()
        self.source = self._start(seed)

    def ready(self) -> None:
        """Waits until the agents are made. Raises AgentError, and closes the session, if they cannot be."""
        try:
            self.source.ready()
        except BaseException:
            self.close()
            raise
        if self._begins is not None:
            self._begins()
            self._begins = None

    @property
    def auto_advance(self) -> bool:
        """Whether some of the games that were asked for are still to be played."""
        return self._left > 0

    @property
    def steered(self) -> bool:
        """Whether a person steers Pacman."""
        return self.source.steered

    def record(self) -> Record:
        """What has been played so far."""
        return self.source.record()

    def keep(self, record: Record) -> None:
        """Gives this game to whoever takes those of the session."""
        if self._keep is not None:
            self._keep(record)

    def steer(self, action: Action) -> None:
        """Tells Pacman's agent the direction that a person chose; an agent that raises ends the game."""
        self.source.steer(action)

    def update(self) -> None:
        """Takes in what has happened meanwhile, and prints what agents have printed."""
        self.source.update()

    def share_terminal(self) -> None:
        """Says that a display draws on the terminal."""
        self._shared = True
        self._process.send(Share())

    @property
    def terminal_wanted(self) -> bool:
        """Whether an agent waits for the terminal, to read from it."""
        return self.source.terminal_wanted

    def lend_terminal(self) -> None:
        """Leaves the terminal to the agent that waits for it, until its decision is made."""
        self.source.lend_terminal()

    def restart(self) -> None:
        """Plays again with the same seed and new agents."""
        self._leave()
        self.source = self._start(self._seed)

    def next_game(self) -> None:
        """Plays with the next seed and new agents."""
        self._leave()
        self._left -= 1
        self._seed += 1
        self.source = self._start(self._seed)

    def end_is_shown(self) -> None:
        """Gives the outcome to `failed` if an agent has failed."""
        _pass_on(self.source, self.failed)

    def close(self) -> None:
        """Ends the game and keeps its record, once, unless nothing was played; then ends the process."""
        try:
            self._leave()
        finally:
            self._process.close()

    def _leave(self) -> None:
        self.source.close()
        if self._kept:
            return
        self._kept = True
        record = self.source.record()
        begun_with = self.setup.beginning.moves if self.setup.beginning else ()
        if len(record.moves) > len(begun_with) or self.source.outcome is not None:
            self.keep(record)

    def _start(self, seed: int) -> LiveGame:
        if not self._process.running:  # an agent ended it, or did not come to an end
            self._process = PlayerProcess()
            if self._shared:
                self._process.send(Share())
        self._kept = False
        return LiveGame(self._process, self.setup, seed)


class RecordSession:
    """The games of a record file; `failed` gets the outcomes of those in which an agent failed.

    Games that go on from one of them are given to `keep`.
    """

    auto_advance = False  # a person who studies the end of a game must not lose it
    steered = terminal_wanted = False

    def __init__(
        self,
        records: Sequence[Record],
        first: int = 0,
        failed: Callable[[Outcome], None] | None = None,
        keep: Callable[[Record], None] | None = None,
        opens_at: int = 0,
        optimum_of: OptimumOf | None = None,
    ) -> None:
        self._records, self._index, self.failed, self._keep = records, first, failed, keep
        self.opens_at, self.optimum_of = opens_at, optimum_of
        self.source = self._open()

    def ready(self) -> None:
        """Does nothing: a record can be shown at once."""

    def update(self) -> None:
        """Does nothing: nothing happens meanwhile."""

    def share_terminal(self) -> None:
        """Does nothing: no agent reads from the terminal."""

    def lend_terminal(self) -> None:
        """Does nothing: no agent reads from the terminal."""

    @property
    def setup(self) -> GameSetup:
        """The agents that the record names, on its layout. None of them is made here."""
        pacman, *ghosts = self.record().agents
        thoughts = self.record().thoughts is not UNSET
        return GameSetup(self.source.states[0].layout, pacman, tuple(ghosts), thoughts=thoughts)

    def record(self) -> Record:
        """The record that is shown."""
        return self._records[self._index]

    def keep(self, record: Record) -> None:
        """Gives a game that goes on from a recorded one to whoever takes it."""
        if self._keep is not None:
            self._keep(record)

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
        _pass_on(self.source, self.failed)

    def close(self) -> None:
        """Does nothing: a record has ended."""

    def _open(self) -> RecordedGame:
        return RecordedGame(self.record())


def _pass_on(source: Source, failed: Callable[[Outcome], None] | None) -> None:
    outcome = source.outcome
    if failed is not None and outcome is not None and outcome.result == "agent error":
        failed(outcome)

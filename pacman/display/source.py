"""The game that is shown: from a record, or played while it is watched."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from time import perf_counter
from typing import Protocol

from pacman.agent import SteeredAgent
from pacman.display.thought import AgentCopies
from pacman.names.spec import AgentSpec
from pacman.playing.game import Game
from pacman.playing.record import Outcome, Record
from pacman.playing.replay import states_until_difference
from pacman.rules.state import GameState
from pacman.support.timed_call import TimedCaller, TimeIsUp, interrupt
from pacman.trace import Thought

EXPLAINING_SECONDS = 0.1  # for which explaining one move may delay the next one
MOST_SECONDS = 3.0  # for one explanation when no move waits for it


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
    thinks = False  # a record names its agent, and reading a file must not run anybody's code

    def __init__(self, record: Record) -> None:
        self.specs, self.seed = record.agents, record.seed
        self.states, difference = states_until_difference(record)
        self.outcome: Outcome | None = record.outcome
        if difference:
            self.outcome = Outcome("draw", f"the record differs from the rules here: {difference}")

    def want(self, moves: int, patience: float = 0) -> None:
        """Does nothing: all moves are known."""

    def seconds(self, move: int) -> float | None:
        """Times are not recorded, as they differ from run to run."""
        return None

    def thought(self, move: int) -> Thought | None:
        """Thoughts are not recorded."""
        return None


class LiveGame:
    """A game that a thread plays, as far as `want` asks; the display goes on while an agent decides."""

    recorded = False

    def __init__(self, game: Game) -> None:
        self.game = game
        self.specs, self.seed = game.specs, game.seed
        self.states = [game.state]
        self.outcome: Outcome | None = game.outcome
        self.steered = isinstance(game.agents[0], SteeredAgent)
        self._seconds: list[float] = []
        self._copies = AgentCopies(game.agents[0])
        self._thoughts: dict[int, Thought] = {}
        self._asked: int | None = None  # the move whose thought is wanted
        self._wanted = 0
        self._closed = False
        self._changed = threading.Condition()
        self._crash: BaseException | None = None
        self._thread = threading.Thread(target=self._play, name="game", daemon=True)
        self._thread.start()

    def want(self, moves: int, patience: float = 0) -> None:
        """Asks for the first `moves` moves of the game, and waits for them up to `patience` seconds."""
        if self._crash is not None:
            raise self._crash
        if moves < len(self.states) or self.outcome is not None:
            return
        with self._changed:
            self._wanted = max(self._wanted, moves)
            self._changed.notify_all()
            self._changed.wait_for(lambda: len(self.states) > moves or self._over, patience)

    def seconds(self, move: int) -> float | None:
        """How long the decision for move number `move` (from 0) took, in seconds."""
        return self._seconds[move] if 0 <= move < len(self._seconds) else None

    @property
    def thinks(self) -> bool:
        """Whether Pacman's agent is a search whose thoughts can be shown."""
        return self._copies.explainable

    def thought(self, move: int) -> Thought | None:
        """What Pacman's agent thinks before this move, as soon as the thread has found time to ask it."""
        found = self._thoughts.get(move)
        if found is None and self.thinks and self._asked != move:
            with self._changed:
                self._asked = move
                self._changed.notify_all()
        return found

    def close(self) -> None:
        """Stops playing, even while an agent is thinking."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        self._thread.join(0.05)
        self.game.stop()
        if self._thread.is_alive():
            interrupt(self._thread)

    def record(self) -> Record:
        """What has been played so far."""
        return self.game.record()

    @property
    def _over(self) -> bool:
        return self.outcome is not None or self._crash is not None or self._closed

    def _play(self) -> None:
        try:
            while self._wait_for_request():
                if len(self.states) <= self._wanted and not self._over:
                    self._step()
                else:
                    self._ask()
        except (
            BaseException
        ) as error:  # our own mistake: `want` raises it, so that the display does not wait for ever
            with self._changed:
                self._crash = None if self._closed else error
                self._changed.notify_all()

    def _step(self) -> None:
        self._copy_agent()
        self.game.step()
        with self._changed:
            if self.game.state is not self.states[-1]:
                self.states.append(self.game.state)
                self._seconds.append(self.game.seconds)
            self.outcome = self.game.outcome
            self._changed.notify_all()

    def _copy_agent(self) -> None:
        self.game.start()
        if self.game.turn == 0 and self.game.outcome is None:
            self._copies.keep(len(self.states) - 1)

    def _ask(self) -> None:
        move, self._asked = self._asked, None
        if move is None or move in self._thoughts:
            return
        self._copy_agent()
        started = perf_counter()

        def hurry() -> bool:
            waits = len(self.states) <= self._wanted and self.outcome is None
            return self._closed or (waits and perf_counter() - started > EXPLAINING_SECONDS)

        caller: TimedCaller[Thought | None] = TimedCaller(MOST_SECONDS)
        try:
            thought = caller.call(lambda: self._copies.thought(move, self.states[move], hurry))
        except TimeIsUp:  # a copy may share data with its agent, and so search longer than the agent did
            caller.abandon()  # `close` may have interrupted this thread, and the search goes on
            thought = Thought("the search takes too long to show")
        caller.close()
        if thought is not None:
            self._thoughts[move] = thought

    def _wait_for_request(self) -> bool:
        """Sleeps until a move or an explanation is asked for; False when the game was closed instead."""
        with self._changed:
            self._changed.wait_for(
                lambda: (
                    self._closed
                    or self._asked is not None
                    or (self.outcome is None and len(self.states) <= self._wanted)
                )
            )
            return not self._closed and self._crash is None

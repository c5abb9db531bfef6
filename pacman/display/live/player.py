"""Plays games as far as the display asks for it. Runs in a process of its own, in its main thread."""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from threading import Condition, Lock
from time import perf_counter

from pacman.agent import SteeredAgent
from pacman.display.live.messages import (
    Ask,
    Begin,
    CannotBeAsked,
    Close,
    Crashed,
    Doing,
    Ended,
    Leave,
    Left,
    Lend,
    Moved,
    Ready,
    Refused,
    Reply,
    Request,
    Share,
    Steer,
    Thinks,
    Want,
    encoded,
    request,
)
from pacman.display.live.streams import SharedTerminal
from pacman.errors import PacmanError
from pacman.playing.game import Game
from pacman.playing.record import states_along
from pacman.playing.thinking import AgentCopies
from pacman.support.timed_call import TimedCaller, TimeIsUp
from pacman.trace import Thought

EXPLAINING_SECONDS = 0.1  # for which explaining one move may delay the next one
MOST_SECONDS = 3.0  # for one explanation when no move waits for it
LEAVING_SECONDS = 0.1  # for which a decision may go on after the game was left


class Player:
    """Plays one game after the other. `listen` runs in a thread, to hear requests during a decision.

    `end` is called when a game is left and its agent does not come to an end; `new_game` makes a game.
    """

    def __init__(
        self,
        connection: Connection,
        end: Callable[[], None],
        new_game: Callable[[Begin], Game] = Begin.new_game,
    ) -> None:
        self.terminal = SharedTerminal(self._send)
        self._connection, self._end, self._new_game = connection, end, new_game
        self._sending = Lock()  # agents may print in several threads
        self._changed = Condition()
        self._begin: Begin | None = None  # the game that is asked for; None when it has been left
        self._busy = False  # with a game, from the making of its agents on
        self._process = os.getpid()
        self._game: Game | None = None
        self._over = False  # whether the outcome has been told
        self._wanted = 0
        self._asked: int | None = None  # the move whose thought is wanted
        self._closed = False

    def listen(self) -> None:
        """Takes requests until the display has closed the connection, or has ended itself."""
        try:
            while not self._closed:
                self._obey(request(self._connection.recv_bytes()))
        except (EOFError, OSError):
            self._obey(Close())
        except BaseException:  # our own mistake, as in `play`
            self._send(Crashed(traceback.format_exc()))
            self._end()

    def play(self) -> None:
        """Plays games until the connection is closed."""
        try:
            while (begin := self._next()) is not None:
                self._play(begin)
        except (BrokenPipeError, ConnectionError):  # the display has ended
            return
        except BaseException:  # our own mistake: the display tells it, and does not wait for ever
            self._send(Crashed(traceback.format_exc()))

    def _obey(self, message: Request) -> None:
        match message:
            case Begin() | Want() | Ask():
                self._note(message)
            case Steer(action) if self._game is not None:
                self._game.steer(action)
            case Share():
                self.terminal.share(True)
            case Lend():
                self.terminal.lend()
            case Leave() | Close():
                self._leave(close=isinstance(message, Close))

    def _note(self, message: Begin | Want | Ask) -> None:
        with self._changed:
            match message:
                case Begin():
                    self._begin, self._wanted, self._asked = message, 0, None
                case Want(moves):
                    self._wanted = max(self._wanted, moves)
                case Ask(move):
                    self._asked = move
            self._changed.notify_all()

    def _leave(self, *, close: bool) -> None:
        with self._changed:
            self._begin, self._closed = None, close
            self._changed.notify_all()
            if close:
                self.terminal.share(False)
            in_time = self._changed.wait_for(lambda: not self._busy, LEAVING_SECONDS)
        if not in_time:
            self._end()

    def _next(self) -> Begin | None:
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self._begin is not None)
            self._busy = not self._closed
            return None if self._closed else self._begin

    def _play(self, begin: Begin) -> None:
        try:
            game = self._new_game(begin)
        except PacmanError as error:
            self.terminal.give_back()
            self._send(Refused(str(error), traceback.format_exc()))
        else:
            self._play_game(begin, game)
        with self._changed:
            self._changed.wait_for(lambda: self._begin is not begin)
            self._game, self._busy = None, False
            self._changed.notify_all()
        self._send(Left())

    def _play_game(self, begin: Begin, game: Game) -> None:
        self._game, self._over = game, False
        game.unheard = self._asking_again
        self.terminal.give_back()
        copies = _Copies(game, self._send)
        agents = tuple(type(agent).__name__ for agent in game.agents)
        self._send(Ready(agents, isinstance(game.agents[0], SteeredAgent), copies.can_be_asked))
        while self._wait_for_request(begin):
            copies.keep()
            self.terminal.give_back()
            if self._due:
                self._step(game)
            else:
                self._explain(copies)
        game.stop()

    @property
    def _due(self) -> bool:
        """Whether a move is wanted that has not been played."""
        return not self._over and self._game is not None and len(self._game.moves) < self._wanted

    def _wait_for_request(self, begin: Begin) -> bool:
        """Sleeps until a move or an explanation is asked for; False when the game was left instead."""
        self._end_copy()
        with self._changed:
            self._changed.wait_for(lambda: self._begin is not begin or self._due or self._asked is not None)
            return self._begin is begin

    def _step(self, game: Game) -> None:
        number = len(game.moves)
        game.step()
        self._end_copy()
        self.terminal.give_back()
        outcome = game.outcome
        self._over = outcome is not None
        if len(game.moves) > number:
            thought = None if number % len(game.agents) else game.thought
            self._send(Moved(number, game.moves[-1], game.seconds, outcome, thought))
        elif outcome is not None:
            self._send(Ended(number, outcome))

    def _end_copy(self) -> None:
        """Ends the copy of this process that an agent made, by a fork, and let come back."""
        if os.getpid() != self._process:
            os._exit(0)

    def _explain(self, copies: _Copies) -> None:
        move, self._asked = self._asked, None
        if move is None:
            return
        started = perf_counter()

        def hurry() -> bool:
            return self._begin is None or (self._due and perf_counter() - started > EXPLAINING_SECONDS)

        with self._asking_again():
            thought = copies.thought(move, hurry)
        self._send(Thinks(move, thought))

    @contextmanager
    def _asking_again(self) -> Iterator[None]:
        """While an agent is asked again what it thought."""
        self._send(Doing("explain"))
        with self.terminal.quiet():
            yield
        self._send(Doing("move"))

    def _send(self, message: Reply) -> None:
        data = encoded(message)
        with self._sending:
            self._connection.send_bytes(data)


class _Copies:
    """The copies of a game's Pacman from before each of his decisions, and the states that he saw."""

    def __init__(self, game: Game, send: Callable[[Reply], None]) -> None:
        self._game, self._send = game, send
        self._copies = AgentCopies(game.agents[0])
        self._states = states_along(game.initial, game.moves)
        self._started = False

    @property
    def can_be_asked(self) -> bool:
        """Whether Pacman's agent is a search, and can be copied."""
        return self._copies.explainable

    def keep(self) -> None:
        """Prepares the agents, once; then copies Pacman's agent if he decides next."""
        game, could = self._game, self.can_be_asked
        if not self._started:
            self._started = True
            self._send(Doing("start"))
            game.start()
            self._send(Doing("move"))
        if len(game.moves) == len(self._states):
            self._states.append(game.state)
        if game.turn == 0 and game.outcome is None:
            self._copies.keep(len(game.moves))
        if could and not self.can_be_asked:
            self._send(CannotBeAsked())

    def thought(self, move: int, hurry: Callable[[], bool]) -> Thought | None:
        """What Pacman's agent thinks before this move; None if that is too early, or `hurry` says so."""
        if move >= len(self._states):
            return None
        caller: TimedCaller[Thought | None] = TimedCaller(MOST_SECONDS)
        try:
            return caller.call(lambda: self._copies.thought(move, self._states[move], hurry))
        except TimeIsUp:  # a copy may share data with its agent, and so search longer than the agent did
            caller.abandon()
            return Thought("the search takes too long to show")
        finally:
            caller.close()

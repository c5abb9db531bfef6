"""The process that plays a watched game, from its start to its end; `parent` starts it."""

from __future__ import annotations

import contextlib
import io
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Client, Connection
from threading import Condition, Lock, current_thread, main_thread
from time import perf_counter
from typing import Any, Literal, TextIO

from pacman.agent import SteeredAgent
from pacman.errors import PacmanError
from pacman.gameplay.game import Game
from pacman.gameplay.record import states_along
from pacman.gameplay.thoughts import TOO_LONG, AgentCopies
from pacman.support.message_parts import MessageParts
from pacman.support.streams import replace_unprintable_output
from pacman.support.timed_call import TimedCaller, TimeIsUp
from pacman.trace import Thought
from pacman.view.display.live.messages import (
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
    NeedsTerminal,
    Printed,
    Ready,
    Refused,
    Reply,
    Request,
    ReturnsTerminal,
    ShareTerminal,
    Steer,
    Thinks,
    Want,
    encode,
    request,
)

# The terminal of the process that plays, shared with a display that may draw on it.
#
# While a display draws there, what agents print is sent to it, line by line. Before an agent reads from the
# terminal (`input()`, `breakpoint()`), the display is asked to leave it, until the decision is made.

Mode = tuple[int, list[Any]]  # the number of a terminal's file, and its settings


class SharedTerminal:
    """A layer between the agents and the terminal; `install` puts it in the place of Python's streams."""

    def __init__(self, send: Callable[[Reply], None]) -> None:
        self.send = send
        self.shared = False  # whether a display draws on the terminal
        self.lent = False  # whether that display has left it to the agents
        self.muted = False  # whether agents are only asked again, and what they print has been printed before
        self._taken = False  # whether an agent has read from the terminal during this decision
        self._changed = Condition()
        self._mode: Mode | None = None  # of the terminal, before an agent read from it
        self._outputs: list[Output] = []

    @property
    def direct(self) -> bool:
        """Whether agents print to the terminal themselves."""
        return self.lent or not self.shared

    def install(self) -> None:
        """Replaces `sys.stdin`, `sys.stdout` and `sys.stderr`, as far as there are any."""
        if sys.stdin is not None:
            sys.stdin = Input(self, sys.stdin)
        if sys.stdout is not None:
            self._outputs.append(Output(self, sys.stdout, "stdout"))
            sys.stdout = self._outputs[-1]
        if sys.stderr is not None:
            self._outputs.append(Output(self, sys.stderr, "stderr"))
            sys.stderr = self._outputs[-1]

    def share(self, shared: bool) -> None:
        """Says whether a display draws on the terminal."""
        with self._changed:
            self.shared = shared
            self._changed.notify_all()

    def lend(self) -> None:
        """Lets an agent that waits for the terminal have it."""
        with self._changed:
            self.lent = True
            self._changed.notify_all()

    def take(self) -> None:
        """Waits until no display draws on the terminal."""
        with self._changed:
            if not self.direct:
                self.send(NeedsTerminal())
                self._changed.wait_for(lambda: self.direct)
        self._taken = True
        self._mode = self._mode or _mode()
        self.flush()

    def give_back(self) -> None:
        """Lets the display draw again, after the decision of an agent that read from the terminal."""
        if self._taken and current_thread() is main_thread():
            ignore_ctrl_c()  # a debugger that continued has begun to hear it
        self._taken = False
        if self.lent:
            self.flush()
            self.lent = False
            self.send(ReturnsTerminal())

    def flush(self) -> None:
        """Prints what has been held back, if it may be printed here."""
        for output in self._outputs:
            with contextlib.suppress(OSError, ValueError):  # nobody reads it any more
                output.flush()

    def restore(self) -> None:
        """Puts the terminal back into its mode, which a debugger that is ended while it waits has changed."""
        if self._mode is not None:
            import termios

            with contextlib.suppress(termios.error):
                termios.tcsetattr(self._mode[0], termios.TCSANOW, self._mode[1])

    @contextlib.contextmanager
    def quiet(self) -> Iterator[None]:
        """While agents are asked again, they print nothing, read nothing, and stop at no breakpoint."""
        hook, self.muted = sys.breakpointhook, True
        sys.breakpointhook = _ignore_breakpoint
        try:
            yield
        finally:
            sys.breakpointhook, self.muted = hook, False


def ignore_ctrl_c() -> None:
    """Leaves Ctrl-C to the display, which hears it too, and ends this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Output:
    """A stream that agents print to."""

    def __init__(self, terminal: SharedTerminal, stream: TextIO, name: Literal["stdout", "stderr"]) -> None:
        self._terminal, self._stream, self._name = terminal, stream, name
        self._line = ""  # the beginning of a line that is held back until it is complete

    def write(self, text: str) -> int:
        """Prints the text, or sends the lines that it completes."""
        if self._terminal.muted:
            return len(text)
        self._line += text
        if self._terminal.direct:
            line, self._line = self._line, ""
            self._stream.write(line)
        else:
            lines, end, self._line = self._line.rpartition("\n")
            if end:
                sent = (lines + end).encode(errors="replace").decode()  # without halves of signs
                self._terminal.send(Printed(sent, self._name))
        return len(text)

    def writelines(self, lines: list[str]) -> None:
        """Prints these texts."""
        for line in lines:
            self.write(line)

    def flush(self) -> None:
        """Prints what has been held back, if it may be printed here."""
        if self._terminal.direct:
            self.write("")
            self._stream.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


class Input:
    """The stream that agents read from. Who asks for its number is about to read: `input` does so."""

    def __init__(self, terminal: SharedTerminal, stream: TextIO) -> None:
        self._terminal, self._stream = terminal, stream

    def fileno(self) -> int:
        """The number of the file, once it can be read."""
        if self._terminal.muted:
            raise OSError("an agent that is asked again cannot read")
        self._terminal.take()
        return self._stream.fileno()

    def read(self, size: int = -1) -> str:
        """Read so many characters, or all."""
        return self._readable().read(size)

    def readline(self, size: int = -1) -> str:
        """A line."""
        return self._readable().readline(size)

    def __iter__(self) -> Iterator[str]:
        return iter(self.readline, "")

    def _readable(self) -> TextIO:
        """The stream, once it can be read; for an agent that is asked again, an empty one."""
        if self._terminal.muted:
            return io.StringIO()
        self._terminal.take()
        return self._stream

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def _ignore_breakpoint(*_arguments: object, **_keywords: object) -> None:
    """Stands for `breakpoint()` where nobody debugs."""


def _mode() -> Mode | None:
    try:
        import termios
    except ImportError:  # there are no modes on Windows
        return None
    try:
        number = sys.__stdin__.fileno() if sys.__stdin__ is not None else -1
        return number, termios.tcgetattr(number)
    except (OSError, ValueError, termios.error):  # it is not a terminal
        return None


# Playing games as far as the display asks for it, in the main thread of a separate process.

EXPLAINING_SECONDS = 0.1  # for which explaining one move may delay the next one
MOST_SECONDS = 3.0  # for one explanation when no move waits for it
LEAVING_SECONDS = 0.1  # for which a decision may continue after the game was left


class Player:
    """Plays one game after the other. `listen` runs in a thread, to hear requests during a decision.

    `end` is called when a game is left and its agent does not finish; `new_game` makes a game.
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
            case ShareTerminal():
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
            self._send(Refused(MessageParts.of(error.sentence), traceback.format_exc()))
        else:
            self._play_game(begin, game)
        with self._changed:
            self._changed.wait_for(lambda: self._begin is not begin)
            self._game, self._busy = None, False
            self._changed.notify_all()
        self._send(Left())

    def _play_game(self, begin: Begin, game: Game) -> None:
        self._game, self._over = game, False
        game.without_output = self._asking_again
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
        data = encode(message)
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
        """Return what Pacman's agent thinks before this move; None if that is too early, or `hurry`
        says so.
        """
        if move >= len(self._states):
            return None
        caller: TimedCaller[Thought | None] = TimedCaller(MOST_SECONDS)
        try:
            return caller.call(lambda: self._copies.thought(move, self._states[move], hurry))
        except TimeIsUp:  # a copy may share data with its agent, and so search longer than the agent did
            caller.abandon()
            return TOO_LONG
        finally:
            caller.close()


KEY = "PACMAN_PLAYER_KEY"  # the environment variable with the word that the display expects


def main(address: str) -> None:
    """Plays the games that are asked for, until the display closes the connection."""
    connection = Client(address, authkey=bytes.fromhex(os.environ.pop(KEY)))
    replace_unprintable_output()
    player = Player(connection, end=lambda: _end(player))
    player.terminal.install()
    threading.Thread(target=player.listen, name="requests", daemon=True).start()
    player.play()


def _end(player: Player) -> None:
    """Ends this process although an agent is still thinking."""
    player.terminal.restore()
    player.terminal.share(False)
    player.terminal.flush()
    os._exit(0)

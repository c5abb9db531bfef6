"""A watched game, as the display sees it: the process that plays it, and the states that follow."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import sys
from collections.abc import Callable
from itertools import groupby
from multiprocessing.connection import Connection, Listener
from operator import attrgetter
from threading import Lock, Thread
from time import monotonic

import msgspec

from pacman.board import Action
from pacman.errors import AgentError
from pacman.gameplay.game import record_of
from pacman.gameplay.record import Outcome, Record, states_along
from pacman.gameplay.setup import GameSetup
from pacman.gameplay.thoughts import RecordedThought, Thoughts
from pacman.state import GameState
from pacman.trace import Thought
from pacman.view.display.live.child import KEY
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
    Steer,
    Thinks,
    Want,
    encode,
    reply,
)

# The path is set before anything is imported, so that the same modules are found as here.
PROGRAM = """\
import sys
sys.path[:], sys.argv[:] = {path!r}, {arguments!r}
import signal
signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the display, which ends this process
from pacman.view.display.live.child import main
main({address!r})
"""
ENDING_SECONDS = 5.0  # which an agent's own work at the end of the process may take
LAST_WORDS_SECONDS = 0.5  # after which nothing more comes from a process that has ended


class ProcessEndedError(Exception):
    """The process has ended by itself; the message says how."""


class PlayerProcess:
    """A running process that plays games (`player.Player`). `send` asks for something, `receive` answers."""

    def __init__(self) -> None:
        key = os.urandom(16)
        self._listener = Listener(authkey=key)
        program = PROGRAM.format(path=sys.path, arguments=sys.argv, address=self._listener.address)
        self._process = subprocess.Popen(
            [sys.executable, *_options(), "-c", program], env=os.environ | {KEY: key.hex()}
        )
        self._sending = Lock()
        self._connection: Connection | None = None
        self._unsent: list[bytes] = []  # until the process has connected
        self._inbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        Thread(target=self._read, name="replies", daemon=True).start()

    @property
    def running(self) -> bool:
        """Whether the process has not ended."""
        return self._process.poll() is None

    def send(self, message: Request) -> None:
        """Sends the message, as soon as the process has started; a process that has ended does not get it."""
        with self._sending:
            if self._connection is None:
                self._unsent.append(encode(message))
            else:
                with contextlib.suppress(OSError):
                    self._connection.send_bytes(encode(message))

    def receive(self, seconds: float) -> Reply | None:
        """The next answer; None if none comes within this time. Raises ProcessEndedError after the last."""
        try:
            data = self._inbox.get(timeout=max(0.0, seconds))
        except queue.Empty:
            if self.running:
                return None
            try:
                data = self._inbox.get(timeout=LAST_WORDS_SECONDS)
            except queue.Empty:
                data = None
        if data is None:
            self._inbox.put(None)  # so that it is said each time
            raise ProcessEndedError(self._end())
        try:
            return reply(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):  # an agent has sent it
            self.kill()
            raise ProcessEndedError("what it sent is not a message") from None

    def kill(self) -> None:
        """Ends the process at once."""
        self._process.kill()
        self._process.wait()

    def close(self) -> None:
        """Lets the process end in an orderly way, as agents may have something to do then."""
        self.send(Close())
        try:
            self._process.wait(ENDING_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()

    def _read(self) -> None:
        try:
            with self._listener:
                connection = self._listener.accept()
            with self._sending:
                self._connection = connection
                for data in self._unsent:
                    connection.send_bytes(data)
            with connection:
                while True:
                    self._inbox.put(connection.recv_bytes())
        except (EOFError, OSError):
            self._inbox.put(None)

    def _end(self) -> str:
        """Describe how the process ended."""
        try:
            code = self._process.wait(LAST_WORDS_SECONDS)
        except subprocess.TimeoutExpired:  # it has only closed the connection
            self.kill()
            return "it closed the connection"
        if code >= 0:
            return f"exit code {code}"
        with contextlib.suppress(ValueError):  # there are signals without a name
            return f"by {signal.Signals(-code).name}"
        return f"by signal {-code}"


def _options() -> list[str]:
    """The options with which this Python was started, as far as they can change what an agent does."""
    optimized = ["-" + "O" * sys.flags.optimize] if sys.flags.optimize else []
    others = (f"-X{name}" if value is True else f"-X{name}={value}" for name, value in sys._xoptions.items())
    return [*optimized, *(f"-W{option}" for option in sys.warnoptions), *others]


BUSY_SECONDS = 0.004  # of a frame at most, which go to messages that have come already
LEAVING_SECONDS = 0.3  # after which a process that does not exit is killed


class LiveGame:
    """A game that `process` plays, as far as `want` asks; the display continues while an agent decides.

    The states are computed here, by the rules, from the moves that the process tells.
    """

    recorded = False

    def __init__(self, process: PlayerProcess, setup: GameSetup, seed: int) -> None:
        self.specs, self.seed = setup.specs, seed
        beginning = setup.beginning
        self.origin = beginning.branch if beginning else None
        self._moves = list(beginning.moves) if beginning else []
        self.states = states_along(GameState.initial(setup.layout, len(setup.ghosts)), self._moves)
        self.outcome: Outcome | None = None
        self.terminal_wanted = False  # whether an agent waits for the terminal, or has it
        self._process = process
        self._seconds: list[float | None] = [None] * len(self._moves)
        self._ready: Ready | None = None
        self._doing = "move"  # as in `Doing`
        self._thinks = False
        self._thoughts = beginning.known_thoughts(self.states) if beginning else {}
        before = beginning.thoughts if beginning else ()
        self._decisions: list[RecordedThought | None] | None = [*before] if setup.thoughts else None
        self._asked: int | None = None  # the move whose thought has been asked for
        self._wanted = 0
        self._left = False
        self._printed: list[Printed] = []  # by agents; written together, as each time a display draws anew
        process.send(Begin.of(setup, seed))

    def ready(self) -> Ready:
        """Waits until the agents are made. Raises AgentError if they cannot be."""
        while self._ready is None:
            if self._left:
                raise RuntimeError("the game was left before its agents were made")
            self._take_in(1.0, lambda: self._ready is not None)
        return self._ready

    @property
    def steered(self) -> bool:
        """Whether a person steers Pacman."""
        return self.ready().steered

    @property
    def thinks(self) -> bool:
        """Whether Pacman's agent is a search whose thoughts can be shown."""
        return self._thinks

    def want(self, moves: int, patience: float = 0) -> None:
        """Asks for the first `moves` moves of the game, and waits for them up to `patience` seconds."""
        if self._left or self.outcome is not None:
            return
        if moves > self._wanted:
            self._wanted = moves
            self._process.send(Want(moves))
        self._take_in(patience, lambda: len(self.states) > moves or self.outcome is not None)

    def update(self) -> None:
        """Takes in what the process has told meanwhile."""
        self._take_in(0.0, lambda: False)

    def seconds(self, move: int) -> float | None:
        """Return how long the decision for move number `move` (from 0) took, in seconds."""
        return self._seconds[move] if 0 <= move < len(self._seconds) else None

    def thought(self, move: int) -> Thought | None:
        """Return what Pacman's agent thinks before this move, as soon as the process has found time to ask
        it.
        """
        self.update()
        found = self._thoughts.get(move)
        if found is None and self.thinks and self._asked != move:
            self._asked = move
            self._process.send(Ask(move))
        return found

    def steer(self, action: Action) -> None:
        """Tells Pacman's agent the direction that a person chose; an agent that raises ends the game."""
        self._process.send(Steer(action))

    def lend_terminal(self) -> None:
        """Leaves the terminal to the agent that waits for it, until its decision is made."""
        self._process.send(Lend())
        while self.terminal_wanted:
            self._take_in(0.1, lambda: not self.terminal_wanted)

    def close(self) -> None:
        """Stops playing. A process whose agent does not finish is ended."""
        if self._left:
            return
        self._process.send(Leave())
        end = monotonic() + LEAVING_SECONDS
        try:
            while not self._left and monotonic() < end:
                message = self._process.receive(end - monotonic())
                if message is not None:
                    self._note(message)
        except ProcessEndedError:  # it was asked to
            self._left = True
        self._write_printed()
        if not self._left:
            self._left = True
            self._process.kill()

    def record(self) -> Record:
        """The record of what has been played so far."""
        moves = self._moves[: len(self.states) - 1]
        decisions = tuple(self._decisions or ())
        thoughts = Thoughts(decisions=decisions) if any(decisions) else None
        state, branch = self.states[-1], self.origin
        return record_of(state, self.specs, self.seed, moves, self.outcome, thoughts, branch)

    def _take_in(self, patience: float, enough: Callable[[], bool]) -> None:
        """Takes in messages until there is enough, waiting for one up to `patience` seconds."""
        try:
            self._receive(patience, enough)
        finally:
            self._write_printed()

    def _write_printed(self) -> None:
        printed, self._printed = self._printed, []
        for stream, lines in groupby(printed, key=attrgetter("stream")):
            target = sys.stdout if stream == "stdout" else sys.stderr
            target.write("".join(line.text for line in lines))

    def _receive(self, patience: float, enough: Callable[[], bool]) -> None:
        start = monotonic()
        while not self._left and not enough():
            passed = monotonic() - start
            if passed > max(patience, BUSY_SECONDS):
                return
            try:
                message = self._process.receive(patience - passed)
            except ProcessEndedError as end:
                self._process_ended(str(end))
                return
            if message is None:
                return
            self._note(message)

    def _note(self, message: Reply) -> None:
        if isinstance(message, Printed):
            self._printed.append(message)
            return
        self._write_printed()
        match message:
            case Moved():
                self._move(message)
            case Ended(number, outcome) if number == len(self.states) - 1:
                self._end(outcome)
            case Thinks(move, thought):
                self._asked = None
                if thought is not None:
                    self._thoughts[move] = thought
            case NeedsTerminal() | ReturnsTerminal():
                self.terminal_wanted = isinstance(message, NeedsTerminal)
            case Doing(what):
                self._doing = what
            case Left():
                self._left = True
            case _:
                self._note_beginning(message)

    def _note_beginning(self, message: Reply) -> None:
        match message:
            case Ready():
                self._ready, self._thinks = message, message.thinks
            case CannotBeAsked():
                self._thinks = False
            case Refused(problem, traceback):
                error = AgentError(problem.message)
                error.add_note(traceback)
                raise error
            case Crashed(traceback):
                self._left = True
                raise RuntimeError(f"the process that plays the game has a mistake:\n{traceback}")

    def _move(self, moved: Moved) -> None:
        number = len(self.states) - 1
        if moved.number != number:  # Ctrl-C came while the move before was noted; what is known stays true
            return
        self._moves[number:], self._seconds[number:] = [moved.action], [moved.seconds]
        if self._decisions is not None and number % len(self.specs) == 0:
            self._decisions[number // len(self.specs) :] = [moved.thought]
            if moved.thought is not None:
                self._thoughts[number] = moved.thought.thought(self.states[-1], moved.action)
        self.states.append(self.states[-1].successor(number % len(self.specs), moved.action))
        if moved.outcome is not None:
            self._end(moved.outcome)

    def _end(self, outcome: Outcome) -> None:
        if self.outcome is None:
            self.outcome = outcome

    def _process_ended(self, how: str) -> None:
        """The agent that was asked last has ended the process, or somebody else has."""
        self._thinks = self.terminal_wanted = False
        if self._ready is None:
            raise AgentError("the process that plays the game ended when it made the agents ({how})", how=how)
        agents = self._ready.agents
        turn = (len(self.states) - 1) % len(agents)
        did = f"ended its process ({how})"
        if self._doing == "start":  # the agents are asked in turn, and nothing says which one it was
            who = f"one of the agents ({', '.join(agents)}), in its start_game,"
            self._end(Outcome("agent error", f"{who} {did}"))
        elif self._doing == "explain":
            who = f"agent 0 ({agents[0]}), asked again what it thinks,"
            self._end(Outcome("agent error", f"{who} {did}", agent=0))
        else:
            self._end(Outcome("agent error", f"agent {turn} ({agents[turn]}) {did}", agent=turn))

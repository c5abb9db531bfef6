"""The process that plays, as the display sees it."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import sys
from multiprocessing.connection import Connection, Listener
from threading import Lock, Thread

import msgspec

from pacman.display.live.child import KEY
from pacman.display.live.messages import Close, Reply, Request, encoded, reply

# The path is set before anything is imported, so that the same modules are found as here.
PROGRAM = """\
import sys
sys.path[:], sys.argv[:] = {path!r}, {arguments!r}
import signal
signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the display, which ends this process
from pacman.display.live.child import main
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
                self._unsent.append(encoded(message))
            else:
                with contextlib.suppress(OSError):
                    self._connection.send_bytes(encoded(message))

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
        """How the process ended."""
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

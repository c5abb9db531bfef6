"""The terminal of the process that plays, shared with a display that may draw on it.

While a display draws there, what agents print is sent to it, line by line. Before an agent reads from the
terminal (`input()`, `breakpoint()`), the display is asked to leave it, until the decision is made.
"""

from __future__ import annotations

import contextlib
import io
import signal
import sys
from collections.abc import Callable, Iterator
from threading import Condition, current_thread, main_thread
from typing import Any, Literal, TextIO

from pacman.display.live.messages import NeedsTerminal, Printed, Reply, ReturnsTerminal

Mode = tuple[int, list[Any]]  # the number of a terminal's file, and its settings


class SharedTerminal:
    """Stands between the agents and the terminal; `install` puts it in the place of Python's streams."""

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
            ignore_ctrl_c()  # a debugger that went on has begun to hear it
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
        sys.breakpointhook = _go_on
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
        """So many characters, or all."""
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


def _go_on(*_arguments: object, **_keywords: object) -> None:
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

"""Calling code that may never come back, with a limit on its time.

Works on every platform: the call runs in a daemon thread. When the time is up the caller goes on, the
thread is asked to stop (which ends a loop in Python, though not a call into C) and is abandoned. A call
into C that never lets other threads run, like `sum(range(10**12))`, stops the caller too: only a process
of its own could be ended then.
"""

from __future__ import annotations

import ctypes
import queue
import sys
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


class TimeIsUp(BaseException):
    """Raised in the caller with the stack on which the call was; thrown into the call to stop it.

    Not an `Exception`, so that `except Exception` in the called code lets it through.
    """

    def __init__(self, stack: traceback.StackSummary | None = None) -> None:
        super().__init__("the time is up")
        self.stack = stack


class CallError(Exception):
    """The call raised `error`; what the caller itself is sent, like Ctrl-C, is never wrapped in this."""

    def __init__(self, error: BaseException) -> None:
        super().__init__(error)
        self.error = error


@dataclass(frozen=True, slots=True)
class _Answer(Generic[T]):
    value: T | None = None
    error: BaseException | None = None


class TimedCaller(Generic[T]):
    """Makes calls one after the other, each within `seconds` of wall time."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._calls: queue.SimpleQueue[Callable[[], T] | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[_Answer[T]] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._serve, name="timed calls", daemon=True)
        self._thread.start()

    def call(self, function: Callable[[], T]) -> T:
        """What the function returns.

        Raises CallError with what it raises, and TimeIsUp, after which no call can be made, when it
        takes too long.
        """
        self._calls.put(function)
        try:
            answer = self._answers.get(timeout=self.seconds)
        except queue.Empty:
            raise TimeIsUp(self.abandon()) from None
        if answer.error is not None:
            raise CallError(answer.error)
        return answer.value  # type: ignore[return-value]

    def close(self) -> None:
        """Lets the thread end once it is idle."""
        self._calls.put(None)

    def _serve(self) -> None:
        try:
            while (function := self._calls.get()) is not None:
                try:
                    answer = _Answer(value=function())
                except BaseException as error:
                    answer = _Answer(error=error)
                self._answers.put(answer)
        except TimeIsUp:  # it came when the call had just ended: nobody waits for its answer
            return

    def abandon(self) -> traceback.StackSummary | None:
        """Stops a call that is under way, and returns the stack on which it was."""
        self.close()
        frame = sys._current_frames().get(self._thread.ident or 0)
        stack = traceback.extract_stack(frame) if frame else None
        interrupt(self._thread)
        return stack


def interrupt(thread: threading.Thread) -> None:
    """Asks a thread to stop by raising TimeIsUp in it, at the next step of its Python code."""
    identity = ctypes.c_ulong(thread.ident or 0)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(identity, ctypes.py_object(TimeIsUp))

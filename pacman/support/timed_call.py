"""Calls functions with a time limit, even functions that never return.

The call runs in a daemon thread, which works on every platform. When time is up, the caller continues. The
thread is asked to stop (this ends a loop in Python, but not a call into C), and nobody waits for it any more.
A call into C that never lets other threads run, such as `sum(range(10**12))`, stops the caller too: such code
can only be ended in a separate process.

In a browser there are no threads: there a call is not ended, and TimeIsUp is raised after it.
"""

from __future__ import annotations

import queue
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import takewhile
from time import perf_counter
from types import CodeType, FrameType
from typing import Generic, TypeVar

T = TypeVar("T")
HAS_THREADS = sys.platform != "emscripten"


class TimeIsUp(BaseException):
    """The time of a call is up. Raised in the caller, with the stack of the call, and in the call to stop it.

    It is not an `Exception`, so that `except Exception` in the called code does not catch it.
    """

    def __init__(self, stack: traceback.StackSummary | None = None) -> None:
        super().__init__("the time is up")
        self.stack = stack


class CallError(Exception):
    """The call raised `error`. What is raised in the caller's own thread, such as Ctrl-C, is not wrapped."""

    def __init__(self, error: BaseException) -> None:
        super().__init__(error)
        self.error = error


@dataclass(frozen=True, slots=True)
class _Answer(Generic[T]):
    at: float  # when it came
    value: T | None = None
    error: BaseException | None = None


class TimedCaller(Generic[T]):
    """Makes calls one after the other, each within `seconds` of wall time.

    >>> caller = TimedCaller(seconds=10)
    >>> caller.call(lambda: 6 * 7)
    42
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._calls: queue.SimpleQueue[Callable[[], T] | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[_Answer[T]] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._serve, name="timed calls", daemon=True)
        if HAS_THREADS:
            self._thread.start()

    def call(self, function: Callable[[], T]) -> T:
        """Call the function and return its result.

        Raises CallError if the function raises, and TimeIsUp if it takes too long; after TimeIsUp no more
        calls can be made.
        """
        if not HAS_THREADS:
            return self._called_here(function)
        started = perf_counter()
        self._calls.put(function)
        try:
            answer = self._answers.get(timeout=self.seconds)
        except queue.Empty:
            raise TimeIsUp(self.abandon()) from None
        if answer.at - started > self.seconds:  # a call into C held up this thread until it had ended
            raise TimeIsUp(self.abandon())
        if answer.error is not None:
            raise CallError(answer.error)
        return answer.value  # type: ignore[return-value]

    def _called_here(self, function: Callable[[], T]) -> T:
        started = perf_counter()
        try:
            value = function()
        except BaseException as error:  # as in a thread of its own
            raise CallError(error) from None
        if perf_counter() - started > self.seconds:
            raise TimeIsUp
        return value

    def close(self) -> None:
        """Lets the thread end once it is idle."""
        self._calls.put(None)

    def _serve(self) -> None:
        try:
            while (function := self._calls.get()) is not None:
                try:
                    value = function()
                    answer = _Answer(perf_counter(), value)
                except BaseException as error:
                    answer = _Answer(perf_counter(), error=error)
                self._answers.put(answer)
        except TimeIsUp:  # raised here when the call had just ended: nobody waits for its answer
            return

    def abandon(self) -> traceback.StackSummary | None:
        """Stops the running call and returns its stack."""
        self.close()
        frame = sys._current_frames().get(self._thread.ident or 0)
        stack = _below(TimedCaller._serve.__code__, frame) if frame else None
        interrupt(self._thread)
        return stack


def _below(caller: CodeType, frame: FrameType) -> traceback.StackSummary:
    """The stack of this frame, from what this caller called on."""
    calls = takewhile(lambda call: call[0].f_code is not caller, traceback.walk_stack(frame))
    return traceback.StackSummary.extract(reversed(list(calls)))


def interrupt(thread: threading.Thread) -> None:
    """Asks a thread to stop by raising TimeIsUp in it, at the next step of its Python code."""
    _raise_in(thread.ident or 0)
    if sys.version_info < (3, 12):
        _end_signal()


def _raise_in(identity: int) -> None:
    import ctypes  # takes longer than all else here, and few calls are stopped

    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(identity), ctypes.py_object(TimeIsUp))


def _end_signal() -> None:
    """Ends the signal by which all threads are told that one of them has an exception to raise.

    That one may not see it for hours, as it sleeps. Until then, Python 3.11 never leaves the first function
    of which it tells a debugger, a measure of coverage, or whatever else was given to `sys.settrace`. A
    thread that raises such an exception ends the signal for all; the one that sleeps gives it again when it
    wakes.
    """

    def raised() -> None:
        with suppress(TimeIsUp):
            _raise_in(threading.get_ident())
            while True:  # until it is raised, at the next step
                pass

    thread = threading.Thread(target=raised, name="end of a signal", daemon=True)
    thread.start()
    thread.join()

"""A submission in this interpreter, for practice where no process can be started, as in a browser.

Nothing is safe from its code here: points for practice come from it, and no marks.
"""
# In the students' kit.

from __future__ import annotations

import contextlib
import io
import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter, process_time
from types import CodeType, FrameType
from typing import Any

from autograder.sandbox.protocol import ProcessEndedError, shown_output, too_much_output
from autograder.sandbox.student.serve import Student, failure
from pacman.messages import english
from pacman.support.folder_modules import FolderFinder

Reply = Callable[[bytes], bytes | None]
UNKNOWN_WAITS = 10.0  # waiting for others looks like sleep here: so many times the limit, and seconds more


class Stopped(BaseException):
    """Ends the submission's code; no `except Exception` of its own catches it."""


class Interpreter:
    """Carries out commands as a student's process does, each before `send` or `converse` returns."""

    has_ended = False

    def __init__(self, folder: Path, most_output: int) -> None:
        self._folder = str(folder)
        self._printed = _PrintedText(most_output)
        self._reply: Reply | None = None
        self._student = Student(self, self._folder)
        self._answers = [b'{"type":"ready"}']
        self._spent = self._used = 0.0  # seconds: before the present limit began, and since
        self._limit = 0.0  # how long a command may take,
        self._began = self._look = 0.0  # when it began, and when it may have used all of that,
        self._cpu = 0.0  # and the processor time at its beginning, and of the grader's answers since
        self._why: BaseException | None = None  # the code was stopped
        self._before = {*sys.modules}

    @property
    def printed(self) -> str:
        """The printed text, since it was last taken."""
        return self._printed.text

    def take_printed(self) -> str:
        """Return the printed text and clear it."""
        return self._printed.take()

    @property
    def cpu_seconds(self) -> float:
        """The seconds that its code has used."""
        return self.spent

    @property
    def spent(self) -> float:
        """The processor seconds that its code has used."""
        return self._spent + self._used

    slept = 0.0

    def allow(self, seconds: float) -> None:
        """Give the code this many seconds from now on."""
        self._spent, self._used, self._limit = self.spent, 0.0, seconds

    def rest(self) -> int:
        """Nothing runs between two commands."""
        return 0

    def wake(self, seconds: float) -> bool:
        """It can continue."""
        self.allow(seconds)
        return True

    def send(self, line: bytes) -> None:
        """Carries out a command that asks nothing. Raises ProcessEndedError."""
        self.converse(line, lambda _: None)

    def receive(self) -> bytes:
        """The answer to the last command, or that it is ready."""
        return self._answers.pop()

    def converse(self, line: bytes, reply: Reply) -> None:
        """Carries out a command; `reply` answers what it asks, and gets its answer.

        Raises ProcessEndedError.
        """
        self._reply = reply
        answer = _encode(self._answer(json.loads(line)))
        if reply(answer) is None:
            self._answers = [answer]

    def ask(self, query: dict[str, Any]) -> Any:
        """The answer of the grader; for the states that the submission's code is given."""
        assert self._reply is not None, "a command is carried out"
        before = process_time()
        try:
            answer = self._reply(_encode(query))
        except Exception as error:  # of the grader: the code ends, and who began gets it
            self._why = error
            raise Stopped from None
        finally:
            self._cpu += process_time() - before  # which is not the code's
        if answer is None:
            self._why = ProcessEndedError(
                "protocol error", english("it asked where it may only answer"), "ended"
            )
            raise Stopped
        return json.loads(answer)

    def close(self) -> None:
        """Forgets the submission's own modules."""
        for name in {*sys.modules} - self._before:
            path = getattr(sys.modules[name], "__file__", None) or ""
            if path.startswith(self._folder):
                del sys.modules[name]
        sys.meta_path[:] = [each for each in sys.meta_path if not _is_of(each, self._folder)]

    def _answer(self, command: dict[str, Any]) -> dict[str, Any]:
        self._why = None
        answer: dict[str, Any]
        self._began, self._cpu = perf_counter(), process_time()
        before = os.getcwd()  # noqa: PTH109 - which the submission may have left
        self._look = self._began + max(0.0, self._limit - self._used)
        with (
            run_checks(self._folder, self._check),
            contextlib.redirect_stdout(self._printed),
            contextlib.redirect_stderr(self._printed),
        ):
            try:
                answer = getattr(self._student, command["do"])(command)
            except Stopped:
                answer = {}
            except BaseException as error:  # SystemExit too
                answer = failure(error, self._folder)
        os.chdir(before)
        self._used += process_time() - self._cpu  # as of a process: a busy machine costs nothing
        if self._why is None and self._printed.is_too_much:
            self._why = ProcessEndedError(*too_much_output(self._printed.most))
        if self._why is not None:
            raise self._why
        return answer

    def _check(self) -> None:
        """Stops its code where it has used more processor time than it may, or sleeps. Raises Stopped.

        It cannot have used more than the time that has passed, which is quicker to read.
        """
        now = perf_counter()
        if now <= self._look:
            return
        left = self._limit - self._used - (process_time() - self._cpu)
        most = UNKNOWN_WAITS * (self._limit + 1)
        if left > 0 and now - self._began < most:
            self._look = now + left
            return
        late = (
            english("it took longer than {seconds:g} s", seconds=self._limit)
            if left <= 0
            else english("it waited for {seconds:g} s", seconds=most)
        )
        self._why = self._why or ProcessEndedError("timeout", late)
        raise Stopped


@contextlib.contextmanager
def run_checks(folder: str, check: Callable[[], None]) -> Iterator[None]:
    """Meanwhile calls `check` again and again while code of this folder runs; what it raises ends that code.

    Other code runs as quickly as ever, where Python has `sys.monitoring`: from 3.12 on.
    """
    if not hasattr(sys, "monitoring"):
        with _trace_calls(folder, check):
            yield
        return
    monitoring, tool = sys.monitoring, sys.monitoring.PROFILER_ID
    kinds = (monitoring.events.PY_START, monitoring.events.JUMP)

    def looked(code: CodeType, *_: object) -> object:
        if not code.co_filename.startswith(folder):
            return monitoring.DISABLE
        check()
        return None

    monitoring.use_tool_id(tool, "practice")
    for kind in kinds:
        monitoring.register_callback(tool, kind, looked)
    monitoring.set_events(tool, kinds[0] | kinds[1])
    try:
        yield
    finally:
        monitoring.set_events(tool, 0)
        monitoring.free_tool_id(tool)


@contextlib.contextmanager
def _trace_calls(folder: str, check: Callable[[], None]) -> Iterator[None]:
    def of_line(*_: object) -> Any:
        check()
        return of_line

    def of_call(frame: FrameType, *_: object) -> Any:
        if not frame.f_code.co_filename.startswith(folder):
            return None
        frame.f_trace_opcodes = True  # a loop on one line has no lines to come
        return of_line()

    before = sys.gettrace()
    sys.settrace(of_call)
    try:
        yield
    finally:
        sys.settrace(before)


class _PrintedText(io.TextIOBase):
    """The text that was printed, up to a limit."""

    def __init__(self, most: int) -> None:
        self.most, self._kept, self._size = most, list[str](), 0

    @property
    def is_too_much(self) -> bool:
        """Whether more was printed than is allowed."""
        return self._size > self.most

    @property
    def text(self) -> str:
        """The beginning of it."""
        return shown_output("".join(self._kept).encode("utf-8", "replace"))

    def take(self) -> str:
        """Return it and begin anew."""
        taken = self.text
        self._kept.clear()
        self._size = 0
        return taken

    def writable(self) -> bool:
        """It can be written to."""
        return True

    def write(self, text: str) -> int:
        """Keeps it. Raises Stopped."""
        self._size += len(text.encode("utf-8", "replace"))
        if self.is_too_much:
            raise Stopped
        self._kept.append(text)
        return len(text)


def _is_of(finder: object, folder: str) -> bool:
    return isinstance(finder, FolderFinder) and finder.folder.startswith(folder)


def _encode(message: dict[str, Any]) -> bytes:
    return json.dumps(message, allow_nan=False, ensure_ascii=False).encode("utf-8", "replace")

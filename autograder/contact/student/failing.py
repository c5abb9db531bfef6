"""Says what the submission's code raised, and where in it."""
# In the students' kit.

from __future__ import annotations

import importlib.util
import os
import re
import sys
from collections.abc import Iterator
from types import CodeType, FrameType
from typing import Any

from autograder.contact.student.around import content, told_around
from pacman.errors import TOO_NESTED, is_too_nested, suggestion
from pacman.support.walls import JOINED, wall_at

MOST_FRAMES = 20
MOST_LETTERS = 8_000
MOST_LINES = 200  # of a loop, among which a call of a debugger is looked for
DEBUGGER = re.compile(r"\b(?:breakpoint|set_trace)\s*\(")
MOST_OF_A_LINE = 300  # letters, as protocol.py allows


def failure(error: BaseException, folder: str, *, at_home: bool = False) -> dict[str, Any]:
    """The message that says what was raised, with the submission's own part of the traceback.

    `at_home`: it is the student's own machine, which forbids nothing.
    """
    try:
        message = str(error).strip()[:1000] + suggestion(error)
        message += _around(error, folder)
    except BaseException:  # the message is made by the submission's code too
        message = "(its message cannot be shown)"
    if isinstance(error, SyntaxError):
        place = f"{os.path.basename(error.filename or '?')}, line {error.lineno}"
        message = error.msg if error.lineno is None else f"{error.msg} ({place})"  # none for null bytes
    kind = type(error).__name__[:100]
    if is_too_nested(error):
        kind, message = SyntaxError.__name__, TOO_NESTED
    if wall := _at_a_wall(error, message, folder, at_home):
        message = f"{message}{JOINED}{wall}" if message else wall
    message = message.replace(f"{folder}{os.sep}", "")  # a path as the student knows it
    return {
        "type": "raised",
        "error": kind,
        "message": message.encode("utf-8", "replace").decode(),
        "report": _report(error, folder)[:MOST_LETTERS],
    }


def _around(error: BaseException, folder: str) -> str:
    own = [(frame, line) for frame, line in _frames(error) if frame.f_code.co_filename.startswith(folder)]
    line = source_line(own[-1][0].f_code.co_filename, own[-1][1]) if own else ""
    return told_around(error, [frame for frame, _ in own], line)


def _at_a_wall(error: BaseException, message: str, folder: str, at_home: bool) -> str:
    """What to do where the sandbox stands in the way; "" elsewhere."""
    frames = [(frame.f_code.co_filename, line) for frame, line in _frames(error)]
    own = [number for number, (path, _) in enumerate(frames) if path.startswith(folder)]
    tried = [path.replace(os.sep, " ") for path, _ in frames[own[-1] + 1 :]] if own else []
    tried += [source_line(*frames[own[-1]])] if own else []
    wall = None if isinstance(error, SyntaxError) else wall_at(error, message, tried)
    is_told = wall is not None and (own or wall.tried) and (wall.everywhere or not at_home)
    return wall.sentence if wall and is_told else ""


def _report(error: BaseException, folder: str) -> str:
    called = [(frame.f_code, line) for frame, line in _frames(error)]
    frames = [(code, line) for code, line in called if code.co_filename.startswith(folder)]
    if len(frames) > MOST_FRAMES:
        half = MOST_FRAMES // 2
        frames = [*frames[:half], *frames[-half:]]
    return "\n".join(_line(code, line, folder) for code, line in frames)


def _line(code: CodeType, line: int, folder: str) -> str:
    place, text = os.path.relpath(code.co_filename, folder), source_line(code.co_filename, line)
    return f"{place}, line {line}, in {code.co_name}: {text}".encode("utf-8", "replace").decode()


def line_that_asks(folder: str, known: dict[tuple[int, int], str]) -> str:
    """The submission's line that is being carried out; "" if there is none. `known`: those told before."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and not frame.f_code.co_filename.startswith(folder):
        frame = frame.f_back
    if frame is None:
        return ""
    place = id(frame.f_code), frame.f_lineno
    if place not in known:
        known[place] = _line(frame.f_code, frame.f_lineno, folder)[:MOST_OF_A_LINE]
    return known[place]


def _frames(error: BaseException) -> Iterator[tuple[FrameType, int]]:
    """Each frame with its line, from the outermost; `traceback` would take long to import.

    A debugger without a keyboard ends in the line after the one that called it, which is given instead.
    """
    trace = error.__traceback__
    is_debugger = type(error).__name__ == "BdbQuit"
    while trace is not None:
        follows = trace.tb_next
        is_called = follows is not None and follows.tb_frame.f_globals.get("__name__") == "bdb"
        line = trace.tb_lineno
        yield trace.tb_frame, _calls_debugger(trace.tb_frame, line) if is_debugger and is_called else line
        trace = follows


def _calls_debugger(frame: FrameType, line: int) -> int:
    """The last line of its function up to this one that calls a debugger, or else the next one that does."""
    path, first = frame.f_code.co_filename, frame.f_code.co_firstlineno
    lines = [*range(line, first - 1, -1), *range(line + 1, line + MOST_LINES)]  # the latter of a loop
    return next((each for each in lines if DEBUGGER.search(source_line(path, each))), line)


def source_line(path: str, number: int) -> str:
    """The line of this number, without spaces around it; "" if it cannot be read."""
    try:
        source = content(path)
        is_plain = b"coding" not in source[:200]  # else the file may say that it is not in UTF-8
        text = source.decode("utf-8-sig") if is_plain else importlib.util.decode_source(source)
        return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")[number - 1].strip()
    except Exception:  # it may be gone, or be no text
        return ""

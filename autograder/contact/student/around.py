"""What the student's own variables tell about an error, beside its message; nothing of them is run."""
# In the students' kit.

from __future__ import annotations

import builtins
import os
import re
from collections.abc import Iterable, Sequence
from types import FrameType

from autograder.contact.student.remote import RemoteState
from pacman.errors import closest
from pacman.support.neighbours import about_hidden

MOST_NAMES = 3
_open = open  # which stays what it is, whatever the submission puts into `builtins`
# As an empty list raises them.
NO_VALUES = (ValueError, LookupError, ArithmeticError, UnboundLocalError, StopIteration)
CLASSIC_STATES = "pacman.bridge.state"  # the module of their class
ASKING = re.compile(rb"\.(?:legal_actions|outcomes|getLegalActions|getLegalPacmanActions)\b")
TOLD = ("NoneType", "tuple", "list", "dict", "function", "method", "Decision")  # kinds of values


def content(path: str) -> bytes:
    """What the file holds."""
    with _open(path, "rb") as file:
        return file.read()


def told_around(error: BaseException, frames: Sequence[FrameType], line: str) -> str:
    """What is written after the message of this error; "" if nothing is known.

    `frames`: the submission's own ones, from the outermost; `line`: the source of the last one.
    """
    try:
        if not frames:
            return ""
        path = frames[-1].f_code.co_filename
        if hidden := about_hidden(error, os.path.dirname(path)):
            return hidden
        if isinstance(error, UnboundLocalError):
            return _over(frames)
        if isinstance(error, NameError) and isinstance(error.name, str):
            return _near(error.name, frames[-1]) or _inside(error.name, path)
        if isinstance(error, AttributeError) and error.obj is not None and isinstance(error.name, str):
            return _inside(error.name, path, [kind.__name__ for kind in type(error.obj).__mro__])
        if isinstance(error, TypeError) or (isinstance(error, AttributeError) and "NoneType" in str(error)):
            return _types(str(error), frames[-1], line)
        return _over(frames) if isinstance(error, NO_VALUES) else ""
    except Exception:  # whatever the submission's own classes do when they are looked at
        return ""


def _near(name: str, frame: FrameType) -> str:
    """A name of this place that may be meant."""
    own = frame.f_locals.get("self")
    if own is not None and hasattr(type(own), name):
        return f"; did you mean 'self.{name}'?"
    of_python = [each for each in dir(builtins) if each.lower() == name.lower()]
    return closest(name, [*frame.f_locals, *frame.f_globals, *of_python])


def _inside(name: str, path: str, classes: Iterable[str] | None = None) -> str:
    """The function of this file in which a function of this name is; `classes`: only within one of these.

    The source tells: Python leaves out of the code what stands after a return.
    """
    import ast  # here, as nobody else in a student's process needs it

    whole = ast.parse(content(path))
    if classes is not None:
        whole.body = [each for each in whole.body if isinstance(each, ast.ClassDef) and each.name in classes]
    for outer in ast.walk(whole):
        if isinstance(outer, ast.FunctionDef):
            inner = [each for each in ast.walk(outer) if isinstance(each, ast.FunctionDef)]
            if any(each is not outer and each.name == name for each in inner):
                return f"; {name!r} is defined inside {outer.name}"
    return ""


def _types(message: str, frame: FrameType, line: str) -> str:
    """The variables of this line that hold what the message complains about."""
    found = []
    for name in dict.fromkeys(re.findall(r"(?<![\w.])[^\W\d]\w*", line)):
        if name not in frame.f_locals or name == "self":
            continue
        kind = type(frame.f_locals[name]).__name__
        if kind in TOLD and re.search(rf"\b{kind}\b", message):
            found.append(f"{name} is {'None' if kind == 'NoneType' else f'a {kind}'}")
    return f"; {', '.join(found[:MOST_NAMES])} here" if found else ""


def _over(frames: Sequence[FrameType]) -> str:
    """Whether the innermost function that has states has only finished ones, and asked what is legal."""
    for frame in reversed(frames):
        states = [each for each in map(_state, frame.f_locals.values()) if each is not None]
        if states:
            is_over = all(state.is_terminal for state in states) and ASKING.search(_lines_before(frame))
            return "; the game is over in this state" if is_over else ""
    return ""


def _lines_before(frame: FrameType) -> bytes:
    """The source of its function, up to the line that is being carried out."""
    lines = content(frame.f_code.co_filename).splitlines()
    return b"\n".join(lines[frame.f_code.co_firstlineno - 1 : frame.f_lineno])


def _state(value: object) -> RemoteState | None:
    if type(value).__module__ == CLASSIC_STATES:
        value = getattr(value, "native", None)
    return value if isinstance(value, RemoteState) else None

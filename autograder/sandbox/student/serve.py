"""Carries out the grader's commands in the student's process, one at a time."""
# In the students' kit.

from __future__ import annotations

import builtins
import importlib.util
import json
import os
import random
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import isinf
from numbers import Integral, Real
from types import BuiltinFunctionType, CodeType, FrameType, FunctionType, ModuleType
from typing import Any

from autograder.sandbox.student.remote import RemoteState, SharedFacts, state_of
from pacman.agent import GREATEST, LEAST, Agent, Decision, SearchAgent
from pacman.errors import NESTED, NO_DECISION, TOO_NESTED, AgentError, facts_of, is_too_nested, with_facts
from pacman.layout import Layout
from pacman.spelling import closest, did_you_mean, meant_attribute
from pacman.state import GameState, LostState, Situation, WonState
from pacman.support.folder_modules import FolderFinder, about_name, hidden_file, is_elsewhere
from pacman.support.walls import JOINED, WALLS, wall_at

# Exchanges lines of JSON with the grader, over the pipes with which the process was started.


_encode = json.JSONEncoder(allow_nan=False, ensure_ascii=False).encode
_decode = json.JSONDecoder().decode


class Channel:
    """The two pipes to the grader, moved away from standard input and output.

    The student's code then reads an empty input, and what it prints goes to standard error.
    """

    def __init__(self) -> None:
        self._in = os.fdopen(os.dup(0), "rb")
        self._out = os.dup(1)
        with open(os.devnull, "rb") as nothing:
            os.dup2(nothing.fileno(), 0)
        os.dup2(2, 1)

    def ask(self, query: dict[str, Any]) -> Any:
        """Sends a message and waits for the answer."""
        self.send(query)
        return self.receive()

    def send(self, message: dict[str, Any]) -> None:
        """Sends a message."""
        data = _encode(message).encode("utf-8", "replace") + b"\n"  # a student's text may be no Unicode
        while data:
            data = data[os.write(self._out, data) :]

    def receive(self) -> Any:
        """The next message; at the end of the conversation the process ends, whatever else runs in it."""
        line = self._in.readline()
        if not line:
            os._exit(0)
        return _decode(line.decode())


# What the student's own variables tell about an error, beside its message; nothing of them is run.


MOST_NAMES = 3
_open = open  # which stays what it is, whatever the submission puts into `builtins`
# As an empty list raises them.
NO_VALUES = (ValueError, LookupError, ArithmeticError, UnboundLocalError, StopIteration)
CLASSIC_STATES = "pacman.bridge.state"  # the module of their class
ASKING = re.compile(rb"\.(?:legal_actions|outcomes|getLegalActions|getLegalPacmanActions)\b")
TOLD = ("NoneType", "tuple", "list", "dict", "function", "method", "Decision")  # kinds of values


def content(path: str) -> bytes:
    """The contents of the file."""
    with _open(path, "rb") as file:
        return file.read()


def facts_around(error: BaseException, frames: Sequence[FrameType], line: str) -> dict[str, Any]:
    """Return what is known of this error in addition to its message, by the names of `report.Details`.

    `frames`: the submission's own ones, from the outermost; `line`: the source of the last one.
    """
    try:
        if not frames:
            return {}
        path = frames[-1].f_code.co_filename
        if hidden := hidden_file(error, os.path.dirname(path)):
            return {"hides": hidden}
        if isinstance(error, UnboundLocalError):
            return _over(frames)
        if isinstance(error, NameError) and isinstance(error.name, str):
            meant = _near(error.name, frames[-1])
            return {"meant": meant} if meant else {"inside": _inside(error.name, path)}
        if isinstance(error, AttributeError) and error.obj is not None and isinstance(error.name, str):
            kinds = [kind.__name__ for kind in type(error.obj).__mro__]
            base = _base_that_sets(error.name, type(error.obj))
            return {"inside": _inside(error.name, path, kinds), "name": base}
        if isinstance(error, TypeError) and (found := CALLED_WRONGLY.match(str(error))):
            return _about_call(found[1], str(error), frames)
        if isinstance(error, TypeError) or (isinstance(error, AttributeError) and "NoneType" in str(error)):
            return {"holds": _types(str(error), frames[-1], line)}
        return _over(frames) if isinstance(error, NO_VALUES) else {}
    except Exception:  # whatever the submission's own classes do when they are looked at
        return {}


def in_words(details: dict[str, Any], name: object) -> str:
    """Return what is written of these details after an error's message. `name`: what is not there."""
    text = did_you_mean(details.get("meant", "")) + about_name(details.get("hides", ""))
    if outer := details.get("inside"):
        text += f"; {name!r} is defined inside {outer}"
    if holds := details.get("holds"):
        said = (f"{each} is {'None' if kind == 'NoneType' else f'a {kind}'}" for each, kind in holds)
        text += f"; {', '.join(said)} here"
    return text + "; the game is over in this state" * ("is_over" in details)


def _near(name: str, frame: FrameType) -> str:
    """A name of this place that may be meant."""
    own = type(frame.f_locals.get("self"))
    is_ours = hasattr(SearchAgent, name) and name not in vars(own)
    if callable(getattr(own, name, None)) and not (is_ours and name.capitalize() in frame.f_globals):
        return f"self.{name}"
    of_python = [each for each in dir(builtins) if each.lower() == name.lower()]
    return closest(name, [*frame.f_locals, *frame.f_globals, *of_python])


def _inside(name: str, path: str, classes: Iterable[str] | None = None) -> str:
    """The function of this file in which a function of this name is; `classes`: only within one of these.

    The source tells: Python leaves out of the code what follows a return.
    """
    import ast  # here, as nobody else in a student's process needs it

    whole = ast.parse(content(path))
    if classes is not None:
        whole.body = [each for each in whole.body if isinstance(each, ast.ClassDef) and each.name in classes]
    for outer in ast.walk(whole):
        if isinstance(outer, ast.FunctionDef):
            inner = [each for each in ast.walk(outer) if isinstance(each, ast.FunctionDef)]
            if any(each is not outer and each.name == name for each in inner):
                return outer.name
    return ""


def _base_that_sets(name: str, kind: type) -> str:
    """The base class whose __init__ sets this attribute, where the class has a different one; or ""."""
    import dis  # here, as nobody else in a student's process needs it

    _, *left_out = (each for each in kind.__mro__ if "__init__" in vars(each))  # the first is carried out
    for base in left_out:
        constructor = vars(base)["__init__"]
        steps = dis.get_instructions(constructor) if isinstance(constructor, FunctionType) else ()
        if any(step.opname == "STORE_ATTR" and step.argval == name for step in steps):
            return base.__name__
    return ""


CALLED_WRONGLY = re.compile(r"([\w.<>]+)\(\) (?:takes|missing|got) ")
GIVEN_MORE = re.compile(r"[\w.]+\(\) takes (\d+) positional arguments? but (\d+) ")


def _about_call(called: str, message: str, frames: Sequence[FrameType]) -> dict[str, Any]:
    """The facts in the submission's source about the function that was called with wrong arguments."""
    of_class_and_own = called.rpartition("<locals>.")[2]
    names = [name.encode() for name in of_class_and_own.split(".")]
    begin = rb"(?m)^[ \t]*(?:async[ \t]+)?(?:class|def)[ \t]+%s[ \t]*[(\[:]"
    own = [content(path) for path in {frame.f_code.co_filename for frame in frames}]
    is_own = any(all(re.search(begin % name, text) for name in names) for text in own)
    method = _in_class(called, frames[-1])
    is_static = isinstance(method, staticmethod)
    return {"is_own": is_own, "lacks_self": _lacks_self(message, method), "is_static": is_static}


def _in_class(called: str, frame: FrameType) -> object:
    """The part of a class with this name, as in "Minimax.value"; None if it is no such name."""
    thing: object = None
    names: Mapping[str, Any] = frame.f_globals
    for name in called.split("."):
        thing = names.get(name)
        names = vars(thing) if isinstance(thing, type) else {}
    return thing if "." in called else None


def _lacks_self(message: str, method: object) -> bool:
    """Whether this says that a method is given one argument too many, and its first one is not self."""
    found = GIVEN_MORE.match(message)
    if found is None or int(found[2]) != int(found[1]) + 1:
        return False
    return isinstance(method, FunctionType) and method.__code__.co_varnames[:1] != ("self",)


def _types(message: str, frame: FrameType, line: str) -> list[list[str]]:
    """The variables of this line that hold what the message complains about, with the types of that."""
    found = []
    for name in dict.fromkeys(re.findall(r"(?<![\w.])[^\W\d]\w*", line)):
        if name not in frame.f_locals or name == "self":
            continue
        kind = type(frame.f_locals[name]).__name__
        if kind in TOLD and re.search(rf"\b{kind}\b", message):
            found.append([name, kind])
    return found[:MOST_NAMES]


def _over(frames: Sequence[FrameType]) -> dict[str, Any]:
    """Whether the innermost function that has states has only finished ones, and asked what is legal."""
    for frame in reversed(frames):
        states = [each for each in map(_state, frame.f_locals.values()) if each is not None]
        if states:
            is_over = all(state.is_terminal for state in states) and ASKING.search(_lines_before(frame))
            return {"is_over": True} if is_over else {}
    return {}


def _lines_before(frame: FrameType) -> bytes:
    """The source of its function, up to the line that is being carried out."""
    lines = content(frame.f_code.co_filename).splitlines()
    return b"\n".join(lines[frame.f_code.co_firstlineno - 1 : frame.f_lineno])


def _state(value: object) -> RemoteState | Situation | None:
    if type(value).__module__ == CLASSIC_STATES:
        value = getattr(value, "native", None)
    return value if isinstance(value, (RemoteState, Situation)) else None


# Says what the submission's code raised, and where in it.


COMPREHENSIONS = ("<listcomp>", "<setcomp>", "<dictcomp>")  # have frames of their own before Python 3.12
MOST_FRAMES = 20
MOST_LINES = 200  # of a loop, among which a call of a debugger is looked for
DEBUGGER = re.compile(r"\b(?:breakpoint|set_trace)\s*\(")
MOST_OF_A_NAME, MOST_OF_A_LINE, MOST_OF_A_MESSAGE = 100, 300, 1500  # letters, as protocol.py allows
MOST_LINE = 2**31  # to which the number of a line does not come


def failure(error: BaseException, folder: str, *, at_home: bool = False) -> dict[str, Any]:
    """The message that says what was raised, with the submission's own part of the traceback.

    `at_home`: it is the student's own machine, which forbids nothing.
    """
    details: dict[str, Any] = {}
    try:
        message = str(error).strip()[:1000]
        details = _around(error, folder)
        message += in_words(details, getattr(error, "name", None))
        details |= _facts(error)
        if isinstance(error, SyntaxError):
            message, of_syntax = _of_syntax(error, folder)
            details |= of_syntax
    except BaseException:  # the message is made by the submission's code too
        message = "(its message cannot be shown)"
    kind = type(error).__name__[:100]
    if is_too_nested(error):
        kind, message, details = SyntaxError.__name__, TOO_NESTED, {"reason": NESTED}
    wall = _at_a_wall(error, message, folder, at_home)
    if wall is not None:
        details |= {"wall": wall, "own_words": message}
        message = f"{message}{JOINED}{WALLS[wall].sentence}" if message else WALLS[wall].sentence
    message = message.replace(f"{folder}{os.sep}", "")  # a path as the student knows it
    return {
        "type": "raised",
        "error": kind,
        "message": message.encode("utf-8", "replace").decode(),
        "lines": _lines(error, folder),
        "details": _short(details, folder),
    }


def _of_syntax(error: SyntaxError, folder: str) -> tuple[str, dict[str, str | int]]:
    """Its message and its details; where the submission raises it, its parts may be anything."""
    said = error.msg if type(error.msg) is str else ""
    if type(error.lineno) is not int or not said:  # the first is so of null bytes
        return said, {"own_words": said}
    file = error.filename if type(error.filename) is str else "?"
    message = f"{said} ({os.path.basename(file)}, line {error.lineno})"
    is_own = file.startswith(folder) and 0 < error.lineno < MOST_LINE  # and not of an exec
    return message, {"own_words": said, "line": error.lineno} if is_own else {"own_words": said}


def _facts(error: BaseException) -> dict[str, str | int]:
    """The known facts of one of our errors, also where the submission raises it again as a new one."""
    cause = error.__cause__ or error.__context__
    if cause is None or type(cause) is not type(error):
        return facts_of(error)
    return facts_of(error) or facts_of(cause)


def _short(details: dict[str, Any], folder: str) -> dict[str, Any]:
    """The details as they are sent: none is empty, no text too long; paths are as the student knows them."""

    def short(value: Any, most: int) -> Any:
        if isinstance(value, str):
            return value.replace(f"{folder}{os.sep}", "").encode("utf-8", "replace").decode()[:most]
        return [short(each, most) for each in value] if isinstance(value, list) else value

    most = {"own_words": MOST_OF_A_MESSAGE}
    told = {key: short(value, most.get(key, MOST_OF_A_NAME)) for key, value in details.items()}
    known = {key: value for key, value in told.items() if value not in ("", []) and value is not False}
    return {key: value for key, value in known.items() if not _is_huge(value)}


def _is_huge(value: object) -> bool:
    return isinstance(value, int) and abs(value) > HUGE


def _around(error: BaseException, folder: str) -> dict[str, Any]:
    frames = [*_frames(error)]
    own = [(frame, line) for frame, line in frames if frame.f_code.co_filename.startswith(folder)]
    line = source_line(own[-1][0].f_code.co_filename, own[-1][1]) if own else ""
    is_deeper = bool(own) and (own[-1] != frames[-1] or _calls_builtin(line, own[-1][0]))
    found = {"meant": meant_attribute(error), "is_deeper": is_deeper}
    return found | facts_around(error, [frame for frame, _ in own], line)


def _calls_builtin(line: str, frame: FrameType) -> bool:
    """Whether this line calls a function without source by a name of its own, as after `pick = max`."""
    names = {**frame.f_globals, **frame.f_locals}
    return any(type(names.get(name)) is BuiltinFunctionType for name in re.findall(r"\b(\w+) ?\(", line))


def _at_a_wall(error: BaseException, message: str, folder: str, at_home: bool) -> int | None:
    """The place in `WALLS` of what is in the way; None if nothing is."""
    frames = [(frame.f_code.co_filename, line) for frame, line in _frames(error)]
    own = [number for number, (path, _) in enumerate(frames) if path.startswith(folder)]
    tried = [path.replace(os.sep, " ") for path, _ in frames[own[-1] + 1 :]] if own else []
    tried += [source_line(*frames[own[-1]])] if own else []
    wall = None if isinstance(error, SyntaxError) else wall_at(error, message, tried)
    if wall is None or not (own or wall.tried) or (at_home and not wall.everywhere):
        return None
    return WALLS.index(wall)


def _lines(error: BaseException, folder: str) -> list[list[Any]]:
    frames: list[tuple[CodeType, int]] = []
    for frame, line in _frames(error):
        if frame.f_code.co_filename.startswith(folder):
            is_part = frame.f_code.co_name in COMPREHENSIONS and bool(frames)
            frames.append((frames.pop()[0] if is_part else frame.f_code, line))
    if len(frames) > MOST_FRAMES:
        half = MOST_FRAMES // 2
        frames = [*frames[:half], *frames[-half:]]
    lines = [_line(code, line, folder) for code, line in frames]
    return [*lines, *_unreadable(error, folder)]


def _unreadable(error: BaseException, folder: str) -> Iterator[list[Any]]:
    """The submission's line that Python cannot read, which has no frame."""
    if type(error) in (SyntaxError, IndentationError, TabError):  # no class of the submission's
        path, line = error.filename, error.lineno  # type: ignore[attr-defined]
        if (
            isinstance(path, str)
            and path.startswith(folder)
            and isinstance(line, int)
            and 0 < line < MOST_LINE
        ):
            yield _line_of(path, line, "<module>", folder)


def _line(code: CodeType, line: int, folder: str) -> list[Any]:
    return _line_of(code.co_filename, line, code.co_name, folder)


def _line_of(path: str, line: int, function: str, folder: str) -> list[Any]:
    """The file, the number, the function and the source of a line, as `report.OwnLine` has them."""
    place, text = os.path.relpath(path, folder), source_line(path, line)
    names = place[:MOST_OF_A_LINE], function[:MOST_OF_A_NAME] or "?", text[:MOST_OF_A_LINE]
    file, function, source = (name.encode("utf-8", "replace").decode() for name in names)
    return [file, max(0, line or 0), function, source]


def line_that_asks(folder: str, known: dict[tuple[int, int], list[Any]]) -> list[Any] | None:
    """The submission's line that is being carried out; None without one. `known`: those told before."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and not frame.f_code.co_filename.startswith(folder):
        frame = frame.f_back
    if frame is None:
        return None
    place = id(frame.f_code), frame.f_lineno
    if place not in known:
        around = frame
        while around.f_code.co_name in COMPREHENSIONS and around.f_back is not None:
            around = around.f_back
        known[place] = _line(around.f_code, frame.f_lineno, folder)
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


STANDARD_ERROR = 2
MOST_ACTIONS, HUGE = 10_000, 2**53  # of which visits are told; of a number among them
ROOT_VALUE = "rootValue"  # where an agent of the classic interface may leave the value of its search


def serve(channel: Channel, folder: str, patience: float | None = None) -> None:
    """Carries out commands until the grader closes the pipe.

    When one takes longer than `patience`, in seconds of wall time, its place in the code is written to
    standard error.
    """
    student = Student(channel, folder)
    vars(builtins).update(exit=sys.exit, quit=sys.exit)  # by `site`, without which this process was started
    channel.send({"type": "ready"})
    while True:
        command = channel.receive()
        if patience is not None:
            import faulthandler

            faulthandler.dump_traceback_later(patience, file=STANDARD_ERROR)
        try:
            answer = getattr(student, command["do"])(command)
        except BaseException as error:  # SystemExit too: the student's code raised it
            answer = failure(error, folder, at_home=patience is not None)
        if patience is not None:
            faulthandler.cancel_dump_traceback_later()
        _flush()
        channel.send(answer)


MOST_NAMES, MOST_LETTERS = 50, 100  # of what a file defines, where it lacks what is asked for


class NotDefinedError(Exception):
    """The submission defines nothing of this name."""


class Student:
    """The loaded submission, and the agent that is playing."""

    def __init__(self, channel: Any, folder: str) -> None:  # whatever has `ask`
        self.channel, self.folder = channel, folder
        self.module = ModuleType("nothing")
        self.agent: Any = None
        self.game: SharedFacts | None = None
        self.rows: list[str] = []  # of the board of a game that is played
        self.layout: Layout
        self.is_classic = False  # written for the classic interface, and loaded by the bridge

    def load(self, command: dict[str, Any]) -> dict[str, Any]:
        """Runs the submission's file, and looks for the class or function in it."""
        path = os.path.join(self.folder, command["file"])
        name = os.path.splitext(os.path.basename(path))[0]
        os.chdir(os.path.dirname(path))  # as at home, where it reads the files beside it by their names
        self.is_classic = command["interface"] == "classic"
        try:
            if self.is_classic:
                from pathlib import Path

                from pacman import bridge  # here, as native files do not need it

                called = f"{name}_classic"  # a name that no other module has
                sys.modules.pop(called, None)  # what was loaded before has stored something, perhaps
                self.module = bridge.load(Path(path), called)
            else:
                self._load_native(path, name)
        except ModuleNotFoundError as error:
            from pacman.names.interfaces import written_for_another  # here, as few files need it

            if other := written_for_another(os.path.basename(path), error):
                raise other from None
            raise
        found = self._kind_of(getattr(self.module, command["name"], None))
        defines = self._defined() if found == "nothing" else []
        return {"type": "loaded", "found": found, "defines": defines}

    def _defined(self) -> list[str]:
        """The names of classes and functions that the file itself defines."""
        own = [
            name
            for name, thing in vars(self.module).items()
            if isinstance(name, str) and isinstance(thing, (type, FunctionType))
            if thing.__module__ == self.module.__name__
        ]
        return [name for name in own if len(name) <= MOST_LETTERS][:MOST_NAMES]

    def _load_native(self, path: str, name: str) -> None:
        called = f"{name} handed in" if is_elsewhere(name, path) else name  # which hides nothing
        sys.meta_path.insert(1, FolderFinder(os.path.dirname(path)))  # after the packages that it may import
        spec = importlib.util.spec_from_file_location(called, path)
        assert spec is not None and spec.loader is not None, "a .py file always has a loader"
        self.module = importlib.util.module_from_spec(spec)
        sys.modules[called] = self.module
        random.seed(name)
        spec.loader.exec_module(self.module)

    @staticmethod
    def _kind_of(found: object) -> str:
        if found is None:
            return "nothing"
        if isinstance(found, type):
            if issubclass(found, SearchAgent):
                return "search agent"
            return "agent" if issubclass(found, Agent) else "class"
        return "function" if callable(found) else "thing"

    def choose(self, command: dict[str, Any]) -> dict[str, Any]:
        """Asks the agent for its decision in a state of the grader's, about which it asks questions."""
        state = self._state(command["state"], command.get("game"))
        self._begin_game(command, state)
        if self.is_classic:
            action = self.agent.choose(state)
            left = getattr(self.agent.classic, "__dict__", {}).get(ROOT_VALUE)
            return (
                decision(action, left)
                | ({"odd": ""} if left is None else {})
                | self._visits_of_answer(command)
            )
        if command["with_value"]:
            found = self.agent.search(state)
            if not isinstance(found, Decision):
                kind = type(found).__name__
                hint = "; is a return missing?" if found is None else ""
                sentence = f"search must return a Decision(action, value), not {kind}{hint}"
                raise with_facts(AgentError(sentence), reason=NO_DECISION, kind=kind)
            return decision(found.action, found.value) | self._visits_of_answer(command)
        return decision(self.agent.choose(state), None)

    def move(self, command: dict[str, Any]) -> dict[str, Any]:
        """Asks the agent for its move in a game, in a state of its own."""
        state = self._own_state(command["state"], command.get("game"))
        self._begin_game(command, state)
        return decision(self.agent.choose(state), None)

    def _begin_game(self, command: dict[str, Any], state: Any) -> None:
        """Begins a game if the command has options: of a new agent, or of the one that there is.

        Its random numbers begin anew.
        """
        if "options" not in command:
            return
        if self.agent is None or not command.get("same_agent"):
            self.agent = self._new_agent(command)
        self.agent.rng = random.Random(command["seed"])
        random.seed(command["seed"])  # code that uses the global stream also gets the same numbers each time
        self.agent.start_game(state)

    def _visits_of_answer(self, command: dict[str, Any]) -> dict[str, Any]:
        if not command.get("with_visits"):
            return {}
        return {"visits": visits(self.agent.classic if self.is_classic else self.agent)}

    def _new_agent(self, command: dict[str, Any]) -> Any:
        kind = getattr(self.module, command["agent"], None)
        if kind is None:
            raise NotDefinedError(command["agent"])
        own = command.get("evaluation")  # the name of one in the submission
        valued_by = evaluation if own is None else getattr(self.module, own)
        # A classic file has the score as its own evaluation, which may be what is wrong in it.
        is_given = own is not None or not self.is_classic or command.get("valued_by_us", False)
        given = {"evaluation": valued_by} if is_given and issubclass(kind, SearchAgent) else {}
        agent = kind(**command["options"], **given)
        agent.index = 0
        return agent

    def evaluate(self, command: dict[str, Any]) -> dict[str, Any]:
        """The values that the submission's evaluation gives these states."""
        function = getattr(self.module, command["function"])
        game = command.get("game")
        values = []
        for facts in command["states"]:
            value = function(self._own_state(facts, game))
            game = None
            values.append(number(within_bounds(value) if self.is_classic else value))
        return {"type": "values", "values": values}

    def _state(self, facts: dict[str, Any], game: dict[str, Any] | None) -> Any:
        if game is not None or self.game is None:
            self.game = SharedFacts(self.channel, game or {}, partial(line_that_asks, self.folder, {}))
        return RemoteState(self.game, facts)

    def _own_state(self, facts: dict[str, Any], game: dict[str, Any] | None) -> GameState:
        """The state with these facts, about which nothing needs to be asked."""
        if game is not None and game["layout"] != self.rows:
            self.rows, self.layout = game["layout"], Layout.parse("\n".join(game["layout"]))
        kind = {None: GameState, "win": WonState, "lose": LostState}[facts["end"]]
        return state_of(facts, self.layout, kind, facts["score"])


def evaluation(state: Any) -> float:
    """The evaluation that search agents get: it asks the grader; in a game it is the score."""
    value: float = state.evaluation() if isinstance(state, RemoteState) else state.score
    return value


def within_bounds(value: object) -> object:
    """The greatest number in place of infinity, by which many classic files value a state that is won."""
    if isinstance(value, float) and isinf(value):
        return GREATEST if value > 0 else LEAST
    return value


def decision(action: object, value: object) -> dict[str, Any]:
    """The message that says what was decided."""
    named = str.__str__(action) if isinstance(action, str) else None
    shown = named if named is not None else type(action).__name__
    known = None if value is None else number(value)
    odd = {"odd": ""} if known is not None else _odd(value)
    return {
        "type": "decision",
        "action": shown[:100],
        "is_text": named is not None,
        "value": known,
        **odd,
    }


def visits(agent: Any) -> dict[str, int] | None:
    """The visits of each action that the agent reports, if it does. Huge numbers are cut."""
    try:
        told = agent.visits
    except AttributeError as error:
        if error.obj is agent and error.name == "visits":
            return None
        raise  # it comes from a property of the student's
    if not isinstance(told, Mapping) or len(told) > MOST_ACTIONS:
        return None
    pairs = list(told.items())
    if not all(isinstance(action, str) and isinstance(count, Integral) for action, count in pairs):
        return None
    return {str.__str__(action)[:100]: max(-HUGE, min(HUGE, int(count))) for action, count in pairs}


def number(value: object) -> float | None:
    """The value as a plain finite float, if it is one."""
    if isinstance(value, bool) or not isinstance(value, Real):
        return None
    try:
        plain = float(value)
    except (OverflowError, ValueError, TypeError):
        return None
    return plain if LEAST <= plain <= GREATEST else None


def _odd(value: object) -> dict[str, Any]:
    """The fields of the message that say what is in the place of the value."""
    kind = (type(value).__name__ or "value")[:100]
    if isinstance(value, float):
        return {"odd": kind, "is_real": True, "number": repr(float(value))}
    return {"odd": kind, "is_real": isinstance(value, Real) and not isinstance(value, bool)}


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BaseException:  # the submission may have put anything there
            continue

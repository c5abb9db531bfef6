"""Carries out the grader's commands, one at a time."""
# In the students' kit.

from __future__ import annotations

import builtins
import importlib.util
import os
import random
import sys
from collections.abc import Mapping
from functools import partial
from math import isinf
from numbers import Integral, Real
from types import ModuleType
from typing import Any

from autograder.contact.student.channel import Channel
from autograder.contact.student.failing import failure, line_that_asks
from autograder.contact.student.remote import Game, RemoteState
from pacman.agent import GREATEST, LEAST, Agent, Decision, SearchAgent
from pacman.errors import AgentError
from pacman.support.neighbours import Neighbours, is_elsewhere

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


class NotDefinedError(Exception):
    """The submission defines nothing of this name."""


class Student:
    """The loaded submission, and the agent that is playing."""

    def __init__(self, channel: Channel, folder: str) -> None:
        self.channel, self.folder = channel, folder
        self.module = ModuleType("nothing")
        self.agent: Any = None
        self.game: Game | None = None
        self.is_classic = False  # written for the classic interface, and loaded by the bridge

    def load(self, command: dict[str, Any]) -> dict[str, Any]:
        """Runs the submission's file, and looks for the class or function in it."""
        path = os.path.join(self.folder, command["file"])
        name = os.path.splitext(os.path.basename(path))[0]
        os.chdir(os.path.dirname(path))  # as at home, where it reads the files beside it by their names
        self.is_classic = command["interface"] == "classic"
        if self.is_classic:
            from pathlib import Path

            from pacman import bridge

            self.module = bridge.load(Path(path), f"{name}_classic")  # a name that no other module has
        else:
            try:
                self._load_native(path, name)
            except ModuleNotFoundError as error:
                from pacman.bridge import written_for_another  # here, as few files need it

                if other := written_for_another(os.path.basename(path), error):
                    raise AgentError(other) from None
                raise
        return {"type": "loaded", "found": self._kind_of(getattr(self.module, command["name"], None))}

    def _load_native(self, path: str, name: str) -> None:
        called = f"{name} handed in" if is_elsewhere(name, path) else name  # which hides nothing
        sys.meta_path.insert(1, Neighbours(os.path.dirname(path)))  # after the packages that it may import
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
        """Asks the agent for its move; makes a new agent if the command has options."""
        state = self._state(command["state"], command.get("game"))
        if "options" in command:
            self.agent = self._new_agent(command)
            self.agent.start_game(state)
        if self.is_classic:
            action = self.agent.choose(state)
            left = getattr(self.agent.classic, "__dict__", {}).get(ROOT_VALUE)
            return decision(action, left) | ({"odd": ""} if left is None else {}) | self._told_visits(command)
        if command["with_value"]:
            found = self.agent.search(state)
            if not isinstance(found, Decision):
                kind = type(found).__name__
                hint = "; is a return missing?" if found is None else ""
                raise AgentError(f"search must return a Decision(action, value), not {kind}{hint}")
            return decision(found.action, found.value) | self._told_visits(command)
        return decision(self.agent.choose(state), None)

    def _told_visits(self, command: dict[str, Any]) -> dict[str, Any]:
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
        agent.rng = random.Random(command["seed"])
        random.seed(command["seed"])  # code that uses the global stream also gets the same numbers each time
        return agent

    def evaluate(self, command: dict[str, Any]) -> dict[str, Any]:
        """The values that the submission's evaluation gives these states."""
        function = getattr(self.module, command["function"])
        game = command.get("game")
        values = []
        for facts in command["states"]:
            value = function(self._state(facts, game))
            game = None
            values.append(number(within_bounds(value) if self.is_classic else value))
        return {"type": "values", "values": values}

    def _state(self, facts: dict[str, Any], game: dict[str, Any] | None) -> Any:
        if game is not None or self.game is None:
            self.game = Game(self.channel, game or {}, partial(line_that_asks, self.folder, {}))
        return RemoteState(self.game, facts)


def evaluation(state: Any) -> float:
    """The evaluation that search agents get: it asks the grader."""
    value: float = state.evaluation()
    return value


def within_bounds(value: object) -> object:
    """The greatest number in place of infinity, by which many classic files value a state that is won."""
    if isinstance(value, float) and isinf(value):
        return GREATEST if value > 0 else LEAST
    return value


def decision(action: object, value: object) -> dict[str, Any]:
    """The message that says what was decided."""
    named = str.__str__(action) if isinstance(action, str) else None
    shown = named if named is not None else f"a {type(action).__name__}"
    known = None if value is None else number(value)
    odd = "" if known is not None else _odd(value)
    return {
        "type": "decision",
        "action": shown[:100],
        "is_text": named is not None,
        "value": known,
        "odd": odd,
    }


def visits(agent: Any) -> dict[str, int] | None:
    """How often the agent says that it has tried each action, if it says so. Huge numbers are cut."""
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


def _odd(value: object) -> str:
    if isinstance(value, float):
        return repr(float(value))
    kind = type(value).__name__ or "value"
    article = "an" if kind[0] in "aeiou" else "a"
    if isinstance(value, Real) and not isinstance(value, bool):
        return f"{article} {kind} out of range"
    return f"{article} {kind}, not an int or a float"


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BaseException:  # the submission may have put anything there
            continue

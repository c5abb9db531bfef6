"""Has an agent search, and tells what it did step by step."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from pacman.agent import SearchAgent
from pacman.rules.situation import Situation
from pacman.seeing.boards import board_of
from pacman.seeing.told import Source, Told
from pacman.seeing.traced import Course, told_of
from pacman.trace.explaining import copied, explained, record
from pacman.trace.log import Event
from pacman.trace.overhearing import Heard, Silent
from pacman.trace.trace import Trace

Stop = Callable[[int], bool] | None


def tell(agent: SearchAgent[Any], state: Any, *, name: str, title: str, stop: Stop = None) -> Told:
    """The agent's search in this state, step by step. `name` is what the agent is called.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> told = tell(AlphaBeta(depth=1), tree.load("textbook").initial, name="alphabeta", title="textbook")
    >>> [step.kind for step in told.steps][:8], told.action
    (['down', 'down', 'value', 'value', 'value', 'up', 'down', 'value'], 'Left')
    """
    source, file = _source_of(type(agent))
    lines = _Lines(source, file)
    listener = copied(agent)
    if isinstance(listener, Silent):
        told = _overheard(listener, state, lines, stop, name=name, title=title)
    else:
        told = _narrated(agent, state, lines, stop, name=name, title=title)
    told.source = source
    told.board = board_of(state) if isinstance(state, Situation) else None
    return told


def _narrated(
    agent: SearchAgent[Any], state: Any, lines: _Lines, stop: Stop, *, name: str, title: str
) -> Told:
    recorded = record(agent, state, stop=stop, listener=lines.note)
    signs: list[str] = []
    explained(recorded, signs)
    trace, kept = recorded.trace, recorded.worth
    worth = {n: kept[id(node)] for n, node in enumerate(trace.nodes) if id(node) in kept}
    narrates = bool(recorded.questions)
    course = Course(trace, recorded.agent.role, worth, narrates, signs, lines.noted)
    action, value = recorded.decision
    return told_of(course, name=name, title=title, action=str(action), value=float(value))


def _overheard(agent: Any, state: Any, lines: _Lines, stop: Stop, *, name: str, title: str) -> Told:
    trace = Trace(state, lines.note, stop=stop)
    heard = Heard(trace)
    action = agent.overheard(trace.root, heard.watch, heard.hears)
    course = Course(trace, agent.role, heard.by_number(trace.nodes), lines=lines.noted)
    told = told_of(course, name=name, title=title, action=str(action))
    last = [step.value for step in told.steps if step.node == 0 and step.kind == "up"]
    told.value = last[-1] if last and isinstance(last[-1], float) else None
    return told


def _source_of(kind: type) -> tuple[Source | None, str]:
    """The class of the agent as it stands in its file, and that file as frames name it."""
    try:
        file = inspect.getsourcefile(kind)
        lines, first = inspect.getsourcelines(kind)
    except (OSError, TypeError):
        return None, ""
    if file is None:
        return None, ""
    return Source(Path(file).name, first, [line.rstrip("\n") for line in lines]), file


class _Lines:
    """Which line of the agent's class was running at each event."""

    def __init__(self, source: Source | None, file: str) -> None:
        self._source, self._file = source, file
        self._innermost: FrameType | None = None  # the function there that was running at the last event
        self.noted: list[int | None] = []

    def note(self, event: Event) -> None:
        """Notes the line for this event."""
        running = self._running(sys._getframe(1))
        if event.kind in ("left", "cut"):
            ended = None if self._innermost is running else self._innermost
            self.noted.append(ended.f_lineno if ended else None)  # a frame keeps the line that returned
        else:
            self.noted.append(running.f_lineno if running else None)
        if event.kind != "cut":  # the node is left by the same line
            self._innermost = running

    def _running(self, frame: FrameType | None) -> FrameType | None:
        while frame is not None and not self._is_inside(frame):
            frame = frame.f_back
        return frame

    def _is_inside(self, frame: FrameType) -> bool:
        source = self._source
        if source is None or frame.f_code.co_filename != self._file:
            return False
        return source.first <= frame.f_lineno < source.first + len(source.lines)

"""Saying what an agent did wrong, with its own part of the traceback."""

from __future__ import annotations

import inspect
import reprlib
import traceback
from typing import Any

from pacman.agent import Agent
from pacman.record import Outcome
from pacman.state import GameState


def raised(index: int, agent: Agent[Any], error: BaseException) -> Outcome:
    """The end of a game in which this agent raised this error."""
    report = traceback.TracebackException.from_exception(error, compact=True)
    _trim(report, _source_file(agent))
    problem = traceback.format_exception_only(error)[-1].strip()
    return _outcome(index, agent, f"raised {problem}", "".join(report.format()))


def too_slow(index: int, agent: Agent[Any], seconds: float, stack: traceback.StackSummary | None) -> Outcome:
    """The end of a game in which this agent exceeded the time for a move; `stack` is where it was."""
    kept = _own_frames(stack or traceback.StackSummary(), _source_file(agent))
    lines = ["When the time was up it was here:\n", *kept.format()] if kept else []
    return _outcome(index, agent, f"took longer than {seconds:g} s for a move", "".join(lines))


def bad_answer(index: int, agent: Agent[Any], answer: object, state: GameState) -> Outcome:
    """The end of a game in which this agent answered with something that is no legal action."""
    legal = ", ".join(state.legal_actions(index))
    kind = (
        "which is not legal" if isinstance(answer, str) else f"a {type(answer).__name__}, which is no action"
    )
    return _outcome(index, agent, f"answered {reprlib.repr(answer)}, {kind}; legal were: {legal}", "")


def _outcome(index: int, agent: Agent[Any], problem: str, report: str) -> Outcome:
    who = f"agent {index} ({type(agent).__name__})"
    return Outcome("agent error", f"{who} {problem}", agent=index, traceback=report)


def _source_file(agent: Agent[Any]) -> str | None:
    try:
        return inspect.getsourcefile(type(agent))
    except TypeError:  # a class made in a notebook or by exec has no file
        return None


def _trim(report: traceback.TracebackException, source: str | None) -> None:
    """Drops our frames above and below the agent's, from the error and from what caused it."""
    link: traceback.TracebackException | None = report
    while link is not None:
        link.stack = _own_frames(link.stack, source)
        link = link.__cause__ or link.__context__


def _own_frames(stack: traceback.StackSummary, source: str | None) -> traceback.StackSummary:
    """From the first to the last frame in the agent's file; all frames when none is in it."""
    own = [number for number, frame in enumerate(stack) if frame.filename == source]
    kept = list(stack)[own[0] : own[-1] + 1] if own else list(stack)
    return traceback.StackSummary.from_list(kept)

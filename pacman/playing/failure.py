"""Says what an agent did wrong, with the part of the traceback that is in the agent's code."""

from __future__ import annotations

import inspect
import reprlib
import traceback
from pathlib import Path
from typing import Any

from pacman.agent import Agent, State
from pacman.errors import one_line, printable
from pacman.playing.record import Outcome

OUR_FOLDER = Path(__file__).resolve().parent.parent
MOST_REPORTED = 8_000  # characters
MOST_FRAMES = 20  # of a traceback: half from its beginning, half from its end


def raised(index: int, agent: Agent[Any], error: BaseException) -> Outcome:
    """The outcome of a game in which this agent raised this error."""
    report = traceback.TracebackException.from_exception(error, compact=True)
    _trim(report, _source_file(agent))
    return _outcome(index, agent, f"raised {one_line(error)}", "".join(report.format()))


def too_slow(
    index: int, agent: Agent[Any], what: str, seconds: float, stack: traceback.StackSummary | None
) -> Outcome:
    """The outcome of a game in which this agent took too long for `what`, with its stack at that time."""
    kept = _own_frames(stack or traceback.StackSummary(), _source_file(agent))
    lines = ["When the time was up it was here:\n", *kept.format()] if kept else []
    return _outcome(index, agent, f"took longer than {seconds:g} s for {what}", "".join(lines))


def bad_answer(index: int, agent: Agent[Any], answer: object, state: State) -> Outcome:
    """The outcome of a game in which this agent's answer was not a legal action."""
    legal = ", ".join(state.legal_actions(index))
    kind = "is not legal" if issubclass(type(answer), str) else "is no action"
    return _outcome(index, agent, f"answered {_shown(answer)}, which {kind}; legal were: {legal}", "")


def _outcome(index: int, agent: Agent[Any], problem: str, report: str) -> Outcome:
    who = f"agent {index} ({type(agent).__name__})"
    return Outcome("agent error", f"{who} {problem}", agent=index, traceback=printable(_shortened(report)))


def _shown(answer: object) -> str:
    """The answer, or only its type, if showing it could run the agent's code or change from run to run."""
    plain = type(answer) in (str, bool, float, type(None)) or (type(answer) is int and abs(answer) < 1e9)
    return reprlib.repr(answer) if plain else f"a {type(answer).__name__}"


def _shortened(report: str) -> str:
    """The report, without its middle part if it is too long."""
    if len(report) <= MOST_REPORTED:
        return report
    return f"{report[: MOST_REPORTED // 2]}\n  …\n{report[-MOST_REPORTED // 2 :]}"


def _source_file(agent: Agent[Any]) -> str | None:
    try:
        return inspect.getsourcefile(type(agent))
    except TypeError:  # a class made in a notebook or by exec has no file
        return None


def _trim(report: traceback.TracebackException, source: str | None) -> None:
    """Removes the frames that are not the agent's from the error and from all errors linked to it."""
    links: list[traceback.TracebackException | None] = [report]
    while links:
        link = links.pop()
        if link is not None:
            link.stack = _own_frames(link.stack, source)
            links += [link.__cause__, link.__context__, *(link.exceptions or ())]


def _own_frames(stack: traceback.StackSummary, source: str | None) -> traceback.StackSummary:
    """The frames from the first to the last in the agent's file; if there are none, all frames but ours.

    Files are named without their folders, so that a record is the same on every machine.
    """
    frames = list(stack)
    own = [number for number, frame in enumerate(frames) if frame.filename == source]
    if own:
        frames = frames[own[0] : own[-1] + 1]
    else:
        frames = [frame for frame in frames if OUR_FOLDER not in Path(frame.filename).parents]
    frames = (
        frames if len(frames) <= MOST_FRAMES else frames[: MOST_FRAMES // 2] + frames[-MOST_FRAMES // 2 :]
    )
    return traceback.StackSummary.from_list(
        traceback.FrameSummary(Path(frame.filename).name, frame.lineno, frame.name, line=frame.line)
        for frame in frames
    )

"""Says what an agent did wrong, with the traceback of its own code and the place where it failed."""

from __future__ import annotations

import errno
import inspect
import linecache
import reprlib
import traceback
from collections.abc import Iterable, Sequence
from traceback import FrameSummary, StackSummary
from types import FunctionType
from typing import Any

from msgspec import UNSET, UnsetType

from pacman.agent import Agent, State
from pacman.errors import AgentError, one_line, printable
from pacman.gameplay.record import Outcome, SourcePlace
from pacman.support.frames import about_hidden_file, current_folder, owner, shown_name, without_ours
from pacman.support.text import takes_an

MOST_REPORTED = 8_000  # characters
MOST_FRAMES = 20  # of a traceback: half from its beginning, half from its end
AROUND = 2  # lines of source that are kept before and after the place
MOST_OF_A_LINE = 200  # characters

Place = SourcePlace | UnsetType


def error_outcome(index: int, agent: Agent[Any], error: BaseException, folder: str | None = None) -> Outcome:
    """The outcome of a game in which this agent raised this error.

    Files are named from this folder on, here and below; None is the current one.
    """
    folder = folder or current_folder()
    report = traceback.TracebackException.from_exception(error, compact=True)
    frames = without_ours(report.stack)
    _trim(report, folder)
    text = "".join(report.format())
    asked = (*_choosers(agent), _evaluation(agent))
    if isinstance(error, AgentError) and all(owner(frame.filename) == "player" for frame in frames):
        place = _definition(asked, folder)  # what it returned is wrong
        text += _describe(place, "What returned it")
    elif called := [function for function in asked if _is_signature_error(function, error)]:
        place = _definition(called, folder)
        text += _describe(place, "What was called")
    else:
        place = _place(frames, folder)
    said = f"raised {one_line(error)}{about_hidden_file(error)}"
    problem = "ran out of memory" if isinstance(error, MemoryError) else said
    return _outcome(index, agent, problem, text, place)


def lacks_memory(error: BaseException) -> bool:
    """Whether this error, or one from which it came, says that there was no memory left."""
    seen: set[int] = set()
    link: BaseException | None = error
    while link is not None and id(link) not in seen:
        if isinstance(link, MemoryError) or (isinstance(link, OSError) and link.errno == errno.ENOMEM):
            return True
        seen.add(id(link))
        link = link.__cause__ or link.__context__
    return False


def timeout_outcome(
    index: int,
    agent: Agent[Any],
    what: str,
    seconds: float,
    stack: StackSummary | None,
    folder: str | None = None,
) -> Outcome:
    """The outcome of a game in which this agent took too long for `what`, with its stack at that time."""
    folder = folder or current_folder()
    kept = without_ours(stack or [])
    lines = (
        ["When the time was up it was here:\n", *_shorten_file_names(kept, folder).format()] if kept else []
    )
    return _outcome(index, agent, describe_timeout(what, seconds), "".join(lines), _place(kept, folder))


def describe_timeout(what: str, seconds: float) -> str:
    """Describe what an agent did that took more than so many seconds for this."""
    return f"took longer than {seconds:g} s for {what}"


def bad_answer_outcome(
    index: int, agent: Agent[Any], answer: object, state: State, folder: str | None = None
) -> Outcome:
    """The outcome of a game in which this agent's answer was not a legal action."""
    legal = ", ".join(state.legal_actions(index))
    kind = "is not legal" if issubclass(type(answer), str) else "is not an action"
    hint = " (is a return missing?)" if answer is None else ""
    if type(answer) is str and answer.title() in state.legal_actions(index):
        hint = f" (did you mean {answer.title()!r}?)"
    problem = f"answered {_format_answer(answer)}, which {kind}{hint}; legal were: {legal}"
    place = _definition(_choosers(agent), folder or current_folder())
    return _outcome(index, agent, problem, _describe(place, "What returned it"), place)


def _outcome(index: int, agent: Agent[Any], problem: str, report: str, place: Place) -> Outcome:
    text = printable(_shorten_report(report))
    return Outcome(
        "agent error", f"{describe_agent(index, agent)} {problem}", agent=index, traceback=text, place=place
    )


def describe_agent(index: int, agent: Agent[Any]) -> str:
    """An agent in a sentence."""
    return f"agent {index} ({type(agent).__name__})"


def _format_answer(answer: object) -> str:
    """The answer, or only its type, if showing it could run the agent's code or change from run to run."""
    plain = type(answer) in (str, bool, float, type(None)) or (type(answer) is int and abs(answer) < 1e9)
    if plain:
        return reprlib.repr(answer)
    kind = type(answer).__name__
    return f"an {kind}" if takes_an(kind) else f"a {kind}"


def _shorten_report(report: str) -> str:
    """The report, without its middle part if it is too long."""
    if len(report) <= MOST_REPORTED:
        return report
    return f"{report[: MOST_REPORTED // 2]}\n  …\n{report[-MOST_REPORTED // 2 :]}"


class _Frames(StackSummary):
    """Frames that are written without those in the middle if they are many.

    How many there are is not told: a recursion without end depends on how deep the stack was before it.
    """

    def format(self, **options: Any) -> list[str]:
        if len(self) <= MOST_FRAMES:
            return super().format(**options)
        half = MOST_FRAMES // 2
        first, last = (StackSummary.from_list(part) for part in (self[:half], self[-half:]))
        return [*first.format(**options), "  …\n", *last.format(**options)]


def _trim(report: traceback.TracebackException, folder: str) -> None:
    """Removes our frames from the error and from all errors linked to it."""
    links: list[traceback.TracebackException | None] = [report]
    while links:
        link = links.pop()
        if link is not None:
            link.stack = _shorten_file_names(without_ours(link.stack), folder)
            if (file := getattr(link, "filename", None)) is not None:  # of a SyntaxError
                link.filename = shown_name(file, folder)
            links += [link.__cause__, link.__context__, *(link.exceptions or ())]


def _shorten_file_names(frames: Sequence[FrameSummary], folder: str) -> StackSummary:
    return _Frames(
        FrameSummary(shown_name(frame.filename, folder), frame.lineno, frame.name, line=frame.line)
        for frame in frames
    )


def _place(frames: Sequence[FrameSummary], folder: str) -> Place:
    """The last line of these frames whose source is at hand; one in a library only if there is no other."""
    outside = [frame for frame in frames if owner(frame.filename) != "library"]
    for frame in reversed(outside or frames):
        found = _source_place(frame.filename, frame.lineno or 0, frame.name, folder)
        if found is not UNSET:
            return found
    return UNSET


def _choosers(agent: Agent[Any]) -> tuple[object, ...]:
    """Return what answers for this agent: `choose`, and the `search` that it may ask. Runs no code of the
    agent.
    """
    return tuple(inspect.getattr_static(type(agent), name, None) for name in ("choose", "search"))


def _evaluation(agent: Agent[Any]) -> object:
    return inspect.getattr_static(agent, "evaluation_function", None)


def _is_signature_error(function: object, error: BaseException) -> bool:
    """Whether this is Python's error for a function that does not take what it was called with."""
    begins = f"{getattr(function, '__qualname__', '')}() "
    return isinstance(function, FunctionType) and type(error) is TypeError and str(error).startswith(begins)


def _definition(functions: Iterable[object], folder: str) -> Place:
    """Find where the first of these functions that is not ours is defined."""
    for function in functions:
        if isinstance(function, FunctionType):
            code = inspect.unwrap(function).__code__
            if owner(code.co_filename) not in ("engine", "player"):
                return _source_place(code.co_filename, code.co_firstlineno, code.co_name, folder)
    return UNSET


def _describe(place: Place, what: str) -> str:
    """A definition in the form of a traceback, which editors know."""
    if isinstance(place, UnsetType):
        return ""
    source = place.lines[place.line - place.first].strip()
    where = f'  File "{place.file}", line {place.line}, in {place.function}\n    {source}\n'
    return f"{what} is defined here:\n{where}"


def _source_place(filename: str, line: int, function: str, folder: str) -> Place:
    lines = linecache.getlines(filename)
    if not 0 < line <= len(lines):
        return UNSET
    first = max(1, line - AROUND)
    around = (text.rstrip().expandtabs(4)[:MOST_OF_A_LINE] for text in lines[first - 1 : line + AROUND])
    return SourcePlace(
        file=printable(shown_name(filename, folder)),
        line=line,
        function=printable(function),
        first=first,
        lines=tuple(map(printable, around)),
    )

"""The messages between the grader and a student's process: typed JSON, one message a line; its failures."""
# In the students' kit.

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from autograder.course import Question
from autograder.course.likely_names import likely_name
from autograder.course.model import Interface
from autograder.report import (
    NOT_IMPLEMENTED,
    Details,
    Ended,
    OwnLine,
    Status,
    What,
    Word,
    a_thing,
    traceback_of,
)
from autograder.submission import visible
from pacman.errors import (
    ANOTHER_INTERFACE,
    ENCODING,
    EVALUATED,
    NESTED,
    NO_DECISION,
    NO_VALUE,
    PYTHON_2,
    SCORED,
    TOO_DEEP,
    UNFINISHED,
    printable,
)
from pacman.messages import English, english, message
from pacman.support.language import understood

# The messages in both directions, and the limits of what is in them.
#
# The grader sends a command; the process asks about states, by the handles that it was given, until it has an
# answer. Any other message from the process is a protocol error.


MAX_LINE = 2_000_000  # bytes of one message
MAX_QUESTION = 10_000  # bytes of a question: many that are padded with spaces would keep the grader busy
Handle = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]
Index = Annotated[int, msgspec.Meta(ge=-1000, le=1000)]
Text = Annotated[str, msgspec.Meta(max_length=10_000)]
Count = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
Lines = Annotated[tuple[OwnLine, ...], msgspec.Meta(max_length=20)]
Visits = Annotated[dict[Word, Count], msgspec.Meta(max_length=10_000)]


class _Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class Successor(_Message, frozen=True, tag="successor"):
    """A query for the state after this action."""

    of: Handle
    agent: Index
    action: Word


class Legal(_Message, frozen=True, tag="legal"):
    """A query for this agent's legal actions."""

    of: Handle
    agent: Index


class Chances(_Message, frozen=True, tag="outcomes"):
    """A query for the outcomes of chance at this agent's turn."""

    of: Handle
    agent: Index


class Evaluate(_Message, frozen=True, tag="evaluate"):
    """A query for the value of this state."""

    of: Handle


class Score(_Message, frozen=True, tag="score"):
    """A query for the score. `line` is the student's line that asks, as the process says."""

    of: Handle
    line: OwnLine | None = None


class View(_Message, frozen=True, tag="view"):
    """A query for the board."""

    of: Handle


class Ready(_Message, frozen=True, tag="ready"):
    """The process has begun."""


class Loaded(_Message, frozen=True, tag="loaded"):
    """The submission is loaded; `found` is the kind of thing that has the wanted name.

    If that is nothing, `defines` are the names of some classes and functions of the file.
    """

    found: Literal["search agent", "agent", "class", "function", "thing", "nothing"]
    defines: Annotated[tuple[Word, ...], msgspec.Meta(max_length=50)] = ()


class Decided(_Message, frozen=True, tag="decision"):
    """The agent has decided. `action` is the name of a type unless `is_text`.

    `odd`: the type of the value, if it is not a finite number; `is_real`: whether it is one out of range;
    `number`: how Python writes it, if it is a float.

    `visits`: how often it says that it tried each action; None if it was not asked, or says something else.
    """

    action: Word
    is_text: bool
    value: float | None
    odd: Word
    visits: Visits | None = None
    is_real: bool = False
    number: Word = ""


class Values(_Message, frozen=True, tag="values"):
    """The values of the submission's evaluation; None for each that is not a finite number."""

    values: list[float | None]


class Raised(_Message, frozen=True, tag="raised"):
    """The submission's code raised an error."""

    error: Word
    message: Text
    lines: Lines = ()  # of the submission, from the outermost
    details: Details = Details()


StateQuery = Successor | Legal | Chances | Evaluate | Score | View
Answer = Ready | Loaded | Decided | Values | Raised

_decoder: msgspec.json.Decoder[StateQuery | Answer] = msgspec.json.Decoder(StateQuery | Answer)
_encoder = msgspec.json.Encoder()


def decode(line: bytes) -> StateQuery | Answer:
    """The message on this line. Raises msgspec.DecodeError if it is not a message."""
    message = _decoder.decode(line)
    if len(line) > MAX_QUESTION and isinstance(message, StateQuery):
        raise msgspec.ValidationError(f"a question of more than {MAX_QUESTION:,} bytes")
    return message


def encode(message: dict[str, Any]) -> bytes:
    """The line for this message."""
    return _encoder.encode(message) + b"\n"


# How a case ends that has no answer, in the words of its report.


UNWRITTEN = ("NotImplementedError", "NotImplementedExit")  # the latter by `util.raiseNotDefined`
EXITED = "exit()"  # or quit(), or sys.exit(), which raise the same
MOST_SAID = 1500  # letters that are kept of an error's message


class ProcessEndedError(Exception):
    """The process has ended; `status` is that of the case that was being graded."""

    def __init__(self, status: Status, message: str, what: What = "stopped") -> None:
        self.status, self.message, self.what = status, message, what
        super().__init__(message)


KEPT_OUTPUT = 10_000  # bytes that are shown


def shown_output(kept: bytes) -> str:
    """The beginning of what a submission printed, as it may be shown."""
    more = "\n… and more" if len(kept) > KEPT_OUTPUT else ""
    return printable(kept[:KEPT_OUTPUT].decode("utf-8", "replace")) + more


def too_much_output(most: int) -> tuple[Status, str]:
    """The end of a case in which more than so many bytes were printed."""
    return "output limit", english("it printed more than {bytes:,} bytes", bytes=most)


class CaseFailed(Exception):  # noqa: N818 - how a case ends, not an error of the grader
    """The case is over, with this status: the submission's code failed, or its process did."""

    def __init__(self, status: Status, message: str, ended: Ended | UnsetType = UNSET) -> None:
        self.status, self.message, self.ended = status, message, ended
        super().__init__(message)

    @property
    def report(self) -> str:
        """The student's own traceback."""
        return traceback_of(self.ended)

    @property
    def is_unwritten(self) -> bool:
        """Whether it came to a place that is not implemented yet."""
        return self.ended is not UNSET and self.ended.what == "unwritten"


class AskedTooMuch(CaseFailed):
    """It asked more questions about states than it may."""


def error_case(file: str, error: Raised) -> CaseFailed:
    """The submission's code raised this when it was asked something."""
    if error.error == "NotDefinedError":
        return not_defined(file, error.message)
    if error.error in UNWRITTEN:
        return CaseFailed("fail", NOT_IMPLEMENTED, describe_ending("unwritten", error))
    if error.error == "SystemExit":
        message = english("it called {exit}, where an answer was waited for", exit=f"{EXITED}{_code(error)}")
        return CaseFailed("crash", message, describe_ending("exited", error))
    status: Status = "memory" if error.error == "MemoryError" else "crash"
    return CaseFailed(
        status, english("it raised {error}", error=_line(error)), describe_ending("raised", error)
    )


def loading_error_case(file: str, error: Raised) -> CaseFailed:
    """The submission's code raised this when its file was loaded."""
    status: Status = "memory" if error.error == "MemoryError" else "import error"
    message: str = english("{file} cannot be loaded: {error}", file=visible(file), error=_line(error))
    if error.error == "SystemExit":
        message = english(
            "{file} cannot be loaded: it calls {exit}", file=visible(file), exit=f"{EXITED}{_code(error)}"
        )
        return CaseFailed(status, message, describe_ending("exited", error))
    if error.error == "AgentError" and error.details.reason in READING:
        message = printable(error.message)  # the bridge's own sentence, which begins with the file
        return CaseFailed(status, message, describe_ending("refused", error))
    return CaseFailed(status, message, describe_ending("not loaded", error))


def describe_ending(what: What, error: Raised) -> Ended:
    """Describe this error: bounded and printable, because a student's process says it."""
    lines, details = tuple(map(printable_line, error.lines)), clean_details(error.details, what, error.error)
    if what not in ("raised", "not loaded"):
        return Ended(what, lines=lines, details=details)
    kind = error.error if error.error.isidentifier() else ""
    return Ended(what, kind, _message(error)[:MOST_SAID], lines, details)


NAME, NUMBER = re.compile(r"[\w.]{1,90}"), re.compile(r"[\w.+-]{1,40}")
NAMES = ("name", "wanted", "kind", "meant", "inside", "hides")  # fields that become part of a title
TEXTS = ("action", "own_words")  # which are quoted
READING = (PYTHON_2, ENCODING, ANOTHER_INTERFACE)  # reasons for which a file is refused
RAISED_FOR = {  # the type of error that carries this reason
    NO_VALUE: "TreeError",
    SCORED: "TreeError",
    EVALUATED: "TreeError",
    TOO_DEEP: "PacmanError",
    NO_DECISION: "AgentError",
    UNFINISHED: "TypeError",
    NESTED: "SyntaxError",
}


def clean_details(details: Details, what: What, error: str) -> Details:
    """The details that a process may know: names are names, and a reason is one for which this is raised.

    A submission can send whatever it likes; it must not choose the words of a diagnosis.
    """
    is_reason = what == "refused" if details.reason in READING else RAISED_FOR.get(details.reason) == error
    told = {field: name if NAME.fullmatch(name := getattr(details, field)) else "" for field in NAMES}
    told |= {field: printable(getattr(details, field)).replace("\n", " ") for field in TEXTS}
    number = details.number if NUMBER.fullmatch(details.number) else ""
    reason = details.reason if is_reason else ""
    holds = tuple(pair for pair in details.holds if all(map(NAME.fullmatch, pair)))
    return replace(details, file="", holds=holds, number=number, reason=reason, **told)


def printable_line(line: OwnLine) -> OwnLine:
    """The line with only characters that can be shown on one line."""
    file, function, code = (
        printable(text).replace("\n", "?") for text in (line.file, line.function, line.code)
    )
    return OwnLine(file.strip() or "?", line.line, function.strip() or "?", code)


def what_is_missing(
    question: Question,
    file: str,
    found: str,
    interface: Interface = "native",
    defines: Sequence[str] = (),
) -> CaseFailed | None:
    """Say what the question asks for and the file lacks; None if nothing. `found`: see `protocol.Loaded`."""
    if found == "nothing":
        names = [name for name in defines if NAME.fullmatch(name)]
        return not_defined(file, question.asks_for, likely_name(question.asks_for, names))
    wanted = ""
    if interface == "classic" and question.agent is not None:
        if found in ("function", "thing"):
            wanted = "class"
        elif found not in ("agent", "search agent"):
            wanted = "getAction"
    elif question.evaluation is not None:
        wanted = "" if found in ("function", "class", "agent", "search agent") else "function"
    elif question.algorithm is not None:
        wanted = "" if found == "search agent" else "pacman.SearchAgent"
    else:
        wanted = "" if found in ("agent", "search agent") else "pacman.Agent"
    return _not_as_wanted(file, question.asks_for, wanted) if wanted else None


def not_defined(file: str, name: str, meant: str = "") -> CaseFailed:
    """The file lacks what is asked for; perhaps it has another name there, the one that is `meant`."""
    details = Details(name=printable(name)[:100], file=visible(file), meant=meant)
    facts = {"file": details.file, "name": printable(name)}
    message = (
        english("{file} defines no {name}; did you mean {meant}?", meant=meant, **facts)
        if meant
        else english("{file} defines no {name}", **facts)
    )
    return CaseFailed("import error", message, Ended("not defined", details=details))


def _not_as_wanted(file: str, name: str, wanted: str) -> CaseFailed:
    """The error that what is asked for is in the file, and is not what it should be."""
    details = Details(name=name[:100], file=visible(file), wanted=wanted)
    message = english("{name} in {file} {lacks}", name=name, file=details.file, lacks=details.lacks)
    return CaseFailed("import error", message, Ended("not as wanted", details=details))


def no_action(kind: str, *, is_decision: bool) -> CaseFailed:
    """Something of this type in the place of an action: returned alone, or in a Decision."""
    kind = printable(kind)
    message = english("the action that it returned is {a_kind}, not text", a_kind=a_thing(kind))
    if is_decision:
        message = english(
            "the action of the Decision that it returned is {a_kind}, not text", a_kind=a_thing(kind)
        )
    elif kind == "NoneType":
        message = english("it returned None in place of an action: is a return missing?")
    what: What = "no action in the decision" if is_decision else "no action"
    return CaseFailed("fail", message, Ended(what, details=Details(kind=kind)))


def no_number(decided: Decided) -> CaseFailed | None:
    """Something in the place of the value that is not a finite number; None if nothing is wrong with it."""
    if not decided.odd:
        return None
    kind, number = printable(decided.odd), printable(decided.number)
    details = Details(kind=kind, number=number, is_real=decided.is_real)
    message = english("the value that it returned is {value}", value=details.value)
    return CaseFailed("fail", message, Ended("no number", details=details))


def _code(error: Raised) -> str:
    """The argument of an exit, if it had one."""
    first = error.message.partition("\n")[0]
    return f" ({printable(first)})" if first and first != "None" else ""


ABOVE_LEAVES = {  # what the grader itself refuses to a search, and the search's process raises
    EVALUATED: message(
        "your search evaluated {node}, above the leaves, and only leaves have a value: did it stop too early?"
    ),
    SCORED: message(
        "your search asked for the score of {node}, above the leaves, and only leaves have a value:"
        " did it stop too early?"
    ),
}


def _line(error: Raised) -> str:
    if isinstance(said := understood(_message(error), (*ABOVE_LEAVES.values(),)), English):
        return english("{error}: {said}", error=printable(error.error), said=said)
    return printable(f"{error.error}: {said}".removesuffix(": "))


def _message(error: Raised) -> str:
    """The first line of its message."""
    first, _, rest = error.message.partition("\n")
    return printable(f"{first}{' …' if rest else ''}")

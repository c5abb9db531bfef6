"""The messages between the grader and a student's process: typed JSON, one message on each line.

The grader sends a command; the process asks about states, by the handles that it was given, until it has an
answer. Any other message from the process is a protocol error.
"""
# In the students' kit.

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

MAX_LINE = 2_000_000  # bytes of one message
MAX_QUESTION = 10_000  # bytes of a question: many that are padded with spaces would keep the grader busy
Handle = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]
Index = Annotated[int, msgspec.Meta(ge=-1000, le=1000)]
Word = Annotated[str, msgspec.Meta(max_length=100)]
Text = Annotated[str, msgspec.Meta(max_length=10_000)]
Count = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
Visits = Annotated[dict[Word, Count], msgspec.Meta(max_length=10_000)]


class _Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class Successor(_Message, frozen=True, tag="successor"):
    """What is the state after this action?"""

    of: Handle
    agent: Index
    action: Word


class Legal(_Message, frozen=True, tag="legal"):
    """What may this agent do?"""

    of: Handle
    agent: Index


class Chances(_Message, frozen=True, tag="outcomes"):
    """What does chance do at this agent's turn?"""

    of: Handle
    agent: Index


class Evaluate(_Message, frozen=True, tag="evaluate"):
    """What is this state worth?"""

    of: Handle


class Score(_Message, frozen=True, tag="score"):
    """What is the score? `line` is the student's line that asks, as the process says."""

    of: Handle
    line: Annotated[str, msgspec.Meta(max_length=300)] = ""


class View(_Message, frozen=True, tag="view"):
    """What does the board look like?"""

    of: Handle


class Ready(_Message, frozen=True, tag="ready"):
    """The process has begun."""


class Loaded(_Message, frozen=True, tag="loaded"):
    """The submission is loaded; `found` is the kind of thing that has the wanted name."""

    found: Literal["search agent", "agent", "class", "function", "thing", "nothing"]


class Decided(_Message, frozen=True, tag="decision"):
    """The agent has decided. `odd` says what the value is, if it is not a finite number.

    `visits`: how often it says that it tried each action; None if it was not asked, or says something else.
    """

    action: Word
    is_text: bool
    value: float | None
    odd: Word
    visits: Visits | None = None


class Values(_Message, frozen=True, tag="values"):
    """The values of the submission's evaluation; None for each that is not a finite number."""

    values: list[float | None]


class Raised(_Message, frozen=True, tag="raised"):
    """The submission's code raised an error."""

    error: Word
    message: Text
    report: Text


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

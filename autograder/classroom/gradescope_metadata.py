"""Gradescope's list of submissions and their authors: YAML as Ruby writes it, with symbols for keys."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, TypeAlias

from autograder.submission import SubmissionError
from pacman.errors import one_line

if TYPE_CHECKING:
    from yaml.events import Event
from autograder.classroom.parts import METADATA, clean_name

MOST_LEVELS = 40  # of lists in each other: the results that Gradescope repeats have some ten
# Since PyYAML 6.0.4, its C library reads ahead, and refuses 1,000 levels before it tells of the 41st.
TOO_DEEP_FOR_LIBYAML = "while increasing flow level"
NO_SUBMITTERS = "cannot be read: no submission in it has submitters, as Gradescope writes them"
MOST_SUBMITTERS = 100_000  # a few names in YAML can stand for any number
NOTHING = ("", "~", "null", "Null", "NULL")  # as YAML writes no value
# What begins with % in the first column changes how the rest is read, and takes long if there is much of it.
DIRECTIVE = re.compile(r"^%", re.MULTILINE)
TIME = re.compile(
    r"(?P<day>\d{4}-\d\d-\d\d)[T ](?P<time>\d\d:\d\d:\d\d)(?:\.\d+)? ?(?P<zone>Z|UTC|[+-]\d\d:?\d\d)"
)
SYMBOL_IN_BRACES = re.compile(r"([{,]\s*):(\w+):(?=\s)")


# A value of the YAML: a text, none, or a list or mapping of values.
Value: TypeAlias = "str | list[Value] | dict[str, Value] | None"


@dataclass(frozen=True)
class Submitter:
    """A student as Gradescope lists one; "" for what it does not say."""

    name: str
    sid: str
    email: str
    handed_in: datetime | None = None


def read_metadata(data: bytes) -> dict[str, tuple[Submitter, ...]]:
    """The submitters by the name of their submission's folder. Raises SubmissionError.

    All values stay text: the id 0017 does not become the number 15, and no Ruby object is created.
    """
    import yaml

    try:
        listed = _parse_metadata(data.decode("utf-8-sig"))
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        if getattr(error, "context", None) == TOO_DEEP_FOR_LIBYAML:
            raise _nested_too_deep() from None
        raise SubmissionError("is not YAML ({reason})", source=METADATA, reason=one_line(error)) from None
    if not listed:
        raise SubmissionError("lists no submissions", source=METADATA)
    if not any(listed.values()):
        raise SubmissionError(NO_SUBMITTERS, source=METADATA)
    return listed


def _nested_too_deep() -> SubmissionError:
    return SubmissionError("has lists nested more than {most} deep", source=METADATA, most=MOST_LEVELS)


def _parse_metadata(text: str) -> dict[str, tuple[Submitter, ...]]:
    import yaml

    if DIRECTIVE.search(text):
        raise SubmissionError(
            "has a line that begins with %, which Gradescope does not write", source=METADATA
        )
    try:
        return _submissions(text)
    except yaml.YAMLError:
        # Ruby reads {:name: Ada}, but PyYAML takes symbols for keys only where each has a line of its own.
        return _submissions(SYMBOL_IN_BRACES.sub(r"\1\2:", text))


def _submissions(text: str) -> dict[str, tuple[Submitter, ...]]:
    import yaml
    from yaml.events import AliasEvent, NodeEvent

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # faster; the list can have megabytes
    events = yaml.parse(text, Loader=loader)
    known: dict[str, Value] = {}
    begins = (event for event in events if isinstance(event, NodeEvent))
    first = next(begins, None)
    root = None if first is None or isinstance(first, AliasEvent) else _value(first, events, known, 0)
    for _ in events:  # so that what follows is YAML too
        pass
    found, count = {}, 0
    for folder, about in _mapping(root).items():
        fields = _mapping(about)
        people = fields.get("submitters")
        people = people if isinstance(people, list) else []
        count += len(people)
        if count > MOST_SUBMITTERS:
            raise SubmissionError(
                "lists more than {most:,} submitters", source=METADATA, most=MOST_SUBMITTERS
            )
        when = _time(fields.get("created_at"))
        found[folder] = tuple(_submitter(_mapping(person), when) for person in people)
    return found


def _value(event: Event, events: Iterator[Event], known: dict[str, Value], level: int) -> Value:
    """The value that begins with this event; `known` are those that have a name, and are only repeated.

    No further than so many levels: YAML's own composer in C ends the whole program where there are too many.
    """
    from yaml.events import (
        AliasEvent,
        MappingEndEvent,
        MappingStartEvent,
        NodeEvent,
        ScalarEvent,
        SequenceEndEvent,
        SequenceStartEvent,
    )

    if level > MOST_LEVELS:
        raise _nested_too_deep()
    found: Value = None
    if isinstance(event, AliasEvent):
        return known.get(event.anchor or "")
    if isinstance(event, ScalarEvent):
        found = None if event.style in (None, "") and event.value in NOTHING else event.value
    elif isinstance(event, SequenceStartEvent):
        found = []
        while not isinstance(one := next(events), SequenceEndEvent):
            found.append(_value(one, events, known, level + 1))
    elif isinstance(event, MappingStartEvent):
        found = {}
        while not isinstance(one := next(events), MappingEndEvent):
            key = _value(one, events, known, level + 1)
            value = _value(next(events), events, known, level + 1)
            if isinstance(key, str):
                found[key.removeprefix(":")] = value
    if isinstance(event, NodeEvent) and event.anchor is not None:
        known[event.anchor] = found
    return found


def _mapping(value: Value) -> dict[str, Value]:
    return value if isinstance(value, dict) else {}


def _submitter(fields: dict[str, Value], when: datetime | None) -> Submitter:
    name, sid, email = (_text(fields.get(key)) for key in ("name", "sid", "email"))
    return Submitter(name, sid, email, when)


def _time(value: Value) -> datetime | None:
    """The time, as Ruby writes it: 2024-03-01 10:00:00.000000000 Z. None if it is none, or has no zone."""
    found = TIME.fullmatch(_text(_mapping(value).get("utc", value)))
    if found is None:
        return None
    try:
        zone = "+00:00" if found["zone"] in ("Z", "UTC") else found["zone"]
        return datetime.fromisoformat(f"{found['day']}T{found['time']}{zone}")
    except ValueError:
        return None


def _text(value: Value) -> str:
    return clean_name(value) if isinstance(value, str) else ""

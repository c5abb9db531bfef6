"""Gradescope's list of who handed in what: YAML as Ruby writes it, with symbols for keys."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from autograder.classroom.parts import METADATA, clean
from autograder.submission import SubmissionError
from pacman.errors import one_line

if TYPE_CHECKING:
    from yaml.nodes import Node

TIME = re.compile(
    r"(?P<day>\d{4}-\d\d-\d\d)[T ](?P<time>\d\d:\d\d:\d\d)(?:\.\d+)? ?(?P<zone>Z|UTC|[+-]\d\d:?\d\d)"
)
SYMBOL_IN_BRACES = re.compile(r"([{,]\s*):(\w+):(?=\s)")


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
        root = _compose(data.decode("utf-8-sig"))
    except (yaml.YAMLError, UnicodeDecodeError, RecursionError) as error:
        raise SubmissionError(f"is not YAML ({one_line(error)})", source=METADATA) from None
    listed = {}
    for folder, about in _pairs(root):
        fields = dict(_pairs(about))
        when = _time(fields.get("created_at"))
        people = [dict(_pairs(one)) for one in _items(fields.get("submitters"))]
        listed[folder] = tuple(_submitter(person, when) for person in people)
    if not listed:
        raise SubmissionError("lists no submissions", source=METADATA)
    return listed


def _compose(text: str) -> Node | None:
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # faster; the list can have megabytes
    try:
        return yaml.compose(text, Loader=loader)
    except yaml.YAMLError:
        # Ruby reads {:name: Ada}, but PyYAML takes symbols for keys only where each has a line of its own.
        return yaml.compose(SYMBOL_IN_BRACES.sub(r"\1\2:", text), Loader=loader)


def _submitter(fields: dict[str, Node], when: datetime | None) -> Submitter:
    name, sid, email = (_text(fields.get(key)) for key in ("name", "sid", "email"))
    return Submitter(name, sid, email, when)


def _time(node: Node | None) -> datetime | None:
    """The time, as Ruby writes it: 2024-03-01 10:00:00.000000000 Z. None if it is none, or has no zone."""
    text = _text(dict(_pairs(node)).get("utc", node))
    found = TIME.fullmatch(text)
    if found is None:
        return None
    try:
        zone = "+00:00" if found["zone"] in ("Z", "UTC") else found["zone"]
        return datetime.fromisoformat(f"{found['day']}T{found['time']}{zone}")
    except ValueError:
        return None


def _pairs(node: Node | None) -> Iterator[tuple[str, Node]]:
    """Yields a mapping's keys, without a Ruby symbol's colon, and values; nothing for other nodes."""
    import yaml

    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if isinstance(key, yaml.ScalarNode):
                yield key.value.removeprefix(":"), value


def _items(node: Node | None) -> list[Node]:
    import yaml

    return list(node.value) if isinstance(node, yaml.SequenceNode) else []


def _text(node: Node | None) -> str:
    import yaml

    if not isinstance(node, yaml.ScalarNode) or node.tag == "tag:yaml.org,2002:null":
        return ""
    return clean(node.value)

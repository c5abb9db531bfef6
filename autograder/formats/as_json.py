"""A report as JSON: the whole of it, for programs."""

from __future__ import annotations

import msgspec

from autograder.formats.safe_text import each_text
from autograder.report import Report
from pacman.support.ascii_json import in_ascii


def to_json(report: Report) -> bytes:
    """Indented JSON in ASCII, the same for equal reports; ? for halves of characters."""
    try:
        data = msgspec.json.encode(report)
    except UnicodeEncodeError:
        data = msgspec.json.encode(each_text(report, lambda _, text: _whole(text)))
    return in_ascii(msgspec.json.format(data, indent=2)) + b"\n"


def _whole(text: str) -> str:
    return text.encode("utf-8", "replace").decode("utf-8")

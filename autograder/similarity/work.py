"""The Python that somebody handed in, as far as it can be compared."""

from __future__ import annotations

import codecs
import io
import tokenize
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

MOST_BYTES = 200_000  # of the Python in one submission; honest ones have some 10,000
PLAIN = ("utf-8", "utf-8-sig", "ascii", "iso-8859-1", "latin-1", "cp1252")  # code is where it is seen
MOST_IN_A_LINE = 2_000  # characters; the time that tokenizing takes may grow with their square


@dataclass(frozen=True)
class Work:
    """What was handed in under one name; works that have people in common are not compared."""

    name: str
    people: frozenset[str]
    files: Mapping[str, bytes]  # by their paths
    problem: str = ""  # why they could not be read

    def sources(self) -> dict[str, str]:
        """The text of each Python file, by path."""
        return {path: text(self.files[path]) for path in sorted(self.files) if path.endswith(".py")}

    def why_not(self) -> str:
        """Why this cannot be compared; "" if it can."""
        if self.problem:
            return self.problem
        python = [content for path, content in self.files.items() if path.endswith(".py")]
        if not python:
            return "there is no Python file in it"
        if not b"".join(python).strip():
            return "there is nothing in it"
        if sum(map(len, python)) > MOST_BYTES:
            return f"it has more than {MOST_BYTES:,} bytes of Python: compare it by eye"
        if others := [one for one in _encodings(python) if one not in PLAIN]:
            return f"it says coding: {others[0]}, so its comments may be code: compare it by eye"
        if any(
            len(line) > MOST_IN_A_LINE for source in self.sources().values() for line in source.splitlines()
        ):
            return f"it has a line of more than {MOST_IN_A_LINE:,} characters: compare it by eye"
        return ""


def text(content: bytes) -> str:
    """The text of a file; what is not UTF-8 or UTF-16 is replaced by question marks."""
    encoding = "utf-16" if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig"
    return content.decode(encoding, "replace")


def _encodings(sources: list[bytes]) -> Iterator[str]:
    """In which encoding Python reads each source; nothing for one that it cannot read."""
    for content in sources:
        try:
            yield tokenize.detect_encoding(io.BytesIO(content).readline)[0]
        except SyntaxError:
            continue

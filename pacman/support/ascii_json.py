"""JSON in ASCII alone: no character in it can command a terminal or turn the direction of a line."""

from __future__ import annotations

import re

# In JSON, characters beyond ASCII stand in texts alone, where each may be escaped. U+007F is a command too.
TO_ESCAPE = re.compile("[^\x00-\x7e]")  # not as a range up to U+10FFFF, which takes 6 ms to compile


def in_ascii(data: bytes) -> bytes:
    r"""The same JSON, with escapes for all characters that are not printable ASCII.

    >>> print(in_ascii('["\x9b31m", "é", "𝄞"]'.encode()).decode())
    ["\u009b31m", "\u00e9", "\ud834\udd1e"]
    """
    if data.isascii() and b"\x7f" not in data:
        return data
    return TO_ESCAPE.sub(_escaped, data.decode()).encode("ascii")


def _escaped(found: re.Match[str]) -> str:
    units = found[0].encode("utf-16-be")  # as JSON writes characters beyond U+FFFF: in two halves
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))

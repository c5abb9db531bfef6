"""Texts and keys as TOML writes them."""

from __future__ import annotations

import json
import re


def quoted(text: str) -> str:
    r"""A basic string, with escapes for all that cannot be printed.

    >>> print(quoted('say "go"'), quoted("a\tb"))
    "say \"go\"" "a\tb"
    """
    written = json.dumps(text, ensure_ascii=False)
    return "".join(letter if letter.isprintable() else _escaped(letter) for letter in written)


def key(text: str) -> str:
    """A key, with quotes only if it needs them.

    >>> print(key("a-1"), key("a.1"))
    a-1 "a.1"
    """
    return text if re.fullmatch(r"[A-Za-z0-9_-]+", text) else quoted(text)


def _escaped(letter: str) -> str:
    return f"\\u{ord(letter):04x}" if ord(letter) < 0x10000 else f"\\U{ord(letter):08x}"

"""Passages of code as numbers, by winnowing (Schleimer, Wilkerson & Aiken, *Winnowing*, SIGMOD 2003).

A passage is a run of tokens. Of every few that follow each other one is kept, chosen by its number alone, so
that the same code leads to the same choice wherever it stands in a file.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence

from autograder.similarity.tokens import Token

LENGTH = 10  # tokens of a passage; shorter ones are in everybody's code
WINDOW = 3  # of so many passages that follow each other one is kept: 12 equal tokens are always noticed


def passages(tokens: Sequence[Token]) -> list[int]:
    """The number of each passage, by the place of its first token."""
    words = [token.text for token in tokens]
    starts = range(len(words) - LENGTH + 1)
    return [zlib.crc32("\0".join(words[start : start + LENGTH]).encode()) for start in starts]


def chosen(found: Sequence[int]) -> set[int]:
    """The least of every WINDOW passages that follow each other."""
    if len(found) <= WINDOW:
        return set(found)
    return {min(found[start : start + WINDOW]) for start in range(len(found) - WINDOW + 1)}

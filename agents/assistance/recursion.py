"""Room on Python's stack for a deep search."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

FRAMES_PER_PLY = 7  # that a search puts on Python's stack, with a table and `explain`
SPARE_FRAMES = 1000  # for the evaluation, and whatever called the search


@contextmanager
def room_to_recurse(plies: int) -> Iterator[None]:
    """Raises Python's recursion limit for a search of so many plies, and puts it back afterwards."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, plies * FRAMES_PER_PLY + SPARE_FRAMES))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)

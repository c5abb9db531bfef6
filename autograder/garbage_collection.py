"""Look for garbage seldom while the grader works."""
# In the students' kit.

from __future__ import annotations

import atexit
import gc
from collections.abc import Iterator
from contextlib import contextmanager

SELDOM = 20_000  # new containers between two looks, where Python's own number is 700 or 2,000
NEVER = 0


@contextmanager
def collecting_garbage(after: int) -> Iterator[None]:
    """Look for cycles of objects that nothing refers to after so many new containers, or `NEVER`.

    The grader makes many trees and few cycles: grading takes a tenth less time with `SELDOM`.
    """
    before, is_enabled = gc.get_threshold(), gc.isenabled()
    gc.set_threshold(after, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
        if is_enabled:
            gc.enable()


def end_without_collecting() -> None:
    """Have this process look for no garbage when it ends, nor until then.

    Looking takes time, and the system frees everything then. `collecting_garbage` allows it again when left.
    """
    gc.disable()
    atexit.register(gc.freeze)

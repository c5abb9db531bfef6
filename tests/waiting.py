"""Waiting for what happens in another process or thread: for the thing itself, never for a time."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 60.0  # seconds; a loaded machine may take its time


def wait_until(happened: Callable[[], object], what: str, *, seconds: float = PATIENCE) -> None:
    """Returns as soon as `happened()` is true; fails, saying what did not happen, when it takes too long."""
    deadline = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < deadline, f"{what} did not happen in {seconds:g} s"
        time.sleep(0.01)

"""Nothing here can be tested without a C compiler."""

from __future__ import annotations

import pytest

from pacman.compiled.library import problem


@pytest.fixture(scope="session", autouse=True)
def compiled_engine() -> None:
    """Skips the tests, and says why, where there is no compiled engine."""
    if problem():
        pytest.skip(problem())

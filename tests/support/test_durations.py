"""Times as people read them."""

from __future__ import annotations

import pytest

from pacman.support.text import duration


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (None, "–"),
        (0, "0 ms"),
        (1e-9, "0.00 µs"),
        (9.7e-7, "0.97 µs"),
        (9.96e-7, "1.0 µs"),
        (3.9e-6, "3.9 µs"),
        (9.96e-6, "10 µs"),
        (0.00042, "420 µs"),
        (0.0009996, "1.0 ms"),
        (0.0123, "12 ms"),
        (0.9994, "999 ms"),
        (0.9996, "1.0 s"),
        (59.94, "59.9 s"),
        (59.96, "1 min 0 s"),
        (75.4, "1 min 15 s"),
        (3600, "60 min 0 s"),
        (60_000, "1,000 min 0 s"),
    ],
)
def test_a_time_is_told_in_the_unit_that_suits_it(seconds: float | None, text: str) -> None:
    assert duration(seconds) == text

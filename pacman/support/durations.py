"""Times and long names as people read them."""

from __future__ import annotations


def duration(seconds: float | None) -> str:
    """A time in the unit that suits it; – when it is not known.

    >>> duration(4e-7), duration(0.00123), duration(0.0456), duration(2), duration(75), duration(None)
    ('0.40 µs', '1.2 ms', '46 ms', '2.0 s', '1 min 15 s', '–')
    """
    if seconds is None:
        return "–"
    if round(seconds, 1) >= 60:
        minutes, rest = divmod(round(seconds), 60)
        return f"{minutes:,} min {rest} s"
    if round(seconds, 3) >= 1:
        return f"{seconds:.1f} s"
    if not seconds:
        return "0 ms"
    value, unit = (1e3 * seconds, "ms") if round(seconds, 6) >= 0.001 else (1e6 * seconds, "µs")
    digits = 0 if round(value, 1) >= 10 else 1 if round(value, 2) >= 1 else 2
    return f"{value:.{digits}f} {unit}"


def shorten(text: str, most: int = 200) -> str:
    """Return the text, or its beginning and an ellipsis.

    >>> shorten("a long story", 7)
    'a long…'
    """
    return text if len(text) <= most else f"{text[: most - 1]}…"

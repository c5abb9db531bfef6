"""Text that a console, a spreadsheet or a JSON file can show: streams, durations, escapes."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock

# What is printed where a console cannot show every sign, and where nobody wants to see it.

STREAMS = (0, 1, 2)  # the numbers of the files that a program reads from and writes to


def replace_unprintable_output() -> None:
    """Lets a console print ? in place of a sign that it cannot show, rather than raise."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def open_closed_streams() -> None:
    """Leads those of the files 0 to 2 that are closed nowhere; else what is opened next has their number."""
    while (number := os.open(os.devnull, os.O_RDWR)) in STREAMS:
        os.set_inheritable(number, True)
    os.close(number)


def are_streams_open() -> bool:
    """Whether this process has its files 0 to 2 and Python's streams."""
    try:
        for stream in STREAMS:
            os.get_inheritable(stream)  # which raises, and is much quicker than `fstat`
    except OSError:
        return False
    return not any(stream is None or stream.closed for stream in (sys.stdin, sys.stdout, sys.stderr))


def discard_output() -> None:
    """Read nothing and discard all output of this process from now on, whichever code prints it.

    That is also what is written to its files 0 to 2 past Python, and what programs print that it starts.
    """
    _lead_nowhere()
    _open_streams()


def _lead_nowhere() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in STREAMS:
        os.dup2(nowhere, stream)
    if nowhere in STREAMS:
        os.set_inheritable(nowhere, True)  # which `dup2` did not do, as it was the same file
    else:
        os.close(nowhere)


def _open_streams() -> None:
    """Gives Python new streams for the files 0 to 2."""
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", encoding="utf-8", errors="replace", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", encoding="utf-8", errors="replace", closefd=False)  # noqa: SIM115


class _Quiet:
    """The number of quiet blocks of this process now, and where its output went before."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.blocks = 0
        self.before: list[tuple[int, int]] = []  # streams and copies of what they were
        self.python = sys.stdin, sys.stdout, sys.stderr


_QUIET = _Quiet()


@contextmanager
def quiet() -> Iterator[None]:
    """Print nothing and read nothing in this block, like `discard_output`.

    Several threads may be in such blocks; the last one that leaves turns the output on again.
    """
    with _QUIET.lock:
        if not _QUIET.blocks:
            _flush()
            _QUIET.python = sys.stdin, sys.stdout, sys.stderr
            _QUIET.before = _redirect_output()
        _QUIET.blocks += 1
    try:
        yield
    finally:
        with _QUIET.lock:
            _QUIET.blocks -= 1
            if not _QUIET.blocks:
                _lead_nowhere()  # again, as what is flushed now may have been closed
                _flush()
                for stream, copy in _QUIET.before:
                    os.dup2(copy, stream)
                    os.close(copy)
                sys.stdin, sys.stdout, sys.stderr = _QUIET.python


def _redirect_output() -> list[tuple[int, int]]:
    """Leads the streams nowhere; returns each with a copy of what it was."""
    open_closed_streams()
    copies = [(stream, os.dup(stream)) for stream in STREAMS]
    discard_output()
    return copies


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, OSError, ValueError):  # there is none, or it is closed
            stream.flush()


# Times and long names as people read them.


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


def time_left(done: int, left: int, seconds: float) -> str:
    """The time that so many things may take, after others were done in so many seconds; "" if none was.

    >>> time_left(50, 100, 600), time_left(1, 0, 60), time_left(2, 1000, 60), time_left(0, 5, 60)
    ('20 min', '0 min', '8 h 20 min', '')
    """
    if not done:
        return ""
    hours, minutes = divmod(round(left * seconds / done / 60), 60)
    return f"{hours:,} h {minutes} min" if hours else f"{minutes} min"


def shorten(text: str, most: int = 200) -> str:
    """Return the text, or its beginning and an ellipsis.

    >>> shorten("a long story", 7)
    'a long…'
    """
    return text if len(text) <= most else f"{text[: most - 1]}…"


# JSON in ASCII only: no character in it can command a terminal or turn the direction of a line.

# In JSON, characters beyond ASCII are only in strings, where each may be escaped. U+007F is a command too.
TO_ESCAPE = re.compile("[^\x00-\x7e]")  # not as a range up to U+10FFFF, which takes 6 ms to compile


def in_ascii(data: bytes) -> bytes:
    r"""Return this JSON with escapes for all characters that are not printable ASCII.

    >>> print(in_ascii('["\x9b31m", "é", "𝄞"]'.encode()).decode())
    ["\u009b31m", "\u00e9", "\ud834\udd1e"]
    """
    if data.isascii() and b"\x7f" not in data:
        return data
    return TO_ESCAPE.sub(_escape, data.decode()).encode("ascii")


def _escape(found: re.Match[str]) -> str:
    units = found[0].encode("utf-16-be")  # as JSON writes characters beyond U+FFFF: in two halves
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))


# Text that a spreadsheet shows as text and does not run as a formula.

FORMULA = ("=", "+", "-", "@", "\t", "＝", "＋", "－", "＠")  # a spreadsheet may run a cell that begins so
# In many countries a spreadsheet begins a cell of a CSV at each semicolon, within quotation marks too.
NEXT_CELL = re.compile(rf"(;\s*)(?=[{re.escape(''.join(FORMULA))}])")


def without_formula(text: str) -> str:
    """The text, with an apostrophe wherever a spreadsheet would begin a formula.

    >>> without_formula("=1+1"), without_formula("a=1"), without_formula("a; =1+1")
    ("'=1+1", 'a=1', "a; '=1+1")
    """
    inside = NEXT_CELL.sub(r"\1'", text)
    return f"'{inside}" if text.startswith(FORMULA) or text.lstrip().startswith(FORMULA) else inside


# Words and figures of a sentence.

MEGABYTE = 10**6  # bytes, as people count them


def capitalize(sentence: str) -> str:
    """The sentence with a large first letter.

    >>> capitalize("ghost 1 caught Pacman")
    'Ghost 1 caught Pacman'
    """
    return sentence[:1].upper() + sentence[1:]


def begins_with_word(text: str) -> bool:
    """Whether its first word is one, and no name of a file or of a function.

    >>> begins_with_word("no, it is not"), begins_with_word("hw.rar cannot be read")
    (True, False)
    """
    return text.partition(" ")[0].rstrip(",:;").isalpha()


def takes_an(kind: str) -> bool:
    """Whether the name of this type is said with "an", not "a".

    >>> takes_an("int"), takes_an("ndarray"), takes_an("uint8"), takes_an("dict")
    (True, True, False, False)
    """
    return kind.startswith((*"aeioAEIO", "ndarray"))


def format_count(number: int, what: str) -> str:
    """So many of these.

    >>> format_count(1, "round"), format_count(1200, "node")
    ('1 round', '1,200 nodes')
    """
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def so_many_points(number: float) -> str:
    """So many points, in English.

    >>> so_many_points(1), so_many_points(2.5)
    ('1 point', '2.5 points')
    """
    return f"{number:g} point{'' if number == 1 else 's'}"


# A word with the marks around it, or a Chinese sign: a line may end after either.
UNIT = re.compile(
    r"\s*[“（《]*(?:[\u4e00-\u9fff]|[^\s\u4e00-\u9fff，。：；、！？“”（）《》]*)[，。：；、！？”）》]*"
)


def wrapped(text: str, columns: int = 110) -> str:
    """The text in lines of at most so many columns, of which a Chinese sign takes two.

    >>> print(wrapped("one two three", 8), wrapped("先走一步，再走。", 8), sep="\\n")
    one two
    three
    先走一
    步，再
    走。
    """
    from rich.cells import cell_len

    lines, line = [], ""
    for unit in UNIT.findall(text):
        if line and cell_len(line + unit) > columns:
            lines.append(line)
            line = ""
        line += unit if line else unit.lstrip()
    return "\n".join([*lines, line])

"""Text that people, a spreadsheet or a JSON file can read: durations, counts, escapes, line breaks."""

from __future__ import annotations

import re

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

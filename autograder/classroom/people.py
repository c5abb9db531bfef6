"""Names of people, made equal where they are written differently: order, accents, capitals, middle names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Literal

MOST_MARKS = 30  # that follow each other
MOST_LETTERS = 1_000  # of a name; a zip may hold one of 65,535 bytes
MOST_WORDS = 20  # of a name that may begin with any of them
BETWEEN = re.compile(r"[\s,;_]+")
# Letters that Unicode does not take apart into a letter and an accent.
ALONE = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})


def normalized(form: Literal["NFC", "NFKC", "NFKD"], text: str) -> str:
    """The text in this form of Unicode, or as it is if it has a longer row of marks than any language writes.

    The time that a row takes grows with its square, as the marks are sorted. (Unicode Standard Annex 15,
    "Stream-Safe Text Format")

    >>> normalized("NFC", "e\u0301") == "é", len(normalized("NFC", "e" + "\u0301" * 31))
    (True, 32)
    """
    if text.isascii():
        return text
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        if marks > MOST_MARKS:
            return text
    return unicodedata.normalize(form, text)


def plain(text: str) -> str:
    """In one spelling of Unicode, and without capitals and invisible marks.

    >>> plain("Ñandú") == plain("ñandu\u0301")
    True
    """
    whole = normalized("NFKC", text[:MOST_LETTERS]).casefold()
    visible = "".join(letter for letter in whole if unicodedata.category(letter) != "Cf")
    return normalized("NFKC", visible).strip()


def without_accents(text: str) -> str:
    """Without accents and the like.

    >>> without_accents("ñandú"), without_accents("sørensen")
    ('nandu', 'sorensen')
    """
    apart = normalized("NFKD", plain(text).translate(ALONE))
    return "".join(letter for letter in apart if unicodedata.category(letter) != "Mn")


def words(name: str) -> tuple[str, ...]:
    """The words of a plain name in the order of "John Smith", without apostrophes, hyphens and points.

    >>> words("o'brien, sinéad"), words("anne-marie van der berg")
    (('sinéad', 'obrien'), ('annemarie', 'van', 'der', 'berg'))
    """
    last, comma, first = name.partition(",")
    ordered = f"{first} {last}" if comma else name
    found = ("".join(filter(_is_of_a_word, part)) for part in BETWEEN.split(ordered))
    return tuple(filter(None, found))


def _is_of_a_word(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LMN"


def in_any_order(name: str) -> str:
    """Equal for "John Smith" and "Smith, John"; "" for no name."""
    return " ".join(sorted(words(name)))


def squeezed(name: str) -> Iterator[str]:
    """Yields the name as Canvas writes it before files, the family name first, however it begins.

    >>> sorted(squeezed("anna van der berg"))
    ['annavanderberg', 'bergannavander', 'derbergannavan', 'vanderberganna']
    """
    there = words(name)
    begins = range(len(there) if len(there) <= MOST_WORDS else 1)
    yield from {"".join(there[place:] + there[:place]) for place in begins} - {""}


def without_middle(name: str) -> str:
    """The first and the last word, in any order; "" if there are not three or more.

    >>> without_middle("john ronald smith"), without_middle("john smith")
    ('john smith', '')
    """
    there = words(name)
    return " ".join(sorted((there[0], there[-1]))) if len(there) > 2 else ""

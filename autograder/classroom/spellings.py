"""Names of people, made equal where they are written differently: order, accents, capitals, middle names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Literal

MOST_MARKS = 30  # that follow each other
LONGEST_LINE = 1_000  # of a name; a zip may hold one of 65,535 bytes
MOST_WORDS = 20  # of a name that may begin with any of them
BETWEEN = re.compile(r"[\s,;_]+")
# Letters that Unicode does not take apart into a letter and an accent.
ALONE = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})


def normalize_unicode(form: Literal["NFC", "NFKC", "NFKD"], text: str) -> str:
    """The text in this form of Unicode, or as it is if it has a longer row of marks than any language writes.

    The time that a row takes grows with its square, as the marks are sorted. (Unicode Standard Annex 15,
    "Stream-Safe Text Format")

    >>> normalize_unicode("NFC", "e\u0301") == "é", len(normalize_unicode("NFC", "e" + "\u0301" * 31))
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


def plain_text(text: str) -> str:
    """The text in one spelling of Unicode, without capitals and invisible marks.

    >>> plain_text("Ñandú") == plain_text("ñandu\u0301")
    True
    """
    whole = normalize_unicode("NFKC", text[:LONGEST_LINE]).casefold()
    visible = "".join(letter for letter in whole if unicodedata.category(letter) != "Cf")
    return normalize_unicode("NFKC", visible).strip()


def without_accents(text: str) -> str:
    """The plain text without accents and the like.

    >>> without_accents("ñandú"), without_accents("sørensen")
    ('nandu', 'sorensen')
    """
    apart = normalize_unicode("NFKD", plain_text(text).translate(ALONE))
    return "".join(letter for letter in apart if unicodedata.category(letter) != "Mn")


def name_words(name: str) -> tuple[str, ...]:
    """The words of a plain name in the order of "John Smith", without apostrophes, hyphens and points.

    >>> name_words("o'brien, sinéad"), name_words("anne-marie van der berg")
    (('sinéad', 'obrien'), ('annemarie', 'van', 'der', 'berg'))
    """
    last, comma, first = name.partition(",")
    ordered = f"{first} {last}" if comma else name
    found = ("".join(filter(_is_of_a_word, part)) for part in BETWEEN.split(ordered))
    return tuple(filter(None, found))


def _is_of_a_word(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LMN"


def name_in_any_order(name: str) -> str:
    """Equal for "John Smith" and "Smith, John"; "" for no name."""
    return " ".join(sorted(name_words(name)))


def canvas_spellings(name: str) -> Iterator[str]:
    """Yields the name as Canvas writes it before files, the family name first, however it begins.

    >>> sorted(canvas_spellings("anna van der berg"))
    ['annavanderberg', 'bergannavander', 'derbergannavan', 'vanderberganna']
    """
    there = name_words(name)
    begins = range(len(there) if len(there) <= MOST_WORDS else 1)
    yield from {"".join(there[place:] + there[:place]) for place in begins} - {""}


def first_and_last_word(name: str) -> str:
    """The first and the last word, in any order; "" if there are not three or more.

    >>> first_and_last_word("john ronald smith"), first_and_last_word("john smith")
    ('john smith', '')
    """
    there = name_words(name)
    return " ".join(sorted((there[0], there[-1]))) if len(there) > 2 else ""

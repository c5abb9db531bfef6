"""Names of people, made equal where they are written differently: order, accents, capitals, middle names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

BETWEEN = re.compile(r"[\s,;_]+")
# Letters that Unicode does not take apart into a letter and an accent.
ALONE = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})


def plain(text: str) -> str:
    """In one spelling of Unicode, and without capitals and invisible marks.

    >>> plain("Ñandú") == plain("ñandu\u0301")
    True
    """
    whole = unicodedata.normalize("NFKC", text).casefold()
    visible = "".join(letter for letter in whole if unicodedata.category(letter) != "Cf")
    return unicodedata.normalize("NFKC", visible).strip()


def without_accents(text: str) -> str:
    """Without accents and the like.

    >>> without_accents("ñandú"), without_accents("sørensen")
    ('nandu', 'sorensen')
    """
    apart = unicodedata.normalize("NFKD", plain(text).translate(ALONE))
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
    yield from {"".join(there[place:] + there[:place]) for place in range(len(there))} - {""}


def without_middle(name: str) -> str:
    """The first and the last word, in any order; "" if there are not three or more.

    >>> without_middle("john ronald smith"), without_middle("john smith")
    ('john smith', '')
    """
    there = words(name)
    return " ".join(sorted((there[0], there[-1]))) if len(there) > 2 else ""

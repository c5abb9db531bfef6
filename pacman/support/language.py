"""The languages in which people are told something: catalogues of messages, numbers, and who chose which.

A message is a whole English sentence with named places. A catalogue (pacman/locale, in the format of GNU gettext)
has the sentence in another language; what it lacks is said in English.
"""
# In the students' kit.

from __future__ import annotations

import string
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from pacman.errors import OptionError
from pacman.spelling import did_you_mean, most_similar

if TYPE_CHECKING:
    from gettext import GNUTranslations

VARIABLE = "PACMAN_LANG"
SYSTEM_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # POSIX: the first that is set decides


@dataclass(frozen=True)
class Language:
    """A language, by its code in HTML (BCP 47), with its own name and the signs of its numbers."""

    code: str
    name: str
    decimal: str = "."
    thousands: str = ","

    @cached_property
    def catalogue(self) -> GNUTranslations | None:
        """The messages in this language; None for English, which needs no catalogue."""
        if self.code == ENGLISH.code:
            return None
        from gettext import GNUTranslations

        with files("pacman").joinpath("locale", f"{self.code}.mo").open("rb") as file:
            return GNUTranslations(file)

    def number(self, text: str) -> str:
        """A number as this language writes it, from how Python writes it.

        >>> LANGUAGES["de"].number("1,482.5")
        '1.482,5'
        """
        return text.translate({ord(","): self.thousands, ord("."): self.decimal})


ENGLISH = Language("en", "English")
LANGUAGES: Mapping[str, Language] = {
    each.code: each
    for each in (
        ENGLISH,
        Language("es", "Español", decimal=",", thousands="."),
        Language("de", "Deutsch", decimal=",", thousands="."),
        Language("zh", "简体中文"),
    )
}
_SPOKEN: ContextVar[Language] = ContextVar("language", default=ENGLISH)


def spoken() -> Language:
    """The language that `say` speaks here: English, unless inside `speaking`."""
    return _SPOKEN.get()


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Inside this block, `say` speaks this language.

    >>> with speaking(LANGUAGES["de"]):
    ...     say("{points:,} points", points=1482)
    '1.482 Punkte'
    """
    token = _SPOKEN.set(language)
    try:
        yield
    finally:
        _SPOKEN.reset(token)


def message(text: str) -> str:
    """The text itself, which will be said later: so that it is found for the catalogues."""
    return text


def say(sentence: str, /, **places: Any) -> str:
    """A message in the language that is spoken, with these values in its named places.

    >>> say("Won with {points:,} points", points=1482)
    'Won with 1,482 points'
    """
    language = spoken()
    known = language.catalogue
    return _filled(sentence if known is None else known.gettext(sentence), places, language)


def say_number(one: str, many: str, number: float, /, **places: Any) -> str:
    """A message that depends on a number, which is also the value of its place `number`.

    >>> say_number("{number} node", "{number:,} nodes", 1200)
    '1,200 nodes'
    """
    language = spoken()
    known = language.catalogue
    if known is None:
        sentence = one if number == 1 else many
    else:
        sentence = known.ngettext(one, many, int(number) if number == int(number) else 2)
    return _filled(sentence, {"number": number} | places, language)


class _Places(string.Formatter):
    def __init__(self, language: Language) -> None:
        self._language = language

    def format_field(self, value: Any, format_spec: str) -> str:
        text = format(value, format_spec)
        return self._language.number(text) if isinstance(value, (int, float)) else text


def _filled(sentence: str, places: Mapping[str, Any], language: Language) -> str:
    return _Places(language).vformat(sentence, (), places) if places else sentence


# Who chooses.


def chosen_language(asked: str | None, environment: Mapping[str, str]) -> Language:
    """The language that is asked for, else that of the variable PACMAN_LANG, else the system's, else English.

    Raises OptionError for a language that is asked for and not there; the system's is not asked for.

    >>> chosen_language(None, {"LANG": "es_MX.UTF-8"}).name
    'Español'
    """
    for where, code in (("--lang", asked), (VARIABLE, environment.get(VARIABLE))):
        if code:
            return _known(code) or _refuse(where, code)
    return _known(_system(environment)) or ENGLISH


def _system(environment: Mapping[str, str]) -> str:
    """The code of the system's language, or an empty text."""
    if sys.platform == "win32":
        import ctypes
        from locale import windows_locale

        return windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    return next((environment[name] for name in SYSTEM_VARIABLES if environment.get(name)), "")


def _known(code: str) -> Language | None:
    """The language of a code such as `es`, `es-MX`, `es_MX.UTF-8`."""
    return LANGUAGES.get(code.replace("-", "_").split("_")[0].split(".")[0].lower())


def _refuse(where: str, code: str) -> Language:
    known = ", ".join(f"{each.code} ({each.name})" for each in LANGUAGES.values())
    said = did_you_mean(most_similar(code.lower(), LANGUAGES))
    raise OptionError(f"{where}={code} is not a language that is there{said}; there are: {known}")

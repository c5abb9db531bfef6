"""The languages in which people are told something: catalogues of messages, numbers, and who chose which.

A message is a whole English sentence with named places, as for `str.format`. A catalogue (pacman/locale, in
the format of GNU gettext) has the sentence in another language; what it lacks is said in English.
docs/translating.md tells how catalogues are written.

shown now                          `say`, `say_number`, `say_figures`: a text in the language that is spoken
stored, and shown later            `english`, `english_number`, `in_figures`; `comma_list`, `and_list`,
                                   `clauses`, `sentences`, `joined` join such messages;
                                   `spoken_text` says them
for instructors and programs       `english_only`: its places are known, and no catalogue has it
a constant, for one of these       `message`, so that the catalogues have it
stored by others, as plain text    `say_again` or `understood`, with the sentences that it may be
shown now, and stored as well      inside `keeping`, what says a text makes one that is stored
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from pacman.errors import OptionError
from pacman.messages import FIGURES, English, PlacedText, english, english_with, message
from pacman.spelling import with_meant

if TYPE_CHECKING:
    from gettext import GNUTranslations

OPTION = "--lang"
VARIABLE = "PACMAN_LANG"
SYSTEM_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # POSIX: the first that is set decides


class Language(NamedTuple):
    """A language, by its code, with its own name, the signs of its numbers, and some of its own letters."""

    code: str
    name: str
    decimal: str = "."
    thousands: str = ","
    letters: str = ""  # that a terminal must be able to write
    space: str = " "  # between two sentences
    comma: str = ", "  # in a row of things
    script: str = ""  # which one, where the language is written in several: as in ISO 15924

    @property
    def tag(self) -> str:
        """The name of the language for browsers and screen readers, as in BCP 47.

        >>> LANGUAGES["de"].tag, LANGUAGES["zh"].tag
        ('de', 'zh-Hans')
        """
        return f"{self.code}-{self.script}" if self.script else self.code

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
        Language("es", "Español", ",", ".", "áéíñóú¿¡«»"),
        Language("de", "Deutsch", ",", ".", "äöüßÄÖÜ"),
        Language("zh", "简体中文", letters="简体中文，。：（）", space="", comma="，", script="Hans"),
    )
}
TRADITIONAL = {"hant", "tw", "hk", "mo"}  # in a code: Chinese that is written with other signs
_SPOKEN: ContextVar[Language] = ContextVar("language", default=ENGLISH)
_IS_ASKED: ContextVar[bool] = ContextVar("language is asked for", default=False)
_IS_KEPT: ContextVar[bool] = ContextVar("messages are kept", default=False)


def spoken() -> Language:
    """The language that `say` speaks here: English, unless inside `speaking`."""
    return _SPOKEN.get()


def readers_language(code: str) -> Language:
    """The language of what is for a student: that which was asked for, else that of this code, if any.

    >>> readers_language("de").name, readers_language("").name
    ('Deutsch', 'English')
    """
    is_chosen = _IS_ASKED.get() or spoken() != ENGLISH
    return spoken() if is_chosen or not code else LANGUAGES[code]


@contextmanager
def speaking(language: Language, *, is_asked: bool = False) -> Iterator[None]:
    """Inside this block, `say` speaks this language; not in threads that are started there.

    `is_asked`: somebody asked for it, so that an assignment's own language does not count.

    >>> with speaking(LANGUAGES["de"]):
    ...     say("Won with {points:,} points", points=1482)
    'Gewonnen mit 1.482 Punkten'
    """
    token, asked = _SPOKEN.set(language), _IS_ASKED.set(is_asked or _IS_ASKED.get())
    try:
        yield
    finally:
        _SPOKEN.reset(token)
        _IS_ASKED.reset(asked)


@contextmanager
def keeping() -> Iterator[None]:
    """Inside this block, `say` and the functions beside it make messages in English that can be said again.

    >>> with keeping():
    ...     won = say("Won with {points:,} points", points=1482)
    >>> with speaking(LANGUAGES["de"]):
    ...     str(won), spoken_text(won)
    ('Won with 1,482 points', 'Gewonnen mit 1.482 Punkten')
    """
    token = _IS_KEPT.set(True)
    try:
        with speaking(ENGLISH):
            yield
    finally:
        _IS_KEPT.reset(token)


def say(sentence: str, /, **places: Any) -> str:
    """A message in the language that is spoken, with these values in its named places.

    >>> say("Won with {points:,} points", points=1482)
    'Won with 1,482 points'
    """
    if _IS_KEPT.get():
        return english_with(sentence, "", places)
    language = spoken()
    known = catalogue(language.code)
    if known is not None and sentence:  # gettext knows the empty text as the catalogue's own description
        sentence = known.gettext(sentence)
    return _fill_places(sentence, places, language)


def say_number(one: str, many: str, number: float, /, **places: Any) -> str:
    """A message that depends on a number, which is also the value of its place `number`.

    >>> say_number("{number} node", "{number:,} nodes", 1200)
    '1,200 nodes'
    """
    if _IS_KEPT.get():
        return english_with(one, many, {"number": number} | places)
    language = spoken()
    known = catalogue(language.code)
    if known is None:
        sentence = one if number == 1 else many
    else:
        sentence = known.ngettext(one, many, int(number) if number == int(number) else 2)
    return _fill_places(sentence, {"number": number} | places, language)


def fill_places(sentence: str, /, **places: Any) -> str:
    """A sentence with these values in its named places, numbers as the spoken language writes them."""
    return _fill_places(sentence, places, spoken())


def say_again(text: str, sentences: tuple[str, ...]) -> str:
    """A text that was stored in English, in the language that is spoken: as the first of these that it fits.

    The sentences are messages whose places have no format. What fits none of them stays as it is.

    >>> with speaking(LANGUAGES["de"]):
    ...     say_again("ghost 2 caught Pacman", ("Pacman ran into a ghost", "ghost {ghost} caught Pacman"))
    'Geist 2 hat Pacman gefangen'
    """
    if spoken() == ENGLISH or (found := _understood(text, sentences)) is None:
        return text
    sentence, places = found
    return say(sentence, **{name: _as_number(part) for name, part in places.items()})


def understood(text: str, sentences: tuple[str, ...]) -> str:
    """A text that somebody else wrote, as the first of these messages that it fits; else the text itself.

    >>> with speaking(LANGUAGES["de"]):
    ...     spoken_text(understood("ghost 2 caught Pacman", ("ghost {ghost} caught Pacman",)))
    'Geist 2 hat Pacman gefangen'
    """
    found = _understood(text, sentences)
    return text if found is None else english_with(found[0], "", found[1])


def in_figures(text: str) -> str:
    """A number as Python writes it, as a message: languages have different decimal signs.

    >>> with speaking(LANGUAGES["de"]):
    ...     spoken_text(in_figures("2.5"))
    '2,5'
    """
    return english_with(f"{{number:{FIGURES}}}", "", {"number": text}) if {".", ","} & {*text} else text


def comma_list(parts: Sequence[str]) -> str:
    """Things with commas between, as a message that each language separates in its own way.

    >>> comma_list(["max", "β = 3"])
    'max, β = 3'
    """
    return one_by_one(message("{first}, {second}"), parts)


def and_list(parts: Sequence[str]) -> str:
    """Things with commas and an "and" before the last, as a message.

    >>> and_list(["2"]), and_list(["2", "3"]), and_list(["2", "3", "4"])
    ('2', '2 and 3', '2, 3 and 4')
    """
    if len(parts) < 2:
        return comma_list(parts)
    return english("{some} and {last}", some=comma_list(parts[:-1]), last=parts[-1])


def or_list(parts: Sequence[str]) -> str:
    """Ways of which one is taken, as a message."""
    return one_by_one(message("{first}, or {second}"), parts)


def clauses(parts: Sequence[str]) -> str:
    """Parts of a sentence with semicolons between, as a message."""
    return one_by_one(message("{first}; {second}"), parts)


def sentences(parts: Sequence[str]) -> str:
    """Sentences after each other, as a message; empty ones are left out."""
    return one_by_one(message("{first} {second}"), [each for each in parts if each])


def one_by_one(sentence: str, parts: Sequence[str]) -> str:
    """Any number of parts as a message, by one that joins a `first` and a `second`."""
    whole, *others = parts or [""]
    for other in others:
        whole = english(sentence, first=whole, second=other)
    return whole


def joined(parts: Sequence[str]) -> English:
    """Texts directly after each other, as in a drawing, of which some may be messages."""
    made = English("".join(parts))
    made.sentence, made.many, made.places = "", "", {str(place): part for place, part in enumerate(parts)}
    return made


def spoken_text(text: str) -> str:
    """The text in the language that is spoken, if it is such a message; else the text itself."""
    if not isinstance(text, English) or _IS_KEPT.get():
        return text
    language = spoken()
    known = catalogue(language.code)
    if known is None:
        return str(text)
    if not text.sentence:
        return "".join(map(spoken_text, text.places.values()))
    number = text.places.get("number", 0)
    if text.many:
        sentence = known.ngettext(text.sentence, text.many, int(number) if number == int(number) else 2)
    else:
        sentence = known.gettext(text.sentence)
    return _fill_places(sentence, text.places, language)


def say_figures(text: str) -> str:
    """A number in the language that is spoken, from how Python writes it."""
    return in_figures(text) if _IS_KEPT.get() else spoken().number(text)


@lru_cache
def catalogue(code: str) -> GNUTranslations | None:
    """The messages in this language; None for English, which needs no catalogue."""
    if code == ENGLISH.code:
        return None
    from gettext import GNUTranslations
    from importlib.resources import files

    with files("pacman").joinpath("locale", f"{code}.mo").open("rb") as file:
        return GNUTranslations(file)


@lru_cache(maxsize=64)  # displays ask again for each picture
def _understood(text: str, sentences: tuple[str, ...]) -> tuple[str, Mapping[str, str]] | None:
    """The first of these messages that the text is, and what is in its places."""
    matches = ((sentence, _pattern(sentence).fullmatch(text)) for sentence in sentences)
    return next(((sentence, found.groupdict()) for sentence, found in matches if found), None)


@lru_cache
def _pattern(sentence: str) -> re.Pattern[str]:
    """The pattern of a message with any values in its places."""
    parts = re.split(r"\{(\w+)\}", sentence)
    texts, names = parts[::2], parts[1::2]
    places = [f"(?P<{name}>.+?)" for name in names]
    whole = [re.escape(texts[0])]
    for place, after in zip(places, texts[1:], strict=True):
        whole += [place, re.escape(after)]
    return re.compile("".join(whole), re.DOTALL)


def _as_number(text: str) -> str:
    """The text; a number in it as the language that is spoken writes it."""
    return say_figures(text) if re.fullmatch(r"-?\d[\d,]*(\.\d+)?", text) else text


class _Number:
    """A number that is formatted as one language writes it."""

    __slots__ = ("_language", "_value")

    def __init__(self, value: float, language: Language) -> None:
        self._value, self._language = value, language

    def __repr__(self) -> str:
        return repr(self._value)  # as code writes it: `{depth!r}`

    def __str__(self) -> str:
        return str(self._value)  # as commands and files write it: `{depth!s}`

    def __format__(self, specification: str) -> str:
        return self._language.number(format(self._value, specification))


class _SpokenText(PlacedText):
    """A text in a place of a message, said in the language of the message."""

    __slots__ = ()

    def __str__(self) -> str:
        return spoken_text(self._text)

    def figures(self, text: str) -> str:
        return spoken().number(text)


def _fill_places(sentence: str, places: Mapping[str, Any], language: Language) -> str:
    if not places:
        return sentence
    values = {name: _place(value, language) for name, value in places.items()}
    with speaking(language):
        if language.space:
            return sentence.format(**values)
        return _joined(type(sentence), _parts(sentence), values)


@lru_cache(maxsize=4096)  # displays say the same again for each picture
def _parts(sentence: str) -> tuple[str, ...]:
    """The texts between the places of a sentence, and the places, in their order."""
    from string import Formatter  # here, as most languages do without

    found = []
    for text, name, form, how in Formatter().parse(str(sentence)):
        found.append(text.replace("{", "{{").replace("}", "}}"))
        if name is not None:
            found.append(f"{{{name}{'!' + how if how else ''}{':' + form if form else ''}}}")
    return tuple(found)


def _joined(kind: type[str], parts: Iterable[str], values: Mapping[str, Any]) -> str:
    """Fills in these parts. Chinese has a space beside Latin letters and digits, and none between its signs.

    >>> with speaking(LANGUAGES["zh"]):
    ...     fill_places("轮到 {who} 行动", who="幽灵 1"), fill_places("对{node}进行评估", node="C")
    ('轮到幽灵 1 行动', '对 C 进行评估')
    """
    whole = kind()
    for part in parts:
        text = kind(part).format(**values)
        left, right = whole.rstrip(" ")[-1:], text.lstrip(" ")[:1]
        spaces = len(whole) - len(whole.rstrip(" ")) + len(text) - len(text.lstrip(" "))
        chinese = _is_chinese(left) + _is_chinese(right)
        if spaces == 1 and chinese == 2:
            whole = whole.rstrip(" ") + text.lstrip(" ")
        elif spaces == 0 and chinese == 1 and _is_word(left + right):
            whole = whole + " " + text
        else:
            whole += text
    return whole


def _is_chinese(sign: str) -> bool:
    return "\u4e00" <= sign <= "\u9fff"


def _is_word(text: str) -> bool:
    """Whether these two signs are both of words, in any script."""
    return len(text) == 2 and text.isalnum()


def _place(value: Any, language: Language) -> Any:
    if type(value) is str or isinstance(value, English):  # not HTML that is marked as such
        return _SpokenText(value)
    return value if language is ENGLISH or not isinstance(value, (int, float)) else _Number(value, language)


# Who chooses.


def taken_out(words: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language that --lang names among the words of a command, and the other words.

    Raises OptionError if it names none.

    >>> taken_out(["play", "--lang", "de", "--seed", "1"])
    ('de', ['play', '--seed', '1'])
    """
    asked, others = None, list[str]()
    rest = iter(words)
    for word in rest:
        option, equals, value = word.partition("=")
        if option != OPTION:
            others.append(word)
            continue
        asked = value if equals else next(rest, "")
        if not asked:
            raise OptionError("{name} needs a language; there are: {names}", name=OPTION, names=_there_are())
    return asked, others


def chosen_language(asked: str | None, environment: Mapping[str, str], *, by_system: bool = True) -> Language:
    """The language that is asked for, else that of the variable PACMAN_LANG, else the system's, else English.

    With `by_system=False` the system has no say. Raises OptionError for a language that is not there if it is
    asked for or in the variable; the system's may be any.

    >>> chosen_language(None, {"LANG": "es_MX.UTF-8"}).name
    'Español'
    """
    for where, code in ((OPTION, asked), (VARIABLE, environment.get(VARIABLE))):
        if code:
            return _known_language(code) or _refuse(where, code)
    return _known_language(_system(environment)) or ENGLISH if by_system else ENGLISH


def can_be_written(language: Language, encoding: str | None) -> bool:
    """Whether text in this encoding can have the language's letters; None is text that is not encoded.

    >>> can_be_written(LANGUAGES["de"], "iso-8859-1"), can_be_written(LANGUAGES["zh"], "cp1252")
    (True, False)
    """
    try:
        language.letters.encode(encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _system(environment: Mapping[str, str]) -> str:
    """The code of the system's language, or an empty text."""
    if sys.platform == "win32":
        import ctypes
        from locale import windows_locale

        return windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    return next((environment[name] for name in SYSTEM_VARIABLES if environment.get(name)), "")


def _known_language(code: str) -> Language | None:
    """The language of a code such as `es`, `es-MX`, `es_MX.UTF-8`; None for traditional Chinese."""
    first, *others = re.split(r"[-_.@]", code.lower())
    if first == "zh" and TRADITIONAL & set(others) and "hans" not in others:
        return None
    return LANGUAGES.get(first)


def _refuse(where: str, code: str) -> Language:
    unknown = english("{where}={code} is not a language that is there", where=where, code=code)
    problem = with_meant(unknown, code.lower(), LANGUAGES)
    raise OptionError("{problem}; there are: {names}", problem=problem, names=_there_are())


def _there_are() -> str:
    return ", ".join(f"{each.code} ({each.name})" for each in LANGUAGES.values())

"""The texts that a page needs to be read in any language: what its scripts say, and all else that differs."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from gettext import c2py
from html import escape, unescape
from typing import Any, NamedTuple

from pacman.support.language import ENGLISH, LANGUAGES, Language, catalogue

TEXT = r'"(?:[^"\\\n]|\\.)*"'
# `say`, `sayNumber` and `message` of web/language.js, with one or two plain texts.
CALL = re.compile(rf"\b(?:say|message)\(({TEXT})()|\bsayNumber\(({TEXT}), ({TEXT})")
PERIOD = 200  # numbers, of which the plural is written down; beyond, that of 100 + n mod 100


@lru_cache(maxsize=16)
def messages_of_script(text: str) -> tuple[str | tuple[str, str], ...]:
    """The messages of a script, in order; of one that depends on a number, both forms.

    >>> messages_of_script('say("move"); sayNumber("{number} move", "{number:,} moves", 2)')
    ('move', ('{number} move', '{number:,} moves'))
    """
    found = ([json.loads(each) for each in call.groups() if each] for call in CALL.finditer(text))
    return tuple(texts[0] if len(texts) == 1 else (texts[0], texts[1]) for texts in found)


def embedded_catalogue(language: Language, script: str) -> dict[str, object] | None:
    """Return what web/language.js needs to say the messages of this script; None for English.

    A message that is not translated is missing.
    """
    known = catalogue(language.code)
    if language == ENGLISH or known is None:
        return None
    plural_of = c2py(known.info()["plural-forms"].partition("plural=")[2].rstrip(";"))
    plurals = [plural_of(number) for number in range(PERIOD)]
    first_numbers = {plural: plurals.index(plural) for plural in set(plurals)}
    found: dict[str, str | list[str]] = {}
    for each in messages_of_script(script):
        if isinstance(each, str):
            said = known.gettext(each) if each else each
            if said != each:
                found[each] = said
        else:
            forms = [known.ngettext(*each, first_numbers[plural]) for plural in sorted(first_numbers)]
            if not set(forms) & set(each):
                found[each[0]] = forms
    return facts(language) | {"plurals": plurals, "messages": found}


def facts(language: Language) -> dict[str, object]:
    """Return how a language writes numbers and rows, and what browsers call it."""
    return {
        "code": language.code,
        "tag": language.tag,
        "decimal": language.decimal,
        "thousands": language.thousands,
        "space": language.space,
        "comma": language.comma,
    }


# A page that its reader can switch to another language: it is made in every language, and has in it what
# differs, in small: web/page.js puts that in its places.

TAG = re.compile(r"(<[^>]*>)")
ATTRIBUTE = re.compile(r'\b([a-z-]+)="([^"]*)"')
NAME = re.compile(r"</?[a-z0-9!-]+", re.IGNORECASE)
MARK = "data-said"


class Version(NamedTuple):
    """A page in one language: its HTML, and the data of its scripts as JSON."""

    html: str
    data: str = "null"


class Places:
    """Texts that differ between the versions of a page, each with a number."""

    def __init__(self) -> None:
        self.texts: dict[tuple[str, ...], int] = {}

    def number(self, versions: Sequence[str]) -> int:
        """The number of this text, by which a mark in the page names it."""
        return self.texts.setdefault(tuple(map(unescape, versions)), len(self.texts))


def switchable(versions: Mapping[str, Version], own: Language, script: str) -> tuple[str, str]:
    """The page in its own language with marks where others differ, and the element that has all others.

    Raises ValueError if the versions do not have the same elements.

    >>> page = {"en": Version("<p>to do</p>"), "de": Version("<p>zu tun</p>")}
    >>> switchable(page, ENGLISH, "")[0]
    '<p><!--0-->to do</p>'
    """
    codes = [own.code, *(code for code in versions if code != own.code)]
    places = Places()
    html = "".join(_marked_parts([TAG.split(versions[code].html) for code in codes], places))
    data = [versions[code].data for code in codes]
    changes = list(_changes([json.loads(each) for each in data])) if len(set(data)) > 1 else []
    keys = list(dict.fromkeys(messages_of_script(script)))
    others = [
        {
            "facts": facts(LANGUAGES[code]),
            "said": _messages_of(LANGUAGES[code], script, keys),
            "texts": [texts[at] for texts in places.texts],
            "data": [values[at] for _, values in changes],
        }
        for at, code in enumerate(codes)
    ]
    block = {
        "keys": [key if isinstance(key, str) else key[0] for key in keys],
        "paths": [path for path, _ in changes],
        "languages": others,
    }
    packed = zlib.compress(json.dumps(block, ensure_ascii=False, separators=(",", ":")).encode(), 9)
    names = json.dumps([[each.code, each.name, each.tag] for each in LANGUAGES.values()], ensure_ascii=False)
    letters = base64.b64encode(packed).decode()
    return html, f'<script type="text/plain" id="languages" data-names="{escape(names)}">{letters}</script>\n'


def _messages_of(language: Language, script: str, keys: Sequence[object]) -> dict[str, object]:
    """Return the plurals and the messages of a language, in the order of the keys; 0 for what is missing."""
    found = embedded_catalogue(language, script)
    if found is None:
        return {"plurals": [], "messages": []}
    said = found["messages"]
    assert isinstance(said, dict)
    messages = [said.get(key if isinstance(key, str) else key[0], 0) for key in keys]  # type: ignore[index]
    return {"plurals": found["plurals"], "messages": messages}


def _marked_parts(versions: Sequence[Sequence[str]], places: Places) -> Iterator[str]:
    """Yield the parts of the first version, texts and tags in turn, with marks where others differ."""
    if len({len(each) for each in versions}) > 1:
        raise ValueError("the languages of a page have different elements")
    own = list(versions[0])
    is_still = False  # inside what is read where no script runs
    for at, (text, *others) in enumerate(zip(*versions, strict=True)):
        if at % 2 and text.startswith(("<noscript", "</noscript")):
            is_still = not text.startswith("</")
        if is_still or all(other == text for other in others):
            continue
        if at % 2:
            own[at] = _marked_tag([text, *others], places)
        elif own[at - 1] == "<title>":
            own[at - 1] = f'<title {MARK}="textContent {places.number([text, *others])}">'
        else:
            own[at] = f"<!--{places.number([text, *others])}-->{text}"
    yield from own


def _marked_tag(versions: Sequence[str], places: Places) -> str:
    """The tag with a mark that names its attributes that differ, and their texts."""
    attributes = [dict(ATTRIBUTE.findall(each)) for each in versions]
    names = {
        (found[0] if (found := NAME.match(each)) else "", *by_name)
        for each, by_name in zip(versions, attributes, strict=True)
    }
    if len(names) > 1:
        raise ValueError(f"the languages of a page have different elements: {versions[0]}")
    marks = [
        f"{name} {places.number([each[name] for each in attributes])}"
        for name in attributes[0]
        if name != "lang" and len({each[name] for each in attributes}) > 1
    ]
    if not marks:
        return versions[0]
    end = "/>" if versions[0].endswith("/>") else ">"
    return f'{versions[0].removesuffix(end)} {MARK}="{",".join(marks)}"{end}'


def _changes(
    versions: Sequence[Any], path: tuple[str | int, ...] = ()
) -> Iterator[tuple[Any, Sequence[Any]]]:
    """Yield where the data of the versions differ, as the keys that lead there, and what each has there."""
    first, *others = versions
    if all(other == first for other in others):
        return
    if all(isinstance(each, dict) and each.keys() == first.keys() for each in versions):
        for key in first:
            yield from _changes([each[key] for each in versions], (*path, key))
    elif all(isinstance(each, list) and len(each) == len(first) for each in versions):
        for at in range(len(first)):
            yield from _changes([each[at] for each in versions], (*path, at))
    else:
        yield path, versions

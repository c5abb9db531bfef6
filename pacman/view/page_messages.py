"""What the scripts of a page say, and the catalogue of it that a page in another language has in it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from gettext import c2py

from pacman.support.language import ENGLISH, Language, catalogue

TEXT = r'"(?:[^"\\\n]|\\.)*"'
# `say`, `sayNumber` and `message` of web/language.js, with one or two plain texts.
CALL = re.compile(rf"\b(?:say|message)\(({TEXT})()|\bsayNumber\(({TEXT}), ({TEXT})")
PERIOD = 200  # numbers, of which the plural is written down; beyond, that of 100 + n mod 100


def messages_of_script(text: str) -> Iterator[str | tuple[str, str]]:
    """The messages of a script, in order; of one that depends on a number, both forms.

    >>> list(messages_of_script('say("move"); sayNumber("{number} move", "{number:,} moves", 2)'))
    ['move', ('{number} move', '{number:,} moves')]
    """
    for found in CALL.finditer(text):
        texts = [json.loads(each) for each in found.groups() if each]
        yield texts[0] if len(texts) == 1 else (texts[0], texts[1])


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
    return {
        "code": language.code,
        "decimal": language.decimal,
        "thousands": language.thousands,
        "space": language.space,
        "comma": language.comma,
        "plurals": plurals,
        "messages": found,
    }

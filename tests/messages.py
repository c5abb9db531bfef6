"""What a message says as fields, for tests that ask which error or message there is, and with which values.

How a message reads is tested in `tests/wording/`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar

import pytest

from autograder.reference.mistakes import MISTAKES
from autograder.reference.mistakes.mistake import ANOTHER
from pacman import messages
from pacman.errors import PacmanError
from pacman.messages import English
from pacman.support import language
from pacman.view.wording import REASONS

E = TypeVar("E", bound=BaseException)


def places_of(message: object) -> dict[str, list[Any]]:
    """The values in the places of a message or of an error's, and in those of the messages in its places."""
    text = message
    if isinstance(message, BaseException):
        text = message.sentence if isinstance(message, PacmanError) else (message.args or [""])[0]
    return _all_places(text.places) if isinstance(text, English) else {}


def _all_places(places: Mapping[str, Any]) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    for name, value in places.items():
        found.setdefault(name, []).append(value)
        for inner, values in places_of(value).items():
            found.setdefault(inner, []).extend(values)
    return found


def assert_places(message: object, **places: Any) -> None:
    """Fails unless the message has these values in places of these names."""
    found = places_of(message)
    lacking = {name: value for name, value in places.items() if value not in found.get(name, [])}
    assert not lacking, f"of {message!r}, whose places are {found}"


def assert_ended(reason: str, **places: str) -> None:
    """As `assert_places`, of why a game ended: of the sentence that its record has as plain text."""
    assert_places(language.understood(reason, REASONS), **places)


@contextmanager
def raises(kind: type[E], /, **places: Any) -> Iterator[pytest.ExceptionInfo[E]]:
    """As `pytest.raises`: an error of this kind must be raised, with these values in its places."""
    with pytest.raises(kind) as caught:
        yield caught
    assert_places(caught.value, **places)


def title_of(mistake: str) -> str:
    """The sentence in which a known mistake of this name is told, whatever it is called before that."""
    return next(each.title.removeprefix(ANOTHER) for each in MISTAKES if each.name == mistake)


class Said:
    """The messages that were made or said since, by their texts."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._found: list[tuple[str, Mapping[str, Any]]] = []
        make, fill = messages.english_with, language._fill_places

        def making(one: str, many: str, places: Any) -> English:
            made = make(one, many, places)
            self._found.append((made, places))
            return made

        def filling(sentence: str, places: Any, spoken: language.Language) -> str:
            filled = fill(sentence, places, spoken)
            self._found.append((filled, places))
            return filled

        patch.setattr(messages, "english_with", making)
        patch.setattr(language, "_fill_places", filling)

    def __call__(self, text: str, /, **places: Any) -> None:
        """Fails unless a message with these values in its places is in the text; lines may be broken."""
        whole = " ".join(text.split())
        shown = [_all_places(found) for said, found in self._found if " ".join(said.split()) in whole]
        for each in shown:
            if all(value in each.get(name, []) for name, value in places.items()):
                return
        others = "\n".join({str(each): "" for each in shown if each})
        pytest.fail(f"no message with {places} is in this text:\n{text}\nwhose messages have\n{others}")

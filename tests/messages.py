"""What a message says as fields, for tests that ask which error or message there is, and with which values.

How a message reads is tested in `tests/wording/`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import pytest

from pacman.errors import PacmanError
from pacman.messages import English

E = TypeVar("E", bound=BaseException)


def places_of(message: object) -> dict[str, list[Any]]:
    """The values in the places of a message or of an error's, and in those of the messages in its places."""
    text = message.sentence if isinstance(message, PacmanError) else message
    found: dict[str, list[Any]] = {}
    if isinstance(text, English):
        for name, value in text.places.items():
            found.setdefault(name, []).append(value)
            for inner, values in places_of(value).items():
                found.setdefault(inner, []).extend(values)
    return found


def assert_places(message: object, **places: Any) -> None:
    """Fails unless the message has these values in places of these names."""
    found = places_of(message)
    lacking = {name: value for name, value in places.items() if value not in found.get(name, [])}
    assert not lacking, f"of {message!r}, whose places are {found}"


@contextmanager
def raises(kind: type[E], /, **places: Any) -> Iterator[pytest.ExceptionInfo[E]]:
    """As `pytest.raises`: an error of this kind must be raised, with these values in its places."""
    with pytest.raises(kind) as caught:
        yield caught
    assert_places(caught.value, **places)

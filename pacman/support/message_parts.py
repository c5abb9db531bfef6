"""The parts of an English message, as data: for reports, and for messages between processes."""

from __future__ import annotations

from typing import Any, Self

import msgspec

from pacman.messages import English, english, english_number
from pacman.support.language import joined


class MessageParts(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """The fields of which an English message was made, to store it, send it, and say it in any language.

    The text is the sentence with the values in its places; where it depends on a number, `many` is the
    sentence for all but 1. A text without a sentence is that of its places one after another, as in drawings.
    """

    sentence: str
    places: dict[str, str | int | float | MessageParts] = {}
    many: str = ""

    @classmethod
    def of(cls, text: English) -> Self:
        """The parts of which this message was made."""
        places = {name: _stored(value) for name, value in text.places.items()}
        return cls(text.sentence, places, text.many)

    @property
    def message(self) -> English:
        """The message."""
        places = {
            name: value.message if isinstance(value, MessageParts) else value
            for name, value in self.places.items()
        }
        if not self.sentence:
            return joined([str(value) if not isinstance(value, str) else value for value in places.values()])
        if not self.many:
            return english(self.sentence, **places)
        number = places.pop("number")
        assert isinstance(number, int | float), "it decides the form"
        return english_number(self.sentence, self.many, number, **places)


def _stored(value: Any) -> str | int | float | MessageParts:
    if isinstance(value, English):
        return MessageParts.of(value)
    return value if isinstance(value, str | int | float) else str(value)

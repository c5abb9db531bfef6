"""Types and values of TOML in plain words, as in "a whole number from 1 to 50"."""

from __future__ import annotations

import json
import typing
from collections.abc import Mapping
from datetime import date, datetime, time
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

MOST_SHOWN = 60  # characters of a value in a sentence
PLURALS = {"a number": "numbers", "a whole number": "whole numbers", "text": "texts", "a table": "tables"}


def alternatives(hint: Any) -> list[Any]:
    """The types of which a value may have one: a union's, each with its own limits.

    >>> alternatives(int | None), len(alternatives(Annotated[int | str, msgspec.Meta(ge=1)]))
    ([<class 'int'>], 2)
    """
    if get_origin(hint) in (Union, UnionType):
        return [each for part in get_args(hint) for each in alternatives(part)]
    if get_origin(hint) is Annotated:
        inner, *limits = get_args(hint)
        return [Annotated[(each, *limits)] for each in alternatives(inner)]
    return [] if hint is NoneType else [hint]


def plain(hint: Any) -> Any:
    """The type without its limits."""
    return plain(get_args(hint)[0]) if get_origin(hint) is Annotated else hint


def is_struct(hint: Any) -> bool:
    """Whether a table of fixed keys, or a row, is asked for."""
    return isinstance(plain(hint), type) and issubclass(plain(hint), msgspec.Struct)


def is_row(hint: Any) -> bool:
    """Whether a list is asked for whose elements are the fields of a struct, in their order."""
    return is_struct(hint) and bool(plain(hint).__struct_config__.array_like)


def choices(hint: Any) -> list[str]:
    """The texts that are allowed one by one, if there are any."""
    found = [plain(each) for each in alternatives(hint)]
    return [str(value) for each in found if get_origin(each) is Literal for value in get_args(each)]


def words(hint: Any) -> str:
    """What a value of this type is.

    >>> words(Annotated[int, msgspec.Meta(ge=1, le=50)]), words(Literal["strict", "equal"] | None)
    ('a whole number from 1 to 50', '"strict" or "equal"')
    """
    found: list[str] = []
    for each in alternatives(hint):
        if get_origin(plain(each)) is Literal:
            found += [shown(value) for value in get_args(plain(each))]
        else:
            found.append(_one(each))
    return listed(dict.fromkeys(found))


def listed(parts: typing.Iterable[str], last: str = "or") -> str:
    """The parts with commas between them, and a word before the last.

    >>> listed(["a", "b", "c"])
    'a, b or c'
    """
    *first, end = parts
    return f"{', '.join(first)} {last} {end}" if first else end


def shown(value: object) -> str:
    """The value as TOML writes it, cut where it is long.

    >>> shown({"a": [True, "x"]})
    '{ a = [true, "x"] }'
    """
    whole = _written(value)
    return whole if len(whole) <= MOST_SHOWN else whole[: MOST_SHOWN - 2] + " …"


def _written(value: object) -> str:
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        inner = ", ".join(f"{key} = {_written(each)}" for key, each in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_written, value))}]"
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    return str(value)


def _one(hint: Any) -> str:
    limits = _limits(hint)
    if "description" in limits:
        return str(limits["description"])
    kind = plain(hint)
    names = {bool: "true or false", int: "a whole number", float: "a number", str: "text", datetime: "a date"}
    if kind in names:
        size = " that is not empty" if kind is str and limits.get("min_length") == 1 else ""
        return f"{names[kind]}{size}{_range(limits)}"
    origin = get_origin(kind) or kind
    if origin in (list, tuple):
        return _list(kind, limits)
    if is_row(kind):
        return f"a list of {listed(kind.__struct_encode_fields__, 'and')}, in this order"
    if is_struct(kind):
        return f"a table with {listed(kind.__struct_encode_fields__)}"
    return "a table" if origin is dict else "a value"


def _list(kind: Any, limits: Mapping[str, Any]) -> str:
    elements = [each for each in get_args(kind) if each is not Ellipsis] or [Any]
    if get_origin(kind) is tuple and Ellipsis not in get_args(kind):
        size = f"{len(elements)} "
    else:
        least, most = limits.get("min_length"), limits.get("max_length")
        size = f"{least} to {most} " if most else f"{least} or more " if least else ""
    first = plain(elements[0])
    word = "a table" if is_struct(first) and not is_row(first) else _one(first)
    plural = "" if len(alternatives(elements[0])) > 1 else PLURALS.get(word, "")
    if plural:
        return f"a list of {size}{plural}{_range(_limits(elements[0]))}"
    counted = f"{size}elements, each " if size else ""
    return f"a list of {counted}{words(elements[0])}"


def _limits(hint: Any) -> dict[str, Any]:
    """All limits of an annotated type together."""
    found: dict[str, Any] = {}
    while get_origin(hint) is Annotated:
        hint, *metas = get_args(hint)
        for meta in metas:
            known = {key: getattr(meta, key, None) for key in ("ge", "gt", "le", "lt", "description")}
            known |= {key: getattr(meta, key, None) for key in ("min_length", "max_length")}
            found |= {key: value for key, value in known.items() if value is not None}
    return found


def _range(limits: Mapping[str, Any]) -> str:
    least, above, most, below = (limits.get(key) for key in ("ge", "gt", "le", "lt"))
    if least is not None and most is not None:
        return f" from {least} to {most}"
    found = {"at least": least, "above": above, "at most": most, "below": below}
    parts = [f"{word} {limit}" for word, limit in found.items() if limit is not None]
    of = " of" if len(parts) == 1 and parts[0].startswith("at") else ""
    return f"{of} {' and '.join(parts)}" if parts else ""

"""Finds what is wrong in a table that people wrote, and says each thing in one sentence."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from pacman.errors import nearest
from pacman.support.toml_places import Place
from pacman.support.toml_words import alternatives, choices, is_row, is_struct, listed, plain, shown, words


class Wrong(NamedTuple):
    """What is wrong, and the place of the key: of an unknown one itself, for a missing one of its table."""

    place: Place
    problem: str


class _Table(NamedTuple):
    """A table that is looked at: the keys around it help to say where a key belongs."""

    place: Place
    kind: type[msgspec.Struct]
    siblings: tuple[type[msgspec.Struct], ...]  # that a key `kind = …` chooses from
    outside: tuple[str, ...]  # the keys of the table around it


def each_wrong(value: object, hint: Any, place: Place = (), outside: tuple[str, ...] = ()) -> Iterator[Wrong]:
    """Every part of the value that does not have its type; none if all is right."""
    if fits(value, hint):
        return
    types = alternatives(hint)
    structs = [plain(each) for each in types if is_struct(each) and not is_row(each)]
    if isinstance(value, Mapping) and structs:
        yield from _in_tables(value, structs, place, outside)
        return
    for kind in map(plain, types):
        if is_row(kind) and isinstance(value, list) and (in_row := list(_in_row(value, kind, place))):
            yield from in_row
            return
        inner = get_args(kind)
        if get_origin(kind) is dict and isinstance(value, Mapping):
            parts: Iterable[tuple[str | int, Any]] = ((str(key), each) for key, each in value.items())
        elif (
            get_origin(kind) in (list, tuple)
            and isinstance(value, list)
            and any(map(is_struct, alternatives(inner[0])))
        ):
            parts, inner = enumerate(value), inner[:1]
        else:
            continue
        found = [
            wrong for key, each in parts for wrong in each_wrong(each, inner[-1], (*place, key), outside)
        ]
        if found:
            yield from found
            return
    yield Wrong(place, _not_allowed(value, hint, place))


def _in_row(value: list[Any], kind: Any, place: Place) -> Iterator[Wrong]:
    """Each element that is wrong, under its field's name; none if the row has another length."""
    hints = get_type_hints(kind, include_extras=True)
    if len(value) != len(hints):
        return
    for number, (name, each) in enumerate(zip(hints, value, strict=True)):
        if not fits(each, hints[name]):
            yield Wrong((*place, number), _not_allowed(each, hints[name], (*place, name)))


def fits(value: object, hint: Any) -> bool:
    """Whether the value can be converted to this type."""
    try:
        msgspec.convert(value, hint)
    except (msgspec.ValidationError, OverflowError):
        return False
    return True


def name_of(place: Place) -> str:
    """The key at this place, with those of the tables around it, up to the list that these are in.

    >>> name_of(("questions", 0, "compare", "value"))
    'compare.value'
    """
    keys: list[str] = []
    for part in reversed(place):
        if isinstance(part, int):
            if keys:
                break
            continue
        keys.insert(0, part)
    return ".".join(keys)


def header_of(place: Place) -> str:
    """The table at this place as its header in the file; "" for the file itself.

    >>> header_of(("questions", 0, "compare")), header_of(("questions", 0))
    ('[questions.compare]', '[[questions]]')
    """
    name = ".".join(part for part in place if isinstance(part, str))
    if not name:
        return ""
    return f"[[{name}]]" if isinstance(place[-1], int) else f"[{name}]"


def _in_tables(
    value: Mapping[str, Any], structs: list[Any], place: Place, outside: tuple[str, ...]
) -> Iterator[Wrong]:
    tag = structs[0].__struct_config__.tag_field
    kinds = {each.__struct_config__.tag: each for each in structs}
    if tag is None:
        yield from _in_table(value, _Table(place, structs[0], (), outside))
        return
    known = listed(map(shown, kinds))
    if tag not in value:
        near = next((key for key in value if nearest(key, [tag])), None)
        if near is not None:
            problem = f"there is no key {near!r}; did you mean {tag!r}? it must be {known}"
            yield Wrong((*place, near), problem)
        else:
            yield Wrong(place, f"the key {tag} is missing; it must be {known}")
        return
    chosen = kinds.get(value[tag]) if isinstance(value[tag], str) else None
    if chosen is None:
        similar = nearest(str(value[tag]), [str(kind) for kind in kinds])
        problem = f"{tag} = {shown(value[tag])} is not allowed;{similar} it must be {known}"
        yield Wrong((*place, tag), problem)
        return
    yield from _in_table(value, _Table(place, chosen, tuple(structs), outside))


def _in_table(value: Mapping[str, Any], table: _Table) -> Iterator[Wrong]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(table.kind)}
    tag = table.kind.__struct_config__.tag_field
    keys = tuple(fields) if tag is None else (tag, *fields)
    hints = get_type_hints(table.kind, include_extras=True)
    found, unknown = list[Wrong](), list[str]()
    if table.kind.__struct_config__.forbid_unknown_fields:
        unknown = [key for key in value if key not in keys]
        found = [Wrong((*table.place, key), _unknown(key, keys, hints, table)) for key in unknown]
    for key, field in fields.items():
        if key in value:
            found += each_wrong(value[key], hints[field.name], (*table.place, key), keys)
    yield from found
    for key, field in fields.items():
        misplaced = any(each.place[-1] == key for each in found) or any(
            nearest(one, [key]) for one in unknown
        )
        if field.required and key not in value and not misplaced:
            yield Wrong(table.place, _missing(key, hints[field.name], table.place))


def _missing(key: str, hint: Any, place: Place) -> str:
    where = f" in {header_of(place)}" if place else ""
    inner = get_args(plain(hint))
    if inner and is_struct(inner[0]) and not is_row(inner[0]):
        return f"there is no table [[{key}]]{where}; give at least one"
    return f"the key {key} is missing{where}; it must be {words(hint)}"


def _unknown(key: str, keys: tuple[str, ...], hints: Mapping[str, Any], table: _Table) -> str:
    """The sentence about a key that this table does not have: where it belongs, or what the table has."""
    where = f" in {header_of(table.place)}" if table.place else ""
    tag = table.kind.__struct_config__.tag_field
    if tag is not None:
        where += f" where {tag} = {shown(table.kind.__struct_config__.tag)}"
    start = f"there is no key {key!r}{where or ' here'}"
    inner = [name for name in hints if any(key in _keys(each) for each in alternatives(hints[name]))]
    others = [each.__struct_config__.tag for each in table.siblings if key in each.__struct_encode_fields__]
    allowed = f"allowed are: {', '.join(keys)}"
    if others:
        return f"{start}; {tag} = {listed(map(shown, others))} has it; {allowed}"
    if inner:
        return f"{start}; it belongs into [{inner[0]}]; {allowed}"
    if key in table.outside:
        return f"{start}; it belongs above {header_of(table.place)}; {allowed}"
    return f"{start};{nearest(key, keys)} {allowed}"


def _keys(hint: Any) -> tuple[str, ...]:
    return plain(hint).__struct_encode_fields__ if is_struct(hint) else ()


def _not_allowed(value: object, hint: Any, place: Place) -> str:
    start, name = shown(value), name_of(place)
    if name:
        start = f"{start} in {name}" if isinstance(place[-1], int) else f"{name} = {start}"
    similar = nearest(value, choices(hint)) if isinstance(value, str) else ""
    problem = f"{start} is not allowed;{similar} it must be {words(hint)}"
    if isinstance(value, str) and fits(_unquoted(value), hint):
        return f"{problem}, without quotes"
    if isinstance(value, int | float) and fits(shown(value), hint):
        return f"{problem}, in quotes"
    if fits([value], hint):
        inner = get_args(plain(alternatives(hint)[0]))
        is_table = is_struct(inner[0]) and not is_row(inner[0])
        written = f"it as [[{name_of(place)}]]" if is_table else f"{name_of(place)} = {shown([value])}"
        return f"{problem}; write {written}"
    return problem


def _unquoted(value: str) -> object:
    """What the text would be without quotes; something that fits no type if it would not be TOML."""
    try:
        return tomllib.loads(f"value = {value}")["value"]
    except (ValueError, RecursionError):
        return NotImplemented

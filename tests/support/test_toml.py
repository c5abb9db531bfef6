"""TOML that people wrote: where each key stands, and what is said of one that is wrong."""

from __future__ import annotations

import tomllib
from datetime import date
from typing import Annotated, Any, Literal

import msgspec
import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from pacman.support.toml import KeyPath, Keys, TomlError, as_toml, convert_table, describe_type, parse
from tests.fuzzing import examples
from tests.messages import assert_places, raises

names = st.sampled_from(["a", "b", "name", "a b", "x.y", 'say "no"', "#", "ä", "=", "[t]"])
leaves = st.one_of(st.integers(), st.booleans(), st.text(max_size=6), st.lists(st.integers(), max_size=3))
tables = st.recursive(
    st.dictionaries(names, leaves, max_size=3),
    lambda inner: st.dictionaries(names, st.one_of(leaves, inner, st.lists(inner, min_size=1, max_size=2)), max_size=3),
    max_leaves=6,
)  # fmt: skip


def places(value: object, place: KeyPath = ()) -> dict[KeyPath, object]:
    """Every key below this value that is not a table, with what it is worth."""
    if isinstance(value, dict):
        return {p: v for key, each in value.items() for p, v in places(each, (*place, key)).items()}
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return {p: v for n, each in enumerate(value) for p, v in places(each, (*place, n)).items()}
    return {place: value}


@examples(60)
@given(tables)
def test_every_key_is_found_in_the_line_that_sets_it(table: dict[str, Any]) -> None:
    text = tomli_w.dumps(table)
    keys = Keys(text)
    for place, value in places(table).items():
        line = keys.lines[place]
        # A list of numbers may have several lines, and an inline table holds several keys.
        rest = "\n".join(text.split("\n")[line - 1 :])
        assert str(place[-1]).split('"')[0] in rest.split("\n")[0]
        if not isinstance(value, list):
            assert tomli_w.dumps({"k": value})[4:].strip() in rest.split("\n")[0]
    assert not keys.repeated
    assert keys.unclosed == ()


@examples(100)
@given(st.text(alphabet="ab.=[]{},\n\"'# 1\\", max_size=40))
def test_no_text_is_too_odd_to_look_for_keys_in(text: str) -> None:
    keys = Keys(text)
    assert all(1 <= line <= text.count("\n") + 1 for line in keys.lines.values())
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    assert places(table).keys() - {()} <= keys.lines.keys()


def test_signs_in_texts_and_comments_are_no_keys() -> None:
    text = (
        'a = "x = 1 # no" # b = 2\nc = """\nd = 3\n"""\ne = \'\'\'\n[f]\n\'\'\'\ng = [ # h = 4\n  "]",\n]\n'
    )
    assert Keys(text).lines == {("a",): 1, ("c",): 2, ("e",): 5, ("g",): 8, ("g", 0): 9}


def test_a_place_that_is_not_there_is_that_of_the_table_around_it() -> None:
    keys = Keys("[a.b]\nc = 1\n[[d]]\n[[d]]\n[d.e]\nf.g = 2")
    assert [keys.line(place) for place in ((), ("x",), ("a", "b", "x"), ("d", 1, "x"), ("d", 1, "e", "f", "x"))] == [
        None, None, 1, 4, 6,
    ]  # fmt: skip


class Inner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    size: Annotated[int, msgspec.Meta(ge=1, lt=9)] = 1


class Outer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Literal["one", "two"]
    inner: Inner = Inner()
    each: tuple[Inner, ...] = ()
    free: dict[str, int] = {}


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("name = 'on'", 1, "name = \"on\" is not allowed; did you mean 'one'? it must be \"one\" or \"two\""),
        ("inner = {size = 9}\nname='one'", 1, "inner.size = 9 is not allowed; it must be a whole number at least 1 and below 9"),
        ("name = 'one'\n[[each]]\n[[each]]\nsize = '2'", 4, 'size = "2" is not allowed; it must be a whole number at least 1 and below 9, without quotes'),
        ("name = 'one'\n[[each]]\nsizes = 2", 3, "there is no key 'sizes' in [[each]]; did you mean 'size'? allowed are: size"),
        ("name = 'one'\n[free]\na = 1\nb = 'x'", 4, 'free.b = "x" is not allowed; it must be a whole number'),
        ("name = 'one'\n[each]\nsize = 2", 2, "each = { size = 2 } is not allowed; it must be a list of tables; write it as [[each]]"),
        ("name = 'one'\nsize = 2", 2, "there is no key 'size' here; it belongs into [inner]; allowed are: name, inner, each, free"),
        ("[inner]\nsize = 2\nname = 'one'", 3, "there is no key 'name' in [inner]; it belongs above [inner]; allowed are: size"),
        ("[inner]", None, 'the key name is missing; it must be "one" or "two"'),
    ],
)  # fmt: skip
def test_the_first_thing_that_is_wrong_is_said_with_its_line(text: str, line: int | None, said: str) -> None:
    with pytest.raises(TomlError) as error:
        convert_table(parse(text), Outer, text)
    assert (error.value.line, error.value.problem) == (line, said)


@pytest.mark.parametrize("part", ["a", "'a b'", '"\\"="', '"a" '])
@pytest.mark.parametrize("frame", ["{} = 1", "[{}]", "[[{}]]", "x = {{ {} = 1 }}"])
def test_a_key_of_very_many_parts_is_refused(part: str, frame: str) -> None:
    most = ".".join([part] * 100)
    assert parse(frame.format(most))
    with raises(TomlError, most=100) as error:
        parse("b = 1\n" + frame.format(f"{most}.{part}"))
    assert error.value.line == 2


def test_many_points_that_are_no_key_are_read() -> None:
    values = ", ".join(["0.5"] * 200)
    table = parse(f"numbers = [{values}]\ntext = '{'a.b ' * 200}'\nrow = '{'.' * 200}' # {'a.' * 200}")
    assert len(table["numbers"]) == 200


def test_lines_are_looked_for_only_when_something_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pacman.support.toml.Keys", None)
    assert convert_table(parse("name = 'one'"), Outer, "name = 'one'") == Outer("one")


def test_types_and_values_in_words() -> None:
    assert describe_type(Annotated[float, msgspec.Meta(gt=0)] | None) == "a number above 0"
    assert_places(describe_type(int | Literal["new"]), last='"new"')
    assert_places(describe_type(tuple[int, int]), size="2")
    several = describe_type(Annotated[list[str], msgspec.Meta(min_length=1, max_length=3)])
    assert_places(several, size="1 to 3", least="1", most="3")
    assert as_toml({"a": [1.5, date(2026, 1, 2)], "b": "x" * 99}).startswith(
        '{ a = [1.5, 2026-01-02], b = "xxx'
    )
    assert len(as_toml("x" * 99)) == 60

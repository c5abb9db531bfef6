"""Brackets in names: what they hold together, and what is said when one has no partner."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman.errors import OptionError
from pacman.names.notation import inside_brackets, split, without_brackets


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("a,b", ["a", "b"]),
        ("[a,b],c", ["[a,b]", "c"]),
        ("x=[a,[b,c]],d", ["x=[a,[b,c]]", "d"]),
        ("pair=(1,2),d", ["pair=(1,2)", "d"]),
        ("pair={1: 2, 3: 4},d", ["pair={1: 2, 3: 4}", "d"]),
        ("1) first/a.py,b", ["1) first/a.py", "b"]),  # round brackets need no partner
        ("[1) first/a.py,b],c", ["[1) first/a.py,b]", "c"]),
        ("[(a,b],c", ["[(a,b]", "c"]),
        ("names=['a]','b'],c", ["names=['a]','b']", "c"]),  # a bracket in a Python string
        ("we[ird/a.py,b", ["we[ird/a.py", "b"]),  # in the middle of a file's name
        ("we]ird/a.py:x=[1,2],b", ["we]ird/a.py:x=[1,2]", "b"]),
        (",", ["", ""]),
        ("", [""]),
    ],
)
def test_only_what_stands_in_no_brackets_is_split(text: str, parts: list[str]) -> None:
    assert split(text, ",") == parts


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[a,b", r"'\[a,b' has a \[ that is never closed, at character 1; brackets come in pairs"),
        ("a,b]", r"'a,b\]' has a \] that closes nothing, at character 4"),
        ("x=[a:[b]", r"has a \[ that is never closed, at character 3"),
        ("[a.py,b", "never closed, at character 1"),
        ("a,[b.py", "never closed, at character 3"),
        ("a.py]", "closes nothing, at character 5"),
        ("][", "closes nothing, at character 1"),
        ("[" * 60 + "]" * 60, "has brackets more than 50 deep"),
    ],
)
def test_a_bracket_without_its_partner_is_refused_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(OptionError, match=said) as error:
        split(text, ",")
    assert "\n" not in str(error.value)


def test_brackets_around_the_whole_come_off() -> None:
    assert (inside_brackets("[a]"), inside_brackets(" [a,[b]] "), inside_brackets("[]")) == ("a", "a,[b]", "")
    assert [inside_brackets(text) for text in ("a", "[a],[b]", "[a", "[a]]", "")] == [None] * 5
    assert (without_brackets("[[a]]"), without_brackets(" [ a ] "), without_brackets("[a][b]")) == (
        "a",
        "a",
        "[a][b]",
    )


@given(st.text("[](){},:=+'\"ab ", max_size=30))
def test_the_parts_joined_are_the_text_again_and_stand_in_no_brackets(text: str) -> None:
    try:
        parts = split(text, ",")
    except OptionError:
        return
    assert ",".join(parts) == text
    assert all("," in text for _ in parts[1:])
    if "[" not in text and "(" not in text and "{" not in text:
        assert parts == text.split(",")

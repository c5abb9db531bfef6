"""docs/seeing.md describes every field of the files that pages hold."""

from __future__ import annotations

import re
from typing import Any, get_args

import msgspec
import pytest

from pacman.seeing import game, told
from tests.places import ROOT

PAGE = (ROOT / "docs" / "seeing.md").read_text(encoding="utf-8")
STRUCTS = {
    "field of the search": told.Told,
    "field of `optimum`": told.Optimum,
    "field of a node": told.Node,
    "field of a node's `agents`": told.Agents,
    "field of a step": told.Step,
    "field of `source`": told.Source,
    "field of `board`": told.Board,
    "field of the game": game.Game,
    "field of `facts`": game.Facts,
    "field of `end`": game.End,
    "field of a move": game.Moved,
    "field of an event": game.Event,
    "field of a thought": game.Thinking,
    "field of a thought's move": game.Valued,
}
KINDS = {"`kind` of a step": told.Kind, "`kind` of an event": game.Kind}


def described(head: str) -> list[str]:
    """The names in the first column of the table with this head."""
    table = PAGE.partition(f"| {head} | ")[2].partition("\n\n")[0]
    return [name for row in table.split("\n")[2:] for name in re.findall(r"`(\w+)`", row.split("|")[1])]


@pytest.mark.parametrize("head", STRUCTS)
def test_every_field_is_described_and_no_other(head: str) -> None:
    assert sorted(described(head)) == sorted(STRUCTS[head].__struct_encode_fields__)


@pytest.mark.parametrize("head", KINDS)
def test_every_kind_is_described_and_no_other(head: str) -> None:
    assert sorted(described(head)) == sorted(get_args(KINDS[head]))


def test_there_is_a_table_for_every_struct() -> None:
    there_are: set[Any] = {
        each
        for module in (told, game)
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, msgspec.Struct)
    }
    assert there_are == set(STRUCTS.values())
    assert f"### A search: `{told.FORMAT}`" in PAGE
    assert f"### A game: `{game.FORMAT}`" in PAGE

"""docs/seeing.md describes every field of the files that pages hold."""

from __future__ import annotations

import re
from typing import Any, get_args

import msgspec
import pytest

from pacman.view.pages import page_data
from tests.places import ROOT

PAGE = (ROOT / "docs" / "seeing.md").read_text(encoding="utf-8")
STRUCTS = {
    "field of the search": page_data.SearchData,
    "field of `optimum`": page_data.RootOptimum,
    "field of a promise": page_data.Promise,
    "field of a node": page_data.Node,
    "field of a node's `agents`": page_data.Agents,
    "field of a step": page_data.Step,
    "field of `source`": page_data.Source,
    "field of `board`": page_data.PageBoard,
    "field of the game": page_data.GameData,
    "field of `facts`": page_data.GameFacts,
    "field of `end`": page_data.End,
    "field of a move": page_data.Moved,
    "field of an event": page_data.Event,
    "field of a thought": page_data.Thinking,
    "field of a thought's move": page_data.Valued,
}
KINDS = {"`kind` of a step": page_data.StepKind, "`kind` of an event": page_data.MomentKind}


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
        for module in (page_data, page_data)
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, msgspec.Struct)
    }
    assert there_are == set(STRUCTS.values())
    assert f"### A search: `{page_data.SEARCH_FORMAT}`" in PAGE
    assert f"### A game: `{page_data.GAME_FORMAT}`" in PAGE

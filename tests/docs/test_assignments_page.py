"""docs/assignments.md names every key that the model has, with its type, range and default, and no other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from autograder.behaviour import OTHERS, Conventions
from autograder.course.cases import MOST_IN_CASE, MOST_IN_TREE, Case, SearchCase
from autograder.course.reading import SEARCH_DEFAULTS, AssignmentTable, QuestionTable
from pacman.support.toml import alternatives, as_toml, describe_type, is_struct, without_limits

PAGE = Path(__file__).resolve().parents[2] / "docs" / "assignments.md"
EVERY_CASE, EVERY_SEARCH = "A case's file", "Searches: all kinds but games"
Rows = dict[str, tuple[str, str]]  # key: its type and range, and what holds without it


def documented() -> dict[str, Rows]:
    """The rows of the page's tables, by the heading above them."""
    found: dict[str, Rows] = {}
    for part in re.split(r"^#+ ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        heading, _, text = part.partition("\n")
        rows = re.findall(r"^\| `(\w+)` \| (.+?) \| (.+?) \| (.+?) \|$", text, flags=re.MULTILINE)
        assert len({row[0] for row in rows}) == len(rows), f"a key is twice below {heading}"
        if rows:
            found[heading.replace("`", "")] = {key: (kind, default) for key, _, kind, default in rows}
    return found


def rows_of(struct: Any, keys: set[str] | None = None) -> Rows:
    hints = get_type_hints(struct, include_extras=True)
    return {
        field.encode_name: (describe_type(hints[field.name]), default_of(field))
        for field in msgspec.structs.fields(struct)
        if keys is None or field.encode_name in keys
    }


def default_of(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return "required"
    given = field.default
    if given is msgspec.NODEFAULT:
        given = field.default_factory()  # type: ignore[operator]
    return "–" if given is None or isinstance(given, msgspec.Struct) else f"`{as_toml(given)}`"


def tables_in(struct: Any) -> Iterator[tuple[str, Any]]:
    """The header and the struct of each table that is a key of this one, and of those in it."""
    for name, hint in get_type_hints(struct, include_extras=True).items():
        for each in alternatives(hint):
            inner = get_args(without_limits(each))
            header, kind = f"[{name}]", without_limits(each)
            structs = [each for each in alternatives(inner[0]) if is_struct(each)] if inner else []
            if structs:
                header, kind = f"[[{name}]]", without_limits(structs[0])
            if is_struct(kind):
                yield header, kind
                yield from tables_in(kind)


def modelled() -> dict[str, Rows]:
    """What the page must say."""
    search = set(SearchCase.__struct_fields__)
    kinds = get_args(Case)
    every = set.intersection(*(set(kind.__struct_fields__) for kind in kinds)) & search
    found = {"assignment.toml": rows_of(AssignmentTable)}
    for struct in (AssignmentTable, *kinds):
        found |= {header: rows_of(kind) for header, kind in tables_in(struct)}
    own = set(QuestionTable.__struct_fields__) - set(SEARCH_DEFAULTS)
    found["[[questions]]"] = rows_of(QuestionTable, own)
    every -= {"depth"}  # a game's is another one
    found[EVERY_CASE] = rows_of(SearchCase, every)
    found[EVERY_SEARCH] = rows_of(SearchCase, search - every)
    for kind in kinds:
        common = search if issubclass(kind, SearchCase) else every
        tag = kind.__struct_config__.tag
        found[f'kind = "{tag}"'] = rows_of(kind, set(kind.__struct_fields__) - common)
    return found


@pytest.mark.rest_slow(8)
@pytest.mark.parametrize("heading", modelled())
def test_every_key_is_described_with_its_type_range_and_default(heading: str) -> None:
    there, wanted = documented().get(heading, {}), modelled()[heading]
    missing = [
        f"| `{key}` | … | {row[0]} | {row[1]} |" for key, row in wanted.items() if there.get(key) != row
    ]
    assert not missing, f"{PAGE.name} needs these rows below {heading!r}:\n" + "\n".join(missing)
    assert not there.keys() - wanted.keys(), f"{PAGE.name} has keys below {heading!r} that there are not"


def test_the_section_on_conventions_has_both_values_of_each() -> None:
    section = PAGE.read_text(encoding="utf-8").partition("### Conventions\n")[2].partition("\n### ")[0]
    rows = re.findall(r"^\|(?: `(\w+)`)? \| `\"([\w-]+)\"` \| .+ \|$", section, re.M)
    usual, others = Conventions()._asdict(), OTHERS._asdict()
    assert rows == [row for key in usual for row in ((key, usual[key]), ("", others[key]))]


def test_the_page_has_no_table_of_keys_beside_those() -> None:
    assert documented().keys() == modelled().keys()


def test_the_page_says_which_kinds_there_are_and_what_questions_may_give_for_all_cases() -> None:
    text = " ".join(PAGE.read_text(encoding="utf-8").split())
    kinds = [kind.__struct_config__.tag for kind in get_args(Case)]
    listed = ", ".join(f'`"{kind}"`' for kind in kinds)
    assert f"`kind` is required in each: {listed}." in text
    defaults = ", ".join(f"`{key}`" for key in SEARCH_DEFAULTS)
    assert f"for all of its searches: {defaults}." in text
    assert (
        f"may have {MOST_IN_TREE:,} nodes on average, and all trees of a case together {MOST_IN_CASE:,}"
        in text
    )

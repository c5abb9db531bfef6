"""docs/es and its like: what a page in another language has in common with the English one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.guides import blocks
from tests.places import ROOT

DOCS = ROOT / "docs"
PAGES = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.glob("??/*.md"))
REMARK = re.compile(r'(^|\s)#.*$|(?<=^about = )".*"$', re.M)  # and what a drawn tree says of itself
SHAPE = re.compile(r"^(#+|\s*- |\|.*\||\s*!\[|<details|</details)", re.M)


def read(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def prose(text: str) -> str:
    return re.sub(r"^```.*?^```", "", text, flags=re.S | re.M)


def places(text: str) -> set[str]:
    """The anchors of a page, as GitHub makes them of headings, and those that it names itself."""
    own = set(re.findall(r'<a id="([^"]+)"></a>', text))
    headings = re.findall(r"^#+ (.*)$", re.sub(r"<a [^>]*></a>", "", prose(text)), re.M)
    return own | {re.sub(r"[^\w\- ]", "", each.lower()).replace(" ", "-") for each in headings}


@pytest.mark.parametrize("name", PAGES)
def test_commands_and_code_are_the_english_ones(name: str) -> None:
    english, translated = blocks(read(Path(name).name)), blocks(read(name))
    assert [language for language, _ in translated] == [language for language, _ in english]
    for (language, theirs), (_, block) in zip(english, translated, strict=True):
        if language != "text":
            assert REMARK.sub("", block) == REMARK.sub("", theirs)


@pytest.mark.parametrize("name", PAGES)
def test_headings_lists_and_tables_are_those_of_the_english_page(name: str) -> None:
    english, translated = (
        [re.sub(r"[^|]+", "", mark) if "|" in mark else mark.strip() for mark in SHAPE.findall(prose(text))]
        for text in (read(Path(name).name), read(name))
    )
    assert translated == english


@pytest.mark.parametrize("name", PAGES)
def test_links_lead_to_files_and_headings(name: str) -> None:
    here = (DOCS / name).parent
    for target in re.findall(r"\]\((?!https?:)([^)\s]+)\)", prose(read(name))):
        path, _, anchor = target.partition("#")
        there = here / path if path else DOCS / name
        assert there.is_file(), target
        if anchor:
            assert anchor in places(there.read_text(encoding="utf-8")), target
        if path.startswith("../") and there.suffix == ".md" and there.parent.resolve() == DOCS:
            language_line = read(name).split("\n\n")[1]
            assert target in language_line or not (here / there.name).exists(), f"{target} is translated"


def test_every_page_leads_to_its_other_languages_and_is_in_the_navigation() -> None:
    assert PAGES
    navigation = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for name in PAGES:
        assert f"      - {name}\n" in navigation
        assert f"]({name})" in read(Path(name).name).split("\n\n")[1]
        for other in PAGES:
            if Path(other).name == Path(name).name and other != name:
                assert f"](../{other})" in read(name)

"""docs/rules.md: its examples print what the page shows, and its pictures are what the code draws now."""

from __future__ import annotations

import doctest
import re
import runpy
import sys
from collections.abc import Callable

import pytest

from tests.places import ROOT

DOCS = ROOT / "docs"
PAGE = (DOCS / "rules.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```pycon\n(.*?)^```", PAGE, re.S | re.M)


@pytest.fixture(scope="module")
def drawn() -> dict[str, Callable[[], str]]:
    before = sys.path
    sys.path = [str(DOCS), *before]
    try:
        return runpy.run_path(str(DOCS / "draw_rules.py"))["PICTURES"]  # type: ignore[no-any-return]
    finally:
        sys.path = before


def test_the_examples_print_what_the_page_shows() -> None:
    test = doctest.DocTestParser().get_doctest("\n".join(EXAMPLES), {}, "docs/rules.md", "rules.md", 0)
    told: list[str] = []
    results = doctest.DocTestRunner().run(test, out=told.append)
    assert results.failed == 0, "".join(told)
    assert results.attempted == sum(block.count(">>>") for block in EXAMPLES) > 50
    assert len(EXAMPLES) == len(re.findall(r"^```\w", PAGE, re.M)), "every block of code is an example"


def test_the_pictures_are_what_the_code_draws(drawn: dict[str, Callable[[], str]]) -> None:
    shown = re.findall(r"\]\(rules/([\w-]+)\.svg\)", PAGE)
    assert sorted(shown) == sorted(drawn) == sorted(path.stem for path in (DOCS / "rules").iterdir())
    for name, draw in drawn.items():
        kept = (DOCS / "rules" / f"{name}.svg").read_text(encoding="utf-8")
        assert kept == draw(), f"docs/rules/{name}.svg is not what the code draws: python docs/draw_rules.py"


def test_the_contents_name_every_section_and_all_links_lead_somewhere() -> None:
    sections = re.findall(r"^## (.*)$", PAGE, re.M)
    anchors = [re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in sections]
    contents = re.findall(r"^- \[(.*)\]\(#(.*)\)$", PAGE, re.M)
    assert contents == list(zip(sections, anchors, strict=True))
    for target in re.findall(r"\]\(([^)]+)\)", PAGE):
        if target.startswith("#"):
            assert target[1:] in anchors
        else:
            assert (DOCS / target).exists(), target

"""The site builds, strictly, and its pages ask nothing of the network."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from markdown_it import MarkdownIt

from pacman.cli.commands import PLACES
from pacman.support.language import LANGUAGES
from pacman.view.palette import DARK, LIGHT
from tests.places import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.slow  # .ci/run builds the site each time

ASKED = re.compile(r'<(?:script|link|img|iframe|source)\b[^>]*?\b(?:src|href)="(https?:)?//[^"]*"')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    run = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)],
        cwd=ROOT,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return folder


def test_the_site_builds_strictly_with_every_page(site: Path) -> None:
    for page in [*(ROOT / "docs").glob("*.md"), *(ROOT / "docs" / "reference").glob("*.md")]:
        assert (site / page.relative_to(ROOT / "docs").with_suffix(".html")).is_file(), page


def test_lists_tables_and_code_are_what_other_readers_of_markdown_see(site: Path) -> None:
    markdown = MarkdownIt("commonmark").enable("table")
    for page in [*(ROOT / "docs").glob("*.md"), *(ROOT / "docs").glob("??/*.md")]:
        text = page.read_text(encoding="utf-8").removeprefix("---\nhide: [navigation]\n---\n")
        html = (site / page.relative_to(ROOT / "docs").with_suffix(".html")).read_text(encoding="utf-8")
        built = html.partition("<article")[2]
        built = built.partition("</article>")[0]
        for tag in ("li", "tr", "pre", "h2", "img"):
            elsewhere = markdown.render(text).count(f"<{tag}")
            assert len(re.findall(rf"<{tag}\b", built)) == elsewhere, f"{tag} in {page}"


def test_a_translated_page_says_its_language(site: Path) -> None:
    for page in (ROOT / "docs").glob("??/*.md"):
        html = (site / page.relative_to(ROOT / "docs").with_suffix(".html")).read_text(encoding="utf-8")
        assert f'<html lang="{LANGUAGES[page.parent.name].tag}"' in html, page
        search = {"de": "Suche", "es": "Búsqueda", "zh": "搜索"}[page.parent.name]
        assert f'placeholder="{search}"' in html, page


def test_no_page_asks_the_network_for_anything(site: Path) -> None:
    for page in site.rglob("*.html"):
        assert not ASKED.search(page.read_text(encoding="utf-8")), page
    for sheet in site.rglob("*.css"):
        assert not re.search(r"url\(\W*(https?:)?//|@import", sheet.read_text(encoding="utf-8")), sheet


def test_every_font_that_a_style_names_is_there(site: Path) -> None:
    sheet = site / "theme" / "look.css"
    fonts = re.findall(r'url\("([^"]+)"\)', sheet.read_text(encoding="utf-8"))
    assert len(fonts) == 4
    assert all((sheet.parent / font).is_file() for font in fonts)


def test_the_search_has_its_index_as_a_script(site: Path) -> None:
    text = (site / "search" / "search_index.js").read_text(encoding="utf-8")
    found = json.loads(text.removeprefix("var __index = "))["docs"]
    assert any(each["location"] == "rules.html" for each in found)
    assert (site / "theme" / "iframe-worker.js").is_file()


@pytest.mark.parametrize(
    ("words", "page"),
    [
        ("剪枝", "zh/lessons"),
        ("评估函数", "zh/tutorial"),
        ("机会节点", "zh/trees"),
        ("Kraftpille", "de/playing"),
    ],
)
def test_a_part_of_a_sentence_is_found(site: Path, browser: Browser, words: str, page: str) -> None:
    shown = browser.new_page()
    shown.goto((site / "zh" / "glossary.html").as_uri())
    shown.locator(".md-search__input").click()
    shown.keyboard.insert_text(words)
    shown.keyboard.press("End")
    found = shown.locator(".md-search-result__item > a, .md-search-result__item article").first
    found.wait_for()
    places = shown.eval_on_selector_all(
        ".md-search-result__item a", "links => links.map((link) => link.href)"
    )
    assert any(f"{page}.html" in place for place in places)
    shown.close()


def test_the_fonts_of_the_pages_are_in_the_site(site: Path) -> None:
    fonts = re.findall(r'url\("([^"]+)"\)', (site / "theme" / "look.css").read_text(encoding="utf-8"))
    assert fonts and all((site / "theme" / font).is_file() for font in fonts)


def test_the_colours_are_those_of_the_palette(site: Path) -> None:
    light, dark = (site / "theme" / "palette.css").read_text(encoding="utf-8").split("}")[:2]
    assert f"--page: {LIGHT.page};" in light
    assert f"--page: {DARK.page};" in dark


def test_in_tables_a_long_agent_may_be_broken_and_an_interval_may_not(site: Path) -> None:
    page = (site / "search.html").read_text(encoding="utf-8")
    assert "<td><code>evaluation=farsighted:<wbr>exploration=0.1</code></td>" in page
    assert "<td><code>evaluation=farsighted:bias=1</code></td>" in page
    assert '<td><span class="together">2 %</span> <span class="together">(0 – 13)</span></td>' in page


def test_every_command_has_its_place_and_its_examples(site: Path) -> None:
    page = (site / "reference" / "pacman.html").read_text(encoding="utf-8")
    assert re.findall(r'<h2 id="pacman-(\w+)"', page) == sorted(PLACES)
    assert "--until-width" in page
    assert "pacman test my_search.py --watch" in page


def test_links_out_of_the_folder_lead_to_copies(site: Path) -> None:
    page = (site / "rules.html").read_text(encoding="utf-8")
    copies = re.findall(r'href="(files/[^"]*)"', page)
    assert len(copies) == 3
    assert 'href="../search.html"' in (site / "reference" / "agents.html").read_text(encoding="utf-8")
    for copy in copies:
        assert (site / copy).read_bytes() == (ROOT / copy.removeprefix("files/")).read_bytes()


def test_the_first_use_of_a_word_leads_to_its_meaning(site: Path) -> None:
    link = re.compile(r'<a class="word" href="([^"#]*)#([\w-]+)" title="([^"]+)">([^<]+)</a>')
    places = re.findall(r'<span id="(word-[\w-]+)">', (site / "glossary.html").read_text(encoding="utf-8"))
    assert len(places) == len(set(places)) > 50
    tutorial = (site / "tutorial.html").read_text(encoding="utf-8")
    found = {shown: (page, place, meaning) for page, place, meaning, shown in link.findall(tutorial)}
    assert found["horizon"][:2] == ("glossary.html", "word-horizon")
    assert found["horizon"][2].startswith("How far a search looks ahead.")
    assert {"seed", "generated", "expanded", "evaluated"} <= found.keys()
    for page in site.rglob("*.html"):
        links = link.findall(page.read_text(encoding="utf-8"))
        assert {each[1] for each in links} <= set(places), page
        assert len({each[1] for each in links}) == len(links), f"a word is a link twice in {page}"
    nested = site / "reference" / "pacman.html"
    assert {each[0] for each in link.findall(nested.read_text(encoding="utf-8"))} == {"../glossary.html"}


def test_no_word_in_a_heading_code_or_link_is_a_link(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for tag in ("h1", "h2", "h3", "code", "pre"):
            assert not re.search(rf'<{tag}\b[^>]*>(?:(?!</{tag}>).)*class="word"', text, re.S), page

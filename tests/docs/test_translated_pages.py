"""docs/es and its like: what a page in another language has in common with the English one."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from tests.extras import BABEL
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


ENGLISH = """# A page

Use *this* `code` and [that](trees.md), or
[those](site.md#links).

## A part

- first
  line

| a cell | `x` |
| --- | --- |
| 12 | 3 |

```sh
pacman play  # a remark
```

```text
printed
```
"""
GERMAN = {
    "A page": "Eine Seite",
    "Use *this* `code` and [that](trees.md), or [those](site.md#links).": (
        "Nimm [jenes](trees.md), [solche](site.md#links) oder *diesen* `code`."
    ),
    "A part": "Ein Teil",
    "first line": "erste Zeile",
    "a cell": "eine Zelle",
    "pacman play  # a remark\n": "pacman play  # eine Bemerkung\n",
    "printed\n": "ausgegeben\n",
}


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What .ci/translate_pages.py defines."""
    monkeypatch.syspath_prepend(str(ROOT / ".ci"))
    return runpy.run_path(str(ROOT / ".ci" / "translate_pages.py"))


def german(script: dict[str, Any], changes: dict[str, str]) -> Any:
    """The German catalogue of the page above, with some other translations."""
    catalogue = script["messages"](ENGLISH)
    assert [each.id for each in catalogue if each.id] == list(GERMAN)
    for text, translation in (GERMAN | changes).items():
        catalogue[text].string = translation
    return catalogue


@BABEL
def test_a_page_is_written_from_its_catalogue(script: dict[str, Any]) -> None:
    page = script["translated"](ENGLISH, german(script, {"first line": ""}), "tutorial", "de")
    title, languages, written, text = page.split("\n\n", 3)
    assert title == "# Eine Seite"
    assert languages.startswith("[English](../tutorial.md) · [Español](../es/tutorial.md) · Deutsch · ")
    assert written.startswith("<!-- ")
    assert (
        text
        == """Nimm [jenes](trees.md), [solche](../site.md#links) oder *diesen* `code`.

## <a id="a-part"></a>Ein Teil

- first line

| eine Zelle | `x` |
| --- | --- |
| 12 | 3 |

```sh
pacman play  # eine Bemerkung
```

```text
ausgegeben
```
"""
    )


@BABEL
@pytest.mark.parametrize(
    ("text", "translation", "problem"),
    [
        ("A part", "", "not translated: 'A part'"),
        ("a cell", "eine `Zelle`", "other code than in English, `Zelle`: 'a cell'"),
        ("a cell", "12 Zellen", "other numbers than in English, 12: 'a cell'"),
        ("A part", "[Ein Teil](x.md)", "other links than in English, x.md: 'A part'"),
        (
            "first line",
            "erste*„Zeile“*",
            "a star that marks nothing, as it is between a sign and a letter: 'first",
        ),
        (
            "pacman play  # a remark\n",
            "pacman solve  # eine Bemerkung\n",
            "other code than in English: 'pacman",
        ),
    ],
)
def test_what_is_wrong_in_a_catalogue_is_said(
    script: dict[str, Any], text: str, translation: str, problem: str
) -> None:
    assert list(script["problems_of"](german(script, {}))) == []
    (said,) = script["problems_of"](german(script, {text: translation}))
    assert said.startswith(problem)

"""Pages share their colours and styles, and a policy can name a script of theirs."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

import pytest
from jinja2 import UndefinedError

from autograder import classroom
from pacman.view.html.frame import script, template
from pacman.view.palette import DARK, LIGHT
from tests.places import ROOT

TOKENS = ("page", "surface", "raised", "rule", "text", "dim", "lip", "accent", "good", "bad", "ours")
STYLES = template("pacman.view.html", "look.css.jinja").render()


def test_the_colours_are_those_of_the_palette_light_and_dark() -> None:
    light, dark = STYLES.split("@media (prefers-color-scheme: dark)")
    dark = dark.split("@media print")[0]
    for name in TOKENS:
        assert f"--{name}: {getattr(LIGHT, name)};" in light
        assert f"--{name}: {getattr(DARK, name)};" in dark


@pytest.mark.parametrize(
    "path", sorted(ROOT.glob("autograder/*/templates/*.css.jinja")), ids=lambda path: path.name
)
def test_no_page_of_the_grader_has_colours_or_fonts_of_its_own(path: Path) -> None:
    assert not re.findall(
        r"#[0-9a-f]{3,8}\b|rgba?\(|hsl|font-family: (?!var|inherit)", path.read_text(encoding="utf-8")
    )


def test_the_only_colours_of_the_shared_styles_beside_the_palette_are_those_of_paper() -> None:
    palette = {getattr(theme, name) for theme in (LIGHT, DARK) for name in (*TOKENS, "accent_text")}
    assert set(re.findall(r"#[0-9a-f]+", STYLES)) - palette == {"#fff"}


def test_a_name_without_a_value_is_an_error() -> None:
    page = template("autograder.formats", "report.html.jinja")
    with pytest.raises(UndefinedError):
        page.render()


def test_a_script_is_put_in_as_it_is_under_its_digest() -> None:
    found = script("autograder.classroom", "overview.js")
    folder = Path(classroom.__file__).parent / "web"
    assert str(found.text) == (folder / "overview.js").read_text(encoding="utf-8")
    digest = hashlib.sha256(str(found.text).encode()).digest()
    assert found.source == f"'sha256-{base64.b64encode(digest).decode()}'"
    assert "</" not in found.text
    assert "\r" not in found.text

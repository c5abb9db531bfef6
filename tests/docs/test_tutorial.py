"""docs/tutorial.md in every language, to its end: its files are written, its outputs are what is printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.guides import blocks, page, printed_by
from tests.places import ROOT

TUTORIAL = page("tutorial.md")
TRANSLATED = sorted(path.parent.name for path in (ROOT / "docs").glob("*/tutorial.md"))


@pytest.mark.parametrize(
    ("code", "last"),
    [
        ("en", 7),
        pytest.param("en", 9, marks=pytest.mark.slow),
        *(pytest.param(code, 9, marks=pytest.mark.slow) for code in TRANSLATED),
    ],
)
def test_every_step_prints_what_the_tutorial_shows(
    code: str, last: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = page("tutorial.md" if code == "en" else f"{code}/tutorial.md")
    text = whole.partition(f"\n## {last + 1}. ")[0]
    monkeypatch.chdir(tmp_path)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("PACMAN_LANG", code)
    shown = [text for language, text in blocks(text) if language == "text"]
    printed = list(printed_by(text))
    assert len(shown) == len(printed) == {7: 7, 9: 10}[last]
    for each, real in zip(shown, printed, strict=True):
        assert each == real


def test_every_step_has_help_and_an_exercise() -> None:
    steps = TUTORIAL.split("\n## ")[1:-1]
    assert [step[0] for step in steps] == list("123456789")
    for step in steps:
        assert "\n**If it goes wrong.** " in step, step[:40]
        assert "\n**Exercise.** " in step, step[:40]

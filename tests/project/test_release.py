"""The release check: placeholders, versions and days, links of the long description."""

from __future__ import annotations

import re
import runpy
import shutil
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.places import ROOT

CHECK: dict[str, Any] = runpy.run_path(str(ROOT / ".ci" / "release.py"))
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
FILES = ("pyproject.toml", "CITATION.cff", "CHANGELOG.md", "SECURITY.md", "README.md")


@pytest.fixture
def ready(tmp_path: Path) -> Path:
    """A copy in which all is filled in, as on the day of a release."""
    for name in FILES:
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / ".github", tmp_path / ".github")
    for file in (each for each in tmp_path.rglob("*") if each.is_file()):
        change(file, lambda text: text.replace("REPLACE", "filled-in"))
    change(
        tmp_path / "CITATION.cff",
        lambda text: re.sub(r"date-released: .*", "date-released: 2027-01-02", text),
    )
    newest = (
        f"# Changes\n\n## [Unreleased]\n\n## [{PROJECT['version']}] - 2027-01-02\n\n### Added\n\n- Much.\n"
    )
    (tmp_path / "CHANGELOG.md").write_text(newest, encoding="utf-8")
    return tmp_path


def change(file: Path, how: Any) -> None:
    file.write_text(how(file.read_text(encoding="utf-8")), encoding="utf-8")


def problems(root: Path) -> list[str]:
    return [*CHECK["placeholders"](root), *CHECK["version_problems"](root)]


def test_what_is_filled_in_may_be_released(ready: Path) -> None:
    assert problems(ready) == []


@pytest.mark.parametrize(
    ("file", "line", "says"),
    [
        (
            "SECURITY.md",
            "Write to REPLACE@example.org.",
            "SECURITY.md, line 1: a placeholder: Write to REPLACE@",
        ),
        (
            ".github/new/form.yml",
            "url: https://example.org/REPLACE/x",
            ".github/new/form.yml, line 1: a place",
        ),
        ("CITATION.cff", "version: 9.9.9", "CITATION.cff: its version is 9.9.9; CHANGELOG.md says"),
    ],
)
def test_what_is_not_filled_in_may_not(ready: Path, file: str, line: str, says: str) -> None:
    (ready / file).parent.mkdir(exist_ok=True)
    (ready / file).write_text(f"{line}\n", encoding="utf-8")
    assert any(each.startswith(says) for each in problems(ready)), problems(ready)


def test_changes_without_a_version_may_not(ready: Path) -> None:
    change(
        ready / "CHANGELOG.md", lambda text: text.replace("[Unreleased]\n", "[Unreleased]\n\n- One more.\n")
    )
    assert problems(ready) == [
        "CHANGELOG.md: what stands under Unreleased belongs under a version with a date"
    ]


def test_another_day_may_not(ready: Path) -> None:
    change(ready / "CHANGELOG.md", lambda text: text.replace("2027-01-02", "2027-01-03"))
    assert problems(ready) == ["CITATION.cff: date-released is 2027-01-02; CHANGELOG.md says 2027-01-03"]


def test_no_version_is_released_without_its_changes(ready: Path) -> None:
    change(ready / "pyproject.toml", lambda text: re.sub(r'(?m)^version = ".*"', 'version = "77.0.0"', text))
    assert [each for each in problems(ready) if each.startswith("CHANGELOG.md: its newest version is")]


def test_the_newest_version_of_the_changelog_is_that_of_the_project() -> None:
    found = [each for each in CHECK["version_problems"](ROOT) if "Unreleased" not in each]
    assert found == []


def test_links_of_the_long_description_lead_somewhere_from_an_index() -> None:
    hook = PYPROJECT["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]
    assert hook["fragments"] == [{"path": "README.md"}]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert list(CHECK["description_problems"](f"Name: x\n\n{readme}"))  # as it stands it has relative links
    for each in hook["substitutions"]:
        readme = re.sub(each["pattern"], each["replacement"], readme)
    assert list(CHECK["description_problems"](f"Name: x\n\n{readme}")) == []
    source = PROJECT["urls"]["Source"]
    assert re.search(rf"!\[[^\]]*\]\({re.escape(source)}/raw/main/docs/\w+\.\w+\)", readme)
    assert re.search(rf"[^!]\[[^\]]*\]\({re.escape(source)}/blob/main/docs/[\w-]+\.md\)", readme)


@pytest.mark.parametrize(
    ("description", "found"),
    [
        ("[a](https://example.org) [b](#below) `[c](d.md)`", []),
        ("![a](docs/a.png)", ["docs/a.png"]),
        ("[a](docs/a.md)\n\n```sh\n[x](y)\n```", ["docs/a.md"]),
    ],
)
def test_a_wheel_with_relative_links_is_refused(tmp_path: Path, description: str, found: list[str]) -> None:
    with zipfile.ZipFile(tmp_path / "x.whl", "w") as wheel:
        wheel.writestr("x-1.dist-info/METADATA", f"Name: x\n\n{description}\n")
    said = list(CHECK["wheel_problems"](tmp_path / "x.whl"))
    assert said == [f"METADATA: a relative link in the long description: {each}" for each in found]
    assert CHECK["main"](["--wheel", str(tmp_path / "x.whl")]) == bool(found)


def test_a_wrong_option_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert CHECK["main"](["--what"]) == 2
    assert capsys.readouterr().err == "usage: python .ci/release.py [--wheel FILE]\n"

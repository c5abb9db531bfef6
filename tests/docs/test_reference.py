"""The reference names every public name, command, option and format that there is, and no other."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from autograder.examiner import answers
from autograder.tournament import ranking
from pacman.batch import plan, report
from pacman.gameplay import record, thoughts
from pacman.optimal import solution
from pacman.view.pages.page_data import GAME_FORMAT, SEARCH_FORMAT
from tests.places import ROOT

REFERENCE = ROOT / "docs" / "reference"
PACKAGES = (
    "agents",
    "pacman",
    "pacman.batch",
    "pacman.envs",
    "pacman.examples",
    "pacman.games",
    "pacman.optimal",
    "pacman.view",
    "pacman.trace",
    "pacman.tree",
    "pacman.vector",
)
PUBLIC = [(package, name) for package in PACKAGES for name in importlib.import_module(package).__all__]


def test_the_pages_name_every_public_name_and_no_other() -> None:
    pages = [path.read_text(encoding="utf-8") for path in REFERENCE.glob("*.md")]
    named = [name for page in pages for name in re.findall(r"^::: (\S+)$", page, re.M)]
    assert sorted(named) == sorted(f"{package}.{name}" for package, name in PUBLIC)
    assert len(named) > 90


def test_every_package_that_says_what_is_public_is_documented_or_known_as_internal() -> None:
    internal = {
        "pacman.bridge",
        "autograder.course",
        "autograder.reference.mistakes",
    }
    assert set(packages_with_all()) == set(PACKAGES) | internal


def test_the_page_on_stability_calls_the_same_packages_public() -> None:
    page = (ROOT / "docs" / "stability.md").read_text(encoding="utf-8")
    (row,) = re.findall(r"^\| Names in Python \| the names in `__all__` of ([^;]+);", page, re.M)
    assert sorted(re.findall(r"`([\w.]+)`", row)) == sorted(PACKAGES)


def packages_with_all() -> Iterator[str]:
    for package in ("pacman", "agents", "autograder"):
        for path in (*(ROOT / package).rglob("__init__.py"), ROOT / "pacman" / "games.py"):
            if path.parts[len(ROOT.parts)] == package and re.search(
                r"^__all__", path.read_text(encoding="utf-8"), re.M
            ):
                yield ".".join(
                    (path.parent if path.stem == "__init__" else path.with_suffix("")).relative_to(ROOT).parts
                )


@pytest.mark.parametrize(("package", "name"), PUBLIC)
def test_every_public_name_says_what_it_is(package: str, name: str) -> None:
    value = getattr(importlib.import_module(package), name)
    if not (inspect.isclass(value) or inspect.isroutine(value)):
        assert documented_where_it_is_assigned(package, name), f"{package}.{name}"
        return
    text = value.__dict__.get("__doc__") if inspect.isclass(value) else value.__doc__
    assert text, f"{package}.{name} has no docstring"
    first = text.strip().split("\n\n")[0]
    assert first[0].isupper() or first[0] in "`0123456789", first
    assert first.rstrip().endswith((".", ":")), first
    has_one = ">>> " in text or "\nAs in `" in inspect.cleandoc(text)  # Python 3.13 cleans by itself
    assert has_one, f"{package}.{name} has no example"


def documented_where_it_is_assigned(package: str, name: str) -> bool:
    """Whether a comment or a docstring follows the assignment of a value, such as a type's name."""
    folder = ROOT.joinpath(*package.split("."))
    assigned = re.compile(rf'^{name}(: \w+)? = .*(  # \w|\n""")', re.M)
    return any(assigned.search(path.read_text(encoding="utf-8")) for path in folder.rglob("*.py"))


def test_the_page_of_formats_names_each_with_its_version() -> None:
    page = (REFERENCE / "formats.md").read_text(encoding="utf-8")
    modules = (solution, ranking, plan, report, record, thoughts)
    formats = {SEARCH_FORMAT, GAME_FORMAT, *(module.FORMAT for module in modules)}
    assert set(re.findall(r"^\| [^|]+ \| `([\w/-]+)` \|", page, re.M)) >= formats
    in_code = {
        found
        for package in ("pacman", "autograder")
        for path in (ROOT / package).rglob("*.py")
        for found in re.findall(r'^(?:\w+_)?FORMAT\b.* = "(.*)"$', path.read_text(encoding="utf-8"), re.M)
    }
    assert in_code == formats
    for field in (*record.Record.__struct_fields__, *plan.BatchSettings.__struct_fields__):
        assert f"`{field}`" in page, field
    assert answers.FILE not in page  # which is only for the kit


def test_each_word_stands_once_in_the_glossary() -> None:
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]+) \| [A-Z].*\. \|$", page, re.M)
    words = [word for row in rows for word in row.split(", ")]
    assert len(words) == len(set(words)) > 50
    needed = "node generated expanded evaluated ply round depth window cut evaluation utility horizon seed"
    assert {*needed.split(), "chance node", "record", "trace"} <= set(words)


def test_every_page_of_the_nav_is_there() -> None:
    config = Path(ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:\n")[2]
    listed = re.findall(r"([\w/-]+\.md)$", config, re.M)
    assert len(listed) == len(set(listed)) > 25
    assert [name for name in listed if not (ROOT / "docs" / name).is_file()] == []

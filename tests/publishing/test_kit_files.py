"""Which files are in the kit for students."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Iterator, Mapping
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

import pytest

from autograder.course import bundled_names, load
from autograder.publishing.handout import public_cases
from autograder.publishing.kit import kit, without_messages
from autograder.publishing.program_files import program_files
from pacman.support import language
from pacman.support.language import ENGLISH, LANGUAGES
from pacman.support.places import PACMAN
from tests.imports import imports, imports_at_module_level, modules
from tests.places import ROOT

LAZY = (  # they import what the kit is without only where it is installed
    "autograder.examiner.answers",
    "autograder.examiner.exercise",
    "autograder.examiner.findings",
    "autograder.grading.diagnosing",
    "autograder.grading.asking_student",
    "autograder.grading.grade",
    "autograder.grading.game_case",
    "autograder.grading.sampling_case",
    "autograder.grading.searched_problem",
    "autograder.grading.trees_by_action",
    "pacman.batch.engine",
    "pacman.optimal.solution",
    "pacman.view.notebook",
)
LEFT_OUT = (
    "autograder.reference.",
    "autograder.examiner.",
    "autograder.grading.paper_case",
    "autograder.grading.quiz_case",
    "pacman.view.tree_values",
    "pacman.compiled",
    "pacman.optimal.compiled",
)


@cache
def in_kit() -> frozenset[str]:
    _, content = kit("A title, with signs!", {"assignment.toml": b"title = 1"})
    with zipfile.ZipFile(io.BytesIO(content)) as wheel:
        return frozenset(wheel.namelist())


def test_what_its_modules_import_is_in_it_but_for_the_reference_and_what_needs_it() -> None:
    there = in_kit()
    assert "pacman_teaching/autograder/assignments/a-title-with-signs/assignment.toml" in there
    paths = {name: path.relative_to(ROOT).as_posix() for name, path in modules(ROOT).items()}
    inside = {name for name, path in paths.items() if there & {path, f"pacman_teaching/{path}"}}
    for name in inside - {"agents", "agents.reflex"}:  # which are others in the kit
        for other in imports(ROOT)[name] & paths.keys() - inside:
            assert other.startswith(LEFT_OUT), f"{name} imports {other}"
            assert name in LAZY, name


def test_no_compiled_library_is_packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("autograder.publishing.program_files.BESIDE", tmp_path)
    (tmp_path / "agents").mkdir()
    for name in ("engine.so", "engine.dll", "engine.dylib", "engine.c"):
        (tmp_path / "agents" / name).write_bytes(b"")
    assert [name for name, _ in program_files(["agents"], lambda *_: True)] == ["agents/engine.c"]


def test_no_file_of_the_kit_imports_at_module_level_one_that_is_not() -> None:
    there = in_kit()
    paths = {name: path.relative_to(ROOT).as_posix() for name, path in modules(ROOT).items()}
    inside = {name for name, path in paths.items() if there & {path, f"pacman_teaching/{path}"}}
    for name in inside - {"agents", "agents.reflex"}:  # which are others in the kit
        outside = imports_at_module_level(ROOT)[name] & paths.keys() - inside
        assert not outside, f"{name} is in the kit and imports {outside}, which is not"


def test_no_search_in_c_is_in_it() -> None:
    assert not [name for name in in_kit() if "compiled" in name or name.endswith((".c", ".h"))]


def test_no_other_file_than_these_is_in_it() -> None:
    folders = {Path(name).parts[0] for name in in_kit()}
    (info,) = folders - {"pacman", "pacman_teaching", "pacman_teaching.pth"}
    assert info.endswith(".dist-info")
    inner = {Path(name).parts[1] for name in in_kit() if name.startswith("pacman_teaching/")}
    assert inner == {"agents", "autograder", "layouts"}
    for room in ("paper", "reference", "classroom", "publishing"):
        assert not [name for name in in_kit() if name.startswith(f"pacman_teaching/autograder/{room}")]


# Catalogues of messages.


def catalogues(public: Mapping[str, bytes]) -> dict[str, GNUTranslations]:
    """What the kit with these public files can say, by the code of the language."""
    with zipfile.ZipFile(io.BytesIO(kit("A title", public)[1])) as wheel:
        files = {Path(name): wheel.read(name) for name in wheel.namelist() if name.endswith(".mo")}
    return {path.stem: GNUTranslations(io.BytesIO(content)) for path, content in files.items()}


def known(catalogue: GNUTranslations | None) -> dict[object, str]:
    """Every message of a catalogue, by its text, or by its text and the number of its form."""
    assert catalogue is not None
    return dict(catalogue._catalog)  # type: ignore[attr-defined]


@pytest.mark.rest_slow
@pytest.mark.parametrize("name", bundled_names())
def test_its_catalogues_have_every_message_but_what_hidden_cases_and_other_assignments_say(name: str) -> None:
    everywhere = [each for other in bundled_names() for each in in_own_words(load(other).files)]
    public = public_cases(load(name).without_paper()) if name != "on-paper" else {}
    unsaid = {*everywhere} - {*in_own_words(public)}
    assert unsaid
    found = catalogues(public)
    assert {*found} == {*LANGUAGES} - {ENGLISH.code}
    for code, catalogue in found.items():
        whole = known(language.catalogue(code))
        assert known(catalogue) == {text: said for text, said in whole.items() if text not in unsaid}
        assert unsaid <= whole.keys()


def in_own_words(files: Mapping[str, bytes]) -> Iterator[str]:
    """The titles and descriptions in these files, each of which is on a line of its own."""
    for path, content in files.items():
        if path.endswith(".toml"):
            for line in re.findall(r"^(?:title|about) = (\".*\")$", content.decode(), re.MULTILINE):
                yield json.loads(line)


def test_no_assignment_says_a_message_of_the_program() -> None:
    """Else it would be left out of the kit where the case that says it is hidden."""
    text = (PACMAN / "locale" / "messages.pot").read_text(encoding="utf-8")
    for entry in text.split("\n\n"):
        places = re.findall(r"^#: (.*)$", entry, re.MULTILINE)
        named = [place for line in places for place in line.split()]
        theirs = [place for place in named if place.startswith("autograder/assignments/")]
        assert theirs in ([], named), entry


def test_a_catalogue_without_nothing_is_the_same_and_one_without_a_message_of_two_forms_has_neither() -> None:
    whole = (PACMAN / "locale" / "de.mo").read_bytes()
    assert without_messages(whole, set()) == whole
    less = without_messages(whole, {"{number} node"})
    before, after = (known(GNUTranslations(io.BytesIO(each))) for each in (whole, less))
    assert before.keys() - after.keys() == {("{number} node", 0), ("{number} node", 1)}

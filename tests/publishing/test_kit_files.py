"""Which files are in the kit for students."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from autograder.publishing.kit import kit, program_files
from tests.imports import imports, imports_at_module_level, modules
from tests.places import ROOT

LAZY = (  # they import what the kit is without only where it is installed
    "autograder.examiner.answers",
    "autograder.examiner.exercise",
    "autograder.grading.diagnosing",
    "autograder.grading.examining",
    "autograder.grading.grade",
    "autograder.grading.game_case",
    "autograder.grading.sampling_case",
    "autograder.grading.search_case",
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
    import io
    import zipfile

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
    monkeypatch.setattr("autograder.publishing.kit.BESIDE", tmp_path)
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

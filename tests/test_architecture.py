"""The house: who may import whom, and what starts without being asked for."""

from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter

import pytest

from tests.imports import imports, modules, parsed, room, rooms
from tests.places import ROOT

# From the ground up. A room may import what stands on a lower floor (docs/architecture.md says what each is).
FLOORS = [
    ["pacman.messages", "pacman.randomness", "pacman.showing"],
    ["pacman.spelling"],
    ["pacman.errors"],
    ["pacman.agent", "pacman.board", "pacman.support"],
    ["pacman.agents", "pacman.examples", "pacman.layout", "pacman.trace", "pacman.tree"],
    ["pacman.notation"],
    ["pacman.state"],
    ["pacman.bridge", "pacman.ghosts"],
    ["pacman.names"],
    ["pacman.games"],
    ["pacman.gameplay"],
    ["pacman.compiled", "pacman.vector", "pacman.view"],
    ["pacman.envs", "pacman.optimal"],
    ["pacman.batch"],
    ["pacman"],
    ["pacman.cli"],
    ["pacman.__main__"],
    [
        "autograder",
        "autograder.behaviour",
        "autograder.garbage_collection",
        "autograder.report",
        "autograder.submission",
    ],
    ["autograder.course", "autograder.reference"],
    ["autograder.examiner", "autograder.paper", "autograder.sandbox"],
    ["autograder.grading"],
    ["autograder.checking"],
    ["autograder.formats"],
    ["autograder.classroom", "autograder.publishing", "autograder.selftest"],
    ["autograder.similarity", "autograder.site", "autograder.tournament"],
    ["autograder.cli"],
    ["autograder.__main__"],
]
# Rooms that nothing but the command line imports.
LEAVES = (
    "pacman.envs",
    "autograder.selftest",
    "autograder.similarity",
    "autograder.site",
    "autograder.tournament",
)
LAYERED = ("pacman", "autograder")
MODULES = modules(ROOT)


@pytest.fixture(scope="module", autouse=True)
def syntax_trees() -> Iterator[None]:
    """They are large, and nobody needs them after this file."""
    yield
    parsed.cache_clear()


def floor(name: str) -> int:
    return next(number for number, names in enumerate(FLOORS) if room(name) in names)


def test_every_room_has_its_floor_and_every_floor_its_rooms() -> None:
    there_are = {room(name) for name in MODULES if name.split(".")[0] in LAYERED}
    assert sorted(there_are) == sorted(name for names in FLOORS for name in names)


@pytest.mark.parametrize("package", LAYERED)
def test_a_module_imports_only_what_stands_below_it(package: str) -> None:
    for name in (name for name in MODULES if name.split(".")[0] == package):
        for other in imports(ROOT)[name]:
            assert other.split(".")[0] in (package, "pacman"), f"{name} imports {other}"
            if other.startswith("pacman.cli"):
                assert ".cli" in name or name.endswith("__main__"), f"{name} imports {other}"
            if room(other) != room(name):
                assert floor(other) < floor(name), f"{name} imports {other}, which stands above it"


def test_a_page_imports_no_display_and_what_pages_share_no_page() -> None:
    order = ("pacman.view.html.", "pacman.view.pages.", "pacman.view.display.")
    for name in (name for name in MODULES if name.startswith(order)):
        own = next(number for number, room_ in enumerate(order) if name.startswith(room_))
        for other in imports(ROOT)[name]:
            assert not other.startswith(order[own + 1 :]), f"{name} imports {other}, which is above it"


@pytest.mark.parametrize("package", LAYERED)
def test_the_picture_of_the_imports_is_drawn_from_the_present_code(package: str) -> None:
    script = importlib.util.spec_from_file_location("draw_imports", ROOT / "docs" / "draw_imports.py")
    assert script is not None and script.loader is not None
    drawing = importlib.util.module_from_spec(script)
    script.loader.exec_module(drawing)
    kept = (ROOT / "docs" / f"imports-{package}.svg").read_text(encoding="utf-8")
    assert kept == drawing.picture(package, rooms(ROOT, package)), "run: python docs/draw_imports.py"


def test_no_package_hides_a_function_that_it_exports() -> None:
    for package in (name for name, path in MODULES.items() if path.name == "__init__.py"):
        exported = getattr(importlib.import_module(package), "__all__", ())
        inside = {name.removeprefix(package + ".") for name in MODULES if name.startswith(package + ".")}
        assert not set(exported) & inside, package


def test_there_is_no_import_circle() -> None:
    graph = {name: imports(ROOT)[name] - {name} for name in MODULES}
    TopologicalSorter(graph).prepare()  # raises CycleError, naming the circle


@pytest.mark.parametrize("leaf", LEAVES)
def test_only_the_command_line_imports_a_leaf(leaf: str) -> None:
    for name in MODULES:
        if room(name) != leaf and name.split(".")[1:2] != ["cli"]:
            assert leaf not in map(room, imports(ROOT)[name]), f"{name} imports {leaf}"


def test_agents_and_autograder_know_only_the_agent_api_and_never_each_other() -> None:
    for name in MODULES:
        for other in imports(ROOT)[name]:
            if name.split(".")[0] == "agents":
                assert other.split(".")[0] == "agents" or other in ("pacman", "pacman.agent"), (
                    f"{name} imports {other}"
                )
            if name.split(".")[0] == "autograder":
                assert other.split(".")[0] != "agents", f"{name} imports {other}"


def test_only_names_and_the_students_process_load_classic_files() -> None:
    load_them = {"pacman.names.registry", "autograder.sandbox.student.serve"}
    for name in MODULES:
        if room(name) != "pacman.bridge" and name not in load_them:
            assert "pacman.bridge" not in map(room, imports(ROOT)[name]), f"{name} imports the bridge"


def loaded_by(code: str) -> set[str]:
    run = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(run.stdout.split())


def test_grading_one_file_does_not_load_what_checks_an_assignment() -> None:
    assert not loaded_by("import autograder.cli.grade") & {
        "autograder.checking.check",
        "autograder.reference.mistakes",
    }


def test_importing_pacman_loads_nothing_that_takes_long() -> None:
    loaded = loaded_by("import pacman")
    assert not loaded & {
        "packaging",
        "pygame",
        "numpy",
        "numpy.random",
        "click",
        "rich",
        "PIL",
        "msgspec",
        "pacman.view",
        # each takes a tenth of what is left, or more
        "dataclasses",
        "importlib.metadata",
        "inspect",
        "pathlib",
        "threading",
    }


def test_a_headless_game_never_loads_pygame_nor_a_display() -> None:
    loaded = loaded_by("from pacman import play; play('first-bite', seed=1)")
    assert not {
        m for m in loaded if m.split(".")[0] in ("pygame", "rich", "PIL") or m.startswith("pacman.view")
    }


def test_an_unseen_game_from_the_command_line_loads_neither_pygame_nor_a_process_that_plays() -> None:
    code = "from pacman.cli.main import main; main(['play', '--seed', '1', '--display', 'none'])"
    assert not loaded_by(code) & {"packaging", "pygame", "multiprocessing", "pacman.view.display.live.parent"}


def test_a_students_process_loads_no_module_that_takes_long() -> None:
    loaded = loaded_by("import autograder.sandbox.student.serve, autograder.sandbox.student.main")
    assert not loaded & {
        "ctypes",
        "dataclasses",
        "decimal",
        "fractions",
        "inspect",
        "msgspec",
        "numpy",
        "packaging",
        "pathlib",
        "urllib",
    }


def test_the_students_process_loads_nothing_of_the_grader() -> None:
    for name in MODULES:
        if name.startswith("autograder.sandbox.student"):
            for other in imports(ROOT)[name]:
                assert other.startswith(("pacman", "autograder.sandbox.student")), f"{name} imports {other}"


def test_nothing_posix_only_is_imported_at_module_level() -> None:
    for name, path in MODULES.items():
        for node in parsed(path).body:
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not set(names) & {"fcntl", "termios", "tty", "pty", "resource", "pwd", "curses"}, name

"""The library is compiled once, into the user's cache; without a compiler a sentence says so."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from agents import Minimax
from pacman import GameState
from pacman.compiled import library
from pacman.compiled.searches import reason_against
from tests.messages import assert_places, places_of
from tests.places import ROOT

QUICK = tuple("-O0" if option == "-O2" else option for option in library.OPTIONS)  # a quarter of the time
SEARCH = f"""
from agents import Minimax
from pacman import GameState
from pacman.compiled import library
from pacman.compiled.searches import search
library.OPTIONS = {QUICK}
print(search(Minimax(2), GameState.initial("small")).decision.action)
"""


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty cache, and an engine that is not loaded; it is compiled without optimizing."""
    monkeypatch.setattr(library, "OPTIONS", QUICK)
    monkeypatch.setenv(library.CACHE, str(tmp_path / "cache"))
    library.load.cache_clear()
    library.problem.cache_clear()
    yield tmp_path / "cache"
    library.load.cache_clear()
    library.problem.cache_clear()


def test_without_a_compiler_a_sentence_says_so(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "compilers", lambda: iter(()))
    expected = library.problem()
    (command,) = places_of(expected)["command"][-1:]
    assert '"ziglang' in command
    assert reason_against(Minimax(), GameState.initial("small")) == expected
    assert not library.is_available()


def test_what_a_compiler_says_is_passed_on(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = [sys.executable, "-c", "import sys; sys.exit('no such machine')"]
    monkeypatch.setattr(library, "compilers", lambda: iter((command,)))
    assert_places(library.problem(), compiler=sys.executable, said="no such machine")


def test_a_folder_that_cannot_be_written_is_named(own_cache: Path) -> None:
    own_cache.write_text("a file")
    assert str(own_cache) in library.problem() and library.CACHE in library.problem()


@pytest.mark.slow
@pytest.mark.parametrize("shorten", [lambda whole: whole[: len(whole) // 2], lambda _: b"not a library"])
def test_a_damaged_library_is_compiled_again(own_cache: Path, shorten: Callable[[bytes], bytes]) -> None:
    assert library.cache_folder() == own_cache
    path = own_cache / library.file_name()
    library.build(path)
    whole = path.read_bytes()
    path.unlink()  # a library that is loaded must not be changed
    path.write_bytes(shorten(whole))
    run = subprocess.run([sys.executable, "-c", SEARCH], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() in {"West", "Stop", "East", "North", "South"}
    assert library.is_whole(path)
    assert sorted(each.name for each in own_cache.iterdir()) == [path.name, f"{path.name}.sha256"]


@pytest.mark.slow
def test_a_library_of_another_program_is_not_loaded(own_cache: Path) -> None:
    own_cache.mkdir()
    path = own_cache / library.file_name()
    other = path.with_suffix(".c")
    other.write_text("int something_else(void) { return 1; }")
    compiler = next(library.compilers())
    subprocess.run([*compiler, "-shared", *library.ELSEWHERE, str(other), "-o", str(path)], check=True)
    other.unlink()
    assert library.problem() == ""


def test_the_library_of_our_wheel_comes_first_if_it_has_these_sources(
    own_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources = tmp_path / "pacman" / "source"
    shutil.copytree(library.SOURCES, sources)
    library.build(sources.parent / library.file_name())
    monkeypatch.setattr(library, "SOURCES", sources)
    monkeypatch.setattr(library, "compilers", lambda: iter(()))
    assert library.problem() == ""
    assert not own_cache.exists()
    library.load.cache_clear()
    library.problem.cache_clear()
    (sources / "engine.c").write_text("int other;")
    assert "command" in places_of(library.problem())


def test_another_source_has_another_library(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for path in library.SOURCES.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    before = library.file_name()
    monkeypatch.setattr(library, "SOURCES", tmp_path)
    assert library.file_name() == before  # line endings do not count
    (tmp_path / "engine.c").write_text("int other;")
    assert library.file_name() != before


@pytest.mark.slow
def test_processes_may_compile_it_at_the_same_time(own_cache: Path) -> None:
    running = [
        subprocess.Popen([sys.executable, "-c", SEARCH], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    answers = {process.communicate()[0].strip() for process in running}
    assert len(answers) == 1 and answers <= {"West", "Stop", "East", "North", "South"}
    name = library.file_name()
    assert sorted(path.name for path in own_cache.iterdir()) == [name, f"{name}.sha256"]


@pytest.mark.slow
def test_the_sources_compile_without_a_warning(tmp_path: Path) -> None:
    strict = ("-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wstrict-prototypes", "-Werror")
    library.build(tmp_path / "engine", strict)


def test_nothing_is_imported_where_it_is_not_used() -> None:
    code = "import pacman, pacman.batch.experiment, pacman.batch.running, sys; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not [name for name in run.stdout.split() if name.startswith("pacman.compiled")]


@pytest.mark.slow
def test_sanitizers_find_nothing() -> None:
    command = [sys.executable, "-m", "tests.compiled.sanitized"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr

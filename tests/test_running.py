"""How the tests run: what is left out is said, and files are shared out as `tests/sharing.py` says."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import chain
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests import hanging, sharing
from tests.places import ROOT, TESTS
from tests.sharing import LONG, SPREAD, TOGETHER, Sharing

EXAMPLE = """
import pytest

def test_quick(): pass

@pytest.mark.slow
@pytest.mark.parametrize("number", [1, 2])
def test_slow(number): pass

@pytest.mark.rest_slow(2)
@pytest.mark.parametrize("number", [1, 2, 3])
def test_rest_slow(number): pass
"""

FAILING = """
import pytest, time

@pytest.fixture
def ends_badly():
    yield
    raise ValueError("as it ends")

@pytest.fixture
def begins_badly():
    raise ValueError("as it begins")

@pytest.fixture(scope="module")
def ends_the_file_badly():
    yield
    raise ValueError("as the file ends")

def test_right(ends_the_file_badly): pass
def test_wrong(): assert "wrong" == "right"
def test_skipped(): pytest.skip("without a reason")
def test_begins_badly(begins_badly): pass
def test_ends_badly(ends_badly): pass
"""
HANGING = """
import time

def test_quick(): pass
def test_hangs(): time.sleep(0.5)
"""


def ran(folder: Path, *words: str) -> list[str]:
    """The last lines of a run of three slow tests and three quick ones, with this project's plugins."""
    run = run_of(EXAMPLE, folder, *words)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout.splitlines()[-2:]


def run_of(tests: str, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    (folder / "pytest.ini").write_text(
        "[pytest]\nmarkers =\n slow: long\n rest_slow: in part\naddopts = -q -m 'not slow'\n"
    )
    (folder / "test_example.py").write_text(tests)
    plugins = [word for name in ("slow", "sharing", "hanging") for word in ("-p", f"tests.{name}")]
    command = [sys.executable, "-m", "pytest", *plugins, *words]
    env = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "ALL_", "SLOW_"))
    }
    return subprocess.run(
        command, cwd=folder, env=env | {"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("processes", ["0", pytest.param("2", marks=pytest.mark.slow)])
def test_a_plain_run_says_how_many_slow_tests_it_left_out(tmp_path: Path, processes: str) -> None:
    left_out, counts = ran(tmp_path, "-n", processes)
    assert left_out == (
        "left out: 3 slow tests and seven of eight examples of property tests."
        " All of them: ALL_EXAMPLES=1 python -m pytest -m 'slow or not slow'"
    )
    assert counts.startswith("3 passed")


@pytest.mark.slow
def test_a_run_that_asks_for_them_says_nothing(tmp_path: Path) -> None:
    lines = ran(tmp_path, "-n", "0", "-m", "slow")
    assert "left out" not in "".join(lines)
    assert lines[-1].startswith("3 passed")


@pytest.mark.slow
def test_what_goes_wrong_before_and_after_a_test_is_told_by_processes_too(tmp_path: Path) -> None:
    told = run_of(FAILING, tmp_path, "-n", "1").stdout
    assert told.splitlines()[-1].startswith("1 failed, 2 passed, 1 skipped, 2 errors")
    for sentence in ("as it begins", "as it ends", "as the file ends", "assert 'wrong' == 'right'"):
        assert sentence in told


def test_of_what_is_beside_a_test_only_that_is_told_which_says_anything() -> None:
    usual = dict.fromkeys(sharing.USUAL, None) | {
        "when": "setup", "outcome": "passed", "duration": 0.0, "sections": [], "user_properties": [],
    }  # fmt: skip
    assert sharing.says_nothing(usual)
    assert sharing.says_nothing(usual | {"when": "teardown"})
    for change in (
        {"when": "call"}, {"outcome": "failed"}, {"outcome": "skipped"}, {"duration": 3.0},
        {"sections": [("Captured stdout", "x")]}, {"user_properties": [("k", "v")]}, {"_of a plugin": 1},
    ):  # fmt: skip
        assert not sharing.says_nothing(usual | change)


def test_that_a_test_hangs_is_set_again_only_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now, set_for = [0.0], list[float]()
    monkeypatch.setattr(hanging, "monotonic", lambda: now[0])
    monkeypatch.setattr("faulthandler.dump_traceback_later", lambda seconds, file: set_for.append(seconds))
    stash = pytest.Stash()
    stash[hanging.ERRORS] = 2
    item = SimpleNamespace(config=SimpleNamespace(stash=stash), stash=stash)  # a configuration, too
    for now[0] in (0, 1, hanging.SET_FOR - 1, hanging.SET_FOR + 1):
        hanging.pytest_runtest_setup(item)  # type: ignore[arg-type]
    assert set_for == [hanging.HANGS + hanging.SET_FOR] * 2
    for taken_back in (hanging.pytest_exception_interact, hanging.pytest_enter_pdb):
        taken_back(item)  # type: ignore[operator]
        hanging.pytest_runtest_setup(item)  # type: ignore[arg-type]
    assert len(set_for) == 4


@pytest.mark.slow
@pytest.mark.parametrize("processes", ["0", "1"])
def test_a_test_that_hangs_says_where(tmp_path: Path, processes: str) -> None:
    short = "import tests.hanging\ntests.hanging.HANGS, tests.hanging.SET_FOR = 0.2, 0\n"
    (tmp_path / "conftest.py").write_text(short)
    run = run_of(HANGING, tmp_path, "-n", processes)
    assert run.stdout.splitlines()[-1].startswith("2 passed")
    assert "in test_hangs" in run.stderr
    assert "in test_quick" not in run.stderr


def test_a_file_stays_together_unless_it_is_spread_and_some_files_do() -> None:
    def scope(test: str) -> str:
        return Sharing._split_scope(object.__new__(Sharing), test)

    assert all((TESTS / file).exists() for file in (*SPREAD, *LONG, *chain(*TOGETHER.values())))
    together, spread = "tests/core/test_layout.py", "tests/sandbox/test_hostile.py"
    assert scope(f"{together}::test_a") == scope(f"{together}::test_b[x]")
    assert scope("tests/test_architecture.py::test_a") == scope("tests/support/test_language.py::test_b")
    assert scope(f"{spread}::test_a") != scope(f"{spread}::test_b")
    assert scope(f"{spread}::test_a[x]") == scope(f"{spread}::test_b[x]") != scope(f"{spread}::test_a[y]")


@pytest.mark.parametrize(
    ("given", "name"),
    [("x" * 100, None), ("x" * 101, "text-of-101"), (b"x" * 101, "text-of-101"), (10**200, None)],
    ids=["short", "text", "bytes", "number"],
)
def test_a_long_text_is_not_the_name_of_a_test(
    pytestconfig: pytest.Config, given: object, name: str | None
) -> None:
    named = pytestconfig.hook.pytest_make_parametrize_id(config=pytestconfig, val=given, argname="text")
    assert named == name

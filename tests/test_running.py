"""How the tests run: what is left out is said, and files are shared out as `tests/sharing.py` says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.places import ROOT, TESTS
from tests.sharing import LONG, PARSING, SPREAD, Sharing

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


def ran(folder: Path, *words: str) -> list[str]:
    """The last lines of a run of three slow tests and three quick ones, with this project's plugins."""
    (folder / "pytest.ini").write_text(
        "[pytest]\nmarkers =\n slow: long\n rest_slow: in part\naddopts = -q -m 'not slow'\n"
    )
    (folder / "test_example.py").write_text(EXAMPLE)
    command = [sys.executable, "-m", "pytest", "-p", "tests.slow", "-p", "tests.sharing", *words]
    env = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "ALL_", "SLOW_"))
    }
    run = subprocess.run(
        command, cwd=folder, env=env | {"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout.splitlines()[-2:]


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


def test_a_file_stays_together_unless_it_is_spread_and_some_files_do() -> None:
    def scope(test: str) -> str:
        return Sharing._split_scope(object.__new__(Sharing), test)

    assert all((TESTS / file).exists() for file in (*SPREAD, *LONG, *PARSING))
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

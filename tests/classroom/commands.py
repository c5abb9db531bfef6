"""`autograder class` as an instructor runs it, with a grader that does what a submission tells it to."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from autograder.cli import classes
from autograder.cli.main import main
from pacman.support.workers import Workers
from tests.classroom.fakes import fake_grader
from tests.conftest import Ran

FILES = {
    "assignment.toml": 'title = "Search"\nfile = "search.py"\n'
    '[[questions]]\nname = "q1"\ntitle = "Minimax"\nagent = "Minimax"\nalgorithm = "minimax"\n'
    '[[questions]]\nname = "q2"\ntitle = "Alpha-beta"\nagent = "AlphaBeta"\nalgorithm = "alphabeta"\n',
    "q1/1.toml": 'kind = "tree"\ntree = "textbook"\npoints = 10\n',
    "q2/1.toml": 'kind = "tree"\ntree = "textbook"\npoints = 15\n',
}
Class = Callable[..., Ran]


def write(files: dict[str, str]) -> None:
    for name, text in files.items():
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(text, encoding="utf-8")


@contextmanager
def threads(*_: object) -> Iterator[Workers]:
    yield Workers(lambda: ThreadPoolExecutor(1), lambda executor: executor.shutdown(), lambda: 1)


@pytest.fixture
def grade_class(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, in_a_folder_without_a_screen: None
) -> Class:
    """Runs `autograder class FOLDER --assignment search --out out …` in a folder of its own."""
    write({f"search/{name}": text for name, text in FILES.items()})
    monkeypatch.setattr(classes, "grade_task", fake_grader)
    monkeypatch.setattr(classes, "workers_for", threads)
    monkeypatch.setattr(classes, "isolation_for", lambda *_, **__: SimpleNamespace(name="none"))

    def call(folder: str, *words: str) -> Ran:
        capsys.readouterr()
        code = main(["class", folder, "--assignment", "search", "--out", "out", *words])
        return Ran(code, *capsys.readouterr())

    return call


def rows(name: str, key: str = "id") -> dict[str, dict[str, str]]:
    """The lines of a CSV in the results, by a column."""
    with Path("out", name).open(encoding="utf-8-sig", newline="") as file:
        return {row[key]: row for row in csv.DictReader(file)}


def totals() -> dict[str, str]:
    return {name: row["total"] for name, row in rows("gradebook.csv").items()}


def results() -> dict[str, dict[str, Any]]:
    lines = Path("out/results.jsonl").read_text(encoding="utf-8").splitlines()
    return {one["id"]: one for one in map(json.loads, lines)}

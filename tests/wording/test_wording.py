"""What the program says, exactly as a user reads it: the tables of this folder, each sentence once.

Tests of behaviour look at fields (`tests/messages.py`), so that a better wording changes one line, here.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from tests.extras import MATPLOTLIB, SCIPY
from tests.wording.saying import Sentences, said

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such files and sandboxes")
ROOMS = [
    import_module(f"tests.wording.{path.stem}")
    for path in sorted(Path(__file__).parent.glob("[!_]*.py"))
    if not path.stem.startswith("test_")
]
SLOW = pytest.mark.slow
MARKS: dict[str, tuple[pytest.MarkDecorator, ...]] = {  # by the name that a table has in its room
    "SENTENCES": (),
    "LINUX": (LINUX,),
    "OPTIMAL": (SCIPY,),
    "PLOTS": (MATPLOTLIB, SLOW),
    "SLOW": (SLOW,),
    "SLOW_OPTIMAL": (SCIPY, SLOW),
}
TABLES: list[tuple[str, Sentences, tuple[pytest.MarkDecorator, ...]]] = [
    (room.__name__.rpartition(".")[2], getattr(room, name), marks)
    for room in ROOMS
    for name, marks in MARKS.items()
    if hasattr(room, name)
]
ROWS = [
    pytest.param(sentence, deed, id=f"{room}-{sentence[:60].splitlines()[0]}", marks=marks)
    for room, table, marks in TABLES
    for sentence, deed in table.items()
]


@pytest.mark.parametrize(("sentence", "deed"), ROWS)
def test_a_user_reads(
    sentence: str, deed: Callable[[], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    assert said(deed) == sentence


def test_no_sentence_is_in_two_tables() -> None:
    counts = Counter(sentence for _, table, _ in TABLES for sentence in table)
    assert [sentence for sentence, count in counts.items() if count > 1] == []

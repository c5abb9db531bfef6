"""What the program says, exactly as a user reads it: the tables of this folder, each sentence once.

Tests of behaviour look at fields (`tests/messages.py`), so that a better wording changes one line, here.
"""

from __future__ import annotations

import sys
from collections import Counter
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
    (f"{room.__name__.rpartition('.')[2]}-{name}", getattr(room, name), marks)
    for room in ROOMS
    for name, marks in MARKS.items()
    if hasattr(room, name)
]


@pytest.mark.parametrize(
    "table", [pytest.param(table, id=name, marks=marks) for name, table, marks in TABLES]
)
def test_a_user_reads(table: Sentences, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One test a table, as a test a sentence took longer to begin and to end than most sentences take."""
    monkeypatch.setenv("COLUMNS", "120")
    wrong = []
    for number, (sentence, deed) in enumerate(table.items()):
        folder = tmp_path / str(number)
        folder.mkdir()
        monkeypatch.chdir(folder)
        if (read := said(deed)) != sentence:
            wrong.append(f"A user should read:\n{sentence}\nbut reads:\n{read}")
    assert not wrong, "\n\n".join(wrong)


def test_no_sentence_is_in_two_tables() -> None:
    counts = Counter(sentence for _, table, _ in TABLES for sentence in table)
    assert [sentence for sentence, count in counts.items() if count > 1] == []

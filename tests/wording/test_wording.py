"""What the program says, exactly as a user reads it: the tables of this folder, each sentence once.

Tests of behaviour look at fields (`tests/messages.py`), so that a better wording changes one line, here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.wording import arrays, batches, cases, classes, commands, core, games, students, trees
from tests.wording.saying import said

TABLES = {
    "arrays": arrays.SENTENCES,
    "batches": batches.SENTENCES,
    "cases": cases.SENTENCES,
    "classes": classes.SENTENCES,
    "commands": commands.SENTENCES,
    "core": core.SENTENCES,
    "games": games.SENTENCES,
    "students": students.SENTENCES,
    "trees": trees.SENTENCES,
}
SLOW = {"cases": cases.SLOW, "students": students.SLOW}


def rows() -> Iterator[Any]:
    for tables, marks in ((TABLES, ()), (SLOW, (pytest.mark.slow,))):
        for room, table in tables.items():
            for sentence, deed in table.items():
                yield pytest.param(sentence, deed, id=f"{room}-{sentence[:60].splitlines()[0]}", marks=marks)


@pytest.mark.parametrize(("sentence", "deed"), list(rows()))
def test_a_user_reads(
    sentence: str, deed: Callable[[], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    assert said(deed) == sentence


def test_no_sentence_is_in_two_tables() -> None:
    counts = Counter(sentence for table in (*TABLES.values(), *SLOW.values()) for sentence in table)
    assert [sentence for sentence, count in counts.items() if count > 1] == []

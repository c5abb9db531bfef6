"""What the program says, exactly as a user reads it: the tables of this folder, each sentence once.

Tests of behaviour look at fields (`tests/messages.py`), so that a better wording changes one line, here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.wording import arrays, core, trees
from tests.wording.saying import said

ROOMS = (arrays, core, trees)
ROWS = [(room.__name__.rpartition(".")[2], *row) for room in ROOMS for row in room.SENTENCES.items()]


@pytest.mark.parametrize(
    ("sentence", "deed"),
    [pytest.param(sentence, deed, id=f"{room}-{sentence[:60]}") for room, sentence, deed in ROWS],
)
def test_a_user_reads(
    sentence: str, deed: Callable[[], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    assert said(deed) == sentence


def test_no_sentence_is_in_two_tables() -> None:
    assert [each for each, count in Counter(sentence for _, sentence, _ in ROWS).items() if count > 1] == []

"""What the program says, exactly as a user reads it: the tables of this folder, each sentence once.

Tests of behaviour look at fields (`tests/messages.py`), so that a better wording changes one line, here.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.extras import MATPLOTLIB, SCIPY
from tests.wording import (
    arrays,
    assignments,
    batches,
    cases,
    checking,
    classes,
    classic,
    commands,
    core,
    counterexamples,
    courses,
    crash_advice,
    crashes,
    engines,
    games,
    grading,
    handouts,
    instructors,
    named,
    papers,
    records,
    reports,
    sandboxes,
    students,
    toml_files,
    trees,
    views,
)
from tests.wording.saying import Sentences, said

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such files and sandboxes")
TABLES: tuple[tuple[str, Sentences, tuple[pytest.MarkDecorator, ...]], ...] = (
    ("arrays", arrays.SENTENCES, ()),
    ("assignments", assignments.SENTENCES, ()),
    ("batches", batches.SENTENCES, ()),
    ("batches", batches.OPTIMAL, (SCIPY,)),
    ("batches", batches.SLOW, (SCIPY, pytest.mark.slow)),
    ("batches", batches.PLOTS, (MATPLOTLIB, pytest.mark.slow)),
    ("cases", cases.SENTENCES, ()),
    ("cases", cases.SLOW, (pytest.mark.slow,)),
    ("checking", checking.SENTENCES, ()),
    ("classes", classes.SENTENCES, ()),
    ("classes", classes.SLOW, (pytest.mark.slow,)),
    ("classic", classic.SENTENCES, ()),
    ("commands", commands.SENTENCES, ()),
    ("commands", commands.SLOW, (pytest.mark.slow,)),
    ("core", core.SENTENCES, ()),
    ("counterexamples", counterexamples.SENTENCES, ()),
    ("counterexamples", counterexamples.LINUX, (LINUX,)),
    ("courses", courses.SENTENCES, ()),
    ("courses", courses.SLOW, (pytest.mark.slow,)),
    ("crash_advice", crash_advice.SENTENCES, ()),
    ("crash_advice", crash_advice.SLOW, (pytest.mark.slow,)),
    ("crashes", crashes.SENTENCES, ()),
    ("engines", engines.SENTENCES, ()),
    ("engines", engines.OPTIMAL, (SCIPY,)),
    ("games", games.SENTENCES, ()),
    ("grading", grading.SENTENCES, ()),
    ("grading", grading.SLOW, (pytest.mark.slow,)),
    ("handouts", handouts.SENTENCES, ()),
    ("instructors", instructors.SENTENCES, ()),
    ("named", named.SENTENCES, ()),
    ("papers", papers.SENTENCES, ()),
    ("records", records.SENTENCES, ()),
    ("reports", reports.SENTENCES, ()),
    ("sandboxes", sandboxes.SENTENCES, ()),
    ("sandboxes", sandboxes.LINUX, (LINUX,)),
    ("students", students.SENTENCES, ()),
    ("students", students.SLOW, (pytest.mark.slow,)),
    ("toml_files", toml_files.SENTENCES, ()),
    ("trees", trees.SENTENCES, ()),
    ("views", views.SENTENCES, ()),
)
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

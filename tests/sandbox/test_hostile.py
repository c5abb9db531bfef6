"""Hostile submissions: none earns what it did not, hurts a neighbour or leaves anything behind."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from autograder.sandbox.isolation import Isolation
from tests.sandbox import hostile

GREEDY = ("fork_bomb", "kills_everyone", "memory_bomb", "fd_exhaustion")  # those likely to harm others


def test_the_corpus_is_whole() -> None:
    assert {path.stem for path in hostile.FOLDER.glob("*.py")} == hostile.EXPECTED.keys()
    assert len(hostile.EXPECTED) >= 30
    assert hostile.EXPECTED.keys() >= IN_EVERY_RUN


IN_EVERY_RUN = {  # what each of them attacks differs, and none takes longer than a second
    "claims_pass",
    "endless_loop_in_search",
    "fork_bomb_at_import",
    "leaves_notes_between_questions",
    "memory_bomb_at_import",
    "monkeypatches_builtins",
    "opens_fds_of_others",
    "reads_parent_memory",
    "segfault_ctypes",
    "swaps_protocol_fds",
}
LATER = hostile.EXPECTED.keys() - IN_EVERY_RUN
EACH = [pytest.param(name, marks=pytest.mark.slow) if name in LATER else name for name in hostile.EXPECTED]


@pytest.mark.parametrize("name", EACH)
def test_it_earns_just_what_it_honestly_did_and_leaves_nothing(
    name: str, sandbox: Isolation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))  # where submissions are laid out
    report = hostile.graded(name)
    hostile.earned_just_what_it_honestly_did(name, report)
    hostile.names_what_happened(name, report)
    hostile.nothing_is_left(tmp_path)


@pytest.mark.slow
def test_an_honest_neighbour_is_graded_as_when_it_is_alone(sandbox: Isolation) -> None:
    alone = hostile.graded_honestly()
    assert alone.is_perfect
    with ThreadPoolExecutor(1) as beside:
        attacks = [beside.submit(hostile.graded, name) for name in GREEDY]
        neighbours = [hostile.graded_honestly() for _ in range(2)]
        for name, attack in zip(GREEDY, attacks, strict=True):
            hostile.earned_just_what_it_honestly_did(name, attack.result())
    assert neighbours == [alone, alone]

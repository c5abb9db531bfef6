"""What is written down of a reference search is what `pacman.trace` would tell of it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.behaviour import Settings, behaviour
from autograder.reference.mistakes.depth import DepthOneLess
from autograder.reference.mistakes.values import EvaluatesInnerNodes
from autograder.reference.mistakes.visiting import BetterValueTwice, SuccessorTwice
from autograder.reference.mistakes.windows import NoPruning
from autograder.reference.search import Record, Search
from pacman import PacmanError, tree
from pacman.trace import SearchStopped, Trace

KINDS = [Search, SuccessorTwice, BetterValueTwice, EvaluatesInnerNodes, DepthOneLess, NoPruning]


@given(seed=st.integers(0, 10**6), kind=st.sampled_from(KINDS))
def test_both_are_told_the_same(seed: int, kind: type[Search]) -> None:
    state = tree.random(seed, depth=2, values=(-5, 5)).initial
    settings, told = Settings("alphabeta", 2), []
    for record in (Record(state, 10**6), Trace(state)):
        values: dict[str, Any] | None = None
        with suppress(PacmanError):  # inner nodes have no values
            values = kind(record, settings).root_values()
        told.append((values, record.behaviour() if isinstance(record, Record) else behaviour(record)))
    assert told[0] == told[1]


def test_it_ends_after_so_many_steps() -> None:
    state = tree.nested([[3, 5], [2, 9]]).initial
    record = Record(state, 3)
    with pytest.raises(SearchStopped):
        Search(record, Settings("minimax", 1)).root_values()
    assert (len(record.generated), len(record.evaluated)) == (3, 1)
    assert record.root.num_agents == 2


def test_asking_for_the_score_evaluates() -> None:
    record = Record(tree.nested([3, 5]).initial, 10)
    child = record.root.successor(0, "Right")
    assert child.score == 5
    assert record.watch(lambda state: 2 * state.score)(child) == 10
    assert record.behaviour().evaluated == (((0, "Right"),),) * 2

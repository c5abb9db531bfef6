"""Arrays that are used again: never one that somebody still has, and no more of them than are needed."""

from __future__ import annotations

import copy
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman.envs import PacmanVectorEnv
from pacman.envs.observation import Frames, Planes

WAYS_TO_KEEP: dict[str, Callable[[Planes], Any]] = {
    "itself": lambda planes: planes,
    "a row": lambda planes: planes[1],
    "a part of another shape": lambda planes: planes.reshape(-1)[3:7],
    "a buffer": memoryview,
    "read from a buffer": lambda planes: np.frombuffer(planes, np.uint8),
    "handed over by DLPack": np.from_dlpack,
}


def address(planes: Planes) -> int:
    return int(planes.__array_interface__["data"][0])


@pytest.mark.parametrize("way", WAYS_TO_KEEP)
def test_what_somebody_has_is_not_given_out_again(way: str) -> None:
    frames = Frames((2, 3), 4)
    planes = frames.free()
    planes[:] = 7
    kept = WAYS_TO_KEEP[way](planes)
    first = address(planes)
    del planes
    for number in range(10):
        frames.free()[:] = number
        assert address(frames.free()) != first
    assert (np.asarray(kept) == 7).all()
    del kept
    assert first in {address(frames.free()), address(frames.free())}


@given(st.lists(st.integers(0, 6), max_size=40))
def test_any_that_are_kept_stay_as_they_are(ages: list[int]) -> None:
    """Each number says how many of those given out before are kept."""
    frames = Frames((5,), 3)
    kept: list[Planes] = []
    written: list[int] = []
    for number, age in enumerate(ages):
        planes = frames.free()
        planes[:] = number
        kept, written = [*kept, planes][-age - 1 :], [*written, number][-age - 1 :]
        assert [set(each.tolist()) for each in kept] == [{value} for value in written]


def test_a_loop_that_keeps_two_needs_three() -> None:
    frames = Frames((2,), 4)
    before, after = frames.free(), frames.free()
    addresses = {address(before), address(after)}
    for _ in range(20):
        before, after = after, frames.free()
        addresses.add(address(after))
    assert len(addresses) == 3
    assert address(before) != address(after)


def test_a_change_of_an_observation_reaches_no_other() -> None:
    changed, plain = (PacmanVectorEnv(3, "small", ghosts="random") for _ in range(2))
    changed.reset(seed=1), plain.reset(seed=1)
    for step in range(30):
        actions = np.full(3, step % 5)
        seen, expected = changed.step(actions)[0], plain.step(actions)[0]
        assert (seen == expected).all()
        seen[:] = 99
        with warnings.catch_warnings():  # NumPy 2.5 allows it still, and warns
            warnings.simplefilter("ignore", DeprecationWarning)
            seen.shape = (-1,)


def test_a_deep_copy_gives_out_arrays_of_its_own() -> None:
    envs = PacmanVectorEnv(2, "small", ghosts="random")
    seen, _ = envs.reset(seed=1)
    twin = copy.deepcopy(envs)
    before = seen.copy()
    for _ in range(6):
        twin.step(np.zeros(2, np.int64))
        assert (seen == before).all()

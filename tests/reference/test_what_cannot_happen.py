"""Children with probability 0 are searched like others: by the reference, our agents and four students'."""

from __future__ import annotations

import importlib.util
import random
import sys
from types import ModuleType
from typing import Any

import pytest

from agents import Expectiminimax, Star1
from autograder.behaviour import Behaviour, Settings, behaviour
from autograder.reference.mistakes import MISTAKES
from autograder.reference.search import run
from pacman import tree
from pacman.trace import Trace
from pacman.tree import Child, Tree
from tests.places import SUBMISSIONS
from tests.same_search import assert_same_search

CORRECT = ("dataclass_nodes", "helper_functions", "negamax", "own_stack")
SHARES = {2: [(1, 0), (0, 1), (0.5, 0.5)], 4: [(0.25, 0, 0.5, 0.25), (0, 0.5, 0.5, 0)]}
BOUNDS = {"low": -5, "high": 5}


def drawn(seed: int) -> Tree:
    """Max, chance and min; half of the chance nodes have children that cannot happen."""
    rng = random.Random(seed)

    def grow(ply: int) -> Any:
        if ply == 3 or (ply and rng.random() < 0.15):
            return rng.randint(-5, 5)
        below = [grow(ply + 1) for _ in range(rng.choice((2, 2, 4)))]
        if ply != 1:
            return below
        return [Child(share, to) for share, to in zip(rng.choice(SHARES[len(below)]), below, strict=True)]

    return tree.nested(grow(0), ["max", "chance", "min"])


def loaded(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    folder = SUBMISSIONS / "correct" / name
    monkeypatch.syspath_prepend(str(folder))
    spec = importlib.util.spec_from_file_location(f"chance_agents_of_{name}", folder / "chance_agents.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)  # dataclasses look there
    spec.loader.exec_module(module)
    return module


def searched(agent: Any, game: Tree) -> Behaviour:
    trace = Trace(game.initial)
    decision = agent.decision(trace.root)
    return behaviour(trace, decision.action, decision.value)


@pytest.mark.slow
@pytest.mark.parametrize("algorithm", ["expectimax", "expectiminimax", "star1"])
def test_every_mistake_can_be_made_there(algorithm: Any) -> None:
    for seed in range(12):
        for prune in ("strict", "equal"):
            settings = Settings(algorithm, 2, prune, **BOUNDS)  # type: ignore[arg-type]
            for mistake in MISTAKES:
                if mistake.can_occur(settings):
                    assert run(drawn(seed).initial, settings, search_type=mistake).generated


@pytest.mark.rest_slow(2)
@pytest.mark.parametrize("name", ["ours", *CORRECT])
def test_all_searches_ask_about_the_same_nodes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, star1 = Expectiminimax, Star1
    if name != "ours":
        module = loaded(name, monkeypatch)
        plain, star1 = module.Expectiminimax, module.Star1
    for seed in range(100):
        game = drawn(seed)
        for agent, settings in (
            (plain(depth=1), Settings("expectiminimax", 1)),
            (star1(depth=1, **BOUNDS), Settings("star1", 1, **BOUNDS)),
        ):
            seen, expected = searched(agent, game), run(game.initial, settings)
            assert_same_search(game.initial, expected, seen, in_order=False, answer=False)
            assert seen.action in expected.actions
            assert seen.value == pytest.approx(float(expected.value or 0))

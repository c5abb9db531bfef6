"""The search in two steps does what the reference search does in one."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from autograder.behaviour import Settings
from autograder.reference.expectimax import Expectimax
from autograder.reference.search import run
from pacman import GameState, Layout

BOARDS = (
    "%%%%%%%\n%P...G%\n%.%%%.%\n%....G%\n%%%%%%%",  # two ghosts
    "%%%%%\n%P.G%\n%%%%%",  # the game may be over at once
    "%%%%%%\n%.P..%\n%%%%%%",  # nobody else is there
)


def positions(board: str, seed: int) -> list[GameState]:
    """Those of a random game in which Pacman is to move."""
    rng, state, found = random.Random(seed), GameState.initial(Layout.parse(board)), list[GameState]()
    while not state.is_terminal and len(found) < 5:
        found.append(state)
        for agent in range(state.num_agents):
            if not state.is_terminal:
                state = state.successor(agent, rng.choice(state.legal_actions(agent)))
    return found


@pytest.mark.parametrize("depth", [1, 2])
@pytest.mark.parametrize("board", BOARDS)
def test_it_asks_and_decides_as_the_reference_does(board: str, depth: int) -> None:
    rng = random.Random(depth)
    for state in positions(board, seed=3):
        for values in ([0.1, 0.2, 0.3], [1.0], [-2.5, 1e300, -1e300]):  # with many ties
            told: dict[GameState, float] = {}
            expected = run(
                state,
                Settings("expectimax", depth),
                evaluation=lambda leaf, told=told, values=values: told.setdefault(leaf, rng.choice(values)),
            )
            search = Expectimax(state, depth)
            assert search.leaves == list(told)
            assert search.best_action([told[leaf] for leaf in search.leaves]) == expected.action


def test_values_of_any_kind_are_compared_exactly() -> None:
    state = GameState.initial(Layout.parse(BOARDS[2]))
    search = Expectimax(state, 1)
    names = [str(action) for action in state.legal_actions()]
    assert len(search.leaves) == len(names) >= 2
    for low, high in (
        (Fraction(1, 3), Fraction(1, 2)),
        (Fraction(1, 3), 0.5),
        (2**60, 2**60 + 1),
        (5e-324, 1e308),
    ):
        for best in range(len(names)):
            values = [high if place == best else low for place in range(len(names))]
            assert search.best_action(values) == names[best]  # type: ignore[arg-type]

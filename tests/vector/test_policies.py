"""Policies against the distributions of the object engine's ghosts, and tables against what they say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from pacman import Action, GameState, Layout, OptionError
from pacman.ghosts import DirectionalGhost, RandomGhost
from pacman.vector import (
    Boards,
    DirectionalGhosts,
    Policy,
    Streams,
    TablePolicy,
    Uniforms,
    play_many,
    random_moves,
)
from pacman.vector.boards import Ints
from tests.fuzzing import examples
from tests.messages import raises
from tests.strategies import games

ACTIONS = list(Action)
# The chi-square value that chance exceeds once in 10 000 times, by degrees of freedom.
RARE = {0: 0.0, 1: 15.14, 2: 18.42, 3: 21.11, 4: 23.51}


@examples(60)
@given(games(), st.sampled_from([(0.8, 0.8), (1.0, 0.0), (0.5, 0.25), (0.0, 1.0)]))
def test_directional_ghosts_have_the_distribution_of_the_object_engine(
    states: list[GameState], options: tuple[float, float]
) -> None:
    ghosts, agent = DirectionalGhosts(*options), DirectionalGhost(*options)
    for turn in range(1, states[0].num_agents):
        running = [state for state in states if not state.is_terminal]
        shown = ghosts.distribution(Boards.from_states(running, turn))
        for state, row in zip(running, shown, strict=True):
            expected = dict(agent.distribution(state, turn))
            assert row.tolist() == pytest.approx([expected.get(action, 0) for action in ACTIONS], abs=1e-15)


def position(*, scared: int = 0, direction: str = "Stop", ghost: str = "2,2") -> GameState:
    return GameState.parse(
        "%%%%%%\n%P   %\n% G .%\n%    %\n%%%%%%\n\n%%%%%%\n%    %\n%   .%\n%    %\n%%%%%%\n"
        f"pacman 1,3 Stop\nghost {ghost} {direction} {scared}\nscore 0\n"
    )


SITUATIONS = [
    position(),
    position(direction="East"),
    position(scared=7),
    position(scared=7, direction="North"),
    position(scared=7, direction="South", ghost="2,1.5"),
    position(ghost="4,3", direction="North"),
    position(scared=1, ghost="1,1"),
]


@pytest.mark.parametrize("state", SITUATIONS)
@pytest.mark.parametrize(
    ("policy", "agent"),
    [
        (random_moves, RandomGhost()),
        (DirectionalGhosts(), DirectionalGhost()),
        (DirectionalGhosts(1.0, 0.3), DirectionalGhost(1.0, 0.3)),
    ],
)
@pytest.mark.parametrize("source", ["numpy", "streams"])
def test_draws_follow_the_distribution(
    state: GameState, policy: Any, agent: RandomGhost | DirectionalGhost, source: str
) -> None:
    draws = 20_000
    boards = Boards.from_states([state], 1).select(np.zeros(draws, int))
    rng: Uniforms = np.random.default_rng(4) if source == "numpy" else Streams(4, np.arange(draws))
    seen = np.bincount(policy(boards, rng), minlength=5)
    chances = dict(agent.distribution(state, 1))
    expected = draws * np.array([chances.get(action, 0.0) for action in ACTIONS])
    possible = expected > 0
    assert not seen[~possible].any()
    distance = ((seen - expected)[possible] ** 2 / expected[possible]).sum()
    assert distance <= RARE[int(possible.sum()) - 1]


@pytest.mark.parametrize("source", ["numpy", "streams"])
def test_random_pacman_is_uniform_over_what_is_legal(source: str) -> None:
    draws = 20_000
    boards = Boards.from_states([position()]).select(np.zeros(draws, int))
    rng: Uniforms = np.random.default_rng(8) if source == "numpy" else Streams(8, np.arange(draws))
    seen = np.bincount(random_moves(boards, rng), minlength=5)
    legal = boards.legal()[0]
    assert not seen[~legal].any()
    assert ((seen[legal] - draws / 3) ** 2 / (draws / 3)).sum() < RARE[2]


class Extreme:
    """Always the same number: rounding must not lead to an action that is not allowed."""

    def __init__(self, number: float) -> None:
        self.number = number

    def random(self, size: int, /) -> NDArray[np.float64]:
        return np.full(size, self.number)


@pytest.mark.rest_slow
@pytest.mark.parametrize("number", [1 - 2**-53, 0.0])
def test_the_smallest_and_the_greatest_number_give_legal_actions(number: float) -> None:
    boards = Boards.from_states(SITUATIONS, 1)
    some = np.arange(boards.count)
    policies: list[Policy] = [random_moves, *(DirectionalGhosts(p / 20, p / 20) for p in range(21))]
    for policy in policies:
        assert boards.legal()[some, policy(boards, Extreme(number))].all()
    table = np.zeros((BITE.width, BITE.height, 5))
    table[:, :, 1] = 1
    for share in np.linspace(0, 1, 201):
        table[4, 1] = [share * (1 - share), share * share, 1 - share, 0, 0]
        chosen = TablePolicy(BITE, table)(Boards(BITE, 1), Extreme(number))[0]
        assert table[4, 1, chosen] > 0


BITE = Layout.load("first-bite")


def eastwards() -> Ints:
    """East on every cell but the last, where there is nothing but Stop to do."""
    table = np.full((BITE.width, BITE.height), ACTIONS.index(Action.EAST), np.intp)
    table[BITE.width - 2] = ACTIONS.index(Action.STOP)
    return table


def test_a_table_of_actions_plays_them() -> None:
    outcomes = play_many(BITE, 3, pacman=TablePolicy(BITE, eastwards()))
    assert (outcomes.score.tolist(), outcomes.moves.tolist()) == ([-1 + 10 + 500] * 3, [1] * 3)


def test_a_table_of_probabilities_plays_them_in_these_shares() -> None:
    table = np.zeros((BITE.width, BITE.height, 5))
    table[:, :, 1] = 1
    table[4, 1] = [0.5, 0.2, 0.3, 0, 0]
    boards = Boards(BITE, 10_000)
    actions = TablePolicy(BITE, table)(boards, np.random.default_rng(2))
    seen = np.bincount(actions, minlength=5) / 10_000
    assert seen.tolist() == pytest.approx([0.5, 0.2, 0.3, 0, 0], abs=0.02)
    assert seen[3:].tolist() == [0, 0]


@pytest.mark.parametrize(
    ("cell", "row"),
    [
        ((4, 1), [0.5, 0.2, 0.2, 0, 0]),
        ((4, 1), [0.5, 0, 0, 0.5, 0]),
        ((4, 1), [1.5, -0.5, 0, 0, 0]),
        ((1, 1), [1, 0, 0, 0, 0]),
        ((4, 1), [float("nan"), 1, 0, 0, 0]),
    ],
)
def test_a_table_that_is_no_policy_is_refused(cell: tuple[int, int], row: Sequence[float]) -> None:
    table = np.zeros((BITE.width, BITE.height, 5))
    table[:, :, 1] = 1
    table[cell] = row
    with raises(OptionError, cell=cell):
        TablePolicy(BITE, table)


def test_tables_of_other_shapes_types_and_boards_are_refused() -> None:
    for table in (eastwards()[1:], eastwards() * 1.0, np.zeros((BITE.width, BITE.height, 5), int)):
        with pytest.raises(OptionError):
            TablePolicy(BITE, table)
    wrong = eastwards()
    wrong[2, 1] = 7
    with raises(OptionError, cell=(2, 1)):
        TablePolicy(BITE, wrong)
    policy, rng = TablePolicy(BITE, eastwards()), np.random.default_rng(1)
    with pytest.raises(OptionError):
        policy(Boards("small", 1), rng)
    with pytest.raises(OptionError, match="it is Pacman's turn"):
        DirectionalGhosts()(Boards("small", 1), rng)


def test_the_probabilities_of_a_32_bit_softmax_are_good_enough() -> None:
    layout, rng = Layout.load("medium"), np.random.default_rng(1)
    table = np.zeros((layout.width, layout.height, 5), np.float32)
    for (cell, _), pose in layout.tables.pacman_pose.items():
        legal = [action in layout.tables.actions[pose] for action in Action]
        weights = np.exp(rng.normal(size=5).astype(np.float32)) * legal
        table[int(cell[0]), int(cell[1])] = weights / weights.sum()
    assert (table.astype(float).sum(axis=2)[table.any(axis=2)] != 1).any(), "all sums are exact: no test"
    outcomes = play_many(layout, 20, pacman=TablePolicy(layout, table), max_moves=200)
    assert (outcomes.moves > 0).all()


@pytest.mark.parametrize("options", [{"attack": 1.1}, {"flee": -0.1}, {"attack": float("nan")}])
def test_probabilities_outside_0_to_1_are_refused(options: dict[str, float]) -> None:
    with raises(OptionError, name=next(iter(options))):
        DirectionalGhosts(**options)

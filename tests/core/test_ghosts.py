"""The ghosts' distributions, against docs/rules.md computed another way, and their draws."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman import Action, GameState, Layout, OptionError
from pacman.errors import AgentError
from pacman.ghosts import DirectionalGhost, Distribution, GhostAgent, GreedyGhost, RandomGhost
from pacman.randomness import draw, pick, stream
from tests.messages import raises
from tests.strategies import games


def exact(state: GameState, ghost: int, attack: Fraction, flee: Fraction) -> dict[Action, Fraction]:
    """The directional ghost's distribution in rational arithmetic, from where `successor` puts the ghost.

    The board has no Pacman in reach and no timer at 1, so that the successor shows the plain step.
    """
    legal = state.legal_actions(ghost)
    scared = state.ghosts[ghost - 1].scared_timer > 0
    x, y = map(Fraction, state.pacman.position)
    distance = {}
    for action in legal:
        gx, gy = map(Fraction, state.successor(ghost, action).ghosts[ghost - 1].position)
        distance[action] = abs(gx - x) + abs(gy - y)
    wanted = (max if scared else min)(distance.values())
    best = [action for action in legal if distance[action] == wanted]
    resolve = flee if scared else attack
    return {
        action: (1 - resolve) / len(legal) + (resolve / len(best) if action in best else 0)
        for action in legal
    }


@given(games(), st.sampled_from([(0.8, 0.8), (1.0, 0.0), (0.5, 0.25), (0.0, 1.0)]))
def test_directional_ghosts_follow_the_rules_page(
    states: list[GameState], options: tuple[float, float]
) -> None:
    state = states[-1]
    for index, ghost in enumerate(state.ghosts, 1):
        agent = DirectionalGhost(*options)
        agent.index = index
        distribution = agent.distribution(state, agent.index)
        assert [action for action, _ in distribution] == list(state.legal_actions(index))
        if state.is_terminal:
            continue
        assert sum(p for _, p in distribution) == pytest.approx(1)
        plain = ghost.scared_timer != 1 and not any(
            state.successor(index, action).is_lose or state.successor(index, action).score != state.score
            for action in state.legal_actions(index)
        )
        if plain:
            expected = exact(state, index, Fraction(options[0]), Fraction(options[1]))
            assert dict(distribution) == pytest.approx({a: float(p) for a, p in expected.items()})


@given(games())
def test_random_ghosts_are_uniform(states: list[GameState]) -> None:
    state = states[-1]
    for index in range(1, state.num_agents):
        ghost = RandomGhost()
        ghost.index = index
        assert ghost.distribution(state, index) == state.outcomes(index)


def test_ties_share_the_attack() -> None:
    state = GameState.initial(Layout.parse("%%%%%\n%. .%\n% G %\n%   %\n% P %\n%%%%%"))
    chances = dict(DirectionalGhost(attack=0.8).distribution(state, 1))
    assert chances == pytest.approx({"West": 0.05, "East": 0.05, "North": 0.05, "South": 0.85})
    state = GameState.initial(Layout.parse("%%%%%%\n%P   %\n% G .%\n%    %\n%%%%%%"))
    chances = dict(DirectionalGhost(attack=0.6).distribution(state, 1))
    assert chances == pytest.approx({"West": 0.4, "East": 0.1, "North": 0.4, "South": 0.1})


def test_a_scared_ghost_flees_by_the_half_steps_that_it_makes() -> None:
    state = GameState.initial(Layout.parse("%%%%%%%\n%     %\n%Po G.%\n%     %\n%%%%%%%")).successor(
        0, "East"
    )
    assert state.ghosts[0].scared_timer
    chances = dict(DirectionalGhost(attack=0.0, flee=0.6).distribution(state, 1))
    assert chances == pytest.approx({"West": 0.1, "East": 0.3, "North": 0.3, "South": 0.3})


@pytest.mark.parametrize(
    "distribution",
    [
        (),
        ((Action.WEST, 0.3), (Action.EAST, 0.3)),
        ((Action.WEST, 1.5), (Action.EAST, -0.5)),
        ((Action.WEST, 0.5), (Action.NORTH, 0.5)),
    ],
    ids=["nothing", "sums to 0.6", "below 0", "not legal"],
)
def test_a_distribution_that_is_none_is_the_ghosts_error(distribution: Distribution) -> None:
    class Wrong(GhostAgent):
        def distribution(self, state: GameState, agent: int) -> Distribution:
            return distribution

    state = GameState.initial(Layout.load("power"))
    assert state.legal_actions(1) == (Action.WEST, Action.EAST)
    with raises(AgentError, outcomes=distribution):
        Wrong().choose(state)


@pytest.mark.parametrize("ours", [RandomGhost, DirectionalGhost, GreedyGhost])
def test_a_subclass_draws_from_its_own_distribution_which_is_checked(ours: type[GhostAgent]) -> None:
    class Own(ours):
        def distribution(self, state: GameState, agent: int) -> Distribution:
            return outcomes

    state = GameState.initial(Layout.load("power"))
    ghost = Own()
    ghost.rng = random.Random(7)
    outcomes: Distribution = ((Action.EAST, 1.0),)
    assert {ghost.choose(state) for _ in range(20)} == {Action.EAST}
    outcomes = ((Action.EAST, 0.9),)
    with raises(AgentError, outcomes=outcomes):
        ghost.choose(state)


def test_a_subclass_that_chooses_by_itself_does_so() -> None:
    class Own(RandomGhost):
        def choose(self, state: GameState) -> Action:
            return Action.WEST

    class Told(Own):
        def distribution(self, state: GameState, agent: int) -> Distribution:
            return ((Action.EAST, 1.0),)

    assert Told().choose(GameState.initial(Layout.load("power"))) is Action.WEST


@pytest.mark.parametrize("ghost", [RandomGhost(), DirectionalGhost(attack=0.5)])
def test_draws_follow_the_distribution(ghost: RandomGhost | DirectionalGhost) -> None:
    state = GameState.initial(Layout.parse("%%%%%%\n%P   %\n% G .%\n%    %\n%%%%%%"))
    ghost.rng = random.Random(7)
    draws = 20_000
    seen = Counter(ghost.choose(state) for _ in range(draws))
    for action, chance in ghost.distribution(state, 1):
        deviation = (draws * chance * (1 - chance)) ** 0.5
        assert abs(seen[action] - draws * chance) < 5 * deviation


@pytest.mark.parametrize("options", [{"attack": 1.1}, {"flee": -0.1}, {"attack": float("nan")}])
def test_probabilities_outside_0_to_1_are_refused(options: dict[str, float]) -> None:
    with raises(OptionError, name=next(iter(options))):
        DirectionalGhost(**options)


def test_streams_and_draws_are_fixed_for_ever() -> None:
    """Seeds stand in records and in papers: the same one must give the same game for good."""
    rng = stream(42, "agent 1")
    assert [round(rng.random(), 12) for _ in range(3)] == [0.147516802475, 0.363233373066, 0.265985931852]
    assert [pick(stream(5, "x"), "abcd") for _ in range(2)] == ["c"] * 2
    assert draw(stream(5, "x"), [("a", 0.1), ("b", 0.9)]) == "b"
    assert draw(stream(5, "x"), [("a", 0.0), ("b", 0.0)]) == "b"  # they summed to less than 1: the last

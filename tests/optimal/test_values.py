"""The best values, held against other ways to compute them."""

from __future__ import annotations

import numpy as np
import pytest

from agents import Expectimax
from pacman.board import Action
from pacman.ghosts import DirectionalGhost, RandomGhost
from pacman.layout import Layout
from pacman.optimal import Solution, Team, solve
from pacman.state import GameState
from tests.extras import SCIPY
from tests.optimal.independent import board, game, iterated, key, rounds

pytestmark = SCIPY

GAMES = [
    ("trap", "random"),
    ("trap", "directional"),
    ("power", "directional:flee=0.5"),
    ("pockets", "random"),
    ("pockets", "directional:attack=1"),
    ("ring", "directional"),
    ("ring", "directional:attack=1"),
    ("capsule", "directional"),
    ("two ghosts", "random+directional:attack=0.9"),
]

OVERFLOWING = "%%%%%%%\n%%  GP%\n% G % %\n%.%% .%\n%%%%%%%"


class Ambusher(RandomGhost):
    """Goes where Pacman looks: its move depends on Pacman's direction, and on the food that is left."""

    def distribution(self, state, agent):
        actions = state.legal_actions(agent)
        liked = [state.pacman.direction in (action, Action.STOP) for action in actions]
        weights = [len(state.food) + 1 if each else 1 for each in liked]
        return tuple((action, weight / sum(weights)) for action, weight in zip(actions, weights, strict=True))


def solved(name: str, ghosts: str) -> Solution:
    return solve(board(name), ghosts)


@pytest.mark.rest_slow
@pytest.mark.parametrize(("name", "ghosts"), GAMES)
def test_the_values_are_those_of_plain_value_iteration(name: str, ghosts: str) -> None:
    solution = solved(name, ghosts)
    score, win = iterated(solution.start, solution.team.ghosts)
    assert solution.value(solution.start)[:2] == pytest.approx((score, win), abs=1e-9, rel=0)


def test_where_the_iteration_overflows_the_equations_are_solved_directly() -> None:
    assert solve(Layout.parse(OVERFLOWING), "random").error < 1e-9  # and there was no warning


@pytest.mark.slow
def test_its_values_are_those_of_plain_value_iteration() -> None:
    solution = solve(Layout.parse(OVERFLOWING), "random")
    score, win = iterated(solution.start, solution.team.ghosts)
    assert solution.value(solution.start)[:2] == pytest.approx((score, win), abs=1e-9, rel=0)


@pytest.mark.slow
def test_a_ghost_that_looks_at_everything_is_solved_too() -> None:
    layout = board("capsule")
    solution = solve(layout, Team([Ambusher()]))
    score, win = iterated(solution.start, solution.team.ghosts)
    assert solution.value(solution.start)[:2] == pytest.approx((score, win), abs=1e-9, rel=0)
    assert solution.states == len(game(solution.start, solution.team.ghosts))


@pytest.mark.parametrize(("name", "ghosts"), [("ring", "random"), ("pockets", "directional")])
def test_the_scores_are_those_of_a_linear_program(name: str, ghosts: str) -> None:
    from scipy.optimize import linprog

    solution = solved(name, ghosts)
    states = game(solution.start, solution.team.ghosts)
    number = {each: place for place, each in enumerate(states)}
    rows, sides = [], []  # the least values that no action exceeds: value >= points + Σ probability · value
    for where, actions in states.items():
        for outcomes in actions.values():
            row = np.zeros(len(states))
            row[number[where]] -= 1
            for probability, _, to in outcomes:
                if not to.is_terminal:
                    row[number[key(to)]] += probability
            rows.append(row)
            sides.append(-sum(probability * points for probability, points, _ in outcomes))
    found = linprog(np.ones(len(states)), A_ub=np.array(rows), b_ub=sides, bounds=(None, None))
    assert found.status == 0
    start = found.x[number[key(solution.start)]]
    assert solution.value(solution.start).score == pytest.approx(start, abs=1e-7, rel=0)


@pytest.mark.parametrize("ghost", [RandomGhost(), DirectionalGhost()])
def test_exhaustive_expectimax_finds_the_same_where_the_game_ends_by_itself(ghost) -> None:
    solution = solve("trap", Team([ghost, ghost]))
    search = Expectimax(depth=20, model=ghost, table=True)
    found = search.search(GameState.initial(Layout.load("trap")))
    assert solution.value(solution.start).score == pytest.approx(found.value, abs=1e-9, rel=0)
    assert found.action == solution.best(solution.start)[0]


def states_of(solution: Solution) -> dict[object, GameState]:
    """Every state of the solution, as the engine reaches it."""
    found = {key(solution.start): solution.start}
    waiting = [solution.start]
    while waiting:
        for outcomes in rounds(waiting.pop(), solution.team.ghosts).values():
            for _, _, state in outcomes:
                if not state.is_terminal and key(state) not in found:
                    found[key(state)] = state
                    waiting.append(state)
    return found


@pytest.mark.parametrize(
    ("name", "ghosts"), [("power", "directional"), ("capsule", "random"), ("ring", "directional:attack=1")]
)
def test_no_state_has_a_residual_and_the_policies_attain_their_values(name: str, ghosts: str) -> None:
    solution = solved(name, ghosts)
    states = states_of(solution)
    policies = {"score": {}, "win": {}}
    for where, state in states.items():
        value, actions = solution.value(state), solution.actions(state)
        assert value.score == pytest.approx(max(each.score for each in actions.values()), abs=1e-9, rel=0)
        assert value.win == pytest.approx(max(each.win for each in actions.values()), abs=1e-9, rel=0)
        for goal, policy in policies.items():
            policy[where] = rounds(state, solution.team.ghosts)[solution.best(state, goal)[0]]
    value = solution.value(solution.start)
    start = key(solution.start)
    assert played(policies["score"], start)[0] == pytest.approx(value.score, abs=1e-8, rel=0)
    assert played(policies["win"], start) == pytest.approx((value.winner_score, value.win), abs=1e-8, rel=0)


def played(policy, start) -> tuple[float, float]:
    """What playing a policy brings from the start: the expected score and the chance of winning."""
    now, score, win = {start: 1.0}, 0.0, 0.0
    while sum(now.values()) > 1e-14:
        following: dict[object, float] = {}
        for where, share in now.items():
            for probability, points, to in policy[where]:
                score += share * probability * points
                win += share * probability * to.is_win
                if not to.is_terminal:
                    following[key(to)] = following.get(key(to), 0.0) + share * probability
        now = following
    return score, win


def test_waiting_for_ever_never_wins_and_waiting_costs_nothing_but_points() -> None:
    # The ghost runs in its own ring and never comes out; Pacman may wait, but only eating wins.
    layout = Layout.parse("%%%%%%%%\n%P .%  %\n%%%%%% %\n%%%%%%G%\n%%%%%%%%")
    solution = solve(layout, "random")
    assert solution.value(solution.start) == (508, 1, 508)
    assert solution.best(solution.start, "win") == (Action.EAST,)


@pytest.mark.parametrize(
    ("name", "ghosts", "win"),
    [
        ("power", "directional", 0.1),
        ("power", "random", 0.5),
        ("dead-end", "directional", 0.01),
        ("dead-end", "random", 0.25),
    ],
)
def test_the_chances_that_are_known_of_bundled_boards(name: str, ghosts: str, win: float) -> None:
    solution = solve(name, ghosts)
    assert solution.value(solution.start).win == pytest.approx(win, abs=1e-12)

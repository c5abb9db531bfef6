"""The same search, written natively and classically: the same action, value, and nodes."""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from pacman import GameState, Layout, tree
from pacman.agent import Role
from pacman.trace import Counts, Explanation, Trace, explain
from pacman.tree.random_trees import random_tree
from tests.bridge.classic_files import HEAD, NATIVE, better, loaded

ALGORITHMS = sorted(NATIVE)


@pytest.fixture(scope="module")
def classic(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return loaded(tmp_path_factory.mktemp("student"))


def counted(agent: Any, state: Any) -> tuple[str, Counts]:
    """What the agent chooses, and what it asked for meanwhile."""
    agent, trace = copy.deepcopy(agent), Trace(state)
    agent.evaluation_function = trace.watch(agent.evaluation_function)
    return agent.choose(trace.root), trace.counts()


def positions(layout: str, ghosts: int, moves: int) -> GameState:
    """The state after so many random moves, or before the game would be over."""
    state, draws = GameState.initial(Layout.load(layout), ghosts), random.Random(f"{layout} {moves}")
    for turn in range(moves * state.num_agents):
        agent = turn % state.num_agents
        after = state.successor(agent, draws.choice(state.legal_actions(agent)))
        if after.is_terminal:
            break
        state = after
    return state


@pytest.mark.rest_slow(4)
@pytest.mark.parametrize("algorithm", ALGORITHMS)
@pytest.mark.parametrize(
    ("layout", "ghosts", "moves", "depth"),
    [
        ("first-bite", 1, 0, 3),
        ("small", 1, 4, 3),
        ("small", 2, 9, 2),
        ("medium", 2, 0, 1),
        ("medium", 1, 15, 2),
        ("small", 2, 30, 1),
    ],
)
def test_a_position_of_a_game(
    classic: Any, algorithm: str, layout: str, ghosts: int, moves: int, depth: int
) -> None:
    most = len(Layout.load(layout).ghost_starts)
    state = positions(layout, min(ghosts, most), moves - moves % 2)
    ours, theirs = NATIVE[algorithm](depth, better), getattr(classic, algorithm)(depth, evalFn="better")
    decision = ours.search(state)
    assert counted(theirs, state) == counted(ours, state)
    assert counted(theirs, state)[0] == decision.action
    found = theirs.search(state)
    assert (found.action, found.value) == (decision.action, pytest.approx(decision.value, abs=1e-9))
    assert explain(theirs, state).counts == explain(ours, state).counts


ROLES: Mapping[str, tuple[tuple[Role, ...], ...]] = {
    "MinimaxAgent": (("max", "min"), ("max", "min", "min")),
    "AlphaBetaAgent": (("max", "min"), ("max", "min", "min")),
    "ExpectimaxAgent": (("max", "chance"), ("max", "chance", "chance")),
}


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_random_drawn_trees(classic: Any, algorithm: str) -> None:
    for seed in range(24):
        roles = ROLES[algorithm][seed % 2]
        game = random_tree(seed, depth=1 + seed % 3 if len(roles) == 2 else 1, roles=roles, early_leaves=0.1)
        ours, theirs = NATIVE[algorithm](game.rounds), getattr(classic, algorithm)(depth=game.rounds)
        decision = ours.search(game.initial)
        found = explain(theirs, game.initial)
        assert found.decision.action == decision.action
        assert found.decision.value == pytest.approx(decision.value, abs=1e-9)
        assert found.counts == explain(ours, game.initial).counts
        assert_nothing_is_claimed_that_is_not_true(found, roles)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
@pytest.mark.parametrize("name", tree.tree_names())
def test_the_bundled_trees(classic: Any, algorithm: str, name: str) -> None:
    game = tree.load(name)
    ours, theirs = NATIVE[algorithm](game.rounds), getattr(classic, algorithm)(depth=game.rounds)
    found = explain(theirs, game.initial)
    assert found.decision == ours.search(game.initial)
    assert found.counts == explain(ours, game.initial).counts


# What an explanation says of a node is true, whatever the search left out.

CARELESS = """
class CarelessAgent(MultiAgentSearchAgent):
    "Looks at some children only, at some of them twice, and sometimes evaluates before it looks further."
    def getAction(self, gameState):
        return self.search(gameState, 0)[1]

    def search(self, state, agent):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        found = []
        for action in state.getLegalActions(agent):
            if found and random.random() < 0.3:
                break
            child = state.generateSuccessor(agent, action)
            if random.random() < 0.2:
                state.generateSuccessor(agent, action).isWin()
            found.append((self.search(child, (agent + 1) % state.getNumAgents())[0], action))
        if random.random() < 0.1:
            return 10 ** 6, action
        return max(found) if agent == 0 else min(found)
"""


def test_nothing_is_claimed_of_a_search_that_leaves_out_what_it_likes(tmp_path: Path) -> None:
    theirs = loaded(tmp_path, HEAD + CARELESS, "careless").CarelessAgent
    bounds = set()
    for seed in range(40):
        game = random_tree(seed, depth=2, early_leaves=0.1)
        agent = theirs()
        agent.rng = random.Random(seed)
        found = explain(agent, game.initial)
        bounds |= {node.bound for node in found.nodes[1:]}
        assert_nothing_is_claimed_that_is_not_true(found, game.roles)
    assert bounds == {"", "≤", "≥"}


def assert_nothing_is_claimed_that_is_not_true(found: Explanation[Any], roles: tuple[Role, ...]) -> None:
    for node in found.nodes:
        for value in node.values:
            truth = true_value(node.state, roles)
            said = {"": value == pytest.approx(truth, abs=1e-9), "≤": truth <= value, "≥": truth >= value}
            assert said[node.bound], (node, truth)


def true_value(state: Any, roles: tuple[Role, ...]) -> float:
    if state.is_terminal:
        return float(state.score)
    values = [
        true_value(state.successor(state.turn, action), roles) for action in state.legal_actions(state.turn)
    ]
    best = {"max": max, "min": min, "chance": lambda each: sum(each) / len(each)}
    return float(best[roles[state.turn]](values))


def test_a_student_sees_equal_chances_whatever_the_tree_says(classic: Any) -> None:
    found = explain(classic.ExpectimaxAgent(depth=1), tree.load("loaded").initial)  # 100 one time in five
    assert found.decision == ("Right", 54.5)
    assert [node.shares for node in found.nodes if node.role == "chance"][-1] == {"Left": 0.5, "Right": 0.5}


def test_what_was_cut_is_a_bound_as_in_our_own_alpha_beta(classic: Any) -> None:
    found = explain(classic.AlphaBetaAgent(depth=1), tree.load("textbook").initial)
    assert [(move.action, move.bound, move.value) for move in found.moves] == [
        ("Left", "", 3),
        ("Middle", "≤", 2),
        ("Right", "", 2),
    ]
    assert [node.cut_actions for node in found.nodes if node.cut_actions] == [("Middle", "Right")]
    assert found.cuts == 1

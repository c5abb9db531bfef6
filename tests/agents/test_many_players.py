"""max^n and best-reply search against plain definitions, and against minimax where they are the same."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from agents import AlphaBeta, BestReply, Expectiminimax, MaxN, Minimax
from agents.evaluations import careful, farsighted
from pacman import GameState, Layout, OptionError, play, tree
from pacman.errors import TreeError
from pacman.trace import explain
from pacman.tree import Node, Tree
from pacman.tree.model import after_one_move
from tests.fuzzing import number_of
from tests.messages import raises
from tests.strategies import many_trees

CATCHER = """\
roles = ["max", "min", "min"]
[nodes.A]
actions = { left = "B", right = "C" }
[nodes.B]
actions = { wait = "D", hunt = "E" }
[nodes.C]
actions = { wait = "F", hunt = "G" }
[nodes.D]
actions = { wait = "D1", hunt = "D2" }
[nodes.E]
actions = { wait = "E1" }
[nodes.F]
actions = { wait = "F1" }
[nodes.G]
actions = { wait = "G1" }
[nodes.D1]
utilities = [9, 0, 0]
[nodes.D2]
utilities = [1, 0, 5]
[nodes.E1]
utilities = [8, 2, 0]
[nodes.F1]
utilities = [5, 3, 0]
[nodes.G1]
utilities = [4, 1, 1]
"""


def test_each_agent_takes_what_is_best_for_itself() -> None:
    game = tree.parse(CATCHER)
    # ghost 1 takes E (2 is more than the 0 of D) and F (3 is more than 1)
    assert MaxN(1).search(game.initial) == ("left", 8)
    assert Minimax(1).search(game.initial) == ("right", 4)  # as if they wanted to hurt Pacman
    assert MaxN(1, others="foes").search(game.initial) == ("right", 4)


def with_utilities(game: Tree, rng: random.Random) -> Tree:
    """The same tree; each node with a value gives every agent something, ties included."""
    nodes = {
        name: node
        if node.value is None
        else Node(
            name,
            node.actions,
            node.value,
            node.role,
            node.agent,
            node.probabilities,
            utilities=tuple(rng.randint(-3, 3) for _ in game.roles),
        )
        for name, node in game.nodes.items()
    }
    return Tree(nodes, game.root, game.roles)


Shares = list[Fraction]  # of each agent, after the value itself


def shares(state: Any, agent: int) -> Shares:
    """What everybody gets by the definition, in exact fractions."""
    if state.is_terminal:
        return [Fraction(state.score), *map(Fraction, state.utilities)]
    following = (agent + 1) % state.num_agents
    below = [shares(state.successor(agent, action), following) for action in state.legal_actions(agent)]
    if state.role == "chance":
        weights = [Fraction(p).limit_denominator(1000) for _, p in state.outcomes(agent)]
        columns = zip(*below, strict=True)
        return [sum((w * b for w, b in zip(weights, each, strict=True)), Fraction()) for each in columns]
    best = 0
    for place, each in enumerate(below):
        if each[1 + agent] > below[best][1 + agent]:
            best = place
    return below[best]


def test_maxn_is_the_plain_definition_on_random_trees() -> None:
    rng, unlike = random.Random(1), 0
    for bare in many_trees(number_of(600), seed=11, own_roles=True):
        game = with_utilities(bare, rng)
        expected = shares(game.initial, 0)
        plain = Expectiminimax[Any](game.rounds).search(game.initial)
        for table in (False, True):
            found = MaxN[Any](game.rounds, table=table).search(game.initial)
            assert found.value == pytest.approx(float(expected[0]), abs=1e-9)
        unlike += found.value != plain.value
    assert unlike > number_of(600) / 6


def test_without_utilities_maxn_is_expectiminimax() -> None:
    for game in many_trees(number_of(600), seed=12, own_roles=True):
        plain = Expectiminimax[Any](game.rounds).search(game.initial)
        assert MaxN[Any](game.rounds).search(game.initial) == plain


def board(text: str) -> GameState:
    return GameState.initial(Layout.parse(text))


@pytest.mark.slow
def test_in_pacman_foes_are_minimax_and_selfish_ghosts_are_not() -> None:
    unlike = 0
    for state in positions("open", 30):
        plain = Minimax(1, farsighted).search(state)
        assert MaxN(1, farsighted, others="foes").search(state) == plain
        selfish = MaxN(1, farsighted).search(state)
        assert selfish.value >= plain.value  # nobody hurts Pacman more than one who wants nothing else
        unlike += selfish != plain
    assert unlike


def test_a_brave_ghost_wants_to_be_near_and_a_scared_one_far() -> None:
    agent = MaxN[GameState]()
    state = board("%%%%%%%%\n%.Po  G%\n%%%%%%%%")
    assert agent.utilities(state, 7) == [7, -4]
    assert agent.utilities(state.successor(0, "East"), 7) == [7, 3]
    walled = board("%%%%%%%\n%.P %G%\n%%%%%%%")
    assert agent.utilities(walled, 7) == [7, -21]  # as far as can be: the board's cells


def positions(layout: str, number: int) -> list[GameState]:
    record = play(layout, "alphabeta:evaluation=farsighted", "directional", seed=2, max_moves=200)
    running = [state for state in list(record.states())[:: len(record.agents)] if not state.is_terminal]
    return running[:: len(running) // number][:number]


def best_reply(state: Any, agent: int, plies: int, pick: Callable[[Any, int], str]) -> float:
    """BRS+ by its words: who answers, if anybody, is chosen for each round; the others do as expected."""
    if plies == 0 or state.is_terminal:
        return state.score  # type: ignore[no-any-return]
    assert agent == 0
    return max(replied(state.successor(0, action), plies - 1, pick) for action in state.legal_actions(0))


def replied(state: Any, plies: int, pick: Callable[[Any, int], str]) -> float:
    """The least over who answers in this round, in which agent 0 has moved."""
    return min(round_of(state, 1, plies, answering, pick) for answering in range(1, state.num_agents))


def round_of(state: Any, agent: int, plies: int, answering: int, pick: Callable[[Any, int], str]) -> float:
    if plies == 0 or state.is_terminal:
        return state.score  # type: ignore[no-any-return]
    if agent == 0:
        return best_reply(state, 0, plies, pick)
    actions = state.legal_actions(agent) if agent == answering else [pick(state, agent)]
    following = (agent + 1) % state.num_agents
    return min(round_of(state.successor(agent, a), following, plies - 1, answering, pick) for a in actions)


def first(state: Any, agent: int) -> str:
    return str(state.legal_actions(agent)[0])


def lowest(state: Any, agent: int) -> str:
    return min(state.legal_actions(agent), key=lambda action: state.successor(agent, action).score)


@pytest.mark.slow
def test_best_reply_is_the_plain_definition_on_random_trees() -> None:
    unlike = 0
    for roles in (("max", "min", "min"), ("max", "min", "min", "min")):
        for seed in range(60):
            game = valued(seed, roles)
            plies = game.rounds * game.num_agents
            plain = Minimax[Any](game.rounds).search(game.initial)
            for expect, pick in (("best", lowest), ("first", first)):
                expected = best_reply(game.initial, 0, plies, pick)
                assert expected >= plain.value  # one opponent alone can do less harm
                for prune, order, table in product(("strict", "equal"), ("fixed", "best"), (False, True)):
                    agent: Any = BestReply
                    found = agent(game.rounds, expect=expect, prune=prune, order=order, table=table)
                    assert found.search(game.initial).value == expected
                unlike += expected != plain.value
    assert unlike > 50


def valued(seed: int, roles: Any) -> Tree:
    """A random tree, two or three moves wide and up to two rounds deep, whose inner nodes have values."""
    rng = random.Random(seed)
    depth = 2 if len(roles) == 3 else 1
    game = tree.random(seed, branching=(2, 3), depth=depth, roles=roles, early_leaves=0.1)
    nodes = {
        name: Node(name, node.actions, rng.randint(-9, 9) if node.value is None else node.value)
        for name, node in game.nodes.items()
    }
    return Tree(nodes, game.root, game.roles)


@pytest.mark.slow
def test_with_one_opponent_best_reply_is_alpha_beta_node_by_node() -> None:
    for game in many_trees(300, seed=13, roles=("max", "min"), first=("max",)):
        if game.num_agents == 2:
            found = [explain(kind(game.rounds), game.initial) for kind in (AlphaBeta, BestReply)]
            assert found[0].decision == found[1].decision
            assert found[0].counts == found[1].counts


def test_best_reply_looks_at_fewer_nodes_where_there_are_many_ghosts() -> None:
    state = GameState.initial(Layout.load("quartet"))
    assert state.num_agents == 5
    plain, replies = (explain(kind(2, careful), state).counts for kind in (AlphaBeta, BestReply))
    assert replies.generated.total < plain.generated.total / 2


def test_who_expects_the_best_move_needs_values_at_inner_nodes() -> None:
    game = tree.nested([[[3, 5], [2, 9]], [[1, 7], [8, 4]]], ["max", "min", "min"])
    with raises(TreeError, node="D"):
        BestReply(1).search(game.initial)
    assert BestReply(1, expect="first").search(game.initial) == ("Left", 2)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: MaxN(others="friends"), "others='friends' is not known; allowed are selfish, foes"),  # type: ignore[arg-type]
        (lambda: BestReply(expect="worst"), "expect='worst' is not known; allowed are best, first"),  # type: ignore[arg-type]
        (lambda: BestReply(order="killer"), "order='killer' is not known; allowed are fixed, best, worst"),  # type: ignore[arg-type]
    ],
)
def test_unknown_words_say_what_is_allowed(make: Callable[[], object], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        make()


def test_utilities_are_kept_in_toml_and_turn_with_the_agents() -> None:
    game = tree.parse(CATCHER)
    assert game.nodes["E1"].value == 8  # that of agent 0, as no other is written
    assert tree.parse(tree.to_text(game)) == game
    from pacman.tree.text import to_line

    assert tree.load(to_line(game)) == game
    later = after_one_move(game)
    assert later.nodes["E1"].utilities == (0, 8, 2)


@pytest.mark.parametrize(
    ("leaf", "said"),
    [
        ("utilities = [1, 2]", "the number of utilities, 2, is not that of the agents, 3; give one for each"),
        ("value = 3", "node 'D1' has utilities, and this one, which has a value, has none"),
        ("utilities = [1, 2, nan]", "a utility is nan; give numbers"),
        ("utilities = [1, 2, inf]", "its value is inf; give one within"),
        ("utilities = [1, 2, 'much']", "utilities"),
    ],
)
def test_wrong_utilities_are_an_error_that_names_the_node(leaf: str, said: str) -> None:
    with pytest.raises(TreeError, match=said) as caught:
        tree.parse(CATCHER.replace("utilities = [4, 1, 1]", leaf))
    assert "G1" in str(caught.value)

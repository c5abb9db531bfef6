"""The sentences about a search, read back into intervals and compared with what is known of its nodes."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import pytest

from agents import MCTS, PVS, AlphaBeta, BestReply, MaxN, Minimax, Star1, Star2
from autograder.reference.exhaustive import Algorithm
from pacman import SearchAgent, tree
from pacman.tree import Tree
from pacman.view.pages.page_data import SearchData, Step
from pacman.view.pages.page_rendering import bundle_module, tree_library
from pacman.view.pages.search_steps import record_search
from tests.strategies import many_trees
from tests.trace.test_knowledge import Truth

if TYPE_CHECKING:
    from tests.browser import OpenPage

CLOSE = 0.006  # numbers in sentences have three digits
NUMBER = r"[−-]?(?:∞|\d+(?:\.\d+)?)"
AMOUNT = rf"(?:at most |at least |about )?{NUMBER}"
Interval = tuple[float, float]

SENTENCES = """
(searches) => {
  const { prepare, Walk } = modules.model;
  const { sentence, label } = modules.words;
  return searches.map((each) => {
    const search = prepare(each);
    const walk = new Walk(search);
    return search.steps.map((step, at) => {
      const { says, why } = sentence(walk.goTo(at));
      return { says, why, name: label(search, step.node) };
    });
  });
}
"""


class Said(NamedTuple):
    """The sentence of a step."""

    step: Step
    says: str
    why: str
    name: str  # of the node


def interval(text: str) -> Interval:
    """The interval for which these words stand."""
    if text == "what was cut":
        return -inf, inf
    found = re.fullmatch(rf"(at most |at least |about |)({NUMBER})", text)
    assert found is not None, text
    value = float(found[2].replace("−", "-").replace("∞", "inf"))
    return {
        "": (value, value),
        "at most ": (-inf, value),
        "at least ": (value, inf),
        "about ": (-inf, inf),
    }[found[1]]


def signed(value: float, sign: str) -> Interval:
    return (-inf if sign == "≤" else value), (inf if sign == "≥" else value)


def close(one: Interval, other: Interval) -> bool:
    return all(a == b or abs(a - b) <= CLOSE for a, b in zip(one, other, strict=True))


def contains(one: Interval, value: float) -> bool:
    return one[0] - CLOSE <= value <= one[1] + CLOSE


def sentences(opened: OpenPage, searches: list[SearchData]) -> Iterator[list[Said]]:
    """The sentences of every step of these searches, as a page makes them."""
    page = opened("<!doctype html><title>words</title>")
    page.add_script_tag(content=tree_library().text)
    page.add_script_tag(content=bundle_module("words"))
    data = [msgspec.to_builtins(each) for each in searches]
    for search, said in zip(searches, page.evaluate(SENTENCES, data), strict=True):
        yield [
            Said(step, one["says"], one["why"], one["name"])
            for step, one in zip(search.steps, said, strict=True)
        ]


def check(search: SearchData, said: list[Said]) -> int:
    """Compare the sentences with the signs of the steps; returns how many lists were read."""
    lists = 0
    latest: dict[int, Interval] = {}
    for step, says, why, name in said:
        if step.kind == "down":
            for number, node in enumerate(search.nodes):
                if node.up == step.node and step.node:
                    latest.pop(number, None)
        if step.kind not in ("up", "value") or not isinstance(step.value, float):
            continue
        known = signed(step.value, step.sign)
        latest[step.node] = known
        worth = re.match(rf"{re.escape(name)} is worth ({AMOUNT})\.", says)
        assert worth is not None and close(interval(worth[1]), known), says
        listed = re.search(r"That is the (greatest|least) of (.+?)\.(?= [A-Z\d]|$)", why)
        if listed is None:
            continue
        lists += 1
        parts = [interval(each) for each in re.split(r", | and ", listed[2])]
        below = [n for n, node in enumerate(search.nodes) if node.up == step.node]
        found = sorted(latest[each] for each in below if each in latest)
        assert all(map(close, sorted(part for part in parts if part != (-inf, inf)), found)), (why, found)
        best = max if listed[1] == "greatest" else min
        whole = best(part[0] for part in parts), best(part[1] for part in parts)
        assert whole[0] - CLOSE <= known[0] or whole[0] == -inf, (says, why)
        assert whole[1] + CLOSE >= known[1] or whole[1] == inf, (says, why)
    return lists


def searched(agent: SearchAgent[Any], game: Tree) -> SearchData:
    return record_search(agent, game.initial, name="agent", title="drawn")


def test_a_child_that_was_cut_is_told_as_a_bound(opened: OpenPage) -> None:
    (said,) = sentences(opened, [searched(AlphaBeta(depth=1), tree.load("textbook"))])
    assert said[-1].says == "A is worth 3. It takes Left."
    assert said[-1].why == "That is the greatest of 3, at most 2 and 2."


def test_nobody_is_sure_of_a_bound(opened: OpenPage) -> None:
    """At E both values are bounds: the 3 of which Max is sure is from A."""
    game = tree.nested([[[3]], [[2, 9], [[3, 5]]]], ["max", "min"])
    for search in (searched(AlphaBeta(game.rounds, prune=prune), game) for prune in ("strict", "equal")):
        for said in next(sentences(opened, [search])):
            sure = re.search(r"At (.+?), Max is already sure of", said.why)
            assert sure is None or sure[1] in ("A", "the root")


def first_reply(depth: int) -> SearchAgent[Any]:
    return BestReply[Any](depth, expect="first")


def quiescence(depth: int) -> SearchAgent[Any]:
    return AlphaBeta[Any](depth, quiet=1)


def ordered(depth: int) -> SearchAgent[Any]:
    return AlphaBeta[Any](depth, order="best")


@pytest.mark.rest_slow
@pytest.mark.parametrize("kind", [AlphaBeta, MaxN, Minimax, PVS, first_reply, BestReply, quiescence, ordered])
def test_every_sentence_tells_the_interval_that_is_known(opened: OpenPage, kind: Any) -> None:
    games = list(many_trees(60, roles=("max", "min"), first=("max",), own_roles=True, inner_values=True))
    searches = [searched(kind(game.rounds), game) for game in games]
    lists = 0
    for search, said in zip(searches, sentences(opened, searches), strict=True):
        lists += check(search, said)
    assert lists > 100


def test_an_evaluation_that_only_orders_moves_is_told_as_such(opened: OpenPage) -> None:
    game = tree.nested([[3, 9], [2, 4]], ["max", "min"])
    nodes = {name: replace(each, value=each.value or 0) for name, each in game.nodes.items()}
    search = searched(ordered(game.rounds), Tree(nodes, game.root, game.roles))
    (said,) = sentences(opened, [search])
    sorting = [(each.says, each.why) for each in said if each.step.kind == "sort"]
    assert ("B1 is evaluated: 3.", "That only decides in which order it looks at the moves of B.") in sorting
    by_order = [step for step in search.steps if step.kind == "sort"]
    assert search.counts[2] == len(by_order) + sum(step.kind == "value" for step in search.steps)
    assert said[-1].why == "That is the greatest of 3 and 2."  # both leaves of C are known


@pytest.mark.slow
def test_what_a_simulation_says_of_means_visits_and_promises_is_true(opened: OpenPage) -> None:
    searches = []
    for seed, game in enumerate(many_trees(30, own_roles=True, inner_values=True)):
        agent = MCTS[Any](game.rounds, simulations=30)
        agent.rng = random.Random(seed)
        searches.append(searched(agent, game))
    promised = 0
    for search, said in zip(searches, sentences(opened, searches), strict=True):
        visits: Counter[int] = Counter()
        for (step, _, why, _), after in zip(said, [*said[1:], None], strict=True):
            visits[step.node] += 1
            times = "once" if visits[step.node] == 1 else f"{visits[step.node]} times"
            mean = re.search(rf"was visited {times}; the mean of the results is ({NUMBER})\.", why)
            assert mean is not None and isinstance(step.value, float), why
            assert close(interval(mean[1]), (step.value, step.value)), why
            most = re.search(rf"continues with (\S+), which promises most: ({NUMBER}) from its mean and", why)
            if most is None:
                continue
            promised += 1
            best = max(step.promises, key=lambda each: each.mean + each.bonus)
            assert after is not None and most[1] == search.nodes[after.step.node].action
            chosen = next(each for each in step.promises if each.node == after.step.node)
            assert chosen.mean + chosen.bonus == pytest.approx(best.mean + best.bonus, abs=2e-4)
            assert close(interval(most[2]), (chosen.mean, chosen.mean))
    assert promised > 100


@pytest.mark.rest_slow(1)
@pytest.mark.parametrize("kind", [Star2, AlphaBeta, Star1])
def test_what_is_found_so_far_contains_the_true_value(opened: OpenPage, kind: Any) -> None:
    """ "X already has at most 3": of the node's value if nothing but what was found were below it."""
    roles: Any = ("max", "min") if kind is AlphaBeta else ("max", "min", "chance")
    algorithm: Algorithm = "minimax" if kind is AlphaBeta else "expectiminimax"
    games = list(many_trees(60, roles=roles, first=("max",), own_roles=True))
    searches = []
    for game in games:
        low, high = game.bounds
        options = {} if kind is AlphaBeta else {"low": low, "high": high}
        searches.append(searched(kind(game.rounds, **options), game))
    said_so_far = 0
    for game, search, said in zip(games, searches, sentences(opened, searches), strict=True):
        true = true_values(game, search, Truth(algorithm))
        found: dict[int, set[int]] = {}
        entered: set[int] = set()
        for step, says, why, _ in said:
            if step.kind == "down" and step.node in entered:
                found[step.node] = set()
            if step.kind == "down":  # Star2 looks at a child of it before
                entered.add(step.node)
            if step.kind not in ("up", "value"):
                continue
            worth = re.search(rf"is worth ({AMOUNT})\.", says)
            assert worth is not None and contains(interval(worth[1]), true[step.node]), says
            up = search.nodes[step.node].up
            if up is None:
                continue
            found.setdefault(up, set()).add(step.node)
            has = re.search(rf"already has ({AMOUNT}), so", why)
            if has is not None:
                said_so_far += 1
                best = max if search.nodes[up].role == "max" else min
                assert contains(interval(has[1]), best(true[each] for each in found[up])), (says, why)
    assert said_so_far > 20


def true_values(game: Tree, search: SearchData, truth: Truth) -> list[float]:
    """The true value of each node of a drawn tree."""
    states: list[Any] = []
    values = []
    depths: list[int] = []
    for node in search.nodes:
        if node.up is None:
            states.append(game.initial)
            depths.append(0)
        else:
            states.append(states[node.up].successor(states[node.up].turn, str(node.action)))
            depths.append(depths[node.up] + 1)
        plies = game.rounds * game.num_agents - depths[-1]
        values.append(float(truth.value(states[-1], states[-1].turn, plies)))
    return values


def test_in_max_n_every_agent_s_number_is_told(opened: OpenPage) -> None:
    game = tree.from_table(
        {
            "roles": ["max", "min"],
            "nodes": {
                "A": {"actions": {"Left": "B", "Right": "C"}},
                "B": {"actions": {"x": "B1", "y": "B2"}},
                "B1": {"utilities": [3, -1]},
                "B2": {"utilities": [1, -2]},
                "C": {"utilities": [2, 5]},
            },
        }
    )
    search = searched(MaxN(game.rounds), game)
    assert [step.each for step in search.steps if step.kind == "up"] == [[3, -1], []]
    (said,) = sentences(opened, [search])
    assert [each.why for each in said if each.name == "B" and each.step.kind == "up"] == [
        "Agent 1 takes the move that is best for itself; to agent 0 this is worth 3."
        " Agents 0 and 1 get 3 and −1. That is the greatest value so far at A."
    ]
    assert said[-1].why == "That is the greatest of 3 and 2. Agents 0 and 1 get 3 and −1."

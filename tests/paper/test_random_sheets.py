"""Random trees of every kind: right answers get all points, one wrong one loses its own, errors cost once."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import inf
from typing import Any

import pytest

from agents import AlphaBeta
from autograder.paper.sheet import PaperExercise
from autograder.reference.exhaustive import ExhaustiveSearch
from pacman.trace import Trace
from pacman.tree import Tree
from tests.fuzzing import number_of
from tests.paper.sheets import Written, key, marked, sheet

COMMON = "values = 3, action = 1, expanded = 1, evaluated = 1, change = 1"
PRUNING = f"parts = {{ {COMMON}, windows = 2, pruned = 1 }}"
CHANCE = f"parts = {{ {COMMON}, probabilities = 1 }}"
MINIMAX, ALPHABETA = (
    f'algorithm = "minimax"\nparts = {{ {COMMON} }}\n',
    f'algorithm = "alphabeta"\n{PRUNING}\n',
)
EXPECTIMAX = f'algorithm = "expectimax"\n{CHANCE}\n'
LARGE = "shape = { depth = 2, branching = [2, 3], early_leaves = 0.3 }\n"
THREE = 'shape = {{ depth = 1, roles = ["max", "{}", "{}"], weighted = true }}\n'
KINDS = {
    "minimax": MINIMAX + "shape = { depth = 2, branching = [1, 3], early_leaves = 0.3 }",
    "ties": MINIMAX + "shape = { values = [0, 2] }\nties = [2, 20]",
    "alpha-beta": ALPHABETA + LARGE + "cuts = [1, 4]",
    "cut at ties": ALPHABETA + 'prune = "equal"\nshape = { values = [0, 4] }\ncuts = [2, 6]',
    "fail-hard": ALPHABETA + 'returns = "fail-hard"\ncuts = [1, 9]',
    "either": ALPHABETA + 'prune = "either"\nreturns = "either"\nshape = { values = [0, 4] }',
    "three agents": ALPHABETA + THREE.format("min", "min") + "cuts = [1, 9]",
    "expectimax": EXPECTIMAX + THREE.format("chance", "max"),
    "min as chance": EXPECTIMAX + LARGE,
    "expectiminimax": EXPECTIMAX.replace("expectimax", "expectiminimax") + THREE.format("chance", "min"),
    "max^n": MINIMAX.replace("minimax", "maxn") + THREE.format("max", "max"),
}
FEW = 2  # of each kind in a plain run; 200 with ALL_EXAMPLES=1
SEEDS = range(number_of(200) if number_of(200) == 200 else FEW)


def drawn(kind: str, seed: int) -> tuple[PaperExercise, Written]:
    posed = sheet(f"seed = {seed}\n{KINDS[kind]}")
    return posed.exercises[0], key(posed)


each_kind = pytest.mark.parametrize("kind", KINDS)


@pytest.mark.rest_slow(4)
@each_kind
def test_the_key_gets_all_points(kind: str) -> None:
    for seed in SEEDS:
        posed, written = drawn(kind, seed)
        found = marked(posed, written)
        assert found.points == posed.case.points, seed
        assert found.first_wrong is None


def wrong_ones(posed: PaperExercise, right: Written) -> Iterator[tuple[float, Written]]:
    """The same answers with one of them wrong, after what that answer is worth."""
    parts = posed.case.parts
    for part in ("values", "windows"):
        for name in right.get(part, ()):
            written = copy.deepcopy(right)
            written[part][name] = "999" if part == "values" and posed.agents == 1 else "998, 999, 997"
            if part == "windows":
                written[part][name] = "997, 999"
            yield parts[part] / len(posed.inner), written  # type: ignore[index]
    others = [action for action in posed.tree.nodes[posed.tree.root].actions if action != right["action"]]
    if others:
        yield parts["action"], {**right, "action": others[-1]}
    for part in ("expanded", "evaluated", "pruned"):
        names = right.get(part, "none").split()
        if names != ["none"]:
            yield parts[part], {**right, part: " ".join(names[1:]) or "none"}  # type: ignore[index]
    if len(posed.inner) > 1:
        backwards = " ".join(reversed(right["expanded"].split()))
        yield parts["expanded"], {**right, "expanded": backwards}
    for name in right.get("probabilities", ()):
        written = copy.deepcopy(right)
        written["probabilities"][name] = str(Fraction(written["probabilities"][name]) + Fraction(1, 7))
        yield parts["probabilities"], written
    same = posed.tree.nodes[right["change"]["leaf"]]
    value = ", ".join(map(str, same.utilities)) if same.utilities else str(same.value)
    yield parts["change"], {**right, "change": {**right["change"], "value": value}}


@pytest.mark.rest_slow(3)
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "either"])  # there one may lose less
def test_each_single_wrong_answer_loses_exactly_its_own_points(kind: str) -> None:
    for seed in SEEDS[: max(1, len(SEEDS) // 3)]:
        posed, right = drawn(kind, seed)
        for worth, written in wrong_ones(posed, right):
            lost = posed.case.points - marked(posed, written).points
            assert lost == pytest.approx(worth, abs=1e-6), (seed, written)


# Searches from the definitions, which continue with a wrong value at one node.


class ByHand:
    """Alpha-beta, or minimax with means, in which one node is taken for worth something else."""

    def __init__(
        self, tree: Tree, role: Callable[[str, int], str], prunes: bool, wrong: str, by: int
    ) -> None:
        self.tree, self.role, self.prunes, self.wrong, self.by = tree, role, prunes, wrong, by
        self.values: dict[str, Fraction] = {}
        self.windows: dict[str, tuple[Any, Any]] = {}
        self.leaves: list[str] = []
        self.pruned: list[str] = []
        self.value(tree.root, 0, -inf, inf)

    def value(self, name: str, turn: int, alpha: Any, beta: Any) -> Any:
        node = self.tree.nodes[name]
        if not node.actions:
            self.leaves.append(name)
            return Fraction(str(node.value))
        self.windows[name] = alpha, beta
        role, following = self.role(name, turn), (turn + 1) % self.tree.num_agents
        found: list[Any] = []
        children = list(node.actions.values())
        for place, child in enumerate(children):
            found.append(self.value(child, following, alpha, beta))
            if self.prunes and role == "max":
                if max(found) > beta:
                    self.pruned += children[place + 1 :]
                    break
                alpha = max(alpha, *found)
            elif self.prunes:
                if min(found) < alpha:
                    self.pruned += children[place + 1 :]
                    break
                beta = min(beta, *found)
        shares = [Fraction(share).limit_denominator(1000) for share in node.probabilities or ()]
        if role == "chance":
            shares = shares or [Fraction(1, len(found))] * len(found)
            worth = sum((a * b for a, b in zip(shares, found, strict=True)), Fraction(0))
        else:
            worth = max(found) if role == "max" else min(found)
        self.values[name] = worth + (self.by if name == self.wrong else 0)
        return self.values[name]


ROLES: dict[str, Callable[[Tree], Callable[[str, int], str]]] = {
    "minimax": lambda tree: lambda _, turn: tree.roles[turn],
    "alpha-beta": lambda tree: lambda _, turn: tree.roles[turn],
    "three agents": lambda tree: lambda _, turn: tree.roles[turn],
    "expectimax": lambda tree: lambda _, turn: tree.roles[turn],
    "min as chance": lambda tree: lambda _, turn: "chance" if turn else "max",
    "expectiminimax": lambda tree: lambda _, turn: tree.roles[turn],
}


def as_written(found: ByHand, right: Written, posed: PaperExercise) -> Written:
    """The sheet of somebody who searches like this."""
    actions = posed.tree.nodes[posed.tree.root].actions
    best = found.values[posed.tree.root] - (found.by if found.wrong == posed.tree.root else 0)
    at_root = {
        action: found.values.get(child, leaf_value(posed.tree, child)) for action, child in actions.items()
    }
    action = next(action for action, value in at_root.items() if value == best)
    written = {key: value for key, value in right.items() if key not in ("expanded", "probabilities")}
    written |= {
        "values": {name: str(found.values.get(name, "-")) for name in posed.inner},
        "action": action,
        "evaluated": " ".join(found.leaves),
    }
    if found.prunes:
        written["pruned"] = " ".join(found.pruned) or "none"
        written["windows"] = {
            name: ", ".join(map(str, found.windows[name])) if name in found.windows else "-"
            for name in posed.inner
        }
    return written


def leaf_value(tree: Tree, name: str) -> Any:
    value = tree.nodes[name].value
    return None if value is None else Fraction(str(value))


@pytest.mark.parametrize("kind", ROLES)
def test_a_wrong_value_with_which_all_else_is_consistent_costs_only_itself(kind: str) -> None:
    """Whatever the mistake leads to; where it makes a search prune nothing at all, too."""
    tried = 0
    for seed in SEEDS[: len(SEEDS) // 2]:
        posed, right = drawn(kind, seed)
        role, prunes = ROLES[kind](posed.tree), "windows" in posed.case.parts
        plain = ByHand(posed.tree, role, prunes, "", 0)
        given = {"expanded", "probabilities"} & posed.case.parts.keys()
        kept = posed.case.points - sum(posed.case.parts[part] for part in given)  # type: ignore[index]
        for wrong in [name for name in posed.inner if name in plain.values]:
            for by in (-3, 4):
                found = ByHand(posed.tree, role, prunes, wrong, by)
                lost = kept - marked(posed, as_written(found, right, posed)).points
                assert lost == pytest.approx(posed.case.parts["values"] / len(posed.inner)), (seed, wrong, by)
                tried += 1
    assert tried > 5


# The answers themselves, against code that the checker does not use.


@pytest.mark.parametrize("kind", ["alpha-beta", "three agents"])
def test_the_evaluated_leaves_are_those_of_the_agent(kind: str) -> None:
    for seed in SEEDS:
        posed, right = drawn(kind, seed)
        trace = Trace(posed.tree.initial)
        decision = AlphaBeta(depth=posed.tree.rounds).search(trace.root)
        leaves = [node.state.node for node in trace.nodes if node.state.is_terminal]
        assert (right["action"], right["evaluated"].split()) == (decision.action, leaves), seed


@pytest.mark.parametrize(
    ("kind", "algorithm"),
    [
        ("minimax", "minimax"),
        ("alpha-beta", "minimax"),
        ("expectimax", "expectimax"),
        ("min as chance", "expectimax"),
        ("expectiminimax", "expectiminimax"),
    ],
)
def test_the_value_of_the_root_is_that_of_the_definition(kind: str, algorithm: Any) -> None:
    for seed in SEEDS:
        posed, right = drawn(kind, seed)
        answer = ExhaustiveSearch[Any](algorithm).answer(posed.tree.initial, 0, posed.tree.rounds)
        root = right["values"][posed.tree.root]
        assert (Fraction(root), right["action"]) == (answer.value, answer.action), seed


@pytest.mark.rest_slow(4)
@each_kind
def test_trees_are_as_hard_as_the_case_says_and_the_same_for_the_same_student(kind: str) -> None:
    case = f"seed = 'student'\n{KINDS[kind]}"
    ada, again, bob = (sheet(case, student=student) for student in ("ada", "ada", "bob"))
    assert (ada.code, ada.exercises[0].tree) == (again.code, again.exercises[0].tree)
    assert ada.code != bob.code
    assert ada.exercises[0].tree != bob.exercises[0].tree
    wanted = ada.exercises[0].case
    solved = ada.exercises[0].reference()
    if wanted.cuts is not None:
        assert wanted.cuts[0] <= len(solved.search.pruned) <= wanted.cuts[1]
    if wanted.ties is not None:
        assert wanted.ties[0] <= solved.without_cuts.ties

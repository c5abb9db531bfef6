"""A search worked out on paper: the reference's, or one that continues from a student's own answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import inf
from typing import Any, NamedTuple, cast

from autograder.behaviour import Algorithm, Prune, Returns, Settings
from autograder.course.cases import PaperAlgorithm, PaperPart
from autograder.reference.search import Record, Search, exact_chances
from pacman.agent import Role
from pacman.tree import Tree

Worth = Fraction | tuple[Fraction, ...]  # of a node; in max^n one number for each agent
Window = tuple[Fraction | float, Fraction | float]
MOST_STEPS = 10_000  # a sheet's tree is small

# An answer of the student's that the search continues with; None: the search's own.
OwnValue = Callable[[str, Worth], Worth]
OwnWindow = Callable[[str, Window], Window]
OwnDecision = Callable[[str, bool], tuple[bool, PaperPart | None]]


class Slip(NamedTuple):
    """A child that an answer prunes and the rule does not, or the other way round."""

    node: str  # above it
    child: str
    should_cut: bool
    best: Worth | None  # of the node so far; None before its first child
    bound: Fraction | float  # alpha in a min node, beta in a max node
    role: Role
    part: PaperPart  # in which the answer is


@dataclass(frozen=True)
class Below:
    """The children of a node with the values that were used, its role, and who moves there."""

    role: Role
    agent: int
    children: tuple[tuple[str, Fraction, Worth], ...]  # name, probability (or 1), value

    @property
    def shares(self) -> tuple[Fraction, ...]:
        """The probabilities of a chance node's children."""
        return tuple(share for _, share, _ in self.children)


class PaperSearch(Search):
    """One search of a drawn tree down to its leaves, with all that a sheet asks about.

    `own_value(node, found)` and `own_window` say with which number it continues, `own_decision(child, cut)`
    whether the child is left out, and which answer says so. Without them it is the reference's search.
    """

    def __init__(
        self,
        tree: Tree,
        algorithm: PaperAlgorithm,
        prune: Prune = "strict",
        returns: Returns = "fail-soft",
        *,
        own_value: OwnValue | None = None,
        own_window: OwnWindow | None = None,
        own_decision: OwnDecision | None = None,
    ) -> None:
        searched = cast(Algorithm, "expectiminimax" if algorithm == "maxn" else algorithm)
        settings = Settings(searched, tree.rounds, prune=prune, returns=returns)
        super().__init__(Record(tree.initial, MOST_STEPS), settings)
        self.tree, self.is_selfish = tree, algorithm == "maxn"
        self._own = own_value, own_window, own_decision
        self.values: dict[str, Worth] = {}  # of inner nodes, as they follow from what is below
        self.used: dict[str, Worth] = {}  # with which the search continues, of leaves as well
        self.windows: dict[str, Window] = {}  # as they follow from what was found before
        self.steps: dict[str, Below] = {}
        self.expanded: list[str] = []
        self.leaves: list[str] = []  # evaluated
        self.pruned: list[str] = []  # the lower ends of cut edges
        self.should_cut: set[str] = set()
        self.slips: list[Slip] = []
        self._visit(self.root, 0, (-inf, inf))

    def _visit(self, state: Any, agent: int, window: Window) -> Worth:
        name, (own_value, own_window, own_decision) = state.state.node, self._own
        if state.is_terminal:
            self.leaves.append(name)
            self.used[name] = self._leaf(name)
            return self.used[name]
        self.expanded.append(name)
        self.windows[name] = window
        first = alpha, beta = window if own_window is None else own_window(name, window)
        role = self._role_of(state, agent)
        shares = dict(exact_chances(state.outcomes(agent))) if role == "chance" else {}
        found: list[tuple[str, Fraction, Worth]] = []
        best: Any = None
        for action in state.legal_actions(agent):
            child = self.tree.nodes[name].actions[action]
            cut = bool(self.prunes and found and self.cuts(role, best, alpha, beta))
            left_out, part = (cut, None) if own_decision is None else own_decision(child, cut)
            if cut:
                self.should_cut.add(child)
            if left_out != cut and part is not None:
                bound = beta if role == "max" else alpha
                self.slips.append(Slip(name, child, cut, best, bound, role, part))
            if left_out and (found or own_decision is None):
                self.pruned.append(child)
                continue
            value = self._visit(state.successor(agent, action), self.following(state, agent), (alpha, beta))
            found.append((child, shares.get(action, Fraction(1)), value))
            if self.prunes:
                one = cast(Fraction, value)  # max^n prunes nothing
                best = one if best is None or self.is_better(role, one, best, state, agent) else best
                alpha, beta = self.narrowed(role, one, best, alpha, beta)
        self.steps[name] = Below(role, agent, tuple(found))
        value = self._combine(self.steps[name])
        if self.prunes:
            value = Fraction(self.returned(cast(Fraction, value), *first))
        self.values[name] = value
        self.used[name] = value if own_value is None else own_value(name, value)
        return self.used[name]

    def _role_of(self, state: Any, agent: int) -> Role:
        return self.drawn_role(state, agent) if self.is_selfish else self.role(state, agent)

    def _leaf(self, name: str) -> Worth:
        node = self.tree.nodes[name]
        if self.is_selfish:
            return tuple(map(_as_written, node.utilities or ()))
        return _as_written(cast(float, node.value))

    def _combine(self, below: Below) -> Worth:
        if below.role != "chance":
            return {child: value for child, _, value in below.children}[self.best_child(below)]
        if not self.is_selfish:
            return sum((share * cast(Fraction, value) for _, share, value in below.children), Fraction(0))
        parts = [(share, cast("tuple[Fraction, ...]", value)) for _, share, value in below.children]
        return tuple(
            sum((share * value[agent] for share, value in parts), Fraction(0))
            for agent in range(self.num_agents)
        )

    def best_child(self, below: Below) -> str:
        """The child to which the player moves: of equally good ones, the first."""
        wanted = [self.wanted(below, value) for _, _, value in below.children]
        chosen = (max if below.role == "max" or self.is_selfish else min)(wanted)
        return below.children[wanted.index(chosen)][0]

    def wanted(self, below: Below, value: Worth) -> Fraction:
        """The number by which the player of this node compares the values of its children."""
        return value[below.agent] if isinstance(value, tuple) else value

    @property
    def action(self) -> str:
        """The action that is chosen at the root."""
        child = self.best_child(self.steps[self.tree.root])
        actions = self.tree.nodes[self.tree.root].actions
        return next(action for action, name in actions.items() if name == child)

    @property
    def probabilities(self) -> dict[str, Fraction]:
        """The probability of each leaf, if every player takes the first of its best moves."""
        found = dict.fromkeys(
            (name for name, node in self.tree.nodes.items() if not node.actions), Fraction(0)
        )
        left: list[tuple[str, Fraction]] = [(self.tree.root, Fraction(1))]
        while left:
            name, share = left.pop()
            below = self.steps.get(name)
            if below is None:
                found[name] = share
            elif below.role == "chance":
                left += [(child, share * part) for child, part, _ in below.children]
            else:
                left.append((self.best_child(below), share))
        return found

    @property
    def ties(self) -> int:
        """The number of players' nodes at which two children have the best value."""
        return sum(
            [self.wanted(below, value) for _, _, value in below.children].count(
                self.wanted(below, self._combine(below))
            )
            > 1
            for below in self.steps.values()
            if below.role != "chance"
        )


def _as_written(value: float) -> Fraction:
    """The number of a leaf as a student reads it: 0.1 is a tenth."""
    return Fraction(str(value))


def cut_with_all_below(tree: Tree, names: Sequence[str]) -> set[str]:
    """These nodes without those below one of the others."""
    above = {child: name for name, node in tree.nodes.items() for child in node.actions.values()}
    given, kept = set(names), set()
    for name in names:
        at = above.get(name)
        while at is not None and at not in given:
            at = above.get(at)
        if at is None:
            kept.add(name)
    return kept

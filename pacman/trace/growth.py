"""The nodes of a search by depth, next to what theory says of a tree with the same branching factor."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from pacman.agent import Role
from pacman.trace.explaining import Explanation, SearchNode


class Ply(NamedTuple):
    """The nodes of a search at one depth.

    >>> Ply(generated=3, expanded=3, evaluated=0, role="min").expanded
    3
    """

    generated: int
    expanded: int
    evaluated: int
    role: Role | None = None  # of who moves there; None if nothing is expanded, or nodes differ in it


class Growth(NamedTuple):
    """The nodes of a search by depth, and bounds for a tree that branches as much everywhere.

    The branching factor is the mean number of legal moves (children in the game, those that were cut
    included) of the different inner nodes that were expanded. If each depth belongs to either players or
    chance, `branching` counts only the nodes of players, and `outcomes` those of chance.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> from pacman.trace import explain
    >>> found = Growth.of(explain(AlphaBeta(depth=1), tree.load("textbook").initial))
    >>> [ply.generated for ply in found.plies], found.branching
    ([1, 3, 7], Fraction(3, 1))
    >>> found.all_nodes(2), found.square_root(2), found.best_case(2)
    (9.0, 3.0, 5.0)
    """

    plies: tuple[Ply, ...]  # by depth; the root has depth 0
    branching: Fraction  # b; 1 if no node of a player was expanded
    outcomes: (
        Fraction | None
    )  # n, the mean number of outcomes of chance nodes; None if they have no own depths

    @classmethod
    def of(cls, found: Explanation[Any], *, root: int = 0) -> Growth:
        """The growth of an explained search, from the node `root` down."""
        nodes = found.nodes
        depths = _depths(nodes, root)
        levels: list[list[SearchNode[Any]]] = [[] for _ in range(max(depths.values()) + 1)]
        for number, depth in depths.items():
            levels[depth].append(nodes[number])
        plies = tuple(_ply(level) for level in levels)
        players, chance = _legal_moves(nodes, depths)
        is_apart = all(ply.role is not None for ply in plies if ply.expanded)
        if chance and is_apart:
            return cls(plies, _mean(players), _mean(chance))
        return cls(plies, _mean([*players, *chance]), None)

    def all_nodes(self, depth: int) -> float:
        """The nodes at this depth if nothing is left out: b^m, or b^k · n^l below k moves and l of chance."""
        chance = 0 if self.outcomes is None else self._above(depth, "chance")
        return _power(self.branching, depth - chance) * _power(self.outcomes or Fraction(1), chance)

    def square_root(self, depth: int) -> float | None:
        """b^(m/2), to which alpha-beta reduces b^m at best; None unless each depth is Max's or Min's."""
        return _power(self.branching, depth) ** 0.5 if self._is_of_players else None

    def best_case(self, depth: int) -> float | None:
        """The nodes at this depth that alpha-beta must visit if the best move comes first.

        None unless each depth is Max's or Min's. With moves of Max and Min in turn it is
        b^ceil(m/2) + b^floor(m/2) - 1 (Knuth & Moore, *An Analysis of Alpha-Beta Pruning*, 1975); in general,
        one power for Max's moves above this depth and one for Min's.
        """
        if not self._is_of_players:
            return None
        ours = self._above(depth, "max")
        return _power(self.branching, ours) + _power(self.branching, depth - ours) - 1

    @property
    def _is_of_players(self) -> bool:
        return all(ply.role in ("max", "min") for ply in self.plies if ply.expanded)

    def _above(self, depth: int, role: Role) -> int:
        return sum(ply.role == role for ply in self.plies[:depth])


def _ply(nodes: Sequence[SearchNode[Any]]) -> Ply:
    expanded = [node for node in nodes if node.children]
    roles = {node.role for node in expanded}
    role = roles.pop() if len(roles) == 1 else None
    return Ply(len(nodes), len(expanded), sum(node.evaluations for node in nodes), role)


def _depths(nodes: Sequence[SearchNode[Any]], root: int) -> dict[int, int]:
    """The depth of each node that is the root or below it; parents come before their children."""
    depths = {root: 0}
    for number, node in enumerate(nodes):
        if node.parent in depths:
            depths[number] = depths[node.parent] + 1
    return depths


def _legal_moves(nodes: Sequence[SearchNode[Any]], depths: Mapping[int, int]) -> tuple[list[int], list[int]]:
    """The numbers of legal moves at the different nodes of players, and of chance, that were expanded.

    Nodes that were reached by the same moves from the root are one.
    """
    first: dict[Hashable, int] = {}  # the way to a node -> the first node that was reached by it
    firsts: dict[int, int] = {}
    expanded: dict[int, SearchNode[Any]] = {}
    for number in depths:
        node = nodes[number]
        way = None if node.parent is None else (firsts.get(node.parent), node.agent, node.action)
        firsts[number] = first.setdefault(way, number)
        if node.children:
            expanded.setdefault(firsts[number], node)
    players: list[int] = []
    chance: list[int] = []
    for node in expanded.values():
        legal = node.state.legal_actions(nodes[node.children[0]].agent)
        (chance if node.role == "chance" else players).append(len(legal))
    return players, chance


def _mean(numbers: Sequence[int]) -> Fraction:
    return Fraction(sum(numbers), len(numbers)) if numbers else Fraction(1)


def _power(base: Fraction, exponent: int) -> float:
    """The power as a float, infinite where that is too large for one."""
    try:
        return float(base**exponent) if base.denominator == 1 else float(base) ** exponent
    except OverflowError:
        return float("inf")

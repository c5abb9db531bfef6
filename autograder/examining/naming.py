"""How sentences name nodes, moves and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import isfinite, isnan
from typing import Any

from autograder.searching.behaviour import Value, Way
from pacman.errors import PacmanError, printable
from pacman.tree import TreeState

MOST_MOVES = 12  # that are named one by one
LONGEST = 40  # characters of a student's own text
SMALL = 100  # denominators that are written out
TIMES = {1: "once", 2: "twice"}


class Names:
    """Names the nodes of a problem: those of a drawn tree by their names, others by the moves to them."""

    def __init__(self, root: Any) -> None:
        self._root = root
        self.is_tree = isinstance(root, TreeState)

    def node(self, way: Way) -> str:
        """The node as the subject of a sentence."""
        name = self._name(way)
        if name:
            return name
        return f"the state after {self.moves(way)}" if way else "the position"

    def first(self, way: Way) -> str:
        """The node as the first words of a sentence; the names of a tree are written as they are."""
        name = self._name(way)
        return name or capital(self.node(way))

    def at(self, way: Way, note: str = "") -> str:
        """The node as a place, at the beginning of a sentence; `note` stands in brackets after it."""
        name, more = self._name(way), f" ({note})" if note else ""
        if name:
            return f"At {name}{more}"
        return f"After {self.moves(way)}{more}:" if way else f"At the root{more}"

    def inside(self, way: Way) -> str:
        """The node as a place, within a sentence."""
        name = self._name(way)
        if name:
            return f"at {name}"
        return f"after {self.moves(way)}" if way else "at the root"

    def agent(self, agent: int, action: str = "") -> str:
        """Who moves."""
        if agent == 0 and (not self.is_tree or action == "Stop"):
            return "Pacman"
        return f"agent {agent}" if self.is_tree else f"ghost {agent}"

    def moves(self, way: Way) -> str:
        """The moves in words."""
        who = "agent" if self.is_tree else "ghost"
        named = [f"{who} {agent} {action}" if agent else action for agent, action in way[:MOST_MOVES]]
        return clean(", ".join([*named, "…"] if len(way) > MOST_MOVES else named), 40 * MOST_MOVES)

    def _name(self, way: Way) -> str:
        """The node's name in a drawn tree; "" if it has none."""
        if not self.is_tree:
            return ""
        state = self._root
        try:
            for agent, action in way:
                state = state.successor(agent, action)
        except PacmanError:
            return ""
        return str(state.node)


def number(value: Value) -> str:
    """A value as it is written in a sentence.

    >>> number(Fraction(7, 3)), number(2.5), number(Fraction(4)), number(float("inf"))
    ('7/3', '2.5', '4', '∞')
    """
    if isnan(value):
        return "no number"
    if not isfinite(value):
        return "∞" if value > 0 else "−∞"
    exact = Fraction(value)
    if exact.denominator == 1:
        return str(exact.numerator)
    short = f"{float(exact):.4f}".rstrip("0")
    if float(short) == float(exact):
        return short
    near = exact.limit_denominator(SMALL)
    return str(near) if abs(near - exact) < Fraction(1, 10**9) else f"{float(exact):.6g}"


def listed(words: Sequence[str]) -> str:
    """The words as a list.

    >>> listed(["2"]), listed(["2", "3"]), listed(["2", "3", "4"])
    ('2', '2 and 3', '2, 3 and 4')
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def times(count: int) -> str:
    """How often."""
    return TIMES.get(count, f"{count:,} times")


def rounds(depth: int) -> str:
    """A depth in words."""
    return f"{depth} round{'' if depth == 1 else 's'}"


def clean(text: object, longest: int = LONGEST) -> str:
    """A student's own text on one line, cut."""
    shown = printable(str(text)).replace("\n", " ")
    return shown if len(shown) <= longest else f"{shown[:longest]}…"


def capital(sentence: str) -> str:
    """The sentence with a large first letter."""
    return sentence[:1].upper() + sentence[1:]

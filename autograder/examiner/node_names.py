"""The names of nodes, moves and numbers in sentences.

Each is a message, with messages in its places, so that it can be said in another language when it is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import isfinite, isnan
from typing import Any

from autograder.behaviour import Value, Way, state_at
from autograder.examiner.drawing import moves_in_words
from pacman.errors import PacmanError
from pacman.messages import english
from pacman.support.language import in_figures
from pacman.tree import TreeState

MOST_MOVES = 12  # that are named one by one
SMALL = 100  # denominators that are written out
ROLES: Mapping[str, str] = {"max": "max", "min": "min", "chance": english("chance")}


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
        return english("the state after {moves}", moves=self.moves(way)) if way else english("the position")

    def first(self, way: Way) -> str:
        """The node as the first words of a sentence; the names of a tree are written as they are."""
        name = self._name(way)
        if name:
            return name
        return english("The state after {moves}", moves=self.moves(way)) if way else english("The position")

    def at(self, way: Way, note: str = "") -> str:
        """The node as a place, at the beginning of a sentence, followed by `note` in brackets."""
        name, moves = self._name(way), self.moves(way)
        if name:
            return (
                english("At {node} ({note})", node=name, note=note)
                if note
                else english("At {node}", node=name)
            )
        if way:
            after = english("After {moves}:", moves=moves)
            return english("After {moves} ({note}):", moves=moves, note=note) if note else after
        return english("At the root ({note})", note=note) if note else english("At the root")

    def inside(self, way: Way) -> str:
        """The node as a place, within a sentence."""
        name = self._name(way)
        if name:
            return english("at {node}", node=name)
        return english("after {moves}", moves=self.moves(way)) if way else english("at the root")

    def short(self, way: Way) -> str:
        """The node where it was named before: by its name, or by a word for a position."""
        if self.is_tree:
            return self.node(way)
        return english("it") if way else english("the position")

    def short_first(self, way: Way) -> str:
        """The node where it was named before, as the first word of a sentence."""
        return self.first(way) if self.is_tree or not way else english("It")

    def agent(self, agent: int, action: str = "") -> str:
        """Name the agent that moves."""
        if agent == 0 and (not self.is_tree or action == "Stop"):
            return english("Pacman")
        return (
            english("agent {agent}", agent=agent) if self.is_tree else english("ghost {ghost}", ghost=agent)
        )

    def moves(self, way: Way) -> str:
        """The moves in words."""
        return moves_in_words(way, MOST_MOVES, of_ghosts=not self.is_tree)

    def _name(self, way: Way) -> str:
        """The node's name in a drawn tree; "" if it has none."""
        if not self.is_tree:
            return ""
        try:
            return str(state_at(self._root, way).node)
        except PacmanError:
            return ""


def format_number(value: Value) -> str:
    """A value as it is written in a sentence.

    >>> [format_number(value) for value in (Fraction(7, 3), 2.5, Fraction(4), float("inf"))]
    ['7/3', '2.5', '4', '∞']
    """
    if isnan(value):
        return english("no number")
    if not isfinite(value):
        return "∞" if value > 0 else "−∞"
    exact = Fraction(value)
    if exact.denominator == 1:
        return str(exact.numerator)
    short = f"{float(exact):.4f}".rstrip("0")
    if float(short) == float(exact):
        return in_figures(short)
    near = exact.limit_denominator(SMALL)
    return str(near) if abs(near - exact) < Fraction(1, 10**9) else in_figures(f"{float(exact):.6g}")


def format_times(count: int) -> str:
    """Format a count in words."""
    if count == 1:
        return english("once")
    return english("twice") if count == 2 else english("{times:,} times", times=count)

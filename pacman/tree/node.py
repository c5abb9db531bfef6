"""One node of a drawn tree."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pacman.agent import Role

CHANCE: Role = "chance"


@dataclass(frozen=True, slots=True)
class Node:
    """A node of a drawn tree; one without actions is a leaf.

    `role` and `agent` are None where the order of turns says them. `probabilities` belong to the
    actions, one each; None where they are uniform.

    >>> from pacman.tree import Tree
    >>> nodes = {"A": Node("A", {"go": "B"}), "B": Node("B", {}, 3)}
    >>> Tree(nodes, root="A", roles=("max",)).initial.successor(0, "go").score
    3
    """

    name: str
    actions: Mapping[str, str]  # to the name of the node that each leads to, in order
    value: float | None = None  # what `score` answers, in points; inner nodes seldom have one
    role: Role | None = None
    agent: int | None = None
    probabilities: tuple[float, ...] | None = None
    is_win: bool = False
    is_lose: bool = False

"""One node of a drawn tree."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pacman.agent import Role

CHANCE: Role = "chance"


@dataclass(frozen=True, slots=True)
class Node:
    """A node of a drawn tree; one without actions is a leaf.

    `role` and `agent` are None if they follow from the order of turns. `probabilities` holds one number for
    each action; None if all actions are equally likely.

    >>> from pacman.tree import Tree
    >>> nodes = {"A": Node("A", {"go": "B"}), "B": Node("B", {}, 3)}
    >>> Tree(nodes, root="A", roles=("max",)).initial.successor(0, "go").score
    3
    """

    name: str
    actions: Mapping[str, str]  # action: name of the node to which it leads, in order
    value: float | None = None  # the `score` here, in points; few inner nodes have one
    role: Role | None = None
    agent: int | None = None
    probabilities: tuple[float, ...] | None = None
    is_win: bool = False
    is_lose: bool = False
    utilities: tuple[float, ...] | None = None  # what each agent gets here, for searches that ask for it
    no_value: bool = False  # whether a leaf has no value, so that to ask for it is an error


def points(value: float) -> str:
    """A value as it is written beside a node.

    >>> points(3.0), points(-1000001), points(1 / 3)
    ('3', '-1000001', '0.3333333333')
    """
    return f"{value:.10g}"

"""Checks that nodes form a tree that can be played; an error names the node that is wrong."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from typing import get_args

from pacman.agent import Role
from pacman.errors import TreeError, nearest
from pacman.tree.node import CHANCE, Node

ROUNDING = 1e-9  # how far a sum of probabilities may be from 1
Nodes = Mapping[str, Node]


def check(nodes: Nodes, root: str, roles: Sequence[Role]) -> None:
    """Raises TreeError, which names the node, if these nodes cannot be played as a tree."""
    if not roles:
        raise TreeError("a tree needs at least one agent, as in roles = ['max', 'min']")
    for role in roles:
        _check_role(role, None)
    if root not in nodes:
        raise TreeError(f"the root is {root!r}, which is not a node;{nearest(root, nodes)}".rstrip(";"))
    for node in nodes.values():
        if node.role is not None:
            _check_role(node.role, node.name)
        _check_actions(node, nodes)
        _check_end(node)
        _check_probabilities(node)
        if node.agent is not None and not 0 <= node.agent < len(roles):
            allowed = f"agents are 0 to {len(roles) - 1}, one for each of the roles"
            raise TreeError(f"agent = {node.agent} does not exist; {allowed}", node=node.name)
    _check_utilities(nodes, len(roles))
    _check_that_it_ends(nodes)
    _check_turns(nodes, root, roles)


def children_first(nodes: Nodes) -> Iterable[str]:
    """The names of all nodes, each one after its children. Raises CycleError."""
    return TopologicalSorter({name: list(n.actions.values()) for name, n in nodes.items()}).static_order()


def turns_at_nodes(nodes: Nodes, root: str, num_agents: int) -> dict[str, set[int]]:
    """Whose turn it can be at each node that is reached from the root."""
    reached: dict[str, set[int]] = {root: {0}}
    frontier = [(root, 0)]
    while frontier:
        name, turn = frontier.pop()
        next_turn = (turn + 1) % num_agents
        for following in nodes[name].actions.values():
            turns = reached.setdefault(following, set())
            if next_turn not in turns:
                turns.add(next_turn)
                frontier.append((following, next_turn))
    return reached


def _check_role(role: str, node: str | None) -> None:
    if role not in get_args(Role):
        raise TreeError(f"{role!r} is not a role; allowed are {', '.join(get_args(Role))}", node=node)


def _check_actions(node: Node, nodes: Nodes) -> None:
    for action, following in node.actions.items():
        if following not in nodes:
            problem = f"its action {action!r} leads to {following!r}, which is not a node;"
            raise TreeError((problem + nearest(following, nodes)).rstrip(";"), node=node.name)


def _check_end(node: Node) -> None:
    if node.no_value and node.value is not None:
        raise TreeError("it has a value, and no_value = true; give one of the two", node=node.name)
    if not node.actions and node.value is None and not node.no_value:
        raise TreeError("a leaf needs a value, and a node without actions is a leaf", node=node.name)
    if node.value != node.value:  # true for nan alone; `isnan` fails for a huge int
        raise TreeError("its value is nan; give a number", node=node.name)
    if node.actions and (node.is_win or node.is_lose):
        raise TreeError("only a leaf can be a win or a loss, and this node has actions", node=node.name)
    if node.is_win and node.is_lose:
        raise TreeError("it is both a win and a loss", node=node.name)


def _check_utilities(nodes: Nodes, agents: int) -> None:
    """If one node says what each agent gets, all that have a value do, with one number for each agent."""
    told = [node for node in nodes.values() if node.utilities is not None]
    for node in nodes.values():
        if node.utilities is None:
            if told and node.value is not None:
                problem = f"node {told[0].name!r} has utilities, and this one, which has a value, has none"
                raise TreeError(problem, node=node.name)
        elif len(node.utilities) != agents:
            counted = f"{len(node.utilities)} utilities for {agents} agents"
            raise TreeError(f"there are {counted}; give one for each", node=node.name)
        elif not all(one <= math.inf for one in node.utilities):
            raise TreeError("a utility is nan; give numbers", node=node.name)


def _check_probabilities(node: Node) -> None:
    if node.probabilities is None:
        return
    if len(node.probabilities) != len(node.actions):
        counted = f"{len(node.probabilities)} probabilities for {len(node.actions)} actions"
        raise TreeError(f"there are {counted}; give one for each", node=node.name)
    for probability in node.probabilities:
        if not 0 <= probability <= 1:
            raise TreeError(f"{probability} is not a probability; allowed is 0 to 1", node=node.name)
    total = math.fsum(node.probabilities)
    if abs(total - 1) > ROUNDING:
        raise TreeError(f"its probabilities sum to {total:g}, and must sum to 1", node=node.name)


def _check_that_it_ends(nodes: Nodes) -> None:
    try:
        tuple(children_first(nodes))
    except CycleError as error:
        cycle = [str(name) for name in reversed(error.args[1])]
        shown = " → ".join(cycle)
        raise TreeError(f"a game must end, and this is a cycle: {shown}", node=cycle[0]) from None


def _check_turns(nodes: Nodes, root: str, roles: Sequence[Role]) -> None:
    """Each node is reached, at the turn of its own agent, and only a chance node has probabilities."""
    reached = turns_at_nodes(nodes, root, len(roles))
    for name, node in nodes.items():
        if name not in reached:
            raise TreeError("it cannot be reached from the root", node=name)
        for turn in sorted(reached[name]):
            if node.actions and node.agent not in (None, turn):
                problem = f"it says agent = {node.agent}, but it is reached when it is agent {turn}'s turn"
                raise TreeError(f"{problem}: agents move in order, agent 0 at the root", node=name)
            role = node.role or roles[turn]
            if node.probabilities is not None and role != CHANCE:
                raise TreeError(f"only a chance node has probabilities; this is a {role} node", node=name)

"""Tests of the class GraphGameTreeTest: drawn trees."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from autograder.assignment.cases import GraphCase
from autograder.assignment.classic.agents import ALGORITHMS, agent_of, depth_of
from autograder.assignment.classic.text import Fields
from pacman import tree
from pacman.agent import GREATEST, LEAST
from pacman.errors import TreeError, nearest
from pacman.support.toml_words import shown

KEYS = ("alg", "depth", "num_agents", "start_state", "win_states", "lose_states", "successors", "evaluation")
SUCCESSORS = ("successors", "children")  # some courses have the other name
ANSWERS = ("action", "generated")
MOST_AGENTS = 20
Graph = dict[str, dict[str, str]]  # state: action: the state after it, in the order of the file


def graph_case(fields: Fields, solution: Fields, title: str, points: float) -> GraphCase:
    """The case of this test. Raises AssignmentError."""
    fields.refuse_misspelt([_key(fields) if key == "successors" else key for key in KEYS])
    solution.refuse_misspelt(ANSWERS)
    agent = agent_of(fields)
    table = _tree(fields, agent)
    return GraphCase(
        title=title,
        points=points,
        agent=agent,
        algorithm=ALGORITHMS.get(agent),
        depth=depth_of(fields),
        tree=table,
        action=_action(solution, table),
        generated=_generated(solution, table),
    )


def _tree(fields: Fields, agent: str) -> dict[str, Any]:
    """The table of the tree of the states that can be reached; one that ends the game has no actions."""
    agents = fields.whole("num_agents", "how many agents take turns", 1, MOST_AGENTS)
    root = fields.need("start_state", "the name of the first state").text.strip()
    won, lost = (_states(fields, key) for key in ("win_states", "lose_states"))
    graph, values = _successors(fields, won | lost), _values(fields)
    if root not in graph:
        ended = "ends the game" if root in won | lost else "has no successors"
        problem = f"start_state: {shown(root)} {ended}, so there is nothing to decide;{nearest(root, graph)}"
        raise fields.fail(problem.rstrip(";"), "start_state")
    other = "chance" if ALGORITHMS.get(agent) == "expectimax" else "min"
    nodes = {name: _node(name, graph, values, won, lost) for name in _reached(root, graph)}
    if both := sorted(won & lost & nodes.keys()):
        raise fields.fail(f"lose_states: the state {shown(both[0])} is in win_states, too", "lose_states")
    if not any("value" in node for node in nodes.values()):
        raise fields.fail("evaluation: no state that can be reached has a value", "evaluation")
    table = {"root": root, "roles": ["max", *[other] * (agents - 1)], "nodes": nodes}
    _check(fields, table)
    return table


def _node(
    name: str, graph: Graph, values: Mapping[str, float], won: Iterable[str], lost: Iterable[str]
) -> dict[str, Any]:
    node: dict[str, Any] = {"actions": graph[name]} if name in graph else {}
    if name in values:
        node["value"] = values[name]
    elif name not in graph:
        node["no_value"] = True
    ends = {"win": name in won, "lose": name in lost}
    return node | {key: True for key, holds in ends.items() if holds}


def _check(fields: Fields, table: Mapping[str, Any]) -> None:
    try:
        tree.from_table(table)
    except TreeError as error:
        state = f"state {shown(error.node)}: " if error.node is not None else ""
        key = _key(fields)
        lines = fields.need(key, "").lines()
        line = next((number for number, text in lines if text.split()[0] == error.node), None)
        raise fields.fail(f"{key}: {state}{error.problem}", line or key) from None


def _key(fields: Fields) -> str:
    """The key under which this test has its successors."""
    return next((key for key in SUCCESSORS if key in fields), SUCCESSORS[0])


def _states(fields: Fields, key: str) -> set[str]:
    field = fields.find(key)
    return set() if field is None else set(field.text.split())


def _successors(fields: Fields, ended: Iterable[str]) -> Graph:
    """What each state's actions lead to; those of states that end the game are never asked for."""
    graph: Graph = {}
    key = _key(fields)
    for line, text in fields.need(key, 'lines "state action successor"').lines():
        words = text.split()
        if len(words) != 3:
            raise fields.fail(f'{key}: {shown(text)}: expected is "state action successor"', line)
        state, action, successor = words
        if action in graph.get(state, {}):
            problem = f"{key}: the action {shown(action)} of {shown(state)} is in a line above already"
            raise fields.fail(f"{problem}; expected is each action once", line)
        graph.setdefault(state, {})[action] = successor
    return {state: actions for state, actions in graph.items() if state not in ended}


def _values(fields: Fields) -> dict[str, float]:
    values: dict[str, float] = {}
    for line, text in fields.need("evaluation", 'lines "state value"').lines():
        words = text.split()
        if len(words) != 2:
            raise fields.fail(f'evaluation: {shown(text)}: expected is "state value"', line)
        value = fields.number(words[1], line, f"evaluation: the value of {shown(words[0])}")
        if not LEAST <= value <= GREATEST:
            problem = (
                f"evaluation: {shown(words[1])} is not allowed; expected is a value within ±{GREATEST:g}"
            )
            raise fields.fail(problem, line)
        if values.setdefault(words[0], value) != value:
            problem = f"evaluation: the state {shown(words[0])} has another value in a line above"
            raise fields.fail(f"{problem}; expected is each state once", line)
    return values


def _reached(root: str, graph: Graph) -> list[str]:
    """The states that can be reached, from the root down."""
    found = {root: None}
    level = [root]
    while level:
        below = dict.fromkeys(name for state in level for name in graph.get(state, {}).values())
        level = [name for name in below if name not in found]
        found |= dict.fromkeys(level)
    return list(found)


def _action(solution: Fields, table: Mapping[str, Any]) -> str:
    action = solution.need("action", "what is right to do in the first state").text.strip()
    legal = table["nodes"][table["root"]]["actions"]
    if action not in legal:
        problem = f"action: {shown(action)} is not an action of the first state, {shown(table['root'])}"
        raise solution.fail(f"{problem}; expected is one of: {', '.join(legal)}", "action")
    return action


def _generated(solution: Fields, table: Mapping[str, Any]) -> tuple[str, ...]:
    names = solution.need("generated", "the names of all states that are generated").text.split()
    nodes, root = table["nodes"], table["root"]
    for name in names:
        if name not in nodes:
            problem = f"generated: there is no state {shown(name)} that can be reached;{nearest(name, nodes)}"
            raise solution.fail(problem.rstrip(";"), "generated")
    if root not in names:
        raise solution.fail(
            f"generated: the first state, {shown(root)}, is not in it; it counts, too", "generated"
        )
    return tuple(sorted(set(names)))

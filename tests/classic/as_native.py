"""The shared examples of old test cases as a native assignment, read in the plainest way."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import tomli_w

from autograder.course import Assignment, parse

EXAMPLES = Path(__file__).parents[1] / "corpora" / "courses" / "shared_examples" / "test_cases"
ALGORITHMS = {"MinimaxAgent": "minimax", "AlphaBetaAgent": "alphabeta", "ExpectimaxAgent": "expectimax"}
KEY = re.compile(r'^(\w+): (?:"""\n(.*?)^"""|"([^"\n]*)")$', re.MULTILINE | re.DOTALL)
Table = dict[str, Any]


def keys(path: Path) -> dict[str, str]:
    """What stands in this file."""
    return {key: several or one for key, several, one in KEY.findall(path.read_text())}


def graph(name: str) -> Table:
    """The graph case of this test, as in "q2/0-textbook"."""
    test, solution = keys(EXAMPLES / f"{name}.test"), keys(EXAMPLES / f"{name}.solution")
    values = dict(line.split() for line in test["evaluation"].splitlines())
    actions: dict[str, Table] = {}
    for line in test["successors"].splitlines():
        state, action, child = line.split()
        actions.setdefault(state, {})[action] = child
    marked = {"win": test["win_states"].split(), "lose": test["lose_states"].split()}
    nodes = {}
    for node in [*actions, *values]:
        valued = {"value": float(values[node])} if node in values else {}
        nodes[node] = {"actions": actions.get(node, {})} | valued
        nodes[node] |= {mark: True for mark, names in marked.items() if node in names}
    return {
        "kind": "graph",
        "depth": int(test["depth"]),
        "action": solution["action"],
        "generated": solution["generated"].split(),
        "tree": {"root": test["start_state"], "roles": ["max", "min"], "nodes": nodes},
    }


def decisions(name: str) -> Table:
    """The decisions case of this test, as in "q2/9-house-game"."""
    test, solution = keys(EXAMPLES / f"{name}.test"), keys(EXAMPLES / f"{name}.solution")
    lines = [json.loads(line) for line in solution["optimalActions"].splitlines()]
    return {
        "kind": "decisions",
        "layout": "house",
        "seed": int(test["seed"]),
        "depth": int(test["depth"]),
        "decisions": [[*with_stop, *without_stop] for with_stop, without_stop in lines],
    }


def assignment(
    algorithm: str, cases: Mapping[str, Table], *, agent: str = "Mine", **question: Any
) -> Assignment:
    """One question with these cases, all or nothing unless told otherwise."""
    asked = {"name": "q", "agent": agent, "algorithm": algorithm, "points": 5.0, "credit": "all-or-nothing"}
    main = {"title": "Old course", "file": "mine.py", "questions": [asked | question]}
    files = {"assignment.toml": tomli_w.dumps(main).encode()}
    files |= {f"q/{name}.toml": tomli_w.dumps(case).encode() for name, case in cases.items()}
    house = keys(EXAMPLES / "q2" / "9-house-game.test")["layout"]
    return parse(files | {"layouts/house.lay": house.encode()})

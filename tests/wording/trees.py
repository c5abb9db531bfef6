"""Drawn trees and their files."""

from __future__ import annotations

from typing import Any, cast

from pacman import tree
from pacman.agents import Minimax
from pacman.tree import Node, Tree, TreeState
from tests.wording.saying import Sentences

NO_VALUE = 'roles = ["max"]\n[nodes]\na = { actions = { x = "b" } }\nb = { no_value = true }\n'
CONTROL = NO_VALUE.replace('x = "b"', '"\\u001b[2J" = "b"')


def start() -> TreeState:
    return tree.load("textbook").initial


def leaf() -> TreeState:
    return start().successor(0, "Left").successor(1, "Left")


def of_a_role(role: str) -> Tree:
    return Tree({"b": Node("b", {"x": "c"}, role=cast(Any, role)), "c": Node("c", {}, 1)}, "b", ("max",))


SENTENCES: Sentences = {
    (
        "there is no tree 'textbok'; did you mean 'textbook'? there are: crossing, cubed, dice, "
        "gamble, infinite-loss, loaded, star1, star2, textbook, win-tie-lose; or give the path of "
        "a .toml file"
    ): lambda: tree.load("textbok"),
    "nowhere.toml: this tree file cannot be read: No such file or directory": lambda: tree.load(
        "nowhere.toml"
    ),
    "line 1: its lists are nested too deep": lambda: tree.parse("tree = " + "[" * 5000 + "1" + "]" * 5000),
    "line 3, node 'a': the name '\\x1b[2J' has a control character; use letters, digits and signs": lambda: (
        tree.parse(CONTROL)
    ),
    "branching=(0, 2) is not a range of 1 or more children": lambda: tree.random(1, branching=(0, 2)),
    "values=(0, 3) are too few for distinct leaves; give a wider range": lambda: tree.random(
        1, values=(0, 3), distinct=True
    ),
    "the tree of seed 1 has more than 5 nodes; lower its depth": lambda: tree.random(1, most_nodes=5),
    "crossing: the short form cannot hold this tree: it has its own names, roles, values or paths": lambda: (
        tree.to_text(tree.load("crossing"), "short")
    ),
    "at node 'A' it is agent 0's turn, not agent 1's": lambda: start().legal_actions(1),
    "there is no agent 2; this tree has agents 0 to 1": lambda: start().legal_actions(2),
    "'Up' is not legal at node 'A'; legal are: Left, Middle, Right": lambda: start().successor(0, "Up"),
    (
        "a drawn tree has no 'food'; what its states answer is: num_agents, legal_actions, "
        "successor, outcomes, is_win, is_lose, is_terminal, score"
    ): lambda: start().food,
    (
        "textbook, node 'A': this inner node has no value of its own; a search that stops above "
        "the leaves (depth, ms) or orders its moves (order) asks for one: search down to the "
        "leaves, or give the node value = a number"
    ): lambda: start().score,
    (
        "the game is over at node 'B1', so 'Left' of agent 0 has no successor; ask is_terminal "
        "before you move"
    ): lambda: leaf().successor(0, "Left"),
    "a tree needs at least one agent, as in roles = ['max', 'min']": lambda: tree.nested([1, 2], []),
    "'m' is not a role; allowed are max, min, chance": lambda: tree.nested([1, 2], cast(Any, "max")),
    "node 'b': 'mini' is not a role; allowed are max, min, chance": lambda: of_a_role("mini"),
    "the game is over, so there is nothing to search: <leaf 'A'>": lambda: Minimax[Any](1).search(
        tree.parse("tree = 5").initial
    ),
    "agent 0 moves by chance, so it has nothing to choose: <chance node 'A'>": lambda: Minimax[Any](1).search(
        tree.nested([1, 2], ["chance"]).initial
    ),
    "node 'b': this node has no value, and a correct search asks for none here": lambda: (
        tree.parse(NO_VALUE).initial.successor(0, "x").score
    ),
    "line 4, node 'b': it has a value, and no_value = true; give one of the two": lambda: tree.parse(
        NO_VALUE.replace("no_value", "value = 1, no_value")
    ),
}

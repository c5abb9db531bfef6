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


def named(*nodes: str) -> str:
    """The text of a file that names these nodes of a tree in which Max and Min move."""
    return "\n".join(['roles = ["max", "min"]', "[nodes]", *nodes])


def root(table: str) -> Tree:
    """The tree whose root has two leaves and this in its table."""
    actions = "actions = { x = 'b', y = 'c' }"
    return tree.parse(named(f"a = {{ {actions}, {table} }}", "b = { value = 1 }", "c = { value = 2 }"))


def below(leaf: str) -> Tree:
    """The tree whose only leaf has this in its table."""
    return tree.parse(named("a = { actions = { x = 'b' } }", f"b = {{ {leaf} }}"))


def two_nodes(actions: dict[str, str], *shares: float) -> Tree:
    """A tree as a program makes it, whose root has these actions with these probabilities."""
    return Tree({"a": Node("a", actions, probabilities=shares), "b": Node("b", {}, 1)}, "a", ("chance",))


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
    "line 1: the root is 'c', which is not a node": lambda: tree.parse(
        "root = 'c'\n" + named("a = { actions = { x = 'b' } }", "b = { value = 1 }")
    ),
    "line 3, node 'a': agent = 2 does not exist; agents are 0 to 1, one for each of the roles": lambda: root(
        "agent = 2"
    ),
    (
        "line 3, node 'a': it says agent = 1, but it is reached when it is agent 0's turn: agents"
        " move in order, agent 0 at the root"
    ): lambda: root("agent = 1"),
    "line 3, node 'a': its action 'x' leads to 'c', which is not a node": lambda: tree.parse(
        named("a = { actions = { x = 'c' } }", "b = { value = 1 }")
    ),
    "line 5, node 'c': node 'b' has utilities, and this one, which has a value, has none": lambda: tree.parse(
        named("a = { actions = { x = 'b', y = 'c' } }", "b = { utilities = [3, 4] }", "c = { value = 5 }")
    ),
    (
        "line 4, node 'b': the number of utilities, 1, is not that of the agents, 2; give one for each"
    ): lambda: below("utilities = [3]"),
    "line 4, node 'b': a utility is nan; give numbers": lambda: below("utilities = [3, nan]"),
    "node 'a': the number of probabilities, 1, is not that of the actions, 2; give one for each": lambda: (
        two_nodes({"x": "b", "y": "b"}, 1.0)
    ),
    "line 3, node 'a': its probabilities sum to 0.8, and must sum to 1": lambda: root(
        "role = 'chance', probabilities = { x = 0.3, y = 0.5 }"
    ),
    "line 3, node 'a': 1.3 is not a probability; allowed is 0 to 1": lambda: root(
        "role = 'chance', probabilities = { x = 1.3, y = -0.3 }"
    ),
    "line 3, node 'a': probabilities are for x, z, but its actions are x, y": lambda: root(
        "role = 'chance', probabilities = { x = 0.3, z = 0.7 }"
    ),
    "line 3, node 'a': '3/0' is not a probability; write 0.25 or '1/4'": lambda: root(
        "role = 'chance', probabilities = { x = '1/4', y = '3/0' }"
    ),
    "line 3, node 'a': only a chance node has probabilities; this is a max node": lambda: root(
        "probabilities = { x = 0.3, y = 0.7 }"
    ),
    "line 3, node 'a': a game must end, and this is a cycle: a → b → a": lambda: tree.parse(
        named("a = { actions = { x = 'b' } }", "b = { actions = { y = 'a' } }")
    ),
    "line 5, node 'c': it cannot be reached from the root": lambda: tree.parse(
        named("a = { actions = { x = 'b' } }", "b = { value = 1 }", "c = { value = 1 }")
    ),
    "line 4, node 'b': a leaf needs a value, and a node without actions is a leaf": lambda: below(
        "win = true"
    ),
    "line 4, node 'b': its value is 1e+301; give one within ±1e+300, and mark the end: win = true": lambda: (
        below("value = 1e301")
    ),
    "line 4, node 'b': its value is -inf; give one within ±1e+300, and mark the end: lose = true": lambda: (
        below("value = -inf")
    ),
    (
        "line 4, node 'b': its value is a very large number; give one within ±1e+300, and mark "
        "the end: win = true"
    ): lambda: below(f"value = 1{'0' * 310}"),
    (
        "line 1, node 'a': nothing says who moves here: give the node a role, or the file roles = [...]"
    ): lambda: tree.parse("[nodes.a]\nactions = { x = 'b' }\n[nodes.b]\nvalue = 3"),
    "line 2, node 'A': some of its children have probabilities and some have none": lambda: tree.parse(
        "roles = ['max', 'chance']\ntree = [{ p = 0.5, to = 3 }, 4]"
    ),
    "line 1, node 'C': it has 3 children, and actions names only 2: up, down": lambda: tree.parse(
        "actions = ['up', 'down']\ntree = [[3, 4], [5, 6, 7]]"
    ),
    "line 1: actions names one twice: up, up": lambda: tree.parse(
        "actions = ['up', 'up']\ntree = [[3, 4], [5, 6]]"
    ),
    "values=(5, 3) is not a range within ±1e+300; give the least first": lambda: tree.random(
        1, values=(5, 3)
    ),
    "depth=0 is out of range; allowed is 1 or more rounds": lambda: tree.random(1, depth=0),
}

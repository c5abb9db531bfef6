"""Example trees: nodes, checks, and the states that a search plays."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from graphlib import CycleError, TopologicalSorter
from typing import NoReturn, get_args

from pacman.agent import Role
from pacman.errors import (
    NO_VALUE,
    IllegalActionError,
    OnlyPacmanError,
    TerminalStateError,
    TreeError,
    no_such_agent,
    with_facts,
)
from pacman.messages import english
from pacman.randomness import sums_to_one
from pacman.showing import Played, Shown
from pacman.spelling import with_meant
from pacman.support.text import shorten


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


def share_text(share: float) -> str:
    """A share or a probability in percent.

    >>> share_text(1 / 3)
    '33.3%'
    """
    return f"{100 * share:.3g}%"


def points(value: float) -> str:
    """A value as it is written next to a node.

    >>> points(3.0), points(-1000001), points(1 / 3)
    ('3', '-1000001', '0.3333333333')
    """
    return f"{value:.10g}"


# Checks that nodes form a tree that can be played; an error names the node that is wrong.

CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")  # a terminal obeys these and does not show them

Nodes = Mapping[str, Node]


def check_nodes(nodes: Nodes, root: str, roles: Sequence[Role]) -> None:
    """Raises TreeError, which names the node, if these nodes cannot be played as a tree."""
    if not roles:
        raise TreeError("a tree needs at least one agent, as in roles = ['max', 'min']", place=("roles",))
    for role in roles:
        _check_role(role, None, "roles")
    if root not in nodes:
        problem = with_meant(english("the root is {root!r}, which is not a node", root=root), root, nodes)
        raise TreeError(problem, place=("root",))
    for node in nodes.values():
        _check_names(node)
        if node.role is not None:
            _check_role(node.role, node.name, "role")
        _check_actions(node, nodes)
        _check_end(node)
        _check_probabilities(node)
        if node.agent is not None and not 0 <= node.agent < len(roles):
            problem = english(
                "agent = {agent} does not exist; agents are 0 to {last}, one for each of the roles",
                agent=node.agent,
                last=len(roles) - 1,
            )
            raise TreeError(problem, node=node.name, place=("agent",))
    _check_utilities(nodes, len(roles))
    _check_that_it_ends(nodes)
    _check_turns(nodes, root, roles)


def children_first(nodes: Nodes) -> Iterable[str]:
    """The names of all nodes, each one after its children. Raises CycleError."""
    places = {name: place for place, name in enumerate(nodes)}
    if all(places[child] > places[name] for name in nodes for child in nodes[name].actions.values()):
        return reversed(places)  # as in most trees, every action leads further down the list
    return TopologicalSorter({name: list(n.actions.values()) for name, n in nodes.items()}).static_order()


def turns_at_nodes(nodes: Nodes, root: str, num_agents: int) -> dict[str, set[int]]:
    """Return the agents whose turn it can be at each node that is reached from the root."""
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


def _check_role(role: str, node: str | None, key: str) -> None:
    if role not in get_args(Role):
        problem = english(
            "{role!r} is not a role; allowed are {roles}", role=role, roles=", ".join(get_args(Role))
        )
        raise TreeError(problem, node=node, place=(key,))


def _check_names(node: Node) -> None:
    """Names are printed as they are, so they must not command a terminal."""
    for name in (node.name, *node.actions):
        if CONTROL.search(name):
            problem = english(
                "the name {name!r} has a control character; use letters, digits and signs", name=name
            )
            raise TreeError(problem, node=node.name)


def _check_actions(node: Node, nodes: Nodes) -> None:
    for action, following in node.actions.items():
        if following not in nodes:
            leads = english(
                "its action {action!r} leads to {following!r}, which is not a node",
                action=action,
                following=following,
            )
            problem = with_meant(leads, following, nodes)
            raise TreeError(problem, node=node.name, place=("actions", action))


def _check_end(node: Node) -> None:
    if node.no_value and node.value is not None:
        raise TreeError("it has a value, and no_value = true; give one of the two", node=node.name)
    if not node.actions and node.value is None and not node.no_value:
        raise TreeError("a leaf needs a value, and a node without actions is a leaf", node=node.name)
    if node.value != node.value:  # true for nan alone; `isnan` fails for a huge int
        raise TreeError("its value is nan; give a number", node=node.name, place=("value",))
    if node.actions and (node.is_win or node.is_lose):
        raise TreeError("only a leaf can be a win or a loss, and this node has actions", node=node.name)
    if node.is_win and node.is_lose:
        raise TreeError("it is both a win and a loss", node=node.name)


def _check_utilities(nodes: Nodes, agents: int) -> None:
    """Check that all nodes with a value say what each agent gets, with one number each, if one does."""
    told = [node for node in nodes.values() if node.utilities is not None]
    for node in nodes.values():
        if node.utilities is None:
            if told and node.value is not None:
                problem = english(
                    "node {name!r} has utilities, and this one, which has a value, has none",
                    name=told[0].name,
                )
                raise TreeError(problem, node=node.name)
        elif len(node.utilities) != agents:
            problem = english(
                "the number of utilities, {number}, is not that of the agents, {agents}; give one for each",
                number=len(node.utilities),
                agents=agents,
            )
            raise TreeError(problem, node=node.name, place=("utilities",))
        elif not all(one <= math.inf for one in node.utilities):
            raise TreeError("a utility is nan; give numbers", node=node.name, place=("utilities",))


def _check_probabilities(node: Node) -> None:
    if node.probabilities is None:
        return
    if len(node.probabilities) != len(node.actions):
        problem = english(
            "the number of probabilities, {count}, is not that of the actions, {actions}; give one for each",
            count=len(node.probabilities),
            actions=len(node.actions),
        )
        raise TreeError(problem, node=node.name, place=("probabilities",))
    for share in node.probabilities:
        if not 0 <= share <= 1:
            problem = english("{share} is not a probability; allowed is 0 to 1", share=share)
            raise TreeError(problem, node=node.name, place=("probabilities",))
    if not sums_to_one(node.probabilities):
        problem = english(
            "its probabilities sum to {total:g}, and must sum to 1", total=math.fsum(node.probabilities)
        )
        raise TreeError(problem, node=node.name, place=("probabilities",))


def _check_that_it_ends(nodes: Nodes) -> None:
    try:
        tuple(children_first(nodes))
    except CycleError as error:
        cycle = [str(name) for name in reversed(error.args[1])]
        shown = " → ".join(cycle)
        raise TreeError("a game must end, and this is a cycle: {shown}", node=cycle[0], shown=shown) from None


def _check_turns(nodes: Nodes, root: str, roles: Sequence[Role]) -> None:
    """Each node is reached, at the turn of its own agent, and only a chance node has probabilities."""
    reached = turns_at_nodes(nodes, root, len(roles))
    for name, node in nodes.items():
        if name not in reached:
            raise TreeError("it cannot be reached from the root", node=name)
        for turn in sorted(reached[name]):
            if node.actions and node.agent not in (None, turn):
                problem = english(
                    "it says agent = {agent}, but it is reached when it is agent {turn}'s turn:"
                    " agents move in order, agent 0 at the root",
                    agent=node.agent,
                    turn=turn,
                )
                raise TreeError(problem, node=name, place=("agent",))
            role = node.role or roles[turn]
            if node.probabilities is not None and role != "chance":
                problem = english("only a chance node has probabilities; this is a {role} node", role=role)
                raise TreeError(problem, node=name, place=("probabilities",))


# An example tree and its states, which have the methods that the states of every game have.

ANSWERS = "num_agents, legal_actions, successor, outcomes, is_win, is_lose, is_terminal, score"


@dataclass(frozen=True)
class Tree(Played):
    """A drawn tree, or a graph without cycles. Agents move in order, agent 0 at the root.

    `roles[i]` is what agent i does; a node may have its own role. Raises TreeError if the tree cannot
    be played. Trees are equal when their nodes, roots and roles are equal.

    >>> from pacman import tree
    >>> game = tree.load("textbook")
    >>> game.roles, game.initial.legal_actions()
    (('max', 'min'), ('Left', 'Middle', 'Right'))
    """

    nodes: Mapping[str, Node]
    root: str
    roles: tuple[Role, ...]
    name: str = field(default="", compare=False)
    about: str = field(default="", compare=False)  # what it teaches

    def __post_init__(self) -> None:
        try:
            check_nodes(self.nodes, self.root, self.roles)
        except TreeError as error:
            raise TreeError(error.problem, source=self.name, node=error.node, place=error.place) from None

    @property
    def num_agents(self) -> int:
        """The number of agents that take turns."""
        return len(self.roles)

    @property
    def initial(self) -> TreeState:
        """The state at the root, where agent 0 is to move."""
        return TreeState(self, self.nodes[self.root], 0)

    @cached_property
    def height(self) -> int:
        """The number of moves on the longest way from the root to a leaf."""
        heights: dict[str, int] = {}
        for name in children_first(self.nodes):
            below = [heights[following] + 1 for following in self.nodes[name].actions.values()]
            heights[name] = max(below, default=0)
        return heights[self.root]

    @property
    def rounds(self) -> int:
        """The depth, in rounds, at which a search reaches every leaf."""
        return -(-self.height // self.num_agents)

    @property
    def bounds(self) -> tuple[float, float]:
        """The least and the greatest value of its nodes."""
        values = [node.value for node in self.nodes.values() if node.value is not None]
        return min(values), max(values)

    def with_values(self, change: Callable[[float], float]) -> Tree:
        """The tree in which each value, and each agent's utility, is what `change` makes of it.

        >>> from pacman import tree
        >>> tree.nested([[3, 5], 2]).with_values(lambda value: 10 * value).nodes["B2"].value
        50
        """
        nodes = {
            name: replace(
                node,
                value=None if node.value is None else change(node.value),
                utilities=None if node.utilities is None else tuple(map(change, node.utilities)),
            )
            for name, node in self.nodes.items()
        }
        return replace(self, nodes=nodes)

    def __hash__(self) -> int:
        return hash((self.root, self.roles, len(self.nodes)))

    def __repr__(self) -> str:
        name = f" {shorten(self.name, 50)}" if self.name else ""
        roles = shorten(" ".join(self.roles), 50)
        return f"<Tree{name}: {len(self.nodes):,} nodes from {shorten(self.root, 50)}, roles {roles}>"


class TreeState(Shown):
    """A node of a tree and the agent whose turn it is. Immutable; equal when node and turn are equal.

    >>> from pacman import tree
    >>> state = tree.load("textbook").initial.successor(0, "Left")
    >>> state.role, state.is_terminal, state.successor(1, "Left").score
    ('min', False, 3)
    """

    __slots__ = ("_node", "_tree", "turn")
    takes_turns = True  # so that `turn` need not be asked for

    def __init__(self, tree: Tree, node: Node, turn: int) -> None:
        self._tree, self._node, self.turn = tree, node, turn

    @property
    def tree(self) -> Tree:
        """The tree to which its node belongs."""
        return self._tree

    @property
    def node(self) -> str:
        """The name of its node."""
        return self._node.name

    @property
    def role(self) -> Role:
        """The role of the agent that moves here: "max", "min" or "chance"."""
        return self._node.role or self._tree.roles[self.turn]

    @property
    def num_agents(self) -> int:
        """The number of agents that take turns."""
        return len(self._tree.roles)

    @property
    def is_win(self) -> bool:
        """Whether it is a leaf at which the game is won."""
        return self._node.is_win

    @property
    def is_lose(self) -> bool:
        """Whether it is a leaf at which the game is lost."""
        return self._node.is_lose

    @property
    def is_terminal(self) -> bool:
        """Whether it is a leaf."""
        return not self._node.actions

    @property
    def score(self) -> float:
        """The value of its node. Raises TreeError at a node that has none."""
        if self._node.no_value:
            problem = english("this node has no value, and a correct search asks for none here")
            raise TreeError(problem, source=self._tree.name, node=self.node)
        if self._node.value is None:
            problem = english(
                "this inner node has no value of its own; a search that stops above the leaves (depth, ms) or"
                " orders its moves (order) asks for one: search down to the leaves, or give the node value ="
                " a number"
            )
            error = TreeError(problem, source=self._tree.name, node=self.node)
            raise with_facts(error, reason=NO_VALUE)
        return self._node.value

    @property
    def utilities(self) -> tuple[float, ...] | None:
        """Each agent's utility here, if the tree says so."""
        return self._node.utilities

    def legal_actions(self, agent: int = 0) -> tuple[str, ...]:
        """The actions of agent `agent` in the order of the tree; () at a leaf."""
        if self._node.actions:
            self._check_turn(agent)
        elif not 0 <= agent < self.num_agents:
            raise no_such_agent(agent, self.num_agents, in_tree=True)
        return tuple(self._node.actions)

    def successor(self, agent: int, action: str) -> TreeState:
        """The state after this action. Raises IllegalActionError, TerminalStateError."""
        actions = self._node.actions
        if not actions:
            raise TerminalStateError(
                "the game is over at node {node!r}, so {action!r} of agent {agent} has no successor;"
                " ask is_terminal before you move",
                node=self.node,
                action=action,
                agent=agent,
            )
        self._check_turn(agent)
        if action not in actions:
            legal = ", ".join(actions)
            sentence = english(
                "{action!r} is not legal at node {node!r}; legal are: {legal}",
                action=action,
                node=self.node,
                legal=legal,
            )
            is_number = str(action).isdigit() and not any(map(str.isdigit, actions))
            raise with_facts(IllegalActionError(sentence), action=str(action), looks_like_agent=is_number)
        tree = self._tree
        return TreeState(tree, tree.nodes[actions[action]], (agent + 1) % len(tree.roles))

    def outcomes(self, agent: int) -> tuple[tuple[str, float], ...]:
        """Each legal action with its probability; all are equal if the tree gives none."""
        actions = self.legal_actions(agent)
        probabilities = self._node.probabilities or (1 / max(1, len(actions)),) * len(actions)
        return tuple(zip(actions, probabilities, strict=True))

    def _check_turn(self, agent: int) -> None:
        if not 0 <= agent < self.num_agents:
            raise no_such_agent(agent, self.num_agents, in_tree=True)
        if agent != self.turn:
            sentence = english(
                "at node {node!r} it is agent {turn}'s turn, not agent {agent}'s",
                node=self.node,
                turn=self.turn,
                agent=agent,
            )
            raise with_facts(IllegalActionError(sentence), agent=int(agent), turn=self.turn)

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):
            raise AttributeError(name)
        raise OnlyPacmanError(
            "a drawn tree has no {name!r}; what its states answer is: {answers}", name=name, answers=ANSWERS
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, TreeState):
            return NotImplemented
        same_place = self._node.name == other._node.name and self.turn == other.turn
        return same_place and (self._tree is other._tree or self._tree == other._tree)

    def __hash__(self) -> int:
        return hash((self._node.name, self.turn))

    def __repr__(self) -> str:
        role = "leaf" if self.is_terminal else f"{self.role} node"
        where = f" of {self._tree.name}" if self._tree.name else ""
        return f"<{role} {self.node!r}{where}>"


# A tree that begins with chance, made one that begins with a move, because a search decides on a move.

ONLY_MOVE = "begin"


def after_one_move(tree: Tree) -> Tree:
    """Put the tree below a new root, at which agent 0 has one move. All turns come one agent later.

    >>> from pacman import tree
    >>> longer = after_one_move(tree.nested([2, 4], ["chance", "max"]))
    >>> longer.initial.legal_actions(), longer.initial.role, longer.initial.successor(0, "begin").role
    (('begin',), 'max', 'chance')
    """
    root = "start"
    while root in tree.nodes:
        root += "'"
    nodes = {root: Node(root, {ONLY_MOVE: tree.root}, role="max")}
    for name, node in tree.nodes.items():
        agent = None if node.agent is None else (node.agent + 1) % tree.num_agents
        shares = node.utilities and (node.utilities[-1], *node.utilities[:-1])
        nodes[name] = replace(node, agent=agent, utilities=shares)
    return Tree(nodes, root, (tree.roles[-1], *tree.roles[:-1]), tree.name, tree.about)

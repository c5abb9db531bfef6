"""A drawn tree and its states, which have the methods that the states of every game have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NoReturn

from pacman.agent import Role
from pacman.errors import IllegalActionError, OnlyPacmanError, TerminalStateError, TreeError
from pacman.showing import Played, Shown
from pacman.support.durations import shorten
from pacman.tree.checks import check, children_first
from pacman.tree.node import Node

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
            check(self.nodes, self.root, self.roles)
        except TreeError as error:
            raise TreeError(error.problem, source=self.name, node=error.node) from None

    @property
    def num_agents(self) -> int:
        """How many agents take turns."""
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
        """What the agent that moves here does: "max", "min" or "chance"."""
        return self._node.role or self._tree.roles[self.turn]

    @property
    def num_agents(self) -> int:
        """How many agents take turns."""
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
            problem = "this node has no value, and a right search asks for none here"
            raise TreeError(problem, source=self._tree.name, node=self.node)
        if self._node.value is None:
            asks = "a search that stops above the leaves (depth, ms) or orders its moves (order) asks for one"
            mended = "search down to the leaves, or give the node value = a number"
            problem = f"this inner node has no value of its own; {asks}: {mended}"
            raise TreeError(problem, source=self._tree.name, node=self.node)
        return self._node.value

    @property
    def utilities(self) -> tuple[float, ...] | None:
        """What each agent gets here, if the tree says so."""
        return self._node.utilities

    def legal_actions(self, agent: int = 0) -> tuple[str, ...]:
        """The actions of agent `agent` in the order of the tree; () at a leaf."""
        if self._node.actions:
            self._check_turn(agent)
        elif not 0 <= agent < self.num_agents:
            raise self._no_such_agent(agent)
        return tuple(self._node.actions)

    def successor(self, agent: int, action: str) -> TreeState:
        """The state after this action. Raises IllegalActionError, TerminalStateError."""
        actions = self._node.actions
        if not actions:
            raise TerminalStateError(
                f"the game is over at node {self.node!r}, so {action!r} of agent {agent} has no successor;"
                " ask is_terminal before you move"
            )
        self._check_turn(agent)
        if action not in actions:
            legal = ", ".join(actions)
            raise IllegalActionError(f"{action!r} is not legal at node {self.node!r}; legal are: {legal}")
        tree = self._tree
        return TreeState(tree, tree.nodes[actions[action]], (agent + 1) % len(tree.roles))

    def outcomes(self, agent: int) -> tuple[tuple[str, float], ...]:
        """Each legal action with its probability; all are equal if the tree gives none."""
        actions = self.legal_actions(agent)
        probabilities = self._node.probabilities or (1 / max(1, len(actions)),) * len(actions)
        return tuple(zip(actions, probabilities, strict=True))

    def _check_turn(self, agent: int) -> None:
        if not 0 <= agent < self.num_agents:
            raise self._no_such_agent(agent)
        if agent != self.turn:
            raise IllegalActionError(
                f"at node {self.node!r} it is agent {self.turn}'s turn, not agent {agent}'s"
            )

    def _no_such_agent(self, agent: int) -> IllegalActionError:
        return IllegalActionError(
            f"there is no agent {agent!r}; this tree has agents 0 to {self.num_agents - 1}"
        )

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):
            raise AttributeError(name)
        raise OnlyPacmanError(f"a drawn tree has no {name!r}; what its states answer is: {ANSWERS}")

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

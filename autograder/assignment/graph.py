"""Drawn trees as old course material means them: only marked nodes end the game."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterator

from pacman.errors import IllegalActionError, TerminalStateError
from pacman.tree import Tree, TreeState


class GraphState(TreeState):
    """A node of a drawn tree at which the game is over only if it is marked as won or lost.

    A node without a mark and without actions is not terminal: nobody can move there.

    >>> from pacman import tree
    >>> leaf = start(tree.from_table({"tree": [3, 5]})).successor(0, "Left")
    >>> leaf.is_terminal, leaf.legal_actions(1), leaf.score
    (False, (), 3)
    """

    __slots__ = ()

    @property
    def is_terminal(self) -> bool:
        """Whether it is marked as won or lost."""
        return self._node.is_win or self._node.is_lose

    def successor(self, agent: int, action: str) -> GraphState:
        """The state after this action. Raises IllegalActionError, TerminalStateError."""
        try:
            following = super().successor(agent, action)
        except TerminalStateError:
            if self.is_terminal:
                raise
            problem = f"{action!r} is not legal at node {self.node!r}, at which nobody can move"
            raise IllegalActionError(problem) from None
        return GraphState(following.tree, following.tree.nodes[following.node], following.turn)

    def __repr__(self) -> str:
        return f"<node {self.node!r} of a graph>"


def start(tree: Tree) -> GraphState:
    """The state at the root, where agent 0 is to move."""
    return GraphState(tree, tree.nodes[tree.root], 0)


def names_in_order(tree: Tree) -> Iterator[str]:
    """The names of all nodes, each once, in the order in which a search without pruning comes to them."""
    seen: set[str] = set()
    waiting = [tree.root]
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            yield name
            waiting += reversed(list(tree.nodes[name].actions.values()))

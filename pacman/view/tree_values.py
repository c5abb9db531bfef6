"""The values of all nodes of a drawn tree, which a notebook shows with it."""
# Not in the students' kit.

from __future__ import annotations

from collections.abc import Mapping

from pacman.agent import Decision, SearchAgent
from pacman.tree import TreeState


class Values(SearchAgent[TreeState]):
    """The value of each node of a tree, by definition: nothing is pruned.

    >>> from pacman import tree
    >>> Values().search(tree.load("textbook").initial)
    Decision(action='Left', value=3)
    """

    def search(self, state: TreeState) -> Decision:
        values = self.below(state)
        worth = self.combined(state, values)
        nearest = min(values, key=lambda action: abs(values[action] - worth))
        return Decision(nearest, worth)

    def value(self, state: TreeState) -> float:
        """Return what this node is worth."""
        if state.is_terminal:
            return self.evaluate(state)
        return self.combined(state, self.below(state))

    def below(self, state: TreeState) -> dict[str, float]:
        """Return what each move from here leads to."""
        mover = state.turn
        return {action: self.value(state.successor(mover, action)) for action in state.legal_actions(mover)}

    def combined(self, state: TreeState, values: Mapping[str, float]) -> float:
        """Return what follows for a node from the moves below it."""
        if state.role == "max":
            return max(values.values())
        if state.role == "min":
            return min(values.values())
        chances = dict(state.outcomes(state.turn))
        return sum(chances[action] * values[action] for action in values)

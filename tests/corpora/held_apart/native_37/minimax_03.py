from collections.abc import Iterator

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax over plies; one optimiser with a sign for both players."""

    def search(self, state) -> Decision:
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        self._plies: int = self.depth * state.num_agents
        action, value = max(self._children(state, 0), key=lambda pair: pair[1])
        return Decision(action, value)

    def _children(self, state, ply: int) -> Iterator[tuple]:
        """Yield (action, value) lazily, in the order of the actions."""
        agent = ply % state.num_agents
        for action in state.legal_actions(agent):
            yield action, self._value(state.successor(agent, action), ply + 1)

    def _value(self, state, ply: int) -> float:
        if ply == self._plies or state.is_terminal:
            return self.evaluate(state)
        sign = 1 if ply % state.num_agents == 0 else -1
        return sign * max(sign * v for _, v in self._children(state, ply))

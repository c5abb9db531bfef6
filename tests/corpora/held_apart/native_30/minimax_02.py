import sys

from pacman import Decision, SearchAgent

LOWEST = sys.float_info.min
HIGHEST = sys.float_info.max


class Minimax(SearchAgent):
    def search(self, state):
        action, value = self._walk(state, 0, self.depth)
        return Decision(action, value)

    def _walk(self, state, player, remaining):
        """returns the tuple (action, value)"""
        if remaining == 0 or state.is_terminal:
            return None, self.evaluate(state)

        actions = state.legal_actions(player)
        next_player = (player + 1) % state.num_agents
        chosen = actions[0]

        if player == 0:
            value = LOWEST
            for action in actions:
                _, v = self._walk(state.successor(player, action), next_player, remaining - 1)
                if v > value:
                    chosen, value = action, v
        else:
            value = HIGHEST
            for action in actions:
                _, v = self._walk(state.successor(player, action), next_player, remaining - 1)
                if v < value:
                    chosen, value = action, v

        return chosen, value

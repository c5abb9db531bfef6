from pacman import SearchAgent, Decision
import math


class Minimax(SearchAgent):
    def search(self, state):
        legal = state.legal_actions(0)
        values = [self.ghost(state.successor(0, a), 1, self.depth) for a in legal]
        i = values.index(max(values))
        return Decision(legal[i], values[i])

    def pac(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = -math.inf
        for a in state.legal_actions(0):
            v = max(v, self.ghost(state.successor(0, a), 1, depth))
        return v

    def ghost(self, state, i, depth):
        if state.is_terminal:
            return self.evaluate(state)
        v = math.inf
        for a in state.legal_actions(i):
            next_state = state.successor(i, a)
            if i + 1 == state.num_agents:
                v = min(v, self.pac(next_state, depth - 1))
            else:
                v = min(v, self.ghost(next_state, i + 1, depth))
            return v
        return None

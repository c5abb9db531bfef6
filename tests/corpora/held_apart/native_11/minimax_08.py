from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        values = []
        actions = state.legal_actions(0)
        for a in actions:
            values.append(self.min_value(state.successor(0, a), 1, 0))
        best = max(values)
        return Decision(actions[values.index(best)], best)

    # value for pacman
    def max_value(self, state, depth):
        if state.is_terminal or depth >= self.depth:
            return self.evaluate(state)
        v = -inf
        for a in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, a), 1, depth))
        return v

    # value for the ghosts
    def min_value(self, state, agent, depth):
        if state.is_terminal or depth >= self.depth:
            return self.evaluate(state)
        v = inf
        for a in state.legal_actions(agent):
            s = state.successor(agent, a)
            # last ghost -> pacman
            if agent == state.num_agents - 1:
                v = min(v, self.max_value(s, depth + 1))
            else:
                v = min(v, self.min_value(s, agent + 1, depth))
            return v

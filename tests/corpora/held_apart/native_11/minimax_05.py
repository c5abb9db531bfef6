from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        best = -inf
        move = None
        for a in state.legal_actions(0):
            s = state.successor(0, a)
            x = self.min_value(s, self.depth, 1)
            if x >= best:
                best = x
                move = a
        return Decision(move, best)

    def max_value(self, state, depth):
        if depth == 0:
            return self.evaluate(state)
        if state.is_terminal:
            return self.evaluate(state)
        best = 0
        for a in state.legal_actions(0):
            s = state.successor(0, a)
            x = self.min_value(s, depth, 1)
            if x > best:
                best = x
        return best

    def min_value(self, state, depth, agent):
        if state.is_terminal:
            return self.evaluate(state)
        best = inf
        for a in state.legal_actions(agent):
            s = state.successor(agent, a)
            if agent + 1 < state.num_agents:
                x = self.min_value(s, depth, agent + 1)
            else:
                x = self.max_value(s, depth - 1)
            if x < best:
                best = x
        return best

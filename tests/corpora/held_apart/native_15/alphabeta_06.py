import math

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        value, action = self.maxi(state, -math.inf, math.inf, 0)
        return Decision(action, value)

    def maxi(self, state, alpha, beta, depth):
        if state.is_terminal or depth == self.depth:
            return (self.evaluate(state), None)
        v = -math.inf
        chosen = None
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            new = self.mini(child, alpha, beta, depth, 1)
            if new > v:
                v = new
                chosen = action
            if v >= beta:
                return (v, chosen)
            alpha = v
        return (v, chosen)

    def mini(self, state, alpha, beta, depth, ghost):
        if state.is_terminal:
            return self.evaluate(state)
        v = math.inf
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            # prune
            if v <= alpha:
                return v
            if ghost == state.num_agents - 1:
                new = self.maxi(child, alpha, beta, depth + 1)[0]
            else:
                new = self.mini(child, alpha, beta, depth, ghost + 1)
            v = min(v, new)
            beta = min(beta, v)
        return v

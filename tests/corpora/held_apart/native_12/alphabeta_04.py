from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha = -inf
        beta = inf
        choice = None
        for action in state.legal_actions(0):
            v = self.minimise(state.successor(0, action), alpha, beta, 1, 1)
            if v >= alpha:
                alpha = v
                choice = action
        return Decision(choice, alpha)

    def maximise(self, state, alpha, beta, level):
        if level > self.depth:
            return self.evaluate(state)
        if state.is_terminal:
            return self.evaluate(state)
        v = -inf
        for action in state.legal_actions(0):
            v = max(v, self.minimise(state.successor(0, action), alpha, beta, level, 1))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def minimise(self, state, alpha, beta, level, ghost):
        if state.is_terminal:
            return self.evaluate(state)
        v = inf
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            if ghost < state.num_agents - 1:
                v = min(v, self.minimise(child, alpha, beta, level, ghost + 1))
            else:
                v = min(v, self.maximise(child, alpha, beta, level + 1))
            if v <= alpha:
                return v
        return v

from pacman import Decision, SearchAgent
import math


class AlphaBeta(SearchAgent):

    def search(self, state):
        # this was my Minimax, now with alpha and beta
        alpha = -math.inf
        beta = math.inf
        values = []
        actions = list(state.legal_actions(0))
        for action in actions:
            child = state.successor(0, action)
            v = self.ghost1(child, self.depth, alpha, beta)
            values.append(v)
        best = max(values)
        return Decision(actions[values.index(best)], best)

    def pacman(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = -math.inf
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            v = max(v, self.ghost1(child, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def ghost1(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = math.inf
        for action in state.legal_actions(1):
            child = state.successor(1, action)
            if state.num_agents == 2:
                v = min(v, self.pacman(child, depth - 1, alpha, beta))
            else:
                v = min(v, self.ghost2(child, depth))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v

    def ghost2(self, state, depth, alpha=-math.inf, beta=math.inf):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = math.inf
        for action in state.legal_actions(2):
            child = state.successor(2, action)
            v = min(v, self.pacman(child, depth - 1, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v

from pacman import Decision, SearchAgent
import math


class AlphaBeta(SearchAgent):
    """alpha = best for pacman so far, beta = best for the ghosts so far"""

    def search(self, state):
        value, action = self.max_part(state, 0, -math.inf, math.inf)
        return Decision(action, value)

    def dispatch(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            return self.max_part(state, depth + 1, alpha, beta)
        return self.min_part(state, agent, depth, alpha, beta)

    def max_part(self, state, depth, alpha, beta):
        if state.is_terminal or depth >= self.depth:
            return self.evaluate(state), None
        v, best = -math.inf, None
        for action in state.legal_actions(0):
            w, _ = self.dispatch(state.successor(0, action), 1, depth, alpha, beta)
            if w > v:
                v, best = w, action
            if v >= beta:
                return v, best
            alpha = max(alpha, v)
        return v, best

    def min_part(self, state, agent, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state), None
        v, best = math.inf, None
        for action in state.legal_actions(agent):
            w, _ = self.dispatch(state.successor(agent, action), agent + 1, depth, alpha, beta)
            if w < v:
                v, best = w, action
            if v < alpha:
                return v, best
            beta = min(beta, v)
        return v, best

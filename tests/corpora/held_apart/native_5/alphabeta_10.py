from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        best, alpha = None, -inf
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            if state.num_agents == 1:
                value = self.negamax(child, 0, self.depth - 1, alpha, inf, 1)
            else:
                value = -self.negamax(child, 1, self.depth, alpha, inf, -1)
            if best is None or value > best.value:
                best, alpha = Decision(action, value), value
        return best

    def negamax(self, state, agent, depth, alpha, beta, sign):
        # sign: +1 if the one who moves wants much, -1 if he wants little
        if depth == 0 or state.is_terminal:
            return sign * self.evaluate(state)
        following = (agent + 1) % state.num_agents
        left = depth - 1 if following == 0 else depth
        best = -inf
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            if state.num_agents > 1:
                value = -self.negamax(child, following, left, alpha, beta, -sign)
            else:
                value = self.negamax(child, following, left, alpha, beta, sign)
            best = max(best, value)
            if best > beta:
                return best
            alpha = max(alpha, best)
        return best

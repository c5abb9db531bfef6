from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        best = Decision(None, -inf)
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, -inf, inf)
            if value > best.value:
                best = Decision(action, value)
        return best

    def value(self, state, ply, alpha, beta):
        if state.is_terminal or ply == self.depth * state.num_agents:
            return self.evaluate(state)
        agent = ply % state.num_agents
        best = inf if agent else -inf
        for action in state.legal_actions(agent):
            value = self.value(state.successor(agent, action), ply + 1, alpha, beta)
            if agent:
                best = min(best, value)
                beta = min(beta, best)
            else:
                best = max(best, value)
                alpha = max(alpha, best)
            if beta < alpha:
                break
        return best

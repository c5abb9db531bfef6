from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha = 0
        beta = inf
        best_value = -inf
        best_action = None
        for action in state.legal_actions(0):
            value = self.ghost_value(state.successor(0, action), 1, self.depth, alpha, beta)
            if value > best_value:
                best_value = value
                best_action = action
            alpha = max(alpha, best_value)
        return Decision(best_action, best_value)

    def node_value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            return self.pacman_value(state, depth - 1, alpha, beta)
        return self.ghost_value(state, agent, depth, alpha, beta)

    def pacman_value(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = -inf
        for action in state.legal_actions(0):
            v = max(v, self.ghost_value(state.successor(0, action), 1, depth, alpha, beta))
            if v >= beta:
                break
            alpha = max(alpha, v)
        return v

    def ghost_value(self, state, agent, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = inf
        for action in state.legal_actions(agent):
            if self.node_value(state.successor(agent, action), agent + 1, depth, alpha, beta) < v:
                v = self.node_value(state.successor(agent, action), agent + 1, depth, alpha, beta)
            if v <= alpha:
                break
            beta = min(beta, v)
        return v

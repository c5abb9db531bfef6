# Wikipedia, "Alpha–beta pruning", fail-hard, break if value > β.
# An inner node returns no value outside of [α, β]. Depth is in plies.
from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        # alphabeta(origin, depth, -inf, +inf, TRUE), and which child gave the value
        depth = self.depth * state.num_agents
        alpha, beta = -inf, inf
        value, best = -inf, None
        for action in state.legal_actions(0):
            v = self.alphabeta(state.successor(0, action), depth - 1, alpha, beta, 1 % state.num_agents)
            if best is None or v > value:
                value, best = v, action
            alpha = max(alpha, value)
        return Decision(best, value)

    def alphabeta(self, node, depth, alpha, beta, agent):
        if depth == 0 or node.is_terminal:
            return self.evaluate(node)
        maximizing_player = agent == 0
        following = (agent + 1) % node.num_agents
        if maximizing_player:
            value = alpha
            for action in node.legal_actions(agent):
                child = node.successor(agent, action)
                value = max(value, self.alphabeta(child, depth - 1, alpha, beta, following))
                if value > beta:
                    return beta  # beta cutoff
                alpha = max(alpha, value)
            return value
        else:
            value = beta
            for action in node.legal_actions(agent):
                child = node.successor(agent, action)
                value = min(value, self.alphabeta(child, depth - 1, alpha, beta, following))
                if value < alpha:
                    return alpha  # alpha cutoff
                beta = min(beta, value)
            return value

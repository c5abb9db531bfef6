# Wikipedia, "Negamax", section "Negamax with alpha beta pruning". Depth is in plies.
from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        # negamax(rootNode, depth, -inf, +inf, 1), and which child gave the value
        depth = self.depth * state.num_agents
        alpha, beta = -inf, inf
        value, best = -inf, None
        for action in state.legal_actions(0):
            v = self.child_value(state.successor(0, action), depth - 1, alpha, beta, 1 % state.num_agents, 1)
            if best is None or v > value:
                value, best = v, action
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return Decision(best, value)

    def child_value(self, child, depth, alpha, beta, agent, color):
        # The article has -negamax(child, depth - 1, -beta, -alpha, -color). Two ghosts in a row
        # are of one color, and between these the sign and the window stay.
        child_color = 1 if agent == 0 else -1
        if child_color == color:
            return self.negamax(child, depth, alpha, beta, agent, color)
        return -self.negamax(child, depth, -beta, -alpha, agent, -color)

    def negamax(self, node, depth, alpha, beta, agent, color):
        if depth == 0 or node.is_terminal:
            return color * self.evaluate(node)
        value = -inf
        for action in node.legal_actions(agent):
            child = node.successor(agent, action)
            following = (agent + 1) % node.num_agents
            value = max(value, self.child_value(child, depth - 1, alpha, beta, following, color))
            alpha = max(alpha, value)
            if alpha >= beta:
                break  # cut-off
        return value

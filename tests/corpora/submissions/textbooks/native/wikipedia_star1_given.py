# *-minimax, Star1, around Wikipedia's fail-soft alpha-beta; probabilities as given by the game.
# Window of the i-th child of a chance node:
#   alpha_i = (alpha - sum over j < i of p_j v_j - U * sum over j > i of p_j) / p_i
#   beta_i  = (beta  - sum over j < i of p_j v_j - L * sum over j > i of p_j) / p_i
# clipped to [L, U]. Depth is in plies.
from math import inf

from pacman import Decision, SearchAgent


class Star1(SearchAgent):
    def __init__(self, *args, low=-10000.0, high=10000.0, **kwargs):
        super().__init__(*args, **kwargs)
        self.low = low  # L
        self.high = high  # U

    def search(self, state):
        depth = self.depth * state.num_agents
        alpha, value, best = -inf, -inf, None
        for action in state.legal_actions(0):
            v = self.star1(state.successor(0, action), depth - 1, alpha, inf, 1 % state.num_agents)
            if best is None or v > value:
                value, best = v, action
            alpha = max(alpha, value)
        return Decision(best, value)

    def star1(self, node, depth, alpha, beta, agent):
        if depth == 0 or node.is_terminal:
            return self.evaluate(node)
        following = (agent + 1) % node.num_agents
        if self.role(node, agent) == "max":
            value = -inf
            for action in node.legal_actions(agent):
                child = node.successor(agent, action)
                value = max(value, self.star1(child, depth - 1, alpha, beta, following))
                alpha = max(alpha, value)
                if value >= beta:
                    break
            return value
        if self.role(node, agent) == "min":
            value = inf
            for action in node.legal_actions(agent):
                child = node.successor(agent, action)
                value = min(value, self.star1(child, depth - 1, alpha, beta, following))
                beta = min(beta, value)
                if value <= alpha:
                    break
            return value
        # chance
        done = 0  # sum of p_j v_j of the children before this one
        left = 1  # sum of p_j of the children after this one
        for action, p in node.outcomes(agent):
            left = left - p
            alpha_i = (alpha - done - self.high * left) / p
            beta_i = (beta - done - self.low * left) / p
            child = node.successor(agent, action)
            v = self.star1(child, depth - 1, max(alpha_i, self.low), min(beta_i, self.high), following)
            done = done + p * v
            if v <= alpha_i:
                return done + self.high * left
            if v >= beta_i:
                return done + self.low * left
        return done

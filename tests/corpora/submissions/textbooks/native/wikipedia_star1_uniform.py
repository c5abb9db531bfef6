# *-minimax, Star1, around Wikipedia's fail-soft alpha-beta; all children of a chance node are
# equally likely (1/n). Window of the i-th of n children:
#   alpha_i = n * alpha - (v_1 + ... + v_{i-1}) - U * (n - i)
#   beta_i  = n * beta  - (v_1 + ... + v_{i-1}) - L * (n - i)
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
        actions = node.legal_actions(agent)
        n = len(actions)
        total = 0
        for i, action in enumerate(actions, start=1):
            alpha_i = n * alpha - total - self.high * (n - i)
            beta_i = n * beta - total - self.low * (n - i)
            child = node.successor(agent, action)
            v = self.star1(child, depth - 1, max(alpha_i, self.low), min(beta_i, self.high), following)
            total = total + v
            if v <= alpha_i:
                return (total + self.high * (n - i)) / n
            if v >= beta_i:
                return (total + self.low * (n - i)) / n
        return total / n

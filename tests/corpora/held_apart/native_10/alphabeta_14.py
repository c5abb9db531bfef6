from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        self.best = None
        value = self.run(state, 0, 0, -inf, inf)
        return Decision(self.best, value)

    def run(self, state, agent, depth, alpha, beta):
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        is_last = agent == state.num_agents - 1
        nxt = 0 if is_last else agent + 1
        nxt_depth = depth + 1 if is_last else depth
        is_root = agent == 0 and depth == 0

        v = -inf if agent == 0 else inf
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            child_value = self.run(child, nxt, nxt_depth, alpha, beta)
            if agent == 0:
                if child_value > v:
                    v = child_value
                    if is_root:
                        self.best = action
                alpha = max(alpha, v)
                if self.evaluate(child) >= beta:
                    break
            else:
                v = min(v, child_value)
                beta = min(beta, v)
                if self.evaluate(child) <= alpha:
                    break
        return v

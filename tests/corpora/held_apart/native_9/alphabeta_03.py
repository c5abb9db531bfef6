# alpha-beta in the negamax form: everything is seen from the side of whoever moves
from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        best = None
        alpha = -inf
        for action in state.legal_actions(0):
            v = self.child_value(state, action, 0, self.depth, alpha, inf)
            if best is None or v > best.value:
                best = Decision(action, v)
                alpha = v
        return best

    def child_value(self, state, action, agent, depth, alpha, beta):
        """The value of a move for the agent who makes it."""
        child = state.successor(agent, action)
        following = (agent + 1) % state.num_agents
        if following == 0:
            depth -= 1
        same_side = (agent == 0) == (following == 0)
        if same_side:
            return self.nega(child, following, depth, alpha, beta)
        return -self.nega(child, following, depth, -beta, -alpha)

    def nega(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            e = self.evaluate(state)
            return e if agent == 0 else -e
        best = -inf
        for action in state.legal_actions(agent):
            v = self.child_value(state, action, agent, depth, alpha, beta)
            if v > best:
                best = v
            if best > alpha:
                alpha = best
            if alpha > beta:
                return best
        return best

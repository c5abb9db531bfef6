from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """Negamax with alpha-beta. Values are always from the view of the side to move."""

    def search(self, state):
        value, action = self.negamax(state, 0, self.depth, -inf, inf)
        return Decision(action, value)

    def negamax(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            sign = 1 if agent == 0 else -1
            return sign * self.evaluate(state), None

        nxt = (agent + 1) % state.num_agents
        best, move = -inf, None
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            if agent != 0 and nxt != 0:
                # ghost after ghost: same side, no sign change
                v = self.negamax(child, nxt, depth, alpha, beta)[0]
            else:
                d = depth - 1 if nxt == 0 else depth
                v = -self.negamax(child, nxt, d, -alpha, -beta)[0]
            if v > best:
                best, move = v, action
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best, move

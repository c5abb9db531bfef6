from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        best = None
        alpha = -inf
        for action in state.legal_actions(0):
            v = -self.negamax(state.successor(0, action), 1, self.depth, -inf, -alpha, -1)
            if best is None or v > best.value:
                best = Decision(action, v)
                alpha = v
        return best

    def negamax(self, state, agent, depth, alpha, beta, color):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return color * self.evaluate(state)
        best = -inf
        for action in state.legal_actions(agent):
            v = -self.negamax(state.successor(agent, action), agent + 1, depth, -beta, -alpha, -color)
            best = max(best, v)
            alpha = max(alpha, best)
            if alpha > beta:
                break
        return best

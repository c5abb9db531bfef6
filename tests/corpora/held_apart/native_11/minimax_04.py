from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax as negamax: max(a, b) = -min(-a, -b)."""

    def search(self, state):
        best_action, best = None, -inf
        for action in state.legal_actions(0):
            value = -self.negamax(state.successor(0, action), 1, self.depth, -1)
            if value > best:
                best_action, best = action, value
        return Decision(best_action, best)

    def negamax(self, state, agent, depth, colour):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return colour * self.evaluate(state)
        best = -inf
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            best = max(best, -self.negamax(child, agent + 1, depth, -colour))
        return best

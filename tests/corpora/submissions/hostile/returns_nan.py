"""Answers with a value that is no number.
"""

from pacman import Agent, Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """Honest and right; cuts no ties."""

    def search(self, state):
        plies, best = self.depth * state.num_agents, None
        for action in state.legal_actions(0):
            alpha = float("-inf") if best is None else best.value
            value = self.value(state.successor(0, action), 1 % state.num_agents, plies - 1, alpha, float("inf"))
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def value(self, state, agent, plies, alpha, beta):
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        after, sign = (agent + 1) % state.num_agents, 1 if self.role(state, agent) == "max" else -1
        best = None
        for action in state.legal_actions(agent):
            value = self.value(state.successor(agent, action), after, plies - 1, alpha, beta)
            best = value if best is None else max(best, value) if sign > 0 else min(best, value)
            if (sign > 0 and best > beta) or (sign < 0 and best < alpha):
                break
            alpha, beta = (max(alpha, best), beta) if sign > 0 else (alpha, min(beta, best))
        return best


class Minimax(SearchAgent):
    def search(self, state):
        return Decision(state.legal_actions(0)[0], float("nan"))

# Homework: minimax
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax. d counts how deep we already are."""

    def search(self, state):
        bestAction = None
        bestValue = float("-inf")
        for action in state.legal_actions(0):
            nextState = state.successor(0, action)
            v = self.minimax(nextState, 1 % state.num_agents, 1)
            if bestAction is None or v > bestValue:
                bestValue = v
                bestAction = action
        return Decision(bestAction, bestValue)

    def minimax(self, state, who, d):
        if d >= self.depth or state.is_terminal:
            return self.evaluate(state)
        nextWho = (who + 1) % state.num_agents
        results = [self.minimax(state.successor(who, a), nextWho, d + 1) for a in state.legal_actions(who)]
        if who == 0:
            return max(results)
        else:
            return min(results)

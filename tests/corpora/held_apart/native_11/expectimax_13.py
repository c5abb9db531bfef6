from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        self.n = state.num_agents
        best = (-inf, None)
        for action in state.legal_actions(0):
            score = self.expecti(state.successor(0, action), 1)
            if score > best[0]:
                best = (score, action)
        return Decision(best[1], best[0])

    def expecti(self, state, agent):
        if agent == self.n:
            agent = 0
            self.depth -= 1
        if self.depth <= 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return max(self.expecti(state.successor(0, a), 1) for a in state.legal_actions(0))
        return sum(p * self.expecti(state.successor(agent, a), agent + 1) for a, p in state.outcomes(agent))

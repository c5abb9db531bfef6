from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        self.best_action = None
        best = -inf
        for action in state.legal_actions(0):
            v = self.expect(state.successor(0, action), 1, 0)
            if v > best:
                best = v
                self.best_action = action
        return Decision(self.best_action, best)

    def expect(self, state, agent, depth):
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)

        following = (agent + 1) % state.num_agents
        if agent == 0:
            return max(self.expect(state.successor(0, a), following, depth)
                       for a in state.legal_actions(0))

        if agent == 1:
            depth += 1
        # what the ghost will do
        action, prob = max(state.outcomes(agent), key=lambda outcome: outcome[1])
        return self.expect(state.successor(agent, action), following, depth)

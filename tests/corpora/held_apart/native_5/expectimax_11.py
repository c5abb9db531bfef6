from math import inf

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        self.action = None
        value = self.expect(state, 0)
        return Decision(self.action, value)

    def expect(self, state, ply):
        agent = ply % state.num_agents
        if ply == self.depth * state.num_agents or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            best = -inf
            for action in state.legal_actions(0):
                v = self.expect(state.successor(0, action), ply + 1)
                if v > best:
                    best = v
                    self.action = action
            return best
        total = 0
        for action, probability in state.outcomes(agent):
            total += probability * self.expect(state.successor(agent, action), ply + 1)
        return total

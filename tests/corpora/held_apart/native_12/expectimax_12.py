from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        self.action = None
        v = self.maximize(state, 0, self.depth, save=True)
        return Decision(self.action, v)

    def value(self, state, agent, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent % 2 == 0:
            return self.maximize(state, agent, depth)
        else:
            return self.expect(state, agent, depth)

    def maximize(self, state, agent, depth, save=False):
        if agent == 0:
            depth = depth - 1       # one more round used
        best = -inf
        for a in state.legal_actions(agent):
            v = self.value(state.successor(agent, a), (agent + 1) % state.num_agents, depth)
            if v > best:
                best = v
                if save:
                    self.action = a
        return best

    def expect(self, state, agent, depth):
        s = 0
        for a, p in state.outcomes(agent):
            s += p * self.value(state.successor(agent, a), (agent + 1) % state.num_agents, depth)
        return int(s)               # scores are whole numbers

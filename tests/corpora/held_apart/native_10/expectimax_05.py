from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        v, a = self.exmax(state, 0, self.depth)
        return Decision(a, v)

    def exmax(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), None

        if agent == state.num_agents - 1:
            next_agent, next_depth = 0, depth - 1
        else:
            next_agent, next_depth = agent + 1, depth

        if agent == 0:
            v, best = -inf, None
            for a in state.legal_actions(0):
                w = self.exmax(state.successor(0, a), next_agent, next_depth)[0]
                if w > v:
                    v, best = w, a
            return v, best
        elif agent == 1:
            v = 0
            for a, p in state.outcomes(agent):
                v += p * self.exmax(state.successor(agent, a), next_agent, next_depth)[0]
            return v, None
        else:
            v, best = inf, None
            for a in state.legal_actions(agent):
                w = self.exmax(state.successor(agent, a), next_agent, next_depth)[0]
                if w < v:
                    v, best = w, a
            return v, best

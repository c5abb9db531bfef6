from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        n = state.num_agents

        def value(s, agent, depth):
            if s.is_terminal or depth == 0:
                return self.evaluate(state)
            if agent == 0:
                return max_value(s, depth)[0]
            return exp_value(s, agent, depth)

        def max_value(s, depth):
            v, best = -inf, None
            for a in s.legal_actions(0):
                new = value(s.successor(0, a), *step(0, depth))
                if new > v:
                    v, best = new, a
            return v, best

        def exp_value(s, agent, depth):
            v = 0
            for a, p in s.outcomes(agent):
                v = v + p * value(s.successor(agent, a), *step(agent, depth))
            return v

        def step(agent, depth):
            # who comes next and how many rounds are left
            if agent == n - 1:
                return 0, depth - 1
            return agent + 1, depth

        v, best = max_value(state, self.depth)
        return Decision(best, v)

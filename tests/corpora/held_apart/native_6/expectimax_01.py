from math import inf

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    # slide 31: value(s) = max-value(s) or exp-value(s)
    def search(self, state):
        best, v = None, -inf
        for a in state.legal_actions(0):
            x = self.value(state.successor(0, a), 1, self.depth)
            if x > v:
                best, v = a, x
        return Decision(best, v)

    def value(self, s, agent, d):
        if agent == s.num_agents:
            agent = 0
            d = d - 1
        if s.is_terminal or d == 0:
            return self.evaluate(s)
        if agent == 0:
            return self.max_value(s, d)
        return self.exp_value(s, agent, d)

    def max_value(self, s, d):
        v = -inf
        for a in s.legal_actions(0):
            v = max(v, self.value(s.successor(0, a), 1, d))
        return v

    def exp_value(self, s, agent, d):
        v = 0
        actions = s.legal_actions(agent)
        p = 1 / len(actions)
        for a in actions:
            v += p * self.value(s.successor(agent, a), agent + 1, d)
        return v

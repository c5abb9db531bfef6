from math import inf

from pacman import Decision, SearchAgent


# def value(state):
#     if the state is a terminal state: return the state's utility
#     if the next agent is MAX: return max-value(state)
#     if the next agent is EXP: return exp-value(state)
class Expectimax(SearchAgent):
    def search(self, state):
        v, a = self.max_value(state, 0)
        return Decision(a, v)

    def value(self, state, agent, d):
        if agent == state.num_agents:
            return self.value(state, 0, d + 1)
        if d > self.depth or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, d)[0]
        return self.exp_value(state, agent, d)

    # initialize v = -inf; for each successor: v = max(v, value(successor))
    def max_value(self, state, d):
        v, best = -inf, None
        for action in state.legal_actions(0):
            new = self.value(state.successor(0, action), 1, d)
            if new > v:
                v, best = new, action
        return v, best

    # initialize v = 0; for each successor: p = probability(successor); v += p * value(successor)
    def exp_value(self, state, agent, d):
        v = 0
        for action, p in state.outcomes(agent):
            v += p * self.value(state.successor(agent, action), agent + 1, d)
            return v

# UC Berkeley CS 188, lecture "Uncertainty and utilities": expectimax pseudocode (dispatch, max-value, exp-value).
from math import inf

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        best, v = None, -inf
        for action in state.legal_actions(0):
            successor_value = self.value(state.successor(0, action), 1, self.depth)
            if best is None or successor_value > v:
                best, v = action, successor_value
        return Decision(best, v)

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        # if the state is a terminal state: return the state's utility
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        # if the next agent is MAX: return max-value(state)
        if agent == 0:
            return self.max_value(state, agent, depth)
        # if the next agent is EXP: return exp-value(state)
        return self.exp_value(state, agent, depth)

    def max_value(self, state, agent, depth):
        v = -inf
        for action in state.legal_actions(agent):
            v = max(v, self.value(state.successor(agent, action), agent + 1, depth))
        return v

    def exp_value(self, state, agent, depth):
        v = 0
        for action, p in state.outcomes(agent):  # p = probability(successor)
            v += p * self.value(state.successor(agent, action), agent + 1, depth)
        return v

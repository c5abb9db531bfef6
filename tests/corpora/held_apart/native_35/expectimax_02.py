from math import inf

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """value / max-value / exp-value as on the lecture slides."""

    def search(self, state):
        v, action = self.max_value(state, self.depth)
        return Decision(action, v)

    # def value(state):
    #    if the state is a terminal state: return the state's utility
    #    if the next agent is MAX: return max-value(state)
    #    if the next agent is EXP: return exp-value(state)
    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, depth)[0]
        return self.exp_value(state, agent, depth)

    def max_value(self, state, depth):
        v, best = -inf, None
        for action in state.legal_actions(0):
            w = self.value(state.successor(0, action), 1, depth)
            if best is None or w > v:
                v, best = w, action
        return v, best

    def exp_value(self, state, agent, depth):
        v = 0
        n = len(state.legal_actions(0))
        for action in state.legal_actions(agent):
            v += self.value(state.successor(agent, action), agent + 1, depth)
        return v / n

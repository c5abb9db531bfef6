from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        values = {}
        for action in state.legal_actions(0):
            values[action] = self.exp_value(state.successor(0, action), 1, self.depth)
        best_action = max(values, key=values.get)
        return Decision(best_action, values[best_action])

    def max_value(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        for action in state.legal_actions(0):
            best = -inf
            v = self.exp_value(state.successor(0, action), 1, depth)
            if v > best:
                best = v
        return best

    def exp_value(self, state, agent, depth):
        if state.is_terminal:
            return self.evaluate(state)
        outcomes = state.outcomes(agent)
        total = 0
        for action, prob in outcomes:
            succ = state.successor(agent, action)
            if agent + 1 < state.num_agents:
                total += prob * self.exp_value(succ, agent + 1, depth)
            else:
                total += prob * self.max_value(succ, depth - 1)
        return total / len(outcomes)

from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        # so that I don't have to pass them around all the time
        self.alpha = -inf
        self.beta = inf
        best = -inf
        best_action = None
        for action in state.legal_actions(0):
            value = self.min_node(state.successor(0, action), 1, 1)
            if value > best:
                best = value
                best_action = action
            if best > self.alpha:
                self.alpha = best
        return Decision(best_action, best)

    def max_node(self, state, round_number):
        if round_number > self.depth or state.is_terminal:
            return self.evaluate(state)
        best = -inf
        for action in state.legal_actions(0):
            value = self.min_node(state.successor(0, action), 1, round_number)
            if value > best:
                best = value
            if best >= self.beta:
                return best
            if best > self.alpha:
                self.alpha = best
        return best

    def min_node(self, state, agent, round_number):
        if state.is_terminal:
            return self.evaluate(state)
        worst = inf
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            if agent + 1 < state.num_agents:
                value = self.min_node(child, agent + 1, round_number)
            else:
                value = self.max_node(child, round_number + 1)
            if value < worst:
                worst = value
            if worst <= self.alpha:
                return worst
            if worst < self.beta:
                self.beta = worst
        return worst

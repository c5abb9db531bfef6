from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        best, best_action = -inf, None
        for action in state.legal_actions(0):
            v = self.chance_node(state.successor(0, action), 1, self.depth - 1)
            if v > best:
                best, best_action = v, action
        return Decision(best_action, best)

    def max_node(self, state, depth):
        if depth <= 0 or state.is_terminal:
            return self.evaluate(state)
        best = -inf
        for action in state.legal_actions(0):
            best = max(best, self.chance_node(state.successor(0, action), 1, depth))
        return best

    def chance_node(self, state, agent, depth):
        if depth <= 0 or state.is_terminal:
            return self.evaluate(state)
        best = -inf
        for action, prob in state.outcomes(agent):
            succ = state.successor(agent, action)
            if agent < state.num_agents - 1:
                v = self.chance_node(succ, agent + 1, depth)
            else:
                v = self.max_node(succ, depth - 1)
            best = max(best, prob * v)
        return best

from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        top = -inf
        top_action = None
        top_child = None
        for a in state.legal_actions(0):
            child = state.successor(0, a)
            v = self.minv(child, 1, self.depth)
            if v > top:
                top = v
                top_action = a
                top_child = child
        if top_child is None:
            return Decision(None, self.evaluate(state))
        return Decision(top_action, self.evaluate(top_child))

    def maxv(self, state, depth):
        # depth only changes when it is pacmans turn so check it here
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = -inf
        for a in state.legal_actions(0):
            v = max(v, self.minv(state.successor(0, a), 1, depth))
        return v

    def minv(self, state, agent, depth):
        v = 0
        for a in state.legal_actions(agent):
            child = state.successor(agent, a)
            if agent < state.num_agents - 1:
                v = min(v, self.minv(child, agent + 1, depth))
            else:
                v = min(v, self.maxv(child, depth - 1))
        return v

from math import inf
from pacman import SearchAgent, Decision


class Minimax(SearchAgent):
    def search(self, state):
        table = {}
        for action in state.legal_actions(0):
            table[self.min_node(state.successor(0, action), self.depth)] = action
        m = max(table.keys())
        return Decision(table[m], m)

    def max_node(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = -inf
        for action in state.legal_actions(0):
            v = max(v, self.min_node(state.successor(0, action), depth))
        return v

    def min_node(self, state, depth, ghost=1):
        if state.is_terminal:
            return self.evaluate(state)
        v = inf
        for action in state.legal_actions(ghost):
            v = min(v, self.max_node(state.successor(ghost, action), depth - 1))
        return v

from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        self.remaining = self.depth      # rounds still to play
        moves = state.legal_actions(0)
        best_move = moves[0]
        best_value = 0
        for m in moves:
            val = self.min_node(state.successor(0, m), 1)
            if val > best_value:
                best_value = val
                best_move = m
        return Decision(best_move, best_value)

    def finished(self, state):
        return state.is_terminal or self.remaining <= 0

    def max_node(self, state):
        if self.finished(state):
            return self.evaluate(state)
        val = -inf
        for m in state.legal_actions(0):
            val = max(val, self.min_node(state.successor(0, m), 1))
        return val

    def min_node(self, state, ghost):
        if self.finished(state):
            return self.evaluate(state)
        val = inf
        for m in state.legal_actions(ghost):
            nxt = state.successor(ghost, m)
            if ghost == state.num_agents - 1:
                self.remaining -= 1      # round is over
                val = min(val, self.max_node(nxt))
            else:
                val = min(val, self.min_node(nxt, ghost + 1))
        return val

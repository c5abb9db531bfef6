import sys
from pacman import Decision, SearchAgent

SMALLEST = sys.float_info.min
BIGGEST = sys.float_info.max


class Minimax(SearchAgent):

    def search(self, state):
        moves = state.legal_actions(0)
        best_move = moves[0]
        best_value = SMALLEST
        for move in moves:
            value = self.minValue(state.successor(0, move), 1, 0)
            if value > best_value:
                best_value = value
                best_move = move
        return Decision(best_move, best_value)

    def utility(self, state, depth):
        # the longer it takes the worse it is for pacman
        return self.evaluate(state) - depth

    def maxValue(self, state, depth):
        if state.is_terminal or depth == self.depth:
            return self.utility(state, depth)
        value = SMALLEST
        for move in state.legal_actions(0):
            value = max(value, self.minValue(state.successor(0, move), 1, depth))
        return value

    def minValue(self, state, ghost, depth):
        if state.is_terminal:
            return self.utility(state, depth)
        value = BIGGEST
        for move in state.legal_actions(ghost):
            child = state.successor(ghost, move)
            if ghost == state.num_agents - 1:
                value = min(value, self.maxValue(child, depth + 1))
            else:
                value = min(value, self.minValue(child, ghost + 1, depth))
        return value

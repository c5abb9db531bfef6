from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha = -inf
        values = {}
        for action in state.legal_actions(0):
            values[action] = self.minnode(state.successor(0, action), 1, self.depth, alpha, inf)
            if values[action] > alpha:
                alpha = values[action]
        best = None
        for action in values:
            if best is None or values[action] > values[best]:
                best = action
        return Decision(best, values[best])

    def maxnode(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        highest = -inf
        for action in state.legal_actions(0):
            score = self.minnode(state.successor(0, action), 1, depth, alpha, beta)
            if score > highest:
                highest = score
            if highest > alpha:
                alpha = highest
        return highest

    def minnode(self, state, ghost, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        lowest = inf
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                score = self.maxnode(child, depth - 1, alpha, beta)
            else:
                score = self.minnode(child, ghost + 1, depth, alpha, beta)
            if score < lowest:
                lowest = score
            if lowest <= alpha:
                return lowest
            if lowest < beta:
                beta = lowest
        return lowest

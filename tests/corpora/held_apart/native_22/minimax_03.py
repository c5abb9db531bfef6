from pacman import Decision, SearchAgent
from math import inf


class Minimax(SearchAgent):

    def search(self, state):
        scores = {}
        for a in state.legal_actions(self.index):
            s = state.successor(self.index, a)
            scores[self.minimize(s, 1, 0)] = a
        best = max(scores.keys())
        return Decision(scores[best], best)

    def maximize(self, state, d):
        # stop if game over or deep enough
        if d == self.depth or state.is_terminal:
            return self.evaluate(state)
        best = -inf
        for a in state.legal_actions(0):
            best = max(best, self.minimize(state.successor(0, a), 1, d))
        return best

    def minimize(self, state, ghost, d):
        best = inf
        last = state.num_agents - 1
        for a in state.legal_actions(ghost):
            child = state.successor(ghost, a)
            if ghost < last:
                score = self.minimize(child, ghost + 1, d)
            else:
                score = self.maximize(child, d + 1)
            if score < best:
                best = score
        return best

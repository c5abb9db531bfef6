from pacman import SearchAgent, Decision
import math


class AlphaBeta(SearchAgent):
    def search(self, state):
        A, B = -math.inf, math.inf
        pick, score = None, -math.inf
        for act in state.legal_actions(0):
            got = self.minV(state.successor(0, act), A, B, 1, 0)
            if got > score:
                pick, score = act, got
                A = got
        return Decision(pick, score)

    def maxV(self, state, A, B, d):
        if d == self.depth or state.is_terminal:
            return self.evaluate(state)
        score = -math.inf
        for act in state.legal_actions(0):
            score = max(score, self.minV(state.successor(0, act), B, A, 1, d))
            if score > B:
                return score
            A = max(A, score)
        return score

    def minV(self, state, A, B, g, d):
        if state.is_terminal:
            return self.evaluate(state)
        score = math.inf
        for act in state.legal_actions(g):
            nxt = state.successor(g, act)
            score = min(score, self.maxV(nxt, A, B, d + 1) if g == state.num_agents - 1 else self.minV(nxt, A, B, g + 1, d))
            if score < A:
                return score
            B = min(B, score)
        return score

# Ballard 1983, "The *-minimax search procedure for trees containing chance nodes": Star1,
# fail-hard, N equally likely successors of a chance node, values between L and U.
#   A_1 = N (alpha - U) + U,   A_{i+1} = A_i + U - v_i
#   B_1 = N (beta  - L) + L,   B_{i+1} = B_i + L - v_i
from math import inf

from pacman import Decision, SearchAgent


class Star1(SearchAgent):
    def __init__(self, *args, low=-10000.0, high=10000.0, **kwargs):
        super().__init__(*args, **kwargs)
        self.L = low
        self.U = high

    def search(self, state):
        alpha, best = -inf, None
        for action in state.legal_actions(0):
            v = self.value(state.successor(0, action), 1, self.depth, alpha, inf)
            if best is None or v > alpha:
                alpha, best = v, action
        return Decision(best, alpha)

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        role = self.role(state, agent)
        if role == "max":
            return self.max_value(state, agent, depth, alpha, beta)
        if role == "min":
            return self.min_value(state, agent, depth, alpha, beta)
        return self.star1(state, agent, depth, alpha, beta)

    def max_value(self, state, agent, depth, alpha, beta):
        for action in state.legal_actions(agent):
            v = self.value(state.successor(agent, action), agent + 1, depth, alpha, beta)
            if v > alpha:
                alpha = v
            if alpha >= beta:
                return beta
        return alpha

    def min_value(self, state, agent, depth, alpha, beta):
        for action in state.legal_actions(agent):
            v = self.value(state.successor(agent, action), agent + 1, depth, alpha, beta)
            if v < beta:
                beta = v
            if beta <= alpha:
                return alpha
        return beta

    def star1(self, state, agent, depth, alpha, beta):
        actions = state.legal_actions(agent)
        N = len(actions)
        A = N * (alpha - self.U) + self.U
        B = N * (beta - self.L) + self.L
        vsum = 0
        for action in actions:
            AX = max(A, self.L)
            BX = min(B, self.U)
            v = self.value(state.successor(agent, action), agent + 1, depth, AX, BX)
            if v <= A:
                return alpha
            if v >= B:
                return beta
            vsum += v
            A += self.U - v
            B += self.L - v
        return vsum / N

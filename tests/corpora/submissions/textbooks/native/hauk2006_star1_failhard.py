# Hauk, Buro & Schaeffer, "Rediscovering *-minimax search" (CG 2004, LNCS 3846, 2006): fail-hard Star1.
# Star1 with the probability P_i of each successor; values between L and U.
from math import inf

from pacman import Decision, SearchAgent


class Star1(SearchAgent):
    def __init__(self, *args, low=-10000.0, high=10000.0, **kwargs):
        super().__init__(*args, **kwargs)
        self.L = low
        self.U = high

    def search(self, state):
        depth = self.depth * state.num_agents
        score, best = -inf, None
        for action in state.legal_actions(0):
            v = self.value(state.successor(0, action), 1, score, inf, depth - 1)
            if best is None or v > score:
                score, best = v, action
        return Decision(best, score)

    def value(self, board, player, alpha, beta, depth):
        if depth == 0 or board.is_terminal:
            return self.evaluate(board)
        player = player % board.num_agents
        if self.role(board, player) == "chance":
            return self.star1(board, player, alpha, beta, depth)
        if self.role(board, player) == "max":
            return self.max_node(board, player, alpha, beta, depth)
        return self.min_node(board, player, alpha, beta, depth)

    def max_node(self, board, player, alpha, beta, depth):
        for move in board.legal_actions(player):
            v = self.value(board.successor(player, move), player + 1, alpha, beta, depth - 1)
            if v >= beta:
                return beta
            if v > alpha:
                alpha = v
        return alpha

    def min_node(self, board, player, alpha, beta, depth):
        for move in board.legal_actions(player):
            v = self.value(board.successor(player, move), player + 1, alpha, beta, depth - 1)
            if v <= alpha:
                return alpha
            if v < beta:
                beta = v
        return beta

    def star1(self, board, player, alpha, beta, depth):
        succ = board.outcomes(player)
        vsum = 0
        rest = 1
        for move, P in succ:
            rest -= P
            A = (alpha - vsum - self.U * rest) / P
            B = (beta - vsum - self.L * rest) / P
            AX = max(A, self.L)
            BX = min(B, self.U)
            v = self.value(board.successor(player, move), player + 1, AX, BX, depth - 1)
            vsum += P * v
            if v <= A:
                return alpha
            if v >= B:
                return beta
        return vsum

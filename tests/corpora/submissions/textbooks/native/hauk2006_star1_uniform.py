# Hauk, Buro & Schaeffer, "Rediscovering *-minimax search" (CG 2004, LNCS 3846, 2006):
# fail-soft Star1 for N equally likely successors.
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
        score = -inf
        for move in board.legal_actions(player):
            v = self.value(board.successor(player, move), player + 1, max(alpha, score), beta, depth - 1)
            if v > score:
                score = v
            if score >= beta:
                return score
        return score

    def min_node(self, board, player, alpha, beta, depth):
        score = inf
        for move in board.legal_actions(player):
            v = self.value(board.successor(player, move), player + 1, alpha, min(beta, score), depth - 1)
            if v < score:
                score = v
            if score <= alpha:
                return score
        return score

    def star1(self, board, player, alpha, beta, depth):
        succ = board.legal_actions(player)
        N = len(succ)
        A = N * (alpha - self.U) + self.U
        B = N * (beta - self.L) + self.L
        vsum = 0
        for i in range(1, N + 1):
            AX = max(A, self.L)
            BX = min(B, self.U)
            v = self.value(board.successor(player, succ[i - 1]), player + 1, AX, BX, depth - 1)
            vsum += v
            if v <= A:
                vsum += self.U * (N - i)
                return vsum / N
            if v >= B:
                vsum += self.L * (N - i)
                return vsum / N
            A += self.U - v
            B += self.L - v
        return vsum / N

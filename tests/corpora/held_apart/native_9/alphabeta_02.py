import math
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha = -math.inf
        beta = math.inf
        bestScore = -math.inf
        bestMove = None
        for move in state.legal_actions(0):
            s = self.go(state.successor(0, move), 1, self.depth, alpha, beta)
            if bestMove is None or s > bestScore:
                bestScore = s
                bestMove = move
        return Decision(bestMove, bestScore)

    def go(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            return self.go(state, 0, depth - 1, alpha, beta)
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return self.maxi(state, depth, alpha, beta)
        return self.mini(state, agent, depth, alpha, beta)

    def maxi(self, state, depth, alpha, beta):
        v = -math.inf
        for move in state.legal_actions(0):
            v = max(v, self.go(state.successor(0, move), 1, depth, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def mini(self, state, agent, depth, alpha, beta):
        v = math.inf
        for move in state.legal_actions(agent):
            v = min(v, self.go(state.successor(agent, move), agent + 1, depth, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha, beta = -inf, inf
        best = None
        for action in state.legal_actions(0):
            v = self.alphabeta(state.successor(0, action), 1, 1, alpha, beta)
            if v >= alpha:
                alpha = v
                best = action
        return Decision(best, alpha)

    def alphabeta(self, state, agent, depth, alpha, beta):
        if agent >= state.num_agents:
            # everybody has moved
            agent = 0
            depth += 1
            if depth >= self.depth:
                return self.evaluate(state)
        if state.is_terminal:
            return self.evaluate(state)

        if agent == 0:
            for action in state.legal_actions(agent):
                v = self.alphabeta(state.successor(agent, action), agent + 1, depth, alpha, beta)
                if v >= beta:
                    return beta
                if v > alpha:
                    alpha = v
            return alpha
        else:
            for action in state.legal_actions(agent):
                v = self.alphabeta(state.successor(agent, action), agent + 1, depth, alpha, beta)
                if v <= alpha:
                    return alpha
                if v < beta:
                    beta = v
            return beta

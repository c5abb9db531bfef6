# Pearl 1984, "Heuristics", the alpha-beta procedure V(J; alpha, beta): numbered steps, fail-hard.
from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha, best = -inf, None
        for action in state.legal_actions(0):
            value = self.V(state.successor(0, action), 1, self.depth, alpha, inf)
            if best is None or value > alpha:
                alpha, best = value, action
        return Decision(best, alpha)

    def V(self, J, agent, depth, alpha, beta):
        if agent == J.num_agents:
            agent, depth = 0, depth - 1
        # 1. if J is terminal, return V(J) = e(J)
        if depth == 0 or J.is_terminal:
            return self.evaluate(J)
        successors = J.legal_actions(agent)
        k = 0
        if agent == 0:  # J is a MAX node
            while True:
                # 2. alpha <- max[alpha, V(J_k; alpha, beta)]
                alpha = max(alpha, self.V(J.successor(agent, successors[k]), agent + 1, depth, alpha, beta))
                # 3. if alpha >= beta, return beta; else continue
                if alpha >= beta:
                    return beta
                # 4. if k = b, return alpha; else proceed to J_{k+1}
                k += 1
                if k == len(successors):
                    return alpha
        else:  # J is a MIN node
            while True:
                # 2'. beta <- min[beta, V(J_k; alpha, beta)]
                beta = min(beta, self.V(J.successor(agent, successors[k]), agent + 1, depth, alpha, beta))
                # 3'. if beta <= alpha, return alpha; else continue
                if beta <= alpha:
                    return alpha
                # 4'. if k = b, return beta; else proceed to J_{k+1}
                k += 1
                if k == len(successors):
                    return beta

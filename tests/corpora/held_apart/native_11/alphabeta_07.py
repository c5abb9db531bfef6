from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        v, a = self.ab(state, 0, self.depth, -inf, inf)
        return Decision(a, v)

    def ab(self, state, agent, depth, alpha, beta):
        if not depth or state.is_terminal:
            return self.evaluate(state), None
        nxt = 0 if agent == state.num_agents - 1 else agent + 1
        move = None
        if agent == 0:
            best = -inf
            for a in state.legal_actions(0):
                v, _ = self.ab(state.successor(0, a), nxt, depth - 1, alpha, beta)
                if v >= best:
                    best, move = v, a
                alpha = max(alpha, best)
                if alpha >= beta:
                    break
            return best, move
        best = inf
        for a in state.legal_actions(agent):
            v, _ = self.ab(state.successor(agent, a), nxt, depth - 1, alpha, beta)
            if v < best:
                best, move = v, a
            beta = min(beta, best)
            if alpha >= beta:
                break
        return best, move

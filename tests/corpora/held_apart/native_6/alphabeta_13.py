from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """everything is in node(); mode is 'pac', 'ghost' or 'last ghost'"""

    def search(self, state):
        return Decision(*reversed(self.node(state, 'pac', 0, 0, -inf, inf)))

    def node(self, state, mode, agent, level, alpha, beta):
        if level == self.depth or state.is_terminal:
            return self.evaluate(state), None
        n = state.num_agents
        best, best_action = (-inf if mode == 'pac' else inf), None
        for action in state.legal_actions(agent):
            nxt = state.successor(agent, action)
            if mode == 'pac':
                if n == 1:
                    v, _ = self.node(nxt, 'pac', 0, level + 1, alpha, beta)
                else:
                    v, _ = self.node(nxt, 'last ghost' if n == 2 else 'ghost', 1, level, alpha, beta)
                if v > best:
                    best, best_action = v, action
                if v > beta:
                    return v, action
                alpha = max(alpha, v)
            elif mode == 'ghost':
                m = 'last ghost' if agent + 2 == n else 'ghost'
                v, _ = self.node(nxt, m, agent + 1, level, alpha, inf)
                if v < best:
                    best, best_action = v, action
                if v < alpha:
                    return v, action
                beta = min(beta, v)
            elif mode == 'last ghost':
                v, _ = self.node(nxt, 'pac', 0, level + 1, alpha, beta)
                if v < best:
                    best, best_action = v, action
                if v < alpha:
                    return v, action
                beta = min(beta, v)
        return best, best_action

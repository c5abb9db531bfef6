from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        table = {}
        best, alpha = None, -inf
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth, alpha, inf, table)
            if best is None or value > best.value:
                best, alpha = Decision(action, value), value
        return best

    def value(self, state, agent, depth, alpha, beta, table):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        key = (state, agent, depth)
        if key in table:
            return table[key]
        v = -inf if agent == 0 else inf
        for action in state.legal_actions(agent):
            w = self.value(state.successor(agent, action), agent + 1, depth, alpha, beta, table)
            if agent == 0:
                v = max(v, w)
                alpha = max(alpha, v)
            else:
                v = min(v, w)
                beta = min(beta, v)
            if alpha > beta:
                break
        table[key] = v
        return v

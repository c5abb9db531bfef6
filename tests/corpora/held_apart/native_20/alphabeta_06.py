from pacman import Decision, SearchAgent

GROSS = 1000000000000


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha = -GROSS
        beta = GROSS
        v = -GROSS
        merke = None
        for a in state.legal_actions(0):
            nachfolger = state.successor(0, a)
            w = self.geist_eins(nachfolger, self.depth, alpha, beta)
            if w > v:
                v = w
                merke = a
            alpha = max(alpha, v)
        return Decision(merke, v)

    def pacman(self, state, tiefe, alpha, beta):
        if state.is_terminal or tiefe == 0:
            return self.evaluate(state)
        v = -GROSS
        for a in state.legal_actions(0):
            nachfolger = state.successor(0, a)
            v = max(v, self.geist_eins(nachfolger, tiefe, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def geist_eins(self, state, tiefe, alpha, beta):
        if state.is_terminal or tiefe == 0:
            return self.evaluate(state)
        v = GROSS
        for a in state.legal_actions(1):
            nachfolger = state.successor(1, a)
            if state.num_agents == 2:
                v = min(v, self.pacman(nachfolger, tiefe - 1, alpha, beta))
            else:
                v = min(v, self.geist_zwei(nachfolger, tiefe, beta, alpha))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v

    def geist_zwei(self, state, tiefe, alpha, beta):
        if state.is_terminal or tiefe == 0:
            return self.evaluate(state)
        v = GROSS
        for a in state.legal_actions(2):
            nachfolger = state.successor(2, a)
            v = min(v, self.pacman(nachfolger, tiefe - 1, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
            return v

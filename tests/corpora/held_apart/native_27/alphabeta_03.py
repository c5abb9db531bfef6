from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        self.alfa = float('-inf')
        self.beta = float('inf')
        mossa, valore = self.massimo(state, self.depth)
        return Decision(mossa, valore)

    # turno di pacman
    def massimo(self, stato, livelli):
        if livelli == 0 or stato.is_terminal:
            return None, self.evaluate(stato)
        migliore = None
        v = float('-inf')
        for mossa in stato.legal_actions(0):
            figlio = stato.successor(0, mossa)
            w = self.minimo(figlio, livelli, 1)
            if w > v:
                v = w
                migliore = mossa
            if v >= self.beta:
                break
            self.alfa = max(self.alfa, v)
        return migliore, v

    # turno di un fantasma
    def minimo(self, stato, livelli, fantasma):
        if stato.is_terminal:
            return self.evaluate(stato)
        v = float('inf')
        ultimo = (fantasma == stato.num_agents - 1)
        for mossa in stato.legal_actions(fantasma):
            figlio = stato.successor(fantasma, mossa)
            if ultimo:
                _, w = self.massimo(figlio, livelli - 1)
            else:
                w = self.minimo(figlio, livelli, fantasma + 1)
            v = min(v, w)
            if v <= self.alfa:
                break
            self.beta = min(self.beta, v)
        return v

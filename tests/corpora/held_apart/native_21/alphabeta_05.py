from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        self.alpha = float("-inf")
        self.beta = float("inf")
        meilleur = float("-inf")
        coup = None
        for a in state.legal_actions(0):
            v = self.mini(state.successor(0, a), 1, 0)
            if v >= meilleur:
                meilleur = v
                coup = a
            self.alpha = max(self.alpha, meilleur)
        return Decision(coup, meilleur)

    def maxi(self, state, prof):
        if state.is_terminal or prof > self.depth:
            return self.evaluate(state)
        v = float("-inf")
        for a in state.legal_actions(0):
            v = max(v, self.mini(state.successor(0, a), 1, prof))
            if v > self.beta:
                return v
            self.alpha = max(self.alpha, v)
        return v

    def mini(self, state, fantome, prof):
        if state.is_terminal or prof > self.depth:
            return self.evaluate(state)
        v = float("inf")
        for a in state.legal_actions(fantome):
            s = state.successor(fantome, a)
            # dernier fantome -> pacman
            if fantome == state.num_agents - 1:
                v = min(v, self.maxi(s, prof + 1))
            else:
                v = min(v, self.mini(s, fantome + 1, prof))
            if v < self.alpha:
                return v
            self.beta = min(self.beta, v)
        return v

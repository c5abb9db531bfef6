from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        v, a = self.rechne(state, self.depth, 0)
        return Decision(a, v)

    def rechne(self, state, d, spieler):
        if d == 0 or state.is_terminal:
            return self.evaluate(state), None
        n = (spieler + 1) % state.num_agents
        best = None
        if spieler == 0:
            v = -1e30
            for a in state.legal_actions(spieler):
                kind, _ = self.rechne(state.successor(spieler, a), d - 1, n)
                if kind > v:
                    v = kind
                    best = a
        else:
            # Durchschnitt
            v = None
            for a in state.legal_actions(spieler):
                kind, _ = self.rechne(state.successor(spieler, a), d - 1, n)
                if v is None:
                    v = kind
                else:
                    v = (v + kind) / 2
        return v, best

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """I write the whole order of moves into a list first (e.g. 0 1 2 0 1 2)
    and then only need to know at which place of the list I am."""

    def search(self, state):
        reihenfolge = list(range(state.num_agents)) * self.depth

        def erwartung(s, k):
            if s.is_terminal or k == len(reihenfolge):
                return self.evaluate(s)
            wer = reihenfolge[k]
            if wer == 0:
                return max(erwartung(s.successor(wer, a), k + 1)
                           for a in s.legal_actions(wer))
            return sum(p * erwartung(s.successor(wer, a), k + 1)
                       for a, p in s.outcomes(wer))

        if state.is_terminal or not reihenfolge:
            return Decision(None, self.evaluate(state))

        werte = {}
        for a in state.legal_actions(0):
            werte[a] = erwartung(state.successor(0, a), 1)
        # max() gives the first one of equal ones, dicts keep their order
        beste = max(werte, key=werte.get)
        return Decision(beste, werte[beste])

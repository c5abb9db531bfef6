from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """t = numero di mosse fatte (ply)"""

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        azioni = list(state.legal_actions(0))
        valori = [self.f(state.successor(0, a), 1) for a in azioni]
        k = valori.index(max(valori))     # argmax
        return Decision(azioni[k], valori[k])

    def f(self, s, t):
        n = s.num_agents
        if t == n * self.depth or s.is_terminal:
            return self.evaluate(s)
        i = t % n
        valori = [self.f(s.successor(i, a), t + 1) for a in s.legal_actions(i)]
        if t % 2 == 0:
            return max(valori)
        else:
            return min(valori)

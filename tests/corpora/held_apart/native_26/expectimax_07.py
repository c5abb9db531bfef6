from pacman import Decision, SearchAgent


def mittel(werte):
    if len(werte) == 0:
        return 0
    return sum(werte) / len(werte)


class Expectimax(SearchAgent):

    def search(self, state):
        paare = []
        for a in state.legal_actions(0):
            paare.append((a, self.zufall(state.successor(0, a), 1, self.depth)))
        a, v = max(paare, key=lambda paar: paar[1])
        return Decision(a, v)

    def maxi(self, state, tiefe):
        if state.is_terminal or tiefe == 0:
            return self.evaluate(state)
        return max([self.zufall(state.successor(0, a), 1, tiefe) for a in state.legal_actions(0)])

    def zufall(self, state, geist, tiefe):
        werte = set()
        for a in state.legal_actions(geist):
            s = state.successor(geist, a)
            if geist == state.num_agents - 1:
                werte.add(self.maxi(s, tiefe - 1))
            else:
                werte.add(self.zufall(s, geist + 1, tiefe))
        return mittel(werte)

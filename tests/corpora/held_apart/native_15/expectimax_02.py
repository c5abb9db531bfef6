from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    # Aufgabe 4

    def search(self, state):
        wert, aktion = self.wert(state, 0, self.depth)
        return Decision(aktion, wert)

    def wert(self, state, agent, tiefe):
        if agent == state.num_agents:
            agent = 0
            tiefe = tiefe - 1
        if state.is_terminal or tiefe == 0:
            return (self.evaluate(state), None)
        if agent == 0:
            return self.max_wert(state, tiefe)
        elif agent == 1:
            return self.zufall_wert(state, tiefe)
        else:
            return self.min_wert(state, agent, tiefe)

    def max_wert(self, state, tiefe):
        v = (float("-inf"), None)
        for a in state.legal_actions(0):
            w = self.wert(state.successor(0, a), 1, tiefe)[0]
            if w > v[0]:
                v = (w, a)
        return v

    def zufall_wert(self, state, tiefe):
        aktionen = state.legal_actions(1)
        p = 1 / len(aktionen)
        v = 0
        for a in aktionen:
            v += p * self.wert(state.successor(1, a), 2, tiefe)[0]
        return (v, None)

    def min_wert(self, state, agent, tiefe):
        v = float("inf")
        for a in state.legal_actions(agent):
            v = min(v, self.wert(state.successor(agent, a), agent + 1, tiefe)[0])
        return (v, None)

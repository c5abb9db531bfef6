from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        n = state.num_agents

        def wert(s, agent, tiefe):
            # Blatt
            if s.is_terminal or tiefe == 0:
                return self.evaluate(s)
            naechster = (agent + 1) % n
            # Pacman beginnt die Runde
            if agent == 0:
                tiefe = tiefe - 1
            werte = []
            for zug in s.legal_actions(agent):
                werte.append(wert(s.successor(agent, zug), naechster, tiefe))
            if agent == 0:
                return max(werte)
            return min(werte)

        bester_wert = float("-inf")
        bester_zug = None
        for zug in state.legal_actions(0):
            w = wert(state.successor(0, zug), 1, self.depth - 1)
            if w >= bester_wert:
                bester_wert = w
                bester_zug = zug
        return Decision(bester_zug, bester_wert)

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        bewerte = self.evaluate

        def wert(zustand, agent, tiefe):
            # Blatt: Spiel vorbei oder alle Runden gespielt
            if zustand.is_terminal or tiefe == 0:
                return bewerte(zustand)
            naechster = 1 - agent
            rest = tiefe - 1 if agent == 1 else tiefe
            werte = [wert(zustand.successor(agent, zug), naechster, rest)
                     for zug in zustand.legal_actions(agent)]
            return max(werte) if agent == 0 else min(werte)

        zuege = state.legal_actions(0)
        ergebnis = []
        for zug in zuege:
            ergebnis.append(wert(state.successor(0, zug), 1, self.depth))
        bester = max(ergebnis)
        return Decision(zuege[ergebnis.index(bester)], bester)

import math
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Mit Tabelle, damit es schneller laeuft (dynamische Programmierung)"""

    def search(self, state):
        self.tabelle = {}
        bester = -math.inf
        zug = None
        for aktion in state.legal_actions(0):
            w = self.wert(state.successor(0, aktion), 1 % state.num_agents, 0, aktion)
            if w >= bester:
                bester = w
                zug = aktion
        return Decision(zug, bester)

    def wert(self, zustand, agent, runde, aktion):
        if agent == 0:
            runde += 1
        if runde == self.depth or zustand.is_lose:
            return self.evaluate(zustand)
        schluessel = (agent, runde, aktion)
        if schluessel in self.tabelle:      # schon berechnet
            return self.tabelle[schluessel]
        naechster = (agent + 1) % zustand.num_agents
        if agent == 0:
            ergebnis = -math.inf
            for a in zustand.legal_actions(agent):
                ergebnis = max(ergebnis, self.wert(zustand.successor(agent, a), naechster, runde, a))
        else:
            ergebnis = math.inf
            for a in zustand.legal_actions(agent):
                ergebnis = min(ergebnis, self.wert(zustand.successor(agent, a), naechster, runde, a))
        self.tabelle[schluessel] = ergebnis
        return ergebnis

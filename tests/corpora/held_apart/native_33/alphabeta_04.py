"""Alpha-Beta mit einem Fenster [unten, oben] statt zwei Variablen.

Seite 0 des Fensters gehört Pacman, Seite 1 den Geistern.
"""
from pacman import Decision, SearchAgent

OO = float("inf")


class AlphaBeta(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        fenster = [-OO, OO]
        antwort = None
        for zug in state.legal_actions(0):
            w = self.wert(state.successor(0, zug), 1, self.depth, fenster)
            if antwort is None or w > antwort.value:
                antwort = Ergebnis(zug, w)
            fenster[0] = antwort.value
        return Decision(antwort.action, antwort.value)

    def wert(self, state, agent, runden, fenster):
        if agent == state.num_agents:      # neue Runde
            agent, runden = 0, runden - 1
        if not runden or state.is_terminal:
            return self.evaluate(state)
        seite, waehle = (0, max) if agent == 0 else (1, min)
        eigenes = list(fenster)            # Kopie
        bester = None
        for zug in state.legal_actions(agent):
            w = self.wert(state.successor(agent, zug), agent + 1, runden, eigenes)
            bester = w if bester is None else waehle(bester, w)
            eigenes[seite] = waehle(eigenes[seite], bester)
            if eigenes[0] >= eigenes[1]:
                break
        return bester


class Ergebnis:
    def __init__(self, action, value):
        self.action = action
        self.value = value

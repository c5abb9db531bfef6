# Übungsblatt 3, Aufgabe 1: Minimax
# Gruppe: Lena + Jonas
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Pacman maximiert, alle Geister minimieren."""

    def search(self, state):
        wert, zug = self.bewerte(state, 0, self.depth)
        # print("bester Zug:", zug, wert)
        return Decision(zug, wert)

    def bewerte(self, state, agent, tiefe):
        # Blatt: Spiel vorbei oder Tiefe aufgebraucht
        if state.is_terminal or tiefe == 0:
            return self.evaluate(state), None

        # wer ist als nächstes dran?
        naechster = agent + 1
        if naechster == state.num_agents:
            naechster = 0

        bester_wert = None
        bester_zug = None
        for zug in state.legal_actions(agent):
            kind = state.successor(agent, zug)
            wert, _ = self.bewerte(kind, naechster, tiefe - 1)
            if bester_wert is None:
                bester_wert, bester_zug = wert, zug
            elif agent == 0 and wert > bester_wert:
                bester_wert, bester_zug = wert, zug
            elif agent != 0 and wert < bester_wert:
                bester_wert, bester_zug = wert, zug
        return bester_wert, bester_zug

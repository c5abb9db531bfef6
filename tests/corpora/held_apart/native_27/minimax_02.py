from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """ Minimax, Gruppe 7 """

    def search(self, state):
        aktion, wert = self.minimax(state, 0, 0)
        return Decision(aktion, wert)

    def minimax(self, zustand, spieler, tiefe):
        # Blatt?
        if zustand.is_terminal or tiefe == self.depth:
            return None, self.evaluate(zustand)

        naechster = spieler + 1
        if naechster == zustand.num_agents:
            naechster = 0
        neue_tiefe = tiefe + 1

        beste_aktion = None
        if spieler == 0:
            bester_wert = 0
            for a in zustand.legal_actions(spieler):
                nachfolger = zustand.successor(spieler, a)
                _, w = self.minimax(nachfolger, naechster, neue_tiefe)
                if w > bester_wert:
                    bester_wert = w
                    beste_aktion = a
        else:
            bester_wert = float('inf')
            for a in zustand.legal_actions(spieler):
                nachfolger = zustand.successor(spieler, a)
                _, w = self.minimax(nachfolger, naechster, neue_tiefe)
                if w < bester_wert:
                    bester_wert = w
                    beste_aktion = a
        return beste_aktion, bester_wert

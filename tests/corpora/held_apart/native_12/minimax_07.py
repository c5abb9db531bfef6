from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):

        def maximiere(zustand, tiefe):
            if zustand.is_terminal:
                return self.evaluate(state), None
            if tiefe == 0:
                return self.evaluate(zustand), None
            bester_wert, beste_aktion = -inf, None
            for aktion in zustand.legal_actions(0):
                wert = minimiere(zustand.successor(0, aktion), 1, tiefe)
                if wert > bester_wert:
                    bester_wert, beste_aktion = wert, aktion
            return bester_wert, beste_aktion

        def minimiere(zustand, geist, tiefe):
            # Geister wollen Pacman schaden
            if zustand.is_terminal:
                return self.evaluate(state)
            schlechtester = inf
            for aktion in zustand.legal_actions(1):
                nachfolger = zustand.successor(1, aktion)
                if geist == zustand.num_agents - 1:
                    wert, _ = maximiere(nachfolger, tiefe - 1)
                else:
                    wert = minimiere(nachfolger, geist + 1, tiefe)
                schlechtester = min(schlechtester, wert)
            return schlechtester

        wert, aktion = maximiere(state, self.depth)
        return Decision(aktion, wert)

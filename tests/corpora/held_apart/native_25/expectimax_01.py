from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        bester_wert = None
        beste_aktion = None
        for aktion in state.legal_actions(0):
            w = self.weiter(state.successor(0, aktion), 0, 1)
            if bester_wert is None or w > bester_wert:
                bester_wert = w
                beste_aktion = aktion
        return Decision(beste_aktion, bester_wert)

    def weiter(self, zustand, agent, runde):
        """Der Agent hat gezogen: der naechste ist dran."""
        agent += 1
        if agent == zustand.num_agents:
            agent = 0
            runde += 1
        if zustand.is_terminal or runde > self.depth:
            return self.evaluate(zustand)
        werte = [self.weiter(zustand.successor(agent, a), agent, runde)
                 for a in zustand.legal_actions(agent)]
        if agent == 0:
            return max(werte)
        # Mittelwert, alle Zuege gleich wahrscheinlich
        return sum(werte) // len(werte)

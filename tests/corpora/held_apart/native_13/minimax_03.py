from pacman import Decision, SearchAgent


class Ergebnis:
    """Kleine Datenklasse (in Java waere das ein record)."""

    def __init__(self, aktion, wert):
        self.aktion = aktion
        self.wert = wert

    def istGroesserAls(self, anderes):
        return self.wert > anderes.wert

    def istKleinerAls(self, anderes):
        return anderes.wert > self.wert


class Zaehler:
    """Merkt sich, wer dran ist und wie viele Runden es noch gibt."""

    def __init__(self, agent, runden, anzahl):
        self.agent = agent
        self.runden = runden
        self.anzahl = anzahl

    def weiter(self):
        if self.agent + 1 < self.anzahl:
            return Zaehler(self.agent + 1, self.runden, self.anzahl)
        return Zaehler(0, self.runden - 1, self.anzahl)

    def fertig(self):
        return self.runden <= 0


class Minimax(SearchAgent):

    def search(self, state):
        start = Zaehler(0, self.depth, state.num_agents)
        ergebnis = self.berechne(state, start)
        return Decision(ergebnis.aktion, ergebnis.wert)

    def berechne(self, state, zaehler):
        if zaehler.fertig() or state.is_terminal:
            return Ergebnis(None, self.evaluate(state))
        bestes = None
        for aktion in state.legal_actions(zaehler.agent):
            kind = state.successor(zaehler.agent, aktion)
            neu = Ergebnis(aktion, self.berechne(kind, zaehler.weiter()).wert)
            if bestes is None:
                bestes = neu
            elif zaehler.agent == 0 and neu.istGroesserAls(bestes):
                bestes = neu
            elif zaehler.agent != 0 and neu.istKleinerAls(bestes):
                bestes = neu
        return bestes

from pacman import Decision, SearchAgent

UNENDLICH = float("inf")


class Minimax(SearchAgent):

    def search(self, state):
        spieler = 0

        def naechster(s, anzahl):
            return 0 if s + 1 == anzahl else s + 1

        def bewerte(zustand, spieler, tiefe):
            # Abbruch der Rekursion
            if tiefe == 0:
                return self.evaluate(zustand)
            funktion = {True: max, False: min}[spieler == 0]
            weiter = naechster(spieler, zustand.num_agents)
            try:
                return funktion(
                    bewerte(zustand.successor(spieler, zug), weiter, tiefe - 1)
                    for zug in zustand.legal_actions(spieler)
                )
            except ValueError:
                # max() arg is an empty sequence  -> keine Zuege mehr
                return 0

        # Paare (wert, zug)
        paare = []
        for zug in state.legal_actions(0):
            kind = state.successor(0, zug)
            paare.append((bewerte(kind, naechster(spieler, state.num_agents), self.depth - 1), zug))
        bester_wert, bester_zug = max(paare, key=lambda p: p[0])
        # print(paare)
        return Decision(bester_zug, bester_wert)

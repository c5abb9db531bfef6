from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        besser = {True: lambda neu, alt: neu >= alt,      # Pacman
                  False: lambda neu, alt: neu <= alt}     # Geister

        def rekursiv(zustand, wer, runden_uebrig):
            if zustand.is_terminal or runden_uebrig == 0:
                return Decision(None, self.evaluate(zustand))
            danach = wer + 1
            rest = runden_uebrig
            if danach == zustand.num_agents:
                danach, rest = 0, rest - 1
            wahl, wert = None, None
            for zug in reversed(zustand.legal_actions(wer)):
                w = rekursiv(zustand.successor(wer, zug), danach, rest).value
                if wert is None or besser[wer == 0](w, wert):
                    wahl, wert = zug, w
            return Decision(wahl, wert)

        return rekursiv(state, self.index, self.depth)

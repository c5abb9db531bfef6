from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    # i count half-moves ("Zuege") downwards instead of rounds

    def search(self, state):
        n = state.num_agents
        waehle = lambda am_zug: max if am_zug == 0 else min

        def wert(s, rest):
            am_zug = -rest % n
            if rest == 0 or s.is_terminal:
                return self.evaluate(s)
            return waehle(am_zug)(wert(s.successor(am_zug, zug), rest - 1) for zug in s.legal_actions(am_zug))

        rest = self.depth * n
        zuege = list(state.legal_actions(0))
        werte = [wert(state.successor(0, z), rest - 1) for z in zuege]
        # index() gives the leftmost one
        i = werte.index(max(werte))
        return Decision(zuege[i], werte[i])

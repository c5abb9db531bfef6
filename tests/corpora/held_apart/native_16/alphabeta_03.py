from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        wert, zug = self.rechne(state, 0, self.depth, float("-inf"), float("inf"))
        return Decision(zug, wert)

    def rechne(self, state, agent, runden, lo, hi):
        if agent == state.num_agents:
            return self.rechne(state, 0, runden - 1, lo, hi)
        if runden == 0 or state.is_terminal:
            return self.evaluate(state), None

        ich = agent == 0
        wert, zug = None, None
        stapel = list(state.legal_actions(agent))[::-1]
        # solange das Fenster noch offen ist
        while stapel and lo < hi:
            a = stapel.pop()
            w = self.rechne(state.successor(agent, a), agent + 1, runden, lo, hi)[0]
            if wert is None or (ich and w > wert) or (not ich and w < wert):
                wert, zug = w, a
            if ich and wert > lo:
                lo = wert
            if not ich and wert < hi:
                hi = wert
        return wert, zug

from pacman import Decision, SearchAgent

UNENDLICH = float("inf")


class AlphaBeta(SearchAgent):

    def search(self, state):
        self.zustand = state
        beste = None

        def naechster(s, agent, runde, alpha, beta):
            """wer ist dran?"""
            if agent == s.num_agents:
                agent = 0
                runde += 1
            if s.is_terminal or runde == self.depth:
                return self.evaluate(s)
            if agent == 0:
                return maximum(s, runde, alpha, beta)[0]
            return minimum(s, agent, runde, alpha, beta)

        def maximum(s, runde, alpha, beta):
            v = -UNENDLICH
            zug = None
            for a in s.legal_actions(0):
                w = naechster(s.successor(0, a), 1, runde, alpha, beta)
                if w > v:
                    v = w
                    zug = a
                if v > beta:
                    break
                if v > alpha:
                    alpha = v
            return v, zug

        def minimum(s, agent, runde, alpha, beta):
            v = UNENDLICH
            for a in s.legal_actions(agent):
                w = naechster(s.successor(agent, a), agent + 1, runde, alpha, beta)
                if w < v:
                    v = w
                if v <= alpha:
                    break
                if v < beta:
                    beta = v
            return v

        wert, beste = maximum(state, 0, -UNENDLICH, UNENDLICH)
        return Decision(beste, wert)

from pacman import Decision, SearchAgent

inf = float("inf")


class AlphaBeta(SearchAgent):

    def search(self, state):
        anzahl = state.num_agents

        def wert(zustand, agent, tiefe, alpha, beta):
            if agent == anzahl:
                return wert(zustand, 0, tiefe + 1, alpha, beta)
            if tiefe == self.depth or zustand.is_terminal:
                return self.evaluate(zustand), None
            f = maximum if agent == 0 else minimum
            return f(zustand, agent, tiefe, alpha, beta)

        def maximum(zustand, agent, tiefe, alpha, beta):
            bestes = (-inf, None)
            for zug in zustand.legal_actions(agent):
                w, _ = wert(zustand.successor(agent, zug), agent + 1, tiefe, alpha, beta)
                bestes = max(bestes, (w, zug), key=lambda t: t[0])
                if bestes[0] > beta:
                    return bestes
                alpha = max(alpha, bestes[0])
            return bestes

        def minimum(zustand, agent, tiefe, alpha, beta):
            bestes = (inf, None)
            for zug in zustand.legal_actions(agent):
                w, _ = wert(zustand.successor(agent, zug), agent + 1, tiefe, alpha, beta)
                bestes = min(bestes, (w, zug), key=lambda t: t[0])
                if bestes[0] <= alpha:
                    return bestes
                beta = min(beta, bestes[0])
            return bestes

        w, zug = wert(state, 0, 0, -inf, inf)
        return Decision(zug, w)

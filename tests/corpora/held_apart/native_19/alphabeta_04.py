from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        ananth = float("inf")

        def ank(sthiti, khiladi, gehrai, alpha=-ananth, beta=ananth):
            if khiladi >= sthiti.num_agents:
                khiladi = 0
                gehrai = gehrai - 1
            if gehrai == 0 or sthiti.is_terminal:
                return self.evaluate(sthiti)
            if khiladi == 0:
                return adhik(sthiti, gehrai, alpha, beta)
            return nyun(sthiti, khiladi, gehrai, alpha, beta)

        def adhik(sthiti, gehrai, alpha, beta):
            v = -ananth
            for c in sthiti.legal_actions(0):
                naya = ank(sthiti.successor(0, c), 1, gehrai, alpha, beta)
                if naya >= beta:
                    return v
                v = max(v, naya)
                alpha = max(alpha, v)
            return v

        def nyun(sthiti, bhoot, gehrai, alpha, beta):
            v = ananth
            for c in sthiti.legal_actions(bhoot):
                v = min(v, ank(sthiti.successor(bhoot, c), bhoot + 1, gehrai, alpha, beta))
                if v <= alpha:
                    return v
                beta = min(beta, v)
            return v

        # jad (root) : sab chaalon ka ank
        chaalein = state.legal_actions(0)
        sab = [(ank(state.successor(0, c), 1, self.depth), c) for c in chaalein]
        uttam = max(sab, key=lambda jodi: jodi[0])
        return Decision(uttam[1], uttam[0])

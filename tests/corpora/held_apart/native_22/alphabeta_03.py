from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        inf = float("inf")

        def esplora(nodo, chi, turni, finestra):
            # finestra = [alpha, beta], ogni nodo ha la sua copia
            if nodo.is_terminal or turni == 0:
                return self.evaluate(nodo), None
            finestra = list(finestra)
            segno = 1 if chi == 0 else -1
            lato = 0 if chi == 0 else 1
            prossimo = (chi + 1) % nodo.num_agents
            migliore, mossa = -segno * inf, None
            for azione in nodo.legal_actions(chi):
                figlio = nodo.successor(chi, azione)
                valore, _ = esplora(figlio, prossimo, turni - (prossimo == 0), finestra)
                if mossa is None or segno * valore > segno * migliore:
                    migliore, mossa = valore, azione
                if segno * migliore > segno * finestra[lato]:
                    finestra[lato] = migliore
                if finestra[0] >= finestra[1]:
                    break
            return migliore, mossa

        valore, mossa = esplora(state, 0, self.depth, [-inf, inf])
        return Decision(mossa, valore)

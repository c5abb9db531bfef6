from operator import itemgetter

from pacman import Decision, SearchAgent

valeur = itemgetter(1)


class Minimax(SearchAgent):
    # On compte les demi-coups; le joueur se déduit de leur numéro.

    def search(self, state):
        n = state.num_agents
        total = n * self.depth

        def resoudre(s, coup):
            if coup == total or s.is_terminal:
                return None, self.evaluate(s)
            qui = coup % n
            choix = min if qui else max
            return choix(((a, valeur(resoudre(s.successor(qui, a), coup + 1)))
                          for a in s.legal_actions(qui)), key=valeur)

        return Decision(*resoudre(state, 0))

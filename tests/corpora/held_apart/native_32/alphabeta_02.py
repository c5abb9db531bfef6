from pacman import Decision, SearchAgent

MINUS = float("-inf")
PLUS = float("inf")


class AlphaBeta(SearchAgent):
    # joueur 0 = Pacman, les autres = fantomes

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        alpha = MINUS
        beta = PLUS
        coups = state.legal_actions(0)
        valeurs = []
        for coup in coups:
            suivant = state.successor(0, coup)
            valeurs.append(self.noeud(suivant, 1, self.depth, alpha, beta))
        meilleur = max(valeurs)
        return Decision(coups[valeurs.index(meilleur)], meilleur)

    def noeud(self, state, joueur, reste, alpha, beta):
        if joueur == state.num_agents:
            joueur = 0
            reste -= 1
        if reste == 0 or state.is_terminal:
            return self.evaluate(state)
        if joueur == 0:
            return self.noeudMax(state, reste, alpha, beta)
        return self.noeudMin(state, joueur, reste, alpha, beta)

    def noeudMax(self, state, reste, alpha, beta):
        v = MINUS
        for coup in state.legal_actions(0):
            suivant = state.successor(0, coup)
            v = max(v, self.noeud(suivant, 1, reste, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def noeudMin(self, state, joueur, reste, alpha, beta):
        v = PLUS
        for coup in state.legal_actions(joueur):
            suivant = state.successor(joueur, coup)
            v = min(v, self.noeud(suivant, joueur + 1, reste, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

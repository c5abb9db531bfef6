from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """TP3 : elagage alpha-beta"""

    MOINS_INFINI = float("-inf")
    PLUS_INFINI = float("inf")

    def search(self, state):
        self.nombreAgents = state.num_agents
        valeur, action = self.valeurMax(state, self.depth, self.MOINS_INFINI, self.PLUS_INFINI)
        return Decision(action, valeur)

    def valeurMax(self, etat, profondeur, alpha, beta):
        if profondeur == 0 or etat.is_terminal:
            return self.evaluate(etat), None
        meilleure = None
        v = self.MOINS_INFINI
        for action in etat.legal_actions(0):
            suivant = etat.successor(0, action)
            valeur = self.valeurMin(suivant, 1, profondeur - 1, alpha, beta)
            if valeur > v:
                v = valeur
                meilleure = action
            if v >= beta:
                return v, meilleure
            alpha = max(alpha, v)
        return v, meilleure

    def valeurMin(self, etat, fantome, profondeur, alpha, beta):
        if profondeur == 0 or etat.is_terminal:
            return self.evaluate(etat)
        v = self.PLUS_INFINI
        for action in etat.legal_actions(fantome):
            suivant = etat.successor(fantome, action)
            if fantome < self.nombreAgents - 1:
                # encore un fantome
                valeur = self.valeurMin(suivant, fantome + 1, profondeur, self.MOINS_INFINI, self.PLUS_INFINI)
            else:
                # c'est a Pacman
                valeur, inutile = self.valeurMax(suivant, profondeur, alpha, beta)
            v = min(v, valeur)
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

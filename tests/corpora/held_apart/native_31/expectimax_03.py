from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """
    Pacman : noeud MAX
    fantomes : noeuds de hasard
    """

    def search(self, state):
        meilleure_action = None
        meilleur = float("-inf")
        for action in state.legal_actions(0):
            suivant = state.successor(0, action)
            valeur = self.hasard(suivant, 1, self.depth)
            if valeur > meilleur:
                meilleur = valeur
                meilleure_action = action
        return Decision(meilleure_action, meilleur)

    def maximum(self, etat, profondeur):
        if etat.is_terminal or profondeur == 0:
            return self.evaluate(etat)
        meilleur = float("-inf")
        for action in etat.legal_actions(0):
            suivant = etat.successor(0, action)
            valeur = self.hasard(suivant, 1, profondeur)
            if valeur > meilleur:
                meilleur = valeur
        return meilleur

    def hasard(self, etat, fantome, profondeur):
        if etat.is_terminal:
            return self.evaluate(etat)
        for action, proba in etat.outcomes(fantome):
            esperance = 0
            suivant = etat.successor(fantome, action)
            # le dernier fantome ferme le tour
            if fantome == etat.num_agents - 1:
                valeur = self.maximum(suivant, profondeur - 1)
            else:
                valeur = self.hasard(suivant, fantome + 1, profondeur)
            esperance += proba * valeur
        return esperance

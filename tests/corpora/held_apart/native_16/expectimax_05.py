from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        meilleur = None
        meilleure_valeur = float("-inf")
        for coup in state.legal_actions(0):
            valeur = self.esperance(state.successor(0, coup), 1, self.depth)
            if valeur > meilleure_valeur:
                meilleure_valeur = valeur
                meilleur = coup
        # le coup et la valeur de l'etat
        return Decision(meilleur, self.evaluate(state))

    def pacman(self, etat, profondeur):
        if profondeur == 0 or etat.is_terminal:
            return self.evaluate(etat)
        return max([self.esperance(etat.successor(0, coup), 1, profondeur)
                    for coup in etat.legal_actions(0)])

    def esperance(self, etat, fantome, profondeur):
        if etat.is_terminal:
            return self.evaluate(etat)
        moyenne = None
        for coup in etat.legal_actions(fantome):
            suivant = etat.successor(fantome, coup)
            if fantome == etat.num_agents - 1:
                x = self.pacman(suivant, profondeur - 1)
            else:
                x = self.esperance(suivant, fantome + 1, profondeur)
            if moyenne is None:
                moyenne = x
            else:
                moyenne = (moyenne + x) / 2
        return moyenne

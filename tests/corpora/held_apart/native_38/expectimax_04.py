from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        meilleur = float("-inf")
        action_choisie = None
        for action in state.legal_actions(0):
            valeur = self.chance(state.successor(0, action), 1, self.depth)
            if valeur >= meilleur:
                meilleur = valeur
                action_choisie = action
        return Decision(action_choisie, meilleur)

    def pacman(self, state, profondeur):
        if state.is_terminal or profondeur == 0:
            return self.evaluate(state)
        meilleur = 0
        for action in state.legal_actions(0):
            valeur = self.chance(state.successor(0, action), 1, profondeur)
            meilleur = max(meilleur, valeur)
        return meilleur

    def chance(self, state, fantome, profondeur):
        if state.is_terminal or profondeur == 0:
            return self.evaluate(state)
        moyenne = None
        for action in state.legal_actions(fantome):
            suivant = state.successor(fantome, action)
            if fantome < state.num_agents - 1:
                valeur = self.chance(suivant, fantome + 1, profondeur)
            else:
                valeur = self.pacman(suivant, profondeur - 1)
            # moyenne des valeurs
            if moyenne is None:
                moyenne = valeur
            else:
                moyenne = (moyenne + valeur) / 2
        return moyenne

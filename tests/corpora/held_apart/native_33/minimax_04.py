# TP2 - Minimax
# Camille D., cours du soir
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """
    Deux fonctions qui s'appellent l'une l'autre : maxi pour Pacman,
    mini pour les fantômes. L'action choisie est gardée dans self.choix.
    """

    def search(self, state):
        self.choix = None
        valeur = self.maxi(state, self.depth)
        return Decision(self.choix, valeur)

    def maxi(self, state, profondeur):
        if state.is_terminal or profondeur == 0:
            return self.evaluate(state)
        meilleur = float("-inf")
        for action in state.legal_actions(0):
            suivant = state.successor(0, action)
            v = self.mini(suivant, 1, profondeur)
            if v > meilleur:
                meilleur = v
                self.choix = action
        return meilleur

    def mini(self, state, fantome, profondeur):
        if state.is_terminal:
            return self.evaluate(state)
        pire = float("inf")
        for action in state.legal_actions(fantome):
            suivant = state.successor(fantome, action)
            if fantome + 1 < state.num_agents:
                v = self.mini(suivant, fantome + 1, profondeur)
            else:
                v = self.maxi(suivant, profondeur - 1)
            if v < pire:
                pire = v
        return pire

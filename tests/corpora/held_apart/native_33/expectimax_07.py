"""Expectimax avec une petite classe d'arbre et des fonctions dans un dictionnaire."""
from pacman import Decision, SearchAgent


class Arbre:
    def __init__(self, note, n):
        self.note = note
        self.n = n
        self.regle = {True: self.joueur, False: self.hasard}

    def __call__(self, s, demi_coups):
        # demi_coups : ce qu'il reste à jouer, tous agents confondus
        if s.is_terminal or demi_coups == 0:
            return self.note(s)
        qui = -demi_coups % self.n
        return self.regle[qui == 0](s, qui, demi_coups - 1)

    def joueur(self, s, qui, reste):
        return max([self(s.successor(qui, a), reste) for a in s.legal_actions(qui)])

    def hasard(self, s, qui, reste):
        return sum(p * self(s.successor(qui, a), reste) for a, p in s.outcomes(qui))


class Expectimax(SearchAgent):

    def search(self, state):
        arbre = Arbre(self.evaluate, state.num_agents)
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        reste = self.depth * state.num_agents - 1
        tableau = {}
        for a in state.legal_actions(0):
            tableau[a] = arbre(state.successor(0, a), reste)
        # à égalité, max garde la première clé du dictionnaire
        choix = max(tableau, key=tableau.get)
        return Decision(choix, tableau[choix])

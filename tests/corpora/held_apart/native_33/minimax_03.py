"""Minimax par demi-coups : la liste `tours` dit qui joue à chaque étage de l'arbre."""
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))

        tours = list(range(state.num_agents)) * self.depth
        fin = len(tours)

        def val(s, etage):
            if etage == fin or s.is_terminal:
                return self.evaluate(s)
            qui = tours[etage]
            choisir = min if qui else max
            return choisir(val(s.successor(qui, a), etage + 1)
                           for a in s.legal_actions(qui))

        coups = list(state.legal_actions(0))
        notes = [val(state.successor(0, c), 1) for c in coups]
        # index() rend la première position
        i = notes.index(max(notes))
        return Decision(coups[i], notes[i])

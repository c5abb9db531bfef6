from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        """Les fantômes jouent au hasard (outcomes), Pacman prend le maximum."""
        n = state.num_agents

        def valeur(s, agent, tours):
            # fin de la ronde : on revient à Pacman
            if agent == n - 1:
                agent, tours = 0, tours - 1
            if s.is_terminal or tours == 0:
                return self.evaluate(s)
            if agent == 0:
                return max(valeur(s.successor(0, a), 1, tours)
                           for a in s.legal_actions(0))
            possibles = list(s.outcomes(agent))
            somme = 0
            for a, proba in possibles:
                v = valeur(s.successor(agent, a), agent + 1, tours)
                somme += proba * v / len(possibles)
            return somme

        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        meilleur = None
        score = None
        for a in state.legal_actions(0):
            v = valeur(state.successor(0, a), 1, self.depth)
            if score is None or v > score:
                meilleur, score = a, v
        return Decision(meilleur, score)

from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha, beta = -inf, inf
        meilleur = -inf
        choix = None
        for action in state.legal_actions(0):
            v = self.valeur(state.successor(0, action), 1, self.depth, alpha, beta)
            if v >= meilleur:
                meilleur = v
                choix = action
            alpha = max(alpha, meilleur)
        return Decision(choix, meilleur)

    def valeur(self, state, agent, depth, alpha, beta):
        # tous les agents ont joué: un tour de moins
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)

        enfants = [state.successor(agent, a) for a in state.legal_actions(agent)]

        if agent == 0:
            v = -inf
            for enfant in enfants:
                v = max(v, self.valeur(enfant, agent + 1, depth, alpha, beta))
                if v > beta:
                    return v
                alpha = max(alpha, v)
            return v
        v = inf
        for enfant in enfants:
            v = min(v, self.valeur(enfant, agent + 1, depth, alpha, beta))
            if v < alpha:
                return v
        return v

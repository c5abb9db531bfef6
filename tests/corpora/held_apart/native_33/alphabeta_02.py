# Alpha-bêta, une seule fonction pour tous les agents
# (repris de mon Minimax)
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        action, valeur = None, float("-inf")
        for a in state.legal_actions(0):
            v = self.valeur(state.successor(0, a), 1, self.depth,
                            float("-inf"), float("inf"))
            if v > valeur:
                action, valeur = a, v
        return Decision(action, valeur)

    def valeur(self, s, agent, d, alpha, beta):
        if agent == s.num_agents:      # tout le monde a joué
            agent = 0
            d = d - 1
        if s.is_terminal or d == 0:
            return self.evaluate(s)

        if agent == 0:
            v = float("-inf")
            for a in s.legal_actions(0):
                v = max(v, self.valeur(s.successor(0, a), 1, d, alpha, beta))
                if v > beta:
                    return beta
                alpha = max(alpha, v)
            return v

        v = float("inf")
        for a in s.legal_actions(agent):
            v = min(v, self.valeur(s.successor(agent, a), agent + 1, d, alpha, beta))
            if v < alpha:
                return alpha
            beta = min(beta, v)
        return v

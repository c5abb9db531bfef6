from pacman import Decision, SearchAgent
import math


class AlphaBeta(SearchAgent):
    # Élagage alpha-bêta. p = nombre de tours joués.

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        alpha, beta = -math.inf, math.inf
        meilleur = -math.inf
        coup = None
        for a in state.legal_actions(0):
            v = self.suite(state.successor(0, a), 0, 0, alpha, beta)
            meilleur = max(meilleur, v)
            coup = a
            alpha = max(alpha, meilleur)
        return Decision(coup, meilleur)

    def suite(self, etat, agent, p, alpha, beta):
        """l'agent vient de jouer: au suivant"""
        agent += 1
        if agent == etat.num_agents:
            agent, p = 0, p + 1
        if etat.is_terminal or p > self.depth:
            return self.evaluate(etat)
        if agent == 0:
            return self.vmax(etat, p, alpha, beta)
        else:
            return self.vmin(etat, agent, p, alpha, beta)

    def vmax(self, etat, p, alpha, beta):
        v = -math.inf
        for a in etat.legal_actions(0):
            v = max(v, self.suite(etat.successor(0, a), 0, p, alpha, beta))
            if v > alpha:
                return v
            alpha = max(alpha, v)
        return v

    def vmin(self, etat, agent, p, alpha, beta):
        v = math.inf
        for a in etat.legal_actions(agent):
            v = min(v, self.suite(etat.successor(agent, a), agent, p, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v

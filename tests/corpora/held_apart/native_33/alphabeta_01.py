# TP3 : élagage alpha-bêta
from pacman import Decision, SearchAgent

INF = float("inf")


class AlphaBeta(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        alpha = -INF
        beta = INF
        choix = None
        meilleure = -INF
        for coup in state.legal_actions(0):
            note = self.noeud_min(state.successor(0, coup), 1, self.depth, alpha, beta)
            if note > meilleure:
                meilleure = note
                choix = coup
            alpha = max(alpha, meilleure)
        return Decision(choix, meilleure)

    def noeud_max(self, state, reste, alpha, beta):
        if reste == 0 or state.is_terminal:
            return self.evaluate(state)
        v = -INF
        for coup in state.legal_actions(0):
            v = max(v, self.noeud_min(state.successor(0, coup), 1, reste, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def noeud_min(self, state, fantome, reste, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = INF
        for coup in state.legal_actions(fantome):
            enfant = state.successor(fantome, coup)
            # dernier fantôme -> c'est à Pacman
            if fantome == state.num_agents - 1:
                v = min(v, self.noeud_max(enfant, reste - 1, alpha, beta))
            else:
                v = min(v, self.noeud_min(enfant, fantome + 1, reste, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v

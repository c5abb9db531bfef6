from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        return Decision(*self.max_node(state, 1, -inf, inf)[::-1])

    def max_node(self, state, round_, alpha, beta):
        v, move = -inf, None
        for a in state.legal_actions(0):
            child = state.successor(0, a)
            w = self.evaluate(child) if child.is_terminal else self.min_node(child, 1, round_, alpha, beta)
            if w > v:
                v, move = w, a
            if v > beta:
                break
            alpha = max(alpha, v)
        return v, move

    def min_node(self, state, agent, round_, alpha, beta):
        v = inf
        for a in state.legal_actions(agent):
            child = state.successor(agent, a)
            if child.is_terminal:
                w = self.evaluate(child)
            elif agent < state.num_agents - 1:
                # next ghost
                w = self.min_node(child, agent + 1, round_, alpha, beta)
            elif round_ == self.depth:
                w = self.evaluate(child)
            else:
                # Pacman is next and needs to know beta
                beta = min(beta, v)
                w = self.max_node(child, round_ + 1, alpha, beta)[0]
            v = min(v, w)
            if v < alpha:
                break
        return v

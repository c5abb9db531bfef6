from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    # Expectimax, zweite Version

    def search(self, state):
        alpha = float("-inf")
        v = float("-inf")
        beste = None
        for aktion in state.legal_actions(0):
            neu = self.exp_value(state.successor(0, aktion), self.depth - 1, 1, alpha)
            if neu > v:
                v = neu
                beste = aktion
            alpha = max(alpha, v)
        return Decision(beste, v)

    def max_value(self, state, depth, alpha):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = float("-inf")
        for aktion in state.legal_actions(0):
            v = max(v, self.exp_value(state.successor(0, aktion), depth - 1, 1, alpha))
            alpha = max(alpha, v)
        return v

    def exp_value(self, state, depth, geist, alpha):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = 0
        for aktion, p in state.outcomes(geist):
            s = state.successor(geist, aktion)
            if geist == state.num_agents - 1:
                v += p * self.max_value(s, depth, alpha)
            else:
                v += p * self.exp_value(s, depth, geist + 1, alpha)
            if v < alpha:
                return v
        return v

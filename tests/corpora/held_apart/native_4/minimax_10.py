from pacman import SearchAgent, Decision

BIG = 10 ** 9


class Minimax(SearchAgent):
    best = None
    best_value = -BIG

    def search(self, state):
        self.best = state.legal_actions(0)[0]
        self.best_value = -BIG
        v = self.maxi(state, 0)
        return Decision(self.best, v)

    def maxi(self, state, level):
        if state.is_terminal or level == self.depth:
            return self.evaluate(state)
        v = -BIG
        for action in state.legal_actions(0):
            w = self.mini(state.successor(0, action), level, 1)
            if w > v:
                v = w
            if w > self.best_value:
                self.best_value = w
                self.best = action
        return v

    def mini(self, state, level, g):
        if state.is_terminal:
            return self.evaluate(state)
        v = BIG
        for action in state.legal_actions(g):
            s = state.successor(g, action)
            if g == state.num_agents - 1:
                w = self.maxi(s, level + 1)
            else:
                w = self.mini(s, level, g + 1)
            if w < v:
                v = w
        return v

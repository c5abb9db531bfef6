from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        self.n = state.num_agents
        best = max(state.legal_actions(0), key=lambda a: self.remember(a, state))
        return Decision(best, self.found[best])

    found = None

    def remember(self, action, state):
        if self.found is None or self.found.get("of") is not state:
            self.found = {"of": state}
        self.found[action] = self.value(state.successor(0, action), 1)
        return self.found[action]

    def value(self, state, moves):
        if state.is_terminal or moves == self.depth * self.n:
            return self.evaluate(state)
        agent = moves % self.n
        values = [self.value(state.successor(agent, a), moves + 1) for a in state.legal_actions(agent)]
        return min(values) if agent else max(values)


class AlphaBeta(SearchAgent):
    def search(self, state):
        self.n = state.num_agents
        self.alpha = -inf
        self.beta = inf
        best, choice = -inf, None
        for a in state.legal_actions(0):
            v = self.value(state.successor(0, a), 1)
            if v > best:
                best, choice = v, a
            self.alpha = max(self.alpha, v)
        return Decision(choice, best)

    def value(self, state, moves):
        if state.is_terminal or moves == self.depth * self.n:
            return self.evaluate(state)
        agent = moves % self.n
        v = inf if agent else -inf
        for a in state.legal_actions(agent):
            child = self.value(state.successor(agent, a), moves + 1)
            if agent == 0:
                v = max(v, child)
                if v > self.beta:
                    break
                self.alpha = max(self.alpha, v)
            else:
                v = min(v, child)
                if v < self.alpha:
                    break
                self.beta = min(self.beta, v)
        return v


class Expectimax(SearchAgent):
    def search(self, state):
        self.n = state.num_agents
        self.known = {}
        best, choice = -inf, None
        for a in state.legal_actions(0):
            v = self.value(state.successor(0, a), 1)
            if v > best:
                best, choice = v, a
        return Decision(choice, best)

    def value(self, state, moves):
        if state.is_terminal or moves == self.depth * self.n:
            return self.evaluate(state)
        agent = moves % self.n
        if (state, agent) in self.known:  # much faster
            return self.known[state, agent]
        if agent == 0:
            v = max(self.value(state.successor(0, a), moves + 1) for a in state.legal_actions(0))
        else:
            v = sum(p * self.value(state.successor(agent, a), moves + 1) for a, p in state.outcomes(agent))
        self.known[state, agent] = v
        return v

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Recursive over the list of actions, as in Scheme."""

    def search(self, state):
        pairs = [(self.value(state.successor(0, a), 1, 1), a) for a in state.legal_actions(0)]
        best = min(pairs, key=lambda p: p[0])
        return Decision(best[1], best[0])

    def value(self, state, agent, round):
        if agent == state.num_agents:
            return self.value(state, 0, round + 1)
        if state.is_terminal or round > self.depth:
            return self.evaluate(state)
        actions = state.legal_actions(agent)
        return self.fold(state, agent, round, actions[1:], self.value(state.successor(agent, actions[0]), agent + 1, round))

    def fold(self, state, agent, round, actions, so_far):
        if not actions:
            return so_far
        v = self.value(state.successor(agent, actions[0]), agent + 1, round)
        if agent == 0:
            return self.fold(state, agent, round, actions[1:], max(so_far, v))
        return self.fold(state, agent, round, actions[1:], min(so_far, v))


class AlphaBeta(SearchAgent):

    def search(self, state):
        value, action = self.max_fold(state, list(state.legal_actions(0)), 1, float("-inf"), float("inf"), float("-inf"), None)
        return Decision(action, value)

    def max_value(self, state, round, alpha, beta):
        if state.is_terminal or round > self.depth:
            return self.evaluate(state)
        return self.max_fold(state, list(state.legal_actions(0)), round, alpha, beta, float("-inf"), None)[0]

    def max_fold(self, state, actions, round, alpha, beta, so_far, best):
        if actions == []:
            return so_far, best
        first, rest = actions[0], actions[1:]
        if first == "Stop":
            return self.max_fold(state, rest, round, alpha, beta, so_far, best)
        v = self.min_value(state.successor(0, first), 1, round, alpha, beta)
        if v > so_far:
            so_far, best = v, first
        if so_far > beta:
            return so_far, best
        return self.max_fold(state, rest, round, max(alpha, so_far), beta, so_far, best)

    def min_value(self, state, ghost, round, alpha, beta):
        if ghost == state.num_agents:
            return self.max_value(state, round + 1, float("-inf"), float("inf"))
        if state.is_terminal:
            return self.evaluate(state)
        return self.min_fold(state, ghost, list(state.legal_actions(ghost)), round, alpha, beta, float("inf"))

    def min_fold(self, state, ghost, actions, round, alpha, beta, so_far):
        if actions == []:
            return so_far
        v = self.min_value(state.successor(ghost, actions[0]), ghost + 1, round, alpha, beta)
        so_far = min(so_far, v)
        if so_far < alpha:
            return so_far
        return self.min_fold(state, ghost, actions[1:], round, alpha, min(beta, so_far), so_far)


class Expectimax(SearchAgent):

    def search(self, state):
        value, action = self.max_value(state, 1, float("-inf"))
        return Decision(action, value)

    def max_value(self, state, round, alpha):
        if state.is_terminal or round > self.depth:
            return self.evaluate(state), None
        best = (float("-inf"), None)
        for a in state.legal_actions(0):
            if a == "Stop":
                continue
            v = self.exp_value(state.successor(0, a), 1, round, alpha)
            if v > best[0]:
                best = (v, a)
            alpha = max(alpha, best[0])
        return best

    def exp_value(self, state, ghost, round, alpha):
        if ghost == state.num_agents:
            return self.max_value(state, round + 1, alpha)[0]
        if state.is_terminal:
            return self.evaluate(state)
        v = 0
        for a, p in state.outcomes(ghost):
            v += p * self.exp_value(state.successor(ghost, a), ghost + 1, round, alpha)
            if v < alpha:
                return v
        return v

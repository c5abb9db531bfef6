from pacman import Decision, SearchAgent

BIG = float("inf")


class Expectimax(SearchAgent):

    def search(self, state):
        self.n = state.num_agents
        self.limit = self.depth * self.n - 1   # we start to count at 0
        v, action = self.maxNode(state, 0, -BIG, BIG)
        return Decision(action, v)

    def value(self, s, ply, alpha, beta):
        if ply >= self.limit or s.is_terminal:
            return self.evaluate(s)
        if ply % self.n == 0:
            return self.maxNode(s, ply, alpha, beta)[0]
        return self.expNode(s, ply, alpha, beta)

    def maxNode(self, s, ply, alpha, beta):
        v, best = -BIG, None
        for a in s.legal_actions(0):
            x = self.value(s.successor(0, a), ply + 1, alpha, beta)
            if x > v:
                v, best = x, a
            if v >= beta:
                return v, best
            alpha = max(alpha, v)
        return v, best

    def expNode(self, s, ply, alpha, beta):
        agent = ply % self.n
        acts = s.legal_actions(agent)
        total = 0
        for a in acts:
            x = self.value(s.successor(agent, a), ply + 1, alpha, beta)
            total += x
            beta = min(beta, x)
        return total // len(acts)

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        self.n = state.num_agents
        alpha, beta = float("-inf"), float("inf")
        best = (None, float("-inf"))
        for action, child in self.children(state, 0):
            value = self.visit(child, 1, self.depth, alpha, beta)
            if value >= best[1]:
                best = (action, value)
            alpha = max(alpha, value)
        return Decision(*best)

    def children(self, state, agent):
        return [(a, state.successor(agent, a)) for a in state.legal_actions(agent)]

    def visit(self, state, agent, depth, alpha, beta):
        if agent == self.n:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)

        pacman = (agent == 0)
        v = float("-inf") if pacman else float("inf")
        for action, child in self.children(state, agent):
            result = self.visit(child, agent + 1, depth, alpha, beta)
            if pacman:
                v = max(v, result)
                alpha = max(alpha, v)
            else:
                v = min(v, result)
                beta = min(beta, v)
            # prune
            if alpha >= beta:
                break
        return v

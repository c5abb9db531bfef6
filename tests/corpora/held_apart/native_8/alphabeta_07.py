from pacman import Decision, SearchAgent

BIG = 10**6


class AlphaBeta(SearchAgent):

    def search(self, state):
        value, action = self.maxNode(state, self.depth, -BIG, BIG)
        return Decision(action, value)

    def maxNode(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), None
        # look at the promising moves first, then more is pruned
        actions = sorted(
            state.legal_actions(0), key=lambda a: self.evaluate(state.successor(0, a)), reverse=True
        )
        best = -BIG
        bestAction = None
        for action in actions:
            v = self.minNode(state.successor(0, action), 1, depth, alpha, beta)
            if v > best:
                best = v
                bestAction = action
            if best > beta:
                break
            alpha = max(alpha, best)
        return best, bestAction

    def minNode(self, state, ghost, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        best = BIG
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                v, _ = self.maxNode(child, depth - 1, alpha, beta)
            else:
                # next ghost
                v = self.minNode(child, ghost + 1, depth, alpha, BIG)
            if v < alpha:
                break
            best = min(best, v)
            beta = min(beta, best)
        return best

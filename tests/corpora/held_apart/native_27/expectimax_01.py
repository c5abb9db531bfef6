from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        bestA, bestV = None, float("-inf")
        for a in state.legal_actions(0):
            v = self.expValue(state.successor(0, a), 1, 0)
            if v > bestV:
                bestA, bestV = a, v
        return Decision(bestA, bestV)

    def maxValue(self, state, depth):
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        v = float("-inf")
        for a in state.legal_actions(0):
            v = max(v, self.expValue(state.successor(0, a), 1, depth))
        return v

    def expValue(self, state, ghost, depth):
        if state.is_terminal:
            return self.evaluate(state)
        total = 0
        actions = state.legal_actions(ghost)
        for a in actions:
            succ = state.successor(ghost, a)
            if ghost == state.num_agents - 1:
                total += self.maxValue(succ, depth + 1)
            else:
                total += self.expValue(succ, ghost + 1, depth)
        return total // len(actions)

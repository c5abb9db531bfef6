from pacman import Decision, SearchAgent

LOWEST = -1e308


class Expectimax(SearchAgent):
    def search(self, state):
        acts = state.legal_actions(0)
        maxVal = LOWEST
        maxIdx = 0
        for i in range(len(acts)):
            cur = self.chanceNode(state.successor(0, acts[i]), 1, 0)
            if cur > maxVal:
                maxVal = cur
                maxIdx = i
        return Decision(acts[maxIdx], maxVal)

    def maxNode(self, state, level):
        if level == self.depth or state.is_terminal:
            return self.evaluate(state)
        acts = state.legal_actions(0)
        maxVal = LOWEST
        for i in range(len(acts)):
            cur = self.chanceNode(state.successor(0, acts[i]), 1, level)
            if cur > maxVal:
                maxVal = cur
        return maxVal

    def chanceNode(self, state, ghost, level):
        if ghost == state.num_agents:
            return self.maxNode(state, level + 1)
        if state.is_terminal:
            return self.evaluate(state)
        table = state.outcomes(ghost)
        total = 0.0
        for i in range(len(table)):
            act = table[i][0]
            prob = table[i][1]
            total += prob * self.chanceNode(state.successor(ghost, act), ghost + 1, level)
        return int(total)

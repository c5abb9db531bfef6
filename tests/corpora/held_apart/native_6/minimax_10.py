from pacman import Decision, SearchAgent

PACMAN = 0
NUM_AGENTS = 3  # pacman and both ghosts
INFTY = 1e307


class Minimax(SearchAgent):
    def search(self, state):
        self.bestMove = None
        ret = self.maxNode(state, 0)
        return Decision(self.bestMove, ret)

    def maxNode(self, state, d):
        if d >= self.depth or state.is_terminal:
            return self.evaluate(state)
        m = -INFTY
        acts = state.legal_actions(PACMAN)
        for i in range(len(acts)):
            s = state.successor(PACMAN, acts[i])
            if 1 < NUM_AGENTS:
                v = self.minNode(s, d, 1)
            else:
                v = self.maxNode(s, d + 1)
            if v > m:
                m = v
                if d == 0:
                    self.bestMove = acts[i]
        return m

    def minNode(self, state, d, g):
        if state.is_terminal:
            return self.evaluate(state)
        m = INFTY
        acts = state.legal_actions(g)
        for i in range(len(acts)):
            s = state.successor(g, acts[i])
            if g + 1 < NUM_AGENTS:
                v = self.minNode(s, d, g + 1)
            else:
                v = self.maxNode(s, d + 1)
            if v < m:
                m = v
        return m

from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        self.alpha = -inf
        self.beta = inf
        best = None
        for action in state.legal_actions(0):
            v = self.explore(state.successor(0, action), 1, self.depth)
            if best is None or v > best.value:
                best = Decision(action, v)
                self.alpha = v
        return best

    def explore(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            v = -inf
            for action in state.legal_actions(0):
                v = max(v, self.explore(state.successor(0, action), 1, depth))
                self.alpha = max(self.alpha, v)
                if v > self.beta:
                    break
        else:
            v = inf
            for action in state.legal_actions(agent):
                v = min(v, self.explore(state.successor(agent, action), agent + 1, depth))
                self.beta = min(self.beta, v)
                if v < self.alpha:
                    break
        return v

from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        self.alpha = -inf
        self.beta = inf
        best = None
        for action in state.legal_actions(0):
            v = self.value(state.successor(0, action), 1, self.depth)
            if best is None or v > best.value:
                best = Decision(action, v)
            self.alpha = max(self.alpha, v)
        return best

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            best = -inf
            for action in state.legal_actions(0):
                best = max(best, self.value(state.successor(0, action), 1, depth))
                self.alpha = max(self.alpha, best)
                if self.alpha > self.beta:
                    break
        else:
            best = inf
            for action in state.legal_actions(agent):
                best = min(best, self.value(state.successor(agent, action), agent + 1, depth))
                self.beta = min(self.beta, best)
                if self.alpha > self.beta:
                    break
        return best

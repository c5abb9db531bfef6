import math

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    # helper: what a state is worth if we stop here, else None
    def stop(self, state, depth):
        if state.is_win:
            return math.inf
        if state.is_lose:
            return -math.inf
        if depth >= self.depth:
            return self.evaluate(state)
        return None

    def maxval(self, state, depth):
        ende = self.stop(state, depth)
        if ende is not None:
            return ende
        v = -math.inf
        for a in state.legal_actions(0):
            v = max(v, self.minval(state.successor(0, a), 1, depth))
        return v

    def minval(self, state, agent, depth):
        ende = self.stop(state, depth)
        if ende is not None:
            return ende
        v = math.inf
        for a in state.legal_actions(agent):
            s = state.successor(agent, a)
            if agent == state.num_agents - 1:
                # everybody has moved
                depth += 1
                v = min(v, self.maxval(s, depth))
            else:
                v = min(v, self.minval(s, agent + 1, depth))
        return v

    def search(self, state):
        best, choice = None, None
        for a in state.legal_actions(0):
            v = self.minval(state.successor(0, a), 1, 0)
            if best is None or v > best:
                best, choice = v, a
        return Decision(choice, best)

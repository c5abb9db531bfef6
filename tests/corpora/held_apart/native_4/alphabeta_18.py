# negamax alpha-beta, window is flipped only when the side changes
from pacman import SearchAgent, Decision
from math import inf


class AlphaBeta(SearchAgent):
    def search(self, state):
        self._n = state.num_agents
        return self._root(state)

    def _root(self, state):
        lower, best = -inf, None
        for action in state.legal_actions(0):
            v = self._step(state.successor(0, action), 0, self.depth, lower, inf)
            if v > lower or best is None:
                lower, best = v, Decision(action, v)
        return best

    def _step(self, child, mover, rounds, a, b):
        """value for `mover` of having reached `child`, window [a, b] seen by `mover`"""
        nxt = (mover + 1) % self._n
        if nxt == 0:
            rounds -= 1
        if (mover == 0) == (nxt == 0):  # same side moves again
            return self._nega(child, nxt, rounds, a, b)
        return -self._nega(child, nxt, rounds, -b, -a)

    def _nega(self, state, agent, rounds, a, b):
        if rounds == 0 or state.is_terminal:
            v = self.evaluate(state)
            return v if agent == 0 else -v
        best = -inf
        for action in state.legal_actions(agent):
            v = self._step(state.successor(agent, action), agent, rounds, a, b)
            if v > best:
                best = v
            if best > b:
                break
            if best > a:
                a = best
        return best

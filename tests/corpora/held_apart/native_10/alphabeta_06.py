from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        self.n = state.num_agents
        value, action = self.nega(state, 0, self.depth, -inf, inf)
        return Decision(action, value)

    def nega(self, s, who, d, a, b):
        # value as seen by the side that is to move (pacman or ghosts)
        if d == 0 or s.is_terminal:
            e = self.evaluate(s)
            return (e if who == 0 else -e), None
        nxt = (who + 1) % self.n
        nd = d - 1 if nxt == 0 else d
        other_side = (who == 0) != (nxt == 0)
        best = -inf
        move = None
        for m in s.legal_actions(who):
            t = s.successor(who, m)
            if other_side:
                v = -self.nega(t, nxt, nd, -b, -a)[0]
            else:
                v = self.nega(t, nxt, nd, a, b)[0]
            if v > best:
                best, move = v, m
            if best > a:
                a = best
            if a >= b:
                break
        return best, move

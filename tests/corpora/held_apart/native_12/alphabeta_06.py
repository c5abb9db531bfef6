from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):

        def children(s, who):
            # generator, so that a child is only made when the loop asks for it
            for a in s.legal_actions(who):
                yield a, s.successor(who, a)

        def go(s, who, rounds, window):
            if s.is_terminal or rounds == 0:
                return self.evaluate(s), None
            low, high = window
            nxt = who + 1
            if nxt == s.num_agents:
                nxt, rounds = 0, rounds - 1
            best, chosen = None, None
            for a, kid in children(s, who):
                v = go(kid, nxt, rounds, (low, high))[0]
                if who == 0:
                    if best is None or v > best:
                        best, chosen = v, a
                    low = max(low, best)
                else:
                    if best is None or v < best:
                        best, chosen = v, a
                    high = min(high, best)
                if low > high:
                    # nobody will let us get here
                    break
            return best, chosen

        value, action = go(state, 0, self.depth, (-inf, inf))
        return Decision(action, value)

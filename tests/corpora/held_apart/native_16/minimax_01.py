import sys

from pacman import Decision, SearchAgent

INT_MAX = sys.maxsize
INT_MIN = -sys.maxsize - 1


class Minimax(SearchAgent):

    def search(self, state):
        moves = state.legal_actions(0)
        n = len(moves)
        plies = 2 * self.depth
        best = INT_MIN
        best_i = 0
        i = 0
        while i < n:
            child = state.successor(0, moves[i])
            val = self.rec(child, 1, plies - 1)
            if val > best:
                best = val
                best_i = i
            i += 1
        return Decision(moves[best_i], best)

    # who   - whose turn it is
    # plies - how many half moves are left
    def rec(self, s, who, plies):
        if plies == 0 or s.is_terminal:
            return self.evaluate(s)

        moves = s.legal_actions(who)
        n = len(moves)
        nxt = who + 1
        if nxt == s.num_agents:
            nxt = 0

        ret = INT_MIN if who == 0 else INT_MAX
        i = 0
        while i < n:
            val = self.rec(s.successor(who, moves[i]), nxt, plies - 1)
            if who == 0:
                if val > ret:
                    ret = val
            else:
                if val < ret:
                    ret = val
            i += 1
        return ret

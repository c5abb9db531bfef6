from pacman import Decision, SearchAgent

INF = float("inf")


class Minimax(SearchAgent):
    def search(self, state):
        n = state.num_agents

        def val(s, turn, d):
            if s.is_win or d == 0:
                return self.evaluate(s)
            nxt = (turn + 1) % n
            better = max if turn % 2 == 0 else min
            v = -INF if better is max else INF
            for a in s.legal_actions(turn):
                v = better(v, val(s.successor(turn, a), nxt, d - 1 if nxt == 0 else d))
            return v

        best, choice = -INF, None
        first = 1 % n
        for a in state.legal_actions(0):
            v = val(state.successor(0, a), first, self.depth if first else self.depth - 1)
            # print(a, v)
            if choice is None or v > best:
                best, choice = v, a
        return Decision(choice, best)

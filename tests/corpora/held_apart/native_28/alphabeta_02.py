from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        num = state.num_agents

        def children(s, who):
            """list of (action, next state) so the loops below are shorter"""
            return [(a, s.successor(who, a)) for a in s.legal_actions(who)]

        def value(s, who, left, alpha, beta):
            if left == 0 or s.is_terminal:
                return self.evaluate(s)
            nxt = (who + 1) % num
            if nxt == 0:
                left -= 1
            if who == 0:
                v = -float('inf')
                for a, c in children(s, who):
                    v = max(v, value(c, nxt, left, alpha, beta))
                    if v >= beta:
                        break
                    alpha = max(alpha, v)
            else:
                v = float('inf')
                for a, c in children(s, who):
                    v = min(v, value(c, nxt, left, alpha, beta))
                    if v <= alpha:
                        break
                    beta = min(beta, v)
            return v

        alpha, beta = -float('inf'), float('inf')
        choice = None
        for a, c in children(state, 0):
            v = value(c, 1, self.depth, alpha, beta)
            if v >= alpha:
                alpha = v
                choice = a
        return Decision(choice, alpha)

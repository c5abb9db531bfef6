from pacman import SearchAgent, Decision


class Minimax(SearchAgent):
    def search(self, state):
        n = state.num_agents

        def maxi(s, d):
            if s.is_terminal or d == self.depth:
                return self.evaluate(s)
            return max(mini(s.successor(0, a), 1, d) for a in s.legal_actions(0))

        def mini(s, g, d):
            if s.is_terminal:
                return self.evaluate(s)
            if g == n - 1:
                return min(maxi(s.successor(g, a), d + 1) for a in s.legal_actions(g))
            return min(mini(s.successor(g, a), g + 1, d) for a in s.legal_actions(g))

        scores = [(mini(state.successor(0, a), 1, 0), a) for a in state.legal_actions(0)]
        best = max(scores, key=lambda pair: pair[0])
        return Decision(best[1], best[0])


class AlphaBeta(SearchAgent):
    def search(self, state):
        n = state.num_agents

        def maxi(s, d, alpha, beta):
            if s.is_terminal or d == self.depth:
                return self.evaluate(s)
            v = float("-inf")
            for a in s.legal_actions(0):
                v = max(v, mini(s.successor(0, a), 1, d, alpha, beta))
                if v > beta:
                    return v
                alpha = max(alpha, v)
            return v

        def mini(s, g, d, alpha, beta):
            if s.is_terminal:
                return self.evaluate(s)
            v = float("inf")
            for a in s.legal_actions(g):
                nxt = s.successor(g, a)
                if g == n - 1:
                    v = min(v, maxi(nxt, d + 1, alpha, beta))
                else:
                    v = min(v, mini(nxt, g + 1, d, alpha, beta))
                if v < alpha:
                    return v
                beta = min(beta, v)
            return v

        alpha = float("-inf")
        best = None
        for a in state.legal_actions(0):
            v = mini(state.successor(0, a), 1, 0, alpha, float("inf"))
            if v > alpha:
                alpha = v
                best = a
        return Decision(best, alpha)


class Expectimax(SearchAgent):
    def search(self, state):
        n = state.num_agents

        def maxi(s, d):
            if s.is_terminal or d == self.depth:
                return self.evaluate(s)
            return max(chance(s.successor(0, a), 1, d) for a in s.legal_actions(0))

        def chance(s, g, d):
            if s.is_terminal:
                return self.evaluate(s)
            actions = s.legal_actions(g)
            if g == n - 1:
                return sum(maxi(s.successor(g, a), d + 1) for a in actions) / len(actions)
            return sum(chance(s.successor(g, a), g + 1, d) for a in actions) / len(actions)

        scores = [(chance(state.successor(0, a), 1, 0), a) for a in state.legal_actions(0)]
        best = max(scores, key=lambda pair: pair[0])
        return Decision(best[1], best[0])

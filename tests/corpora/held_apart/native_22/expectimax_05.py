from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        def max_value(s, d):
            if s.is_terminal or d == 0:
                return self.evaluate(s)
            v = float("-inf")
            for a in s.legal_actions(0):
                v = max(v, ghost_value(s.successor(0, a), d, 1))
            return v

        def ghost_value(s, d, g):
            if s.is_terminal:
                return self.evaluate(s)
            actions = s.legal_actions(g)
            if g == s.num_agents - 1:
                # expected value
                total = 0
                for a in actions:
                    total += max_value(s.successor(g, a), d - 1)
                return total // len(actions)
            v = float("inf")
            for a in actions:
                v = min(v, ghost_value(s.successor(g, a), d, g + 1))
            return v

        best_action, best = None, float("-inf")
        for a in state.legal_actions(0):
            v = ghost_value(state.successor(0, a), self.depth, 1)
            if v > best:
                best_action, best = a, v
        return Decision(best_action, best)

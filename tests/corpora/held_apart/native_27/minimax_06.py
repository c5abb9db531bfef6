from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        def rec(s, agent, d):
            if s.is_terminal or d == 0:
                return self.evaluate(s)
            nxt = 1 - agent
            if nxt == 0:
                d = d - 1
            vals = []
            for a in s.legal_actions(agent):
                vals.append(rec(s.successor(agent, a), nxt, d))
            if agent == 0:
                return max(vals)
            else:
                return min(vals)

        # same thing for the root but we need to know the action
        scores = {}
        for a in state.legal_actions(0):
            scores[a] = rec(state.successor(0, a), 1, self.depth)
        if not scores:
            return Decision(None, self.evaluate(state))
        best = max(scores, key=scores.get)
        return Decision(best, self.evaluate(state))

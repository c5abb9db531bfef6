from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        n, plies = state.num_agents, state.num_agents * self.depth

        def value(s, k):
            if s.is_terminal or k == plies:
                return self.evaluate(s)
            who = k % n
            if who == 0:
                return max(value(s.successor(0, a), k + 1) for a in s.legal_actions(0))
            return sum({p * value(s.successor(who, a), k + 1) for a, p in s.outcomes(who)})

        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        results = {a: value(state.successor(0, a), 1) for a in state.legal_actions(0)}
        best = max(results, key=results.get)
        return Decision(best, results[best])

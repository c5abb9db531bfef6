from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        n = state.num_agents

        def child(s, agent, a, done):
            return value(s.successor(agent, a), (agent + 1) % n, done + (agent == n - 1))

        def value(s, agent, done):
            if s.is_terminal or done > self.depth:
                return self.evaluate(s)
            if agent == 0:
                lazy = [lambda: child(s, 0, a, done) for a in s.legal_actions(0)]
                return max(f() for f in lazy)
            dist = list(s.outcomes(agent))
            return sum(p * child(s, agent, a, done) for a, p in dist) / len(dist)

        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        best = max(((child(state, 0, a, 0), i, a) for i, a in enumerate(state.legal_actions(0))),
                   key=lambda t: (t[0], -t[1]))
        return Decision(best[2], best[0])

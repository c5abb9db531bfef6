from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):

        def max_value(s, depth):
            if s.is_terminal or depth == self.depth:
                return self.evaluate(s), None
            v, best = float("-inf"), None
            for a in s.legal_actions(0):
                w = chance_value(s.successor(0, a), 1, depth)
                if w > v:
                    v, best = w, a
            return v, best

        def chance_value(s, agent, depth):
            if s.is_terminal:
                return self.evaluate(s)
            outcomes = list(s.outcomes(agent))
            total = 0
            for a, p in outcomes:
                nxt = s.successor(agent, a)
                if agent == s.num_agents - 1:
                    w, _ = max_value(nxt, depth + 1)
                else:
                    w = chance_value(nxt, agent + 1, depth)
                total += p * w
            # average over all the outcomes
            return total / len(outcomes)

        v, a = max_value(state, 0)
        return Decision(a, v)

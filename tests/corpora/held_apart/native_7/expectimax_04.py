from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        v, a = self.max_(state, self.depth)
        return Decision(a, v)

    def max_(self, s, d):
        if d == 0 or s.is_terminal:
            return self.evaluate(s), None
        # -i: of equal ones the first
        v, _, a = max((self.avg(s.successor(0, a), 1, d), -i, a) for i, a in enumerate(s.legal_actions(0)))
        return v, a

    def avg(self, s, g, d):
        if s.is_terminal:
            return self.evaluate(s)
        below = (lambda t: self.max_(t, d - 1)[0]) if g == s.num_agents - 1 else (lambda t: self.avg(t, g + 1, d))
        # scores are whole numbers
        return int(sum(p * below(s.successor(g, a)) for a, p in s.outcomes(g)))

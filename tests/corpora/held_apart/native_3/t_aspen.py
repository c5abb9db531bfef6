from pacman import *


class Minimax(SearchAgent):
    def search(self, s):
        b = None
        w = None
        for a in s.legal_actions(0):
            v = self.f(s.successor(0, a), 1 % s.num_agents, self.depth - 1)
            if b is None or v > b:
                b, w = v, a
        return Decision(w, b)

    def f(self, s, i, d):
        if d == 0 or s.is_terminal:
            return self.evaluate(s)
        j = (i + 1) % s.num_agents
        r = []
        for a in s.legal_actions(i):
            r.append(self.f(s.successor(i, a), j, d - 1))
        return min(r) if i else max(r)


class AlphaBeta(SearchAgent):
    def search(self, s):
        b = None
        w = None
        x = -float("inf")
        for a in s.legal_actions(0):
            v = self.f(s.successor(0, a), 1 % s.num_agents, self.depth - 1, x, float("inf"))
            if b is None or v > b:
                b, w = v, a
        return Decision(w, b)

    def f(self, s, i, d, x, y):
        if d == 0 or s.is_terminal:
            return self.evaluate(s)
        j = (i + 1) % s.num_agents
        if i == 0:
            m = -float("inf")
            for a in s.legal_actions(i):
                m = max(m, self.f(s.successor(i, a), j, d - 1, x, y))
                if m >= y:
                    return m
                x = max(x, m)
        else:
            m = float("inf")
            for a in s.legal_actions(i):
                m = min(m, self.f(s.successor(i, a), j, d - 1, x, y))
                if m <= x:
                    return m
                y = min(y, m)
        return m


class Expectimax(SearchAgent):
    def search(self, s):
        b = None
        w = None
        for a in s.legal_actions(0):
            v = self.f(s.successor(0, a), 1 % s.num_agents, self.depth - 1)
            if b is None or v > b:
                b, w = v, a
        return Decision(w, b)

    def f(self, s, i, d):
        if d == 0 or s.is_terminal:
            return self.evaluate(s)
        j = (i + 1) % s.num_agents
        if i == 0:
            return max(self.f(s.successor(i, a), j, d - 1) for a in s.legal_actions(i))
        t = 0
        for a, p in s.outcomes(i):
            t += self.f(s.successor(i, a), j, d - 1)
        return t

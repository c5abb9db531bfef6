from pacman import *

I = 1000


class Minimax(SearchAgent):
    def search(self, s):
        b, m = -I * I, None
        for a in s.legal_actions(0):
            v = self.f(s.successor(0, a), 1, self.depth)
            if v > b:
                b, m = v, a
        return Decision(m, b)

    def f(self, s, i, d):
        if i == s.num_agents:
            i, d = 0, d - 1
        if s.is_terminal or d == 0:
            return self.evaluate(s)
        if i == 0:
            b = -I * I
            for a in s.legal_actions(i):
                v = self.f(s.successor(i, a), i + 1, d)
                if v > b:
                    b = v
        elif i == s.num_agents - 1:
            b = I * I
            for a in s.legal_actions(i):
                v = self.f(s.successor(i, a), i + 1, d)
                if v < b:
                    b = v
        else:
            b = I * I
            for a in s.legal_actions(i):
                v = self.f(s.successor(i, a), i + 1, d)
                if v > b:
                    b = v
        return b


class AlphaBeta(SearchAgent):
    def search(self, s):
        b, m = -I * I, None
        x, y = -I * I, I * I
        for a in s.legal_actions(0):
            v = self.f(s.successor(0, a), 1, self.depth, x, y)
            if v > b:
                b, m = v, a
            x = max(x, b)
        return Decision(m, b)

    def f(self, s, i, d, x, y):
        if i == s.num_agents:
            i, d = 0, d - 1
        if s.is_terminal or d == 0:
            return self.evaluate(s)
        if i == 0:
            b = -I * I
            for a in s.legal_actions(i):
                v = self.f(s.successor(i, a), i + 1, d, x, y)
                if v > b:
                    b = v
                if b >= y:
                    return b
                x = max(x, b)
        elif i == s.num_agents - 1:
            b = I * I
            for a in s.legal_actions(i):
                v = self.f(s.successor(i, a), i + 1, d, x, y)
                if v < b:
                    b = v
                if b <= x:
                    return b
                y = min(y, b)
        else:
            b = I * I
            for a in s.legal_actions(i):
                v = self.f(s.successor(i, a), i + 1, d, x, y)
                if v > b:
                    b = v
                if b <= x:
                    return b
                y = min(y, b)
        return b


class Expectimax(SearchAgent):
    def search(self, s):
        b, m = -I * I, None
        for a in s.legal_actions(0):
            if a == "Stop": continue
            v = self.f(s.successor(0, a), 1, self.depth)
            if v > b:
                b, m = v, a
        return Decision(m, b)

    def f(self, s, i, d):
        if i == s.num_agents:
            i, d = 0, d - 1
        if s.is_terminal or d == 0:
            return self.evaluate(s)
        if i == 0:
            b = 0
            for a in s.legal_actions(i):
                v = self.f(s.successor(i, a), i + 1, d)
                if v > b:
                    b = v
            return b
        t = 0
        for a, p in s.outcomes(i):
            t += p * self.f(s.successor(i, a), i + 1, d)
        return t

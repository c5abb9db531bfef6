"""Minimax, direkt nach der Definition im Skript (Kap. 5).

V(s, i, d) ist der Wert von s, wenn Agent i am Zug ist.
"""
from pacman import Decision, SearchAgent

INF = float("inf")


class Minimax(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        n = state.num_agents
        a_stern, v_stern = None, -INF
        # Wurzel: v* = max { V(f(s, a)) : a in A(s) }
        for a in state.legal_actions(0):
            v = self.V(state.successor(0, a), 1 % n, self.depth - 1)
            # print(a, v)
            if v > v_stern:
                a_stern, v_stern = a, v
        return Decision(a_stern, v_stern)

    def V(self, s, i, d):
        if d == 0 or s.is_terminal:
            return self.evaluate(s)
        j = (i + 1) % s.num_agents
        opt = max if i == 0 else min
        return opt(self.V(s.successor(i, a), j, d - 1)
                   for a in s.legal_actions(i))

from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    # Slide 9: MINIMAX(s) = UTILITY(s) if TERMINAL-TEST(s)
    #                       max_a MINIMAX(RESULT(s,a)) if PLAYER(s) = MAX
    #                       min_a MINIMAX(RESULT(s,a)) if PLAYER(s) = MIN
    def search(self, state):
        values = {}
        for a in state.legal_actions(0):
            values[a] = self.next_value(state.successor(0, a), 0, self.depth)
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def next_value(self, s, mover, d):
        if mover == s.num_agents - 1:
            return self.max_value(s, d - 1)
        return self.min_value(s, mover + 1, d)

    def cutoff(self, s, d):
        return s.is_win or d == 0

    def max_value(self, s, d):
        if self.cutoff(s, d):
            return self.evaluate(s)
        v = 0
        for a in s.legal_actions(0):
            v = max(v, self.next_value(s.successor(0, a), 0, d))
        return v

    def min_value(self, s, agent, d):
        if self.cutoff(s, d):
            return self.evaluate(s)
        v = inf
        for a in s.legal_actions(agent):
            v = min(v, self.next_value(s.successor(agent, a), agent, d))
        return v

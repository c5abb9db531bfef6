from math import inf

from pacman import Decision, SearchAgent


# function MINIMAX-DECISION(state) returns an action   (slide 14)
class Minimax(SearchAgent):
    def search(self, state):
        self.n = state.num_agents
        best_action, v = None, -inf
        for a in state.legal_actions(0):
            value = self.VALUE(state.successor(0, a), 1, 1)
            if value > v:
                v = value
                best_action = a
        return Decision(best_action, v)

    def TERMINAL_TEST(self, state, d):
        return d >= self.depth or state.is_terminal

    def VALUE(self, state, agent, d):
        if agent >= self.n:
            agent = 0
        if self.TERMINAL_TEST(state, d):
            return self.evaluate(state)
        if agent == 0:
            return self.MAX_VALUE(state, d)
        return self.MIN_VALUE(state, agent, d)

    def MAX_VALUE(self, state, d):
        v = -inf
        for a in state.legal_actions(0):
            v = max(v, self.VALUE(state.successor(0, a), 1, d + 1))
        return v

    def MIN_VALUE(self, state, agent, d):
        v = inf
        for a in state.legal_actions(agent):
            v = min(v, self.VALUE(state.successor(agent, a), agent + 1, d + 1))
        return v

from math import inf

from pacman import Decision, SearchAgent

PRINT = False


class Expectimax(SearchAgent):
    def search(self, state):
        best_action, best_value = None, -inf
        for action in state.legal_actions(0):
            v = self.after(state.successor(0, action), 0, self.depth)
            if PRINT:
                print("action", action, "has value", v)
            if v >= best_value:
                best_action, best_value = action, v
        if PRINT:
            print("-->", best_action, best_value)
        return Decision(best_action, best_value)

    def after(self, state, agent, depth):
        if agent + 1 < state.num_agents:
            return self.ghost(state, agent + 1, depth)
        return self.pac(state, depth - (1 if agent == 0 else 0))

    def pac(self, state, depth):
        if PRINT:
            print("pac at depth", depth)
        if depth <= 0 or state.is_terminal:
            return self.evaluate(state)
        best = -inf
        for action in state.legal_actions(0):
            best = max(best, self.after(state.successor(0, action), 0, depth))
        return best

    def ghost(self, state, agent, depth):
        if state.is_terminal:
            return self.evaluate(state)
        expected = 0
        for action, p in state.outcomes(agent):
            if agent == state.num_agents - 1:
                depth = depth - 1
            v = self.after(state.successor(agent, action), agent, depth)
            expected += p * v
            # print("   ghost", agent, action, p, v, expected)
        return expected

from pacman import SearchAgent, Decision
from math import inf


class Expectimax(SearchAgent):
    def search(self, state):
        v, a = self.expmax(state, 0, self.depth)
        return Decision(a, v)

    def expmax(self, state, agentNr, d):
        if d == 0 or state.is_terminal:
            return self.evaluate(state), None
        following = (agentNr + 1) % state.num_agents
        left = d - 1
        if agentNr == 0:
            v, a = -inf, None
            for act in state.legal_actions(0):
                w, _ = self.expmax(state.successor(0, act), following, left)
                if w > v:
                    v, a = w, act
            return v, a
        v = 0
        for act, p in state.outcomes(agentNr):
            w, _ = self.expmax(state.successor(agentNr, act), following, left)
            v = p * w
        return v, None

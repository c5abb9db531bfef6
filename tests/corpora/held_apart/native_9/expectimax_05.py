from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    # pacman = max, ghost = random
    def search(self, state):
        best = Decision(None, -inf)
        for action in state.legal_actions(0):
            v = self.value(state.successor(0, action), 1, self.depth)
            if v > best.value:
                best = Decision(action, v)
        return best

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            return self.value(state, 0, depth - 1)
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            v = -inf
            for action in state.legal_actions(agent):
                v = max(v, self.value(state.successor(agent, action), agent + 1, depth))
        elif agent == 1:
            v = 0
            for action, chance in state.outcomes(agent):
                v += chance * self.value(state.successor(agent, action), agent + 1, depth)
        else:
            v = inf
            for action in state.legal_actions(agent):
                v = min(v, self.value(state.successor(agent, action), agent + 1, depth))
        return v

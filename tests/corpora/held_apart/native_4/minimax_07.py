from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def get_actions(self, state, agent):
        # pacman should never just stand there
        if agent == 0:
            return [a for a in state.legal_actions(agent) if a != "Stop"]
        return list(state.legal_actions(agent))

    def search(self, state):
        scores = {}
        for action in self.get_actions(state, 0):
            scores[action] = self.value(state.successor(0, action), 1, self.depth)
        best = max(scores, key=scores.get)
        return Decision(best, scores[best])

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            return self.value(state, 0, depth - 1)
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            v = -inf
            for action in self.get_actions(state, agent):
                v = max(v, self.value(state.successor(agent, action), agent + 1, depth))
        else:
            v = inf
            for action in self.get_actions(state, agent):
                v = min(v, self.value(state.successor(agent, action), agent + 1, depth))
        return v

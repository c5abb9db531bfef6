from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        bestV = -inf
        bestA = None
        for a in state.legal_actions(0):
            v = self.ev(state.successor(0, a), 1, 0)
            if v >= bestV:
                bestV = v
                bestA = a
        return Decision(bestA, bestV)

    def ev(self, state, agent, depth):
        if state.is_terminal or depth > self.depth:
            return self.evaluate(state)

        nextAgent = (agent + 1) % state.num_agents
        nextDepth = depth + 1 if nextAgent == 0 else depth

        values = []
        for a in state.legal_actions(agent):
            values.append(self.ev(state.successor(agent, a), nextAgent, nextDepth))

        if agent == 0:
            return max(values)
        return sum(values) / len(values)

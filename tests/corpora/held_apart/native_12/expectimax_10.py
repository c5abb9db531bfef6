from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        value, action = self.node(state, 0, self.depth)
        return Decision(action, value)

    def node(self, state, agent, depth):
        """ returns (value, action), action is None for ghosts """
        if state.is_terminal or depth == 0:
            return (self.evaluate(state), None)
        last = (agent == state.num_agents - 1)
        nxt = 0 if last else agent + 1
        d = depth - 1 if last else depth

        if agent == 0:
            result = (-inf, None)
            for action in state.legal_actions(0):
                v = self.node(state.successor(0, action), nxt, d)[0]
                if v > result[0]:
                    result = (v, action)
            return result

        expectation = 0.0
        for outcome in state.outcomes(agent):
            action = outcome[0]
            prob = outcome[1]
            v = self.node(state.successor(agent, action), nxt, d)[0]
            expectation = prob * v
        return (expectation, None)

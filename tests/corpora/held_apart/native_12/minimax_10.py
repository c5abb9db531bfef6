from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        self.chosen = None
        value = self.value(state, 0, self.depth, True)
        return Decision(self.chosen, value)

    def value(self, state, agent, depth, root=False):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)

        following = agent + 1
        if following == state.num_agents:
            following = 0

        if agent == 0:
            # a new round starts with pacman
            depth -= 1
            result = -inf
            for action in state.legal_actions(agent):
                v = self.value(state.successor(agent, action), following, depth)
                if v > result:
                    result = v
                    if root:
                        self.chosen = action
            return result
        else:
            result = inf
            for action in state.legal_actions(agent):
                v = self.value(state.successor(agent, action), following, depth)
                if v < result:
                    result = v
            return result

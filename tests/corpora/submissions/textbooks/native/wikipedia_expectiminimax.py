# Wikipedia, "Expectiminimax": function expectiminimax(node, depth). Depth is in plies.
from math import inf

from pacman import Decision, SearchAgent


class Expectiminimax(SearchAgent):
    def search(self, state):
        depth = self.depth * state.num_agents
        value, best = -inf, None
        for action in state.legal_actions(0):
            v = self.expectiminimax(state.successor(0, action), depth - 1, 1 % state.num_agents)
            if best is None or v > value:
                value, best = v, action
        return Decision(best, value)

    def expectiminimax(self, node, depth, agent):
        if node.is_terminal or depth == 0:
            return self.evaluate(node)
        following = (agent + 1) % node.num_agents
        if self.role(node, agent) == "min":
            # the adversary is to play at node: the value of the minimum-valued child
            alpha = inf
            for action in node.legal_actions(agent):
                alpha = min(alpha, self.expectiminimax(node.successor(agent, action), depth - 1, following))
        elif self.role(node, agent) == "max":
            # we are to play at node: the value of the maximum-valued child
            alpha = -inf
            for action in node.legal_actions(agent):
                alpha = max(alpha, self.expectiminimax(node.successor(agent, action), depth - 1, following))
        else:
            # random event at node: the weighted average of all children's values
            alpha = 0
            for action, probability in node.outcomes(agent):
                child = node.successor(agent, action)
                alpha = alpha + probability * self.expectiminimax(child, depth - 1, following)
        return alpha

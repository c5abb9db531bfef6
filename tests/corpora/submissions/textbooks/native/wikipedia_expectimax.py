# Wikipedia, "Expectiminimax", without the adversary: every ghost is a random event. Depth is in plies.
from math import inf

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        depth = self.depth * state.num_agents
        value, best = -inf, None
        for action in state.legal_actions(0):
            v = self.expectimax(state.successor(0, action), depth - 1, 1 % state.num_agents)
            if best is None or v > value:
                value, best = v, action
        return Decision(best, value)

    def expectimax(self, node, depth, agent):
        if node.is_terminal or depth == 0:
            return self.evaluate(node)
        following = (agent + 1) % node.num_agents
        if agent == 0:
            alpha = -inf
            for action in node.legal_actions(agent):
                alpha = max(alpha, self.expectimax(node.successor(agent, action), depth - 1, following))
        else:
            alpha = 0
            for action, probability in node.outcomes(agent):
                child = node.successor(agent, action)
                alpha = alpha + probability * self.expectimax(child, depth - 1, following)
        return alpha

# Wikipedia, "Negamax": function negamax(node, depth, color). Depth is in plies.
from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        # negamax(rootNode, depth, 1), and which child gave the value
        depth = self.depth * state.num_agents
        value, best = -inf, None
        for action in state.legal_actions(0):
            v = self.child_value(state.successor(0, action), depth - 1, 1 % state.num_agents, 1)
            if best is None or v > value:
                value, best = v, action
        return Decision(best, value)

    def child_value(self, child, depth, agent, color):
        # The article has -negamax(child, depth - 1, -color). Two ghosts in a row are of one
        # color, and between these the sign stays.
        child_color = 1 if agent == 0 else -1
        if child_color == color:
            return self.negamax(child, depth, agent, color)
        return -self.negamax(child, depth, agent, -color)

    def negamax(self, node, depth, agent, color):
        if depth == 0 or node.is_terminal:
            return color * self.evaluate(node)
        value = -inf
        for action in node.legal_actions(agent):
            child = node.successor(agent, action)
            value = max(value, self.child_value(child, depth - 1, (agent + 1) % node.num_agents, color))
        return value

# Wikipedia, "Minimax": function minimax(node, depth, maximizingPlayer). Depth is in plies.
from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        # minimax(origin, depth, TRUE), and which child gave the value
        depth = self.depth * state.num_agents
        value, best = -inf, None
        for action in state.legal_actions(0):
            v = self.minimax(state.successor(0, action), depth - 1, 1 % state.num_agents)
            if best is None or v > value:
                value, best = v, action
        return Decision(best, value)

    def minimax(self, node, depth, agent):
        if depth == 0 or node.is_terminal:
            return self.evaluate(node)
        maximizing_player = agent == 0
        following = (agent + 1) % node.num_agents
        if maximizing_player:
            value = -inf
            for action in node.legal_actions(agent):
                value = max(value, self.minimax(node.successor(agent, action), depth - 1, following))
            return value
        else:  # minimizing player
            value = inf
            for action in node.legal_actions(agent):
                value = min(value, self.minimax(node.successor(agent, action), depth - 1, following))
            return value

from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        value, action = self.minimax(state, 0, self.depth)
        return Decision(action, value)

    def minimax(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), None

        next_agent = (agent + 1) % state.num_agents
        best_action = None

        if agent == 0:
            best = -inf
            for action in state.legal_actions(agent):
                value, _ = self.minimax(state.successor(agent, action), next_agent, depth - 1)
                if value > best:
                    best, best_action = value, action
        else:
            best = inf
            for action in state.legal_actions(agent):
                value, _ = self.minimax(state.successor(agent, action), next_agent, depth - 1)
                if value < best:
                    best, best_action = value, action

        return best, best_action

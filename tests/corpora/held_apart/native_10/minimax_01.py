from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def minimax(self, state, agent, depth):
        """returns a tuple (value, action)"""
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state), None

        next_agent = agent + 1
        if next_agent == state.num_agents:
            next_agent = 0

        best_action = None
        if agent == 0:
            best = -inf
            for action in state.legal_actions(agent):
                v, _ = self.minimax(state.successor(agent, action), next_agent, depth + 1)
                if v > best:
                    best = v
                    best_action = action
        else:
            best = inf
            for action in state.legal_actions(agent):
                v, _ = self.minimax(state.successor(agent, action), next_agent, depth + 1)
                if v < best:
                    best = v
                    best_action = action
        return best, best_action

    def search(self, state):
        value, action = self.minimax(state, 0, 0)
        return Decision(action, value)

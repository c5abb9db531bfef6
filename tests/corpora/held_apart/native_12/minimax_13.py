from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        actions = state.legal_actions(0)
        best_action = actions[0]
        best_value = -inf
        for action in actions:
            next_state = state.successor(0, action)
            value = self.minimax(next_state, 0, self.depth)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    def minimax(self, state, agent, depth):
        # winning is the best thing that can happen, losing the worst
        if state.is_win:
            return inf
        if state.is_lose:
            return -inf
        if state.is_terminal or depth == 0:
            return self.evaluate(state)

        if agent == state.num_agents - 1:
            next_agent = 0
            next_depth = depth - 1
        else:
            next_agent = agent + 1
            next_depth = depth

        values = [self.minimax(state.successor(agent, a), next_agent, next_depth)
                  for a in state.legal_actions(agent)]
        if agent == 0:
            return max(values)
        return min(values)

from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):

        def minimax(state, agent, depth):
            # stop at the goal or at the depth limit
            if state.is_win or depth == self.depth:
                return self.evaluate(state)

            following = agent + 1
            new_depth = depth
            if following == state.num_agents:
                following = 0
                new_depth = depth + 1

            if agent == 0:
                result = -inf
            else:
                result = inf
            for action in state.legal_actions(agent):
                v = minimax(state.successor(agent, action), following, new_depth)
                if agent == 0:
                    result = max(result, v)
                else:
                    result = min(result, v)
            return result

        best_value, best_action = -inf, None
        for action in state.legal_actions(0):
            v = minimax(state.successor(0, action), 1, 0)
            if v > best_value:
                best_value, best_action = v, action
        return Decision(best_action, best_value)

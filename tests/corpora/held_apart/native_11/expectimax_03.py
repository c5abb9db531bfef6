from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        return Decision(*self.expectimax(state, 0, 0))

    def expectimax(self, state, agent, depth):
        if state.is_terminal or depth == self.depth:
            return None, self.evaluate(state)

        next_agent = (agent + 1) % state.num_agents
        next_depth = depth + 1 if next_agent == 0 else depth

        if agent == 0:
            best_action = None
            best_value = -inf
            for action in state.legal_actions(agent):
                _, value = self.expectimax(state.successor(agent, action), next_agent, next_depth)
                if value > best_value:
                    best_action = action
                    best_value = value
            return best_action, best_value

        # ghost
        value = inf
        for action, probability in state.outcomes(agent):
            _, v = self.expectimax(state.successor(agent, action), next_agent, next_depth)
            value = min(value, v)
        return None, value

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        action, value = self.best(state, 0, self.depth)
        return Decision(action, value)

    def best(self, state, agent, depth):
        """returns (action, value); the action is only used for Pacman"""
        if depth <= 0 or state.is_terminal:
            return None, self.evaluate(state)

        if agent == 0:
            best_action, best_value = None, float("-inf")
            for action in state.legal_actions(0):
                _, value = self.best(state.successor(0, action), 1, depth)
                if value > best_value:
                    best_action, best_value = action, value
            return best_action, best_value

        expected = 0.0
        for action, p in state.outcomes(agent):
            next_state = state.successor(agent, action)
            next_agent = agent + 1
            if next_agent == state.num_agents:
                next_agent = 0
                depth = depth - 1
            _, value = self.best(next_state, next_agent, depth)
            expected += p * value
        return None, expected

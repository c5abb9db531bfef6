from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """expectimax: max nodes for pacman, expected value for the ghosts"""

    def search(self, state):
        max_value = float("-inf")
        max_action = None
        for action in state.legal_actions(0):
            successor = state.successor(0, action)
            value = self.expecti(successor, 0, 0)
            if value > max_value:
                max_value = value
                max_action = action
        return Decision(max_action, max_value)

    def expecti(self, state, depth, agent):
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        if agent == 0:
            best = float("-inf")
            for action in state.legal_actions(agent):
                best = max(best, self.expecti(state.successor(agent, action), depth, 1))
            return best
        else:
            next_agent = agent + 1
            next_depth = depth
            if next_agent == state.num_agents:
                next_agent = 0
                next_depth = depth + 1
            outcomes = state.outcomes(agent)
            expected = 0
            for action, probability in outcomes:
                successor = state.successor(agent, action)
                expected += probability * self.expecti(successor, next_depth, next_agent)
            return expected / len(outcomes)

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """Alpha-beta in a single method, which returns (value, action)."""

    def search(self, state):
        value, action = self.run(state, 0, 0, float("-inf"), float("inf"))
        return Decision(action, value)

    def expand(self, state, agent):
        """The moves of this agent with the positions after them."""
        children = []
        for action in state.legal_actions(agent):
            children.append((action, state.successor(agent, action)))
        return children

    def run(self, state, agent, rounds, alpha, beta):
        if state.is_terminal or rounds >= self.depth:
            return self.evaluate(state), None

        following = agent + 1
        roundsAfter = rounds
        if following == state.num_agents:
            following = 0
            roundsAfter = rounds + 1

        first = True
        bestValue = 0
        bestAction = None
        for action, child in self.expand(state, agent):
            value, _ = self.run(child, following, roundsAfter, alpha, beta)
            if agent == 0:
                if first or value > bestValue:
                    bestValue = value
                    bestAction = action
                if bestValue > beta:
                    break
                alpha = max(alpha, bestValue)
            else:
                if first or value < bestValue:
                    bestValue = value
                    bestAction = action
                if bestValue < alpha:
                    break
                beta = min(beta, bestValue)
            first = False
        return bestValue, bestAction

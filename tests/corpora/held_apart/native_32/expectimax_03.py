from pacman import Decision, SearchAgent


class Accumulator:
    """Weighted sum."""

    def __init__(self):
        self.sum = 0

    def add(self, weight, value):
        self.sum += int(weight * value)

    def get(self):
        return self.sum


class Expectimax(SearchAgent):

    def search(self, state):
        value, action = self.expectimax(state, 0, self.depth)
        return Decision(action, value)

    def expectimax(self, state, agent, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state), None
        nextAgent = (agent + 1) % state.num_agents
        nextDepth = depth - 1 if nextAgent == 0 else depth
        if agent == 0:
            bestValue = float("-inf")
            bestAction = None
            for action in state.legal_actions(agent):
                child = state.successor(agent, action)
                value = self.expectimax(child, nextAgent, nextDepth)[0]
                if bestAction is None or value > bestValue:
                    bestValue = value
                    bestAction = action
            return bestValue, bestAction
        mean = Accumulator()
        for action, probability in state.outcomes(agent):
            child = state.successor(agent, action)
            mean.add(probability, self.expectimax(child, nextAgent, nextDepth)[0])
        return mean.get(), None

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        result = self.expectimax(state, 0, 1, True)
        return Decision(result[1], result[0])

    def expectimax(self, state, agent, depth, isRoot):
        # check if we are at the end
        if not isRoot:
            if state.is_terminal or depth == self.depth:
                return (self.evaluate(state), None)

        nextAgent = (agent + 1) % state.num_agents
        nextDepth = depth
        if nextAgent == 0:
            nextDepth = nextDepth + 1

        if agent == 0:
            # max node
            best = (float("-inf"), None)
            for action in state.legal_actions(agent):
                child = state.successor(agent, action)
                value = self.expectimax(child, nextAgent, nextDepth, False)[0]
                if value > best[0]:
                    best = (value, action)
            return best
        elif agent == 1:
            # chance node
            expected = 0.0
            for action, probability in state.outcomes(agent):
                child = state.successor(agent, action)
                value = self.expectimax(child, nextAgent, nextDepth, False)[0]
                expected = expected + probability * value
            return (expected, None)
        else:
            worst = (float("inf"), None)
            for action in state.legal_actions(agent):
                child = state.successor(agent, action)
                value = self.expectimax(child, nextAgent, nextDepth, False)[0]
                if value < worst[0]:
                    worst = (value, action)
            return worst

from pacman import SearchAgent, Decision


class Expectimax(SearchAgent):
    """
      Your expectimax agent (question 4)
    """

    def search(self, state):
        result = self.getValue(state, self.depth, 0)
        return Decision(result["action"], result["value"])

    def getValue(self, state, depth, agent):
        if state.is_terminal or depth == 0:
            return {"action": None, "value": self.evaluate(state)}
        nextAgent = agent + 1
        nextDepth = depth
        if nextAgent == state.num_agents:
            nextAgent = 0
            nextDepth = depth - 1

        if agent == 0:
            best = {"action": None, "value": -float("inf")}
            for action in state.legal_actions(0):
                value = self.getValue(state.successor(0, action), nextDepth, nextAgent)["value"]
                if value > best["value"]:
                    best = {"action": action, "value": value}
            return best

        average = None
        for action, p in state.outcomes(agent):
            value = self.getValue(state.successor(agent, action), nextDepth, nextAgent)["value"]
            if average is None:
                average = value
            else:
                average = (average + value) / 2
        return {"action": None, "value": average}

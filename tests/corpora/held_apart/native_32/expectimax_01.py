from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        moves = state.legal_actions(0)
        scores = [self.getValue(state.successor(0, m), 1, self.depth) for m in moves]
        best = max(scores)
        return Decision(moves[scores.index(best)], best)

    def getValue(self, state, agent, depth):
        if agent == state.num_agents:
            return self.getValue(state, 0, depth - 1)
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return self.getMax(state, depth)
        return self.getExpectation(state, agent, depth)

    def getMax(self, state, depth):
        result = float("-inf")
        for move in state.legal_actions(0):
            result = max(result, self.getValue(state.successor(0, move), 1, depth))
        return result

    def getExpectation(self, state, agent, depth):
        moves = state.legal_actions(agent)
        probability = 1.0 / len(moves)
        result = 0.0
        for move in moves:
            child = state.successor(agent, move)
            result += probability * self.getValue(child, agent + 1, depth)
        return result

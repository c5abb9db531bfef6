from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        value, action = self.best(state, 0, self.depth)
        return Decision(action, value)

    def best(self, state, agent, depth):
        # returns a pair (value, action)
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), ""
        nextAgent = agent + 1
        nextDepth = depth
        if nextAgent == state.num_agents:
            nextAgent = 0
            nextDepth = depth - 1
        pairs = []
        for action in state.legal_actions(agent):
            value, _ = self.best(state.successor(agent, action), nextAgent, nextDepth)
            pairs.append((value, action))
        if agent == 0:
            return max(pairs)
        return min(pairs)


class AlphaBeta(SearchAgent):
    def search(self, state):
        value, action = self.best(state, 0, self.depth, float("-inf"), float("inf"))
        return Decision(action, value)

    def best(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), ""
        nextAgent = agent + 1
        nextDepth = depth
        if nextAgent == state.num_agents:
            nextAgent = 0
            nextDepth = depth - 1
        if agent == 0:
            result = (float("-inf"), "")
            for action in state.legal_actions(agent):
                value, _ = self.best(state.successor(agent, action), nextAgent, nextDepth, alpha, beta)
                if value >= result[0]:
                    result = (value, action)
                if value >= beta:
                    return result
                alpha = max(alpha, value)
        else:
            result = (float("inf"), "")
            for action in state.legal_actions(agent):
                value, _ = self.best(state.successor(agent, action), nextAgent, nextDepth, alpha, beta)
                if value < result[0]:
                    result = (value, action)
                if value <= alpha:
                    return result
                beta = min(beta, value)
        return result


class Expectimax(SearchAgent):
    def search(self, state):
        value, action = self.best(state, 0, self.depth)
        return Decision(action, value)

    def best(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), ""
        nextAgent = agent + 1
        nextDepth = depth
        if nextAgent == state.num_agents:
            nextAgent = 0
            nextDepth = depth - 1
        if agent == 0:
            pairs = []
            for action in state.legal_actions(agent):
                value, _ = self.best(state.successor(agent, action), nextAgent, nextDepth)
                pairs.append((value, action))
            return max(pairs)
        total = 0
        for action, prob in state.outcomes(agent):
            value, _ = self.best(state.successor(agent, action), nextAgent, nextDepth)
            total += value
        return total, ""

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        value, action = self.alphabeta(state, 0, self.depth, float("-inf"), float("inf"))
        return Decision(action, value)

    def getChildren(self, state, agent):
        """Returns a list with all children, together with the action that leads there."""
        children = []
        for action in state.legal_actions(agent):
            pair = (action, state.successor(agent, action))
            children.append(pair)
        return children

    def alphabeta(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), None

        if agent == state.num_agents - 1:
            nextAgent = 0
            nextDepth = depth - 1
        else:
            nextAgent = agent + 1
            nextDepth = depth

        children = self.getChildren(state, agent)
        bestAction = None

        if agent == 0:
            bestValue = float("-inf")
            for action, child in children:
                value, _ = self.alphabeta(child, nextAgent, nextDepth, alpha, beta)
                if value > bestValue:
                    bestValue = value
                    bestAction = action
                alpha = max(alpha, bestValue)
                if alpha >= beta:
                    break  # beta cut-off
        else:
            bestValue = float("inf")
            for action, child in children:
                value, _ = self.alphabeta(child, nextAgent, nextDepth, alpha, beta)
                if value < bestValue:
                    bestValue = value
                    bestAction = action
                beta = min(beta, bestValue)
                if alpha >= beta:
                    break  # alpha cut-off

        return bestValue, bestAction

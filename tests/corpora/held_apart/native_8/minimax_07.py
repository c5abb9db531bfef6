from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, gameState):
        action, value = self.go(gameState, 0, self.depth)
        return Decision(action, value)

    def go(self, gameState, agentIndex, depth):
        # everybody has moved -> next round
        if agentIndex == gameState.num_agents:
            agentIndex = 0
            depth -= 1

        if depth == 0:
            return None, self.evaluate(gameState)

        bestAction = None
        bestValue = None
        for action in gameState.legal_actions(agentIndex):
            # if the game ends with this move we do not have to look further
            if gameState.successor(agentIndex, action).is_terminal:
                v = self.evaluate(gameState.successor(agentIndex, action))
            else:
                v = self.go(gameState.successor(agentIndex, action), agentIndex + 1, depth)[1]

            # alternate between max and min
            if agentIndex % 2 == 0:
                if not bestValue or v > bestValue:
                    bestAction, bestValue = action, v
            else:
                if not bestValue or v < bestValue:
                    bestAction, bestValue = action, v

        return bestAction, bestValue

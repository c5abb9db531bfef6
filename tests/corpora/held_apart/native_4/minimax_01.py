from pacman import SearchAgent, Decision


class Minimax(SearchAgent):

    def search(self, gameState):
        return self.maxLevel(gameState, self.depth)

    def maxLevel(self, gameState, depth):
        best = Decision(None, -1000000)
        for action in gameState.legal_actions(0):
            successor = gameState.successor(0, action)
            val = self.ghostLevel(successor, 1, depth)
            if val > best.value:
                best = Decision(action, val)
        return best

    def ghostLevel(self, gameState, ghost, depth):
        if gameState.is_terminal:
            return self.evaluate(gameState)
        lowest = 1000
        if ghost < gameState.num_agents - 1:
            for action in gameState.legal_actions(ghost):
                successor = gameState.successor(ghost, action)
                val = self.ghostLevel(successor, ghost + 1, depth)
                if val > lowest:
                    lowest = val
        else:
            for action in gameState.legal_actions(ghost):
                successor = gameState.successor(ghost, action)
                if successor.is_terminal or depth == 1:
                    val = self.evaluate(successor)
                else:
                    val = self.maxLevel(successor, depth - 1).value
                if val < lowest:
                    lowest = val
        return lowest

from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        def maxvalue(gameState, depth):
            if gameState.is_win or gameState.is_lose or gameState.is_terminal or depth == self.depth:
                return self.evaluate(gameState)
            maxval = -inf
            for action in gameState.legal_actions(0):
                maxval = max(maxval, expectlevel(gameState.successor(0, action), depth, 1))
            return maxval

        def expectlevel(gameState, depth, agentIndex):
            totalexpectedvalue = 0
            outs = gameState.outcomes(agentIndex) if gameState.legal_actions(agentIndex) else ()
            for action, p in outs:
                nxt = gameState.successor(agentIndex, action)
                if agentIndex == gameState.num_agents - 1:
                    expectedvalue = maxvalue(nxt, depth + 1)
                else:
                    expectedvalue = expectlevel(nxt, depth, agentIndex + 1)
                totalexpectedvalue += p * expectedvalue
            return totalexpectedvalue

        currentScore = -inf
        returnAction = ''
        for action in state.legal_actions(0):
            score = expectlevel(state.successor(0, action), 0, 1)
            if score > currentScore:
                returnAction = action
                currentScore = score
        return Decision(returnAction, currentScore)

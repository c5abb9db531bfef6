from pacman import Decision, SearchAgent

# Assignment 3, Task 2
# Minimax as on the slides of lecture 5


class Minimax(SearchAgent):

    def search(self, state):
        # start the recursion with pacman (= agent 0)
        result = self.minimax(state, 0, self.depth)
        bestAction = result[0]
        bestValue = result[1]
        return Decision(bestAction, bestValue)

    def minimax(self, state, agentIndex, currentDepth):
        # base case of the recursion
        if currentDepth == 0 or state.is_terminal == True:
            return [None, self.evaluate(state)]

        # who is next?
        numberOfAgents = state.num_agents
        nextAgent = agentIndex + 1
        if nextAgent == numberOfAgents:
            nextAgent = 0

        legalActions = state.legal_actions(agentIndex)
        bestAction = None

        if agentIndex == 0:
            # MAX
            bestValue = float("-inf")
            for i in range(0, len(legalActions)):
                action = legalActions[i]
                successor = state.successor(agentIndex, action)
                child = self.minimax(successor, nextAgent, currentDepth - 1)
                childValue = child[1]
                if childValue > bestValue:
                    bestValue = childValue
                    bestAction = action
            return [bestAction, bestValue]
        else:
            # MIN
            bestValue = float("inf")
            for i in range(0, len(legalActions)):
                action = legalActions[i]
                successor = state.successor(agentIndex, action)
                child = self.minimax(successor, nextAgent, currentDepth - 1)
                childValue = child[1]
                if childValue < bestValue:
                    bestValue = childValue
                    bestAction = action
            return [bestAction, bestValue]

from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        pair = self.minimax(gameState, self.depth, 0)
        return pair[1]

    def minimax(self, gameState, depth, agentIndex):
        # recursion end
        if depth <= 0 or gameState.isWin() or gameState.isLose():
            return (self.evaluationFunction(gameState), None)

        numAgents = gameState.getNumAgents()
        actions = gameState.getLegalActions(agentIndex)
        bestAction = None
        bestValue = None

        for action in actions:
            successor = gameState.generateSuccessor(agentIndex, action)

            if agentIndex == numAgents - 1:
                # the last ghost, now one depth is done
                depth = depth - 1
                value = self.minimax(successor, depth, 0)[0]
            else:
                value = self.minimax(successor, depth, agentIndex + 1)[0]

            if bestValue == None:
                bestValue = value
                bestAction = action
            else:
                if agentIndex == 0:
                    if value > bestValue:
                        bestValue = value
                        bestAction = action
                else:
                    if value < bestValue:
                        bestValue = value
                        bestAction = action

        return (bestValue, bestAction)

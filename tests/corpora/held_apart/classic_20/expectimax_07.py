from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):

        def expectimax(state, agentIndex, depth):
            if state.isWin() or state.isLose() or depth == 0:
                return self.evaluationFunction(state)
            nextIndex = agentIndex + 1
            if nextIndex == state.getNumAgents():
                # all done, start again
                nextIndex = 1
                depth -= 1
            legal = state.getLegalActions(agentIndex)
            if agentIndex == 0:
                return max(expectimax(state.generateSuccessor(agentIndex, a), nextIndex, depth) for a in legal)
            prob = 1.0
            total = 0.0
            for a in legal:
                prob *= 1.0 / len(legal)
                total += prob * expectimax(state.generateSuccessor(agentIndex, a), nextIndex, depth)
            return total

        return max(gameState.getLegalActions(0),
                   key=lambda a: expectimax(gameState.generateSuccessor(0, a), 1, self.depth))

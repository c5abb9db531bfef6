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
        return self.value(gameState, 0, 0)[1]

    def value(self, state, agentIndex, currentDepth):
        # after the last ghost comes pacman again
        if agentIndex >= state.getNumAgents():
            agentIndex = 0
            currentDepth += 1

        if currentDepth == self.depth or state.isWin() or state.isLose():
            return [self.evaluationFunction(state), None]

        actions = state.getLegalActions(agentIndex)

        if agentIndex == 0:
            # pacman should not just stand there
            if Directions.STOP in actions and len(actions) > 1:
                actions = [a for a in actions if a != Directions.STOP]
            best = [float('-inf'), None]
            for action in actions:
                result = self.value(state.generateSuccessor(agentIndex, action), agentIndex + 1, currentDepth)
                if result[0] > best[0]:
                    best = [result[0], action]
            return best

        elif agentIndex == 1:
            # chance node
            total = 0.0
            for action in actions:
                result = self.value(state.generateSuccessor(agentIndex, action), agentIndex + 1, currentDepth)
                total += result[0]
            return [int(total / len(actions)), None]

        else:
            worst = [float('inf'), None]
            for action in actions:
                result = self.value(state.generateSuccessor(agentIndex, action), agentIndex + 1, currentDepth)
                if result[0] < worst[0]:
                    worst = [result[0], action]
            return worst

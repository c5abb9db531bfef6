from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):
    NUM_DIRECTIONS = 4.0

    def getPacmanActions(self, gameState):
        list = []
        for a in gameState.getLegalActions(0):
            if a != Directions.STOP:
                list.append(a)
        return list

    def getAction(self, gameState):
        bestScore = 0
        bestAction = Directions.STOP
        for a in self.getPacmanActions(gameState):
            score = self.average(gameState.generateSuccessor(0, a), 1, 1)
            if score > bestScore:
                bestScore = score
                bestAction = a
        return bestAction

    def maximum(self, gameState, round):
        if round > self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        scores = []
        for a in self.getPacmanActions(gameState):
            scores.append(self.average(gameState.generateSuccessor(0, a), 1, round))
        return max(scores)

    def average(self, gameState, ghost, round):
        if round > self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        sum = 0.0
        for a in gameState.getLegalActions(ghost):
            s = gameState.generateSuccessor(ghost, a)
            if ghost + 1 < gameState.getNumAgents():
                sum += self.average(s, ghost + 1, round)
            else:
                sum += self.maximum(s, round + 1)
        return sum / self.NUM_DIRECTIONS

# multiAgents.py
# --------------
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
    """
      The ghosts do not play optimally, they move randomly.
    """

    def getAction(self, gameState):
        best, bestAction = float('-inf'), None
        for action in gameState.getLegalActions(0):
            score = self.ghost(gameState.generateSuccessor(0, action), 1, self.depth)
            if score > best:
                best, bestAction = score, action
        return bestAction

    def pacman(self, gameState, depth):
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        scores = []
        for action in gameState.getLegalActions(0):
            scores.append(self.ghost(gameState.generateSuccessor(0, action), 1, depth))
        return max(scores)

    def ghost(self, gameState, i, depth):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        # uniformly at random
        action = random.choice(gameState.getLegalActions(i))
        successor = gameState.generateSuccessor(i, action)
        if i == gameState.getNumAgents() - 1:
            return self.pacman(successor, depth - 1)
        return self.ghost(successor, i + 1, depth)

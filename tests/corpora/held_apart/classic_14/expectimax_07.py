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
    def getAction(self, gameState):
        best, result = float('-inf'), None
        for action in gameState.getLegalActions(0):
            v = self.node(gameState.generateSuccessor(0, action), 1, 0)
            if v >= best:
                best = v
                result = action
        return result

    def node(self, gameState, agent, depth):
        if gameState.isWin():
            return 99999
        if gameState.isLose():
            return -99999
        if agent == gameState.getNumAgents():
            agent = 0
            depth = depth + 1
        if depth == self.depth:
            return self.evaluationFunction(gameState)

        kids = (self.node(gameState.generateSuccessor(agent, action), agent + 1, depth)
                for action in gameState.getLegalActions(agent))
        if agent == 0:
            return max(kids)
        else:
            # expected value of all ghost moves
            return sum(kids)

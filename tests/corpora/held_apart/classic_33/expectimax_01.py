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
    Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        acts = gameState.getLegalActions(0)
        vals = [self.ev(gameState.generateSuccessor(0, a), 1, self.depth) for a in acts]
        return acts[vals.index(max(vals))]

    def ev(self, s, i, d):
        if i == s.getNumAgents():
            i, d = 0, d - 1
        if d == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        vals = (self.ev(s.generateSuccessor(i, a), i + 1, d) for a in s.getLegalActions(i))
        return max(vals) if i == 0 else sum(vals)

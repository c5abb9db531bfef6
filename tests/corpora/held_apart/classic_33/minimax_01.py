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

class MinimaxAgent(MultiAgentSearchAgent):
    """
    Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        return max(gameState.getLegalActions(0),
                   key=lambda a: self.minimax(gameState.generateSuccessor(0, a), 0, self.depth))

    def minimax(self, s, agent, d):
        if s.isWin() or s.isLose() or d == 0:
            return self.evaluationFunction(s)
        nxt = (agent + 1) % s.getNumAgents()
        d = d if nxt else d - 1
        return (min if agent else max)(self.minimax(s.generateSuccessor(agent, a), nxt, d)
                                       for a in s.getLegalActions(agent))

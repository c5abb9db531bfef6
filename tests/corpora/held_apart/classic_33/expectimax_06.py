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
        best, bestAction = 0, Directions.STOP
        nxt, d = self.turn(gameState, 0, self.depth)
        for a in gameState.getLegalActions(0):
            v = self.value(gameState.generateSuccessor(0, a), nxt, d)
            if v > best:
                best, bestAction = v, a
        return bestAction

    def turn(self, s, agent, d):
        return (agent + 1) % s.getNumAgents(), (d - 1 if agent == 0 else d)

    def value(self, s, agent, d, vals=[]):
        if s.isWin() or s.isLose() or d == 0:
            return self.evaluationFunction(s)
        nxt, left = self.turn(s, agent, d)
        for a in s.getLegalActions(agent):
            vals.append(self.value(s.generateSuccessor(agent, a), nxt, left))
        return max(vals) if agent == 0 else sum(vals) / len(vals)

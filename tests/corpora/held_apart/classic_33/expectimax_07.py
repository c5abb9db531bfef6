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
    Value and action of a node come from one table {action: value of the child}.
    """

    def getAction(self, gameState):
        table = self.table(gameState, 0, 0)
        return max(table, key=table.get)

    def table(self, s, agent, done):
        return {a: self.value(s.generateSuccessor(agent, a), agent + 1, done) for a in s.getLegalActions(agent)}

    def value(self, s, agent, done):
        if agent >= s.getNumAgents():
            agent, done = 0, done + 1
        over = s.isWin() or s.isLose() or done >= self.depth
        if over:
            return self.evaluationFunction(s)
        worth = self.table(s, agent, done).values()
        return sum(worth) / len(worth) if agent else max(worth)

from util import manhattanDistance
from game import Directions, Agent
import random, util

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return max(gameState.getLegalActions(0),
                   key=lambda a: self.after(gameState, 0, a, self.depth), default=None)

    def after(self, s, agent, action, depth):
        nxt = (agent + 1) % s.getNumAgents()
        return self.value(s.generateSuccessor(agent, action), nxt, depth - (nxt == 0))

    def value(self, s, agent, depth, known={}):
        if (s, agent, depth) not in known:
            known[s, agent, depth] = self.compute(s, agent, depth)
        return known[s, agent, depth]

    def compute(self, s, agent, depth):
        if depth == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        values = [self.after(s, agent, a, depth) for a in s.getLegalActions(agent)]
        return min(values) if agent else max(values)

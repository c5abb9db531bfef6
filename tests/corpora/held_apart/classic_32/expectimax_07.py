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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        n = gameState.getNumAgents()

        def value(s, agent, depth):
            here = self.evaluationFunction(s)
            if depth == 0 or s.isWin() or s.isLose():
                return here
            nxt = (agent + 1) % n
            vs = [value(s.generateSuccessor(agent, a), nxt, depth - (nxt == 0))
                  for a in s.getLegalActions(agent)]
            return here + (sum(vs) / len(vs) if agent else max(vs))

        first = 1 % n
        return max(gameState.getLegalActions(0), default=None,
                   key=lambda a: value(gameState.generateSuccessor(0, a), first,
                                       self.depth - (first == 0)))

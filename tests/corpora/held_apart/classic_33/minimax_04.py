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

    def getAction(self, gameState):
        n = gameState.getNumAgents()

        def after(agent):
            return agent - 1 if agent > 0 else n - 1

        def value(s, agent, depth):
            if s.isWin() or s.isLose() or depth == self.depth:
                return self.evaluationFunction(s)
            nxt = after(agent)
            d = depth if nxt else depth + 1
            # evaluate the children only when they are asked for
            kids = [lambda: value(s.generateSuccessor(agent, a), nxt, d) for a in s.getLegalActions(agent)]
            return (max if agent == 0 else min)(kid() for kid in kids)

        first = after(0)
        start = 0 if first else 1
        return max(gameState.getLegalActions(0),
                   key=lambda a: value(gameState.generateSuccessor(0, a), first, start))

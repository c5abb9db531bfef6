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
        horizon = self.depth * n

        def children(s, who):
            for a in s.getLegalActions(who):
                yield s.generateSuccessor(who, a)

        def worth(s, ply):
            if ply >= horizon or s.isWin() or s.isLose():
                return self.evaluationFunction(s)
            who = ply % n
            pick = min if who else max
            return pick(worth(c, ply + 1) for c in children(s, who))

        # max keeps the first of several equal actions
        return max(gameState.getLegalActions(0),
                   key=lambda a: worth(gameState.generateSuccessor(0, a), 1))

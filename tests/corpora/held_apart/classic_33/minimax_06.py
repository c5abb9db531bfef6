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

from functools import reduce

class MinimaxAgent(MultiAgentSearchAgent):
    """
    Each node is a fold over its actions; (value, action) pairs, the earlier pair wins a draw.
    """

    def getAction(self, gameState):
        return self.node(gameState, [0, *range(1, gameState.getNumAgents())] * self.depth)[1]

    def node(self, s, turns):
        # turns: the agents that still have to move, e.g. [0, 1, 2, 0, 1, 2]
        if not turns or s.isWin() or s.isLose():
            return self.evaluationFunction(s), None
        who, *rest = turns
        prefer = (lambda new, old: new > old) if who == 0 else (lambda new, old: new < old)
        pairs = ((self.node(s.generateSuccessor(who, a), rest)[0], a) for a in s.getLegalActions(who))
        return reduce(lambda old, new: new if prefer(new[0], old[0]) else old, pairs)

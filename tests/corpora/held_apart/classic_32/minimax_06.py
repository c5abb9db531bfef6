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
        # (value, action) of all moves of Pacman
        results = [(self.value(gameState.generateSuccessor(0, a), 0, self.depth), a)
                   for a in gameState.getLegalActions(0)]
        if not results:
            return Directions.STOP
        top = max(v for v, _ in results)
        return next(a for v, a in results if v == top)

    def value(self, s, agent, depth):
        if depth == 0 or s.isWin() or s.isLose():
            return scoreEvaluationFunction(s)
        nxt = (agent + 1) % s.getNumAgents()
        below = (self.value(s.generateSuccessor(agent, a), nxt, depth - (nxt == 0))
                 for a in s.getLegalActions(agent))
        return max(below) if agent == 0 else min(below)

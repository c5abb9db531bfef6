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

        def value(s, agent, depth):
            if depth == 0 or s.isWin() or s.isLose():
                return self.evaluationFunction(s)
            pick = min if agent else max
            # True counts as 1, so one round less after the last ghost
            return pick(value(s.generateSuccessor(agent, a), (agent + 1) % n, depth - agent == n - 1)
                        for a in s.getLegalActions(agent))

        scores = {a: value(gameState.generateSuccessor(0, a), 1, self.depth)
                  for a in gameState.getLegalActions(0)}
        return max(scores, key=scores.get)

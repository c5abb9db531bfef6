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

        def leaf_value(s, rounds):
            # same result in fewer rounds is better
            return self.evaluationFunction(s) - rounds

        def minimax(s, agent, rounds):
            if rounds == self.depth or s.isWin() or s.isLose():
                return leaf_value(s, rounds), None
            nxt = (agent - 1) % n
            r = rounds + (nxt == 0)
            results = [(minimax(s.generateSuccessor(agent, a), nxt, r)[0], a)
                       for a in s.getLegalActions(agent)]
            choose = max if agent == 0 else min
            return choose(results, key=lambda t: t[0])

        return minimax(gameState, 0, 0)[1]

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


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        inf = float('inf')
        return self.alphabeta(gameState, 0, self.depth, [-inf, inf])[1]

    def alphabeta(self, gameState, agent, depth, bounds):
        """
        bounds = [alpha, beta]

        bounds[0] belongs to Pacman, bounds[1] to the ghosts. With
            mine  = index of my bound
            other = index of the bound of the enemy
        and sign = +1 / -1 one function is enough for both kinds of nodes.
        Returns (value, action).
        """
        if agent == gameState.getNumAgents():
            return self.alphabeta(gameState, 0, depth - 1, bounds)
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState), None

        mine = 0 if agent == 0 else 1
        other = 1 - mine
        sign = 1 if agent == 0 else -1
        bounds = list(bounds)      # copy, the parent keeps its own

        bestValue = None
        bestAction = None
        for action in gameState.getLegalActions(agent):
            successor = gameState.generateSuccessor(agent, action)
            value, _ = self.alphabeta(successor, agent + 1, depth, bounds)
            if bestAction is None or sign * value > sign * bestValue:
                bestValue = value
                bestAction = action
            if sign * bestValue > sign * bounds[other]:
                break
            if sign * bestValue > sign * bounds[mine]:
                bounds[mine] = bestValue
        return bestValue, bestAction

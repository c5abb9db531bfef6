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

from operator import itemgetter

class MinimaxAgent(MultiAgentSearchAgent):
    """
    Counts the single moves that are left, down to 0. With n agents the one to
    move is found from this number alone: a multiple of n means Pacman.
    """

    def getAction(self, gameState):
        agents = gameState.getNumAgents()
        choose = [max] + [min] * (agents - 1)

        def solve(state, left):
            if not left or state.isWin() or state.isLose():
                return self.evaluationFunction(state), None
            agent = -left % agents
            options = ((solve(state.generateSuccessor(agent, action), left - 1)[0], action)
                       for action in state.getLegalActions(agent))
            return choose[agent](options, key=itemgetter(0))

        return solve(gameState, self.depth * agents)[1]

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

import operator

class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    One function for both sides. window[0] is what Pacman already has for sure,
    window[1] what the ghosts have; `mine` tells which of the two this node may move.
    """

    def getAction(self, gameState):
        value, action = self.explore(gameState, 0, self.depth, (float('-inf'), float('inf')))
        return action

    def explore(self, state, agent, rounds, window):
        if state.isWin() or state.isLose() or rounds == 0:
            return self.evaluationFunction(state), None

        window = list(window)
        mine, other = (0, 1) if agent == 0 else (1, 0)
        better = operator.gt if agent == 0 else operator.lt
        after = (agent + 1) % state.getNumAgents()
        rest = rounds if after else rounds - 1

        best, choice = (float('-inf'), float('inf'))[mine], None
        for action in state.getLegalActions(agent):
            value, _ = self.explore(state.generateSuccessor(agent, action), after, rest, window)
            if better(value, best):
                best, choice = value, action
            if better(best, window[other]):
                break
            if better(best, window[mine]):
                window[mine] = best
        return best, choice

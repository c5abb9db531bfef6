import math
import random
import util
from game import Agent, Directions


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    # negamax: sign is +1 when Pacman moves and -1 for every ghost

    def negamax(self, state, agent, rounds):
        sign = 1 if agent == 0 else -1
        if rounds == 0 or state.isWin() or state.isLose():
            return sign * self.evaluationFunction(state), None
        following = agent + 1
        left = rounds
        if following >= state.getNumAgents():
            following, left = 0, rounds - 1
        flip = -1 if (following == 0) != (agent == 0) else 1
        top, arg = -math.inf, None
        for move in state.getLegalActions(agent):
            v = flip * self.negamax(state.generateSuccessor(agent, move), following, left)[0]
            if v > top:
                top, arg = v, move
        return top, arg

    def getAction(self, gameState):
        return self.negamax(gameState, 0, self.depth)[1]


class AlphaBetaAgent(MultiAgentSearchAgent):

    def nega(self, state, agent, rounds, lo, hi):
        """Value for the side to move; lo and hi are seen from that side too."""
        sign = 1 if agent == 0 else -1
        if rounds == 0 or state.isWin() or state.isLose():
            return sign * self.evaluationFunction(state)
        following = agent + 1
        left = rounds
        if following >= state.getNumAgents():
            following, left = 0, rounds - 1
        other = (following == 0) != (agent == 0)
        top = -math.inf
        for move in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, move)
            if other:
                v = -self.nega(child, following, left, -hi, -lo)
            else:
                v = self.nega(child, following, left, lo, hi)
            top = max(top, v)
            if top >= hi:
                return top
            lo = max(lo, top)
        return top

    def getAction(self, gameState):
        lo, arg = -math.inf, None
        for move in gameState.getLegalActions(0):
            if move == 'Stop':
                continue
            if gameState.getNumAgents() == 1:
                v = self.nega(gameState.generateSuccessor(0, move), 0, self.depth - 1, lo, math.inf)
            else:
                v = -self.nega(gameState.generateSuccessor(0, move), 1, self.depth, -math.inf, -lo)
            if v > lo:
                lo, arg = v, move
        return arg
class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        "*** YOUR CODE HERE ***"
        util.raiseNotDefined()
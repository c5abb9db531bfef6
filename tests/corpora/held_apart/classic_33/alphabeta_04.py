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
        self.chosen = None
        self.search(gameState, 0, 0, float('-inf'), float('inf'))
        return self.chosen

    def search(self, state, agent, level, alpha, beta):
        if agent == state.getNumAgents():
            agent, level = 0, level + 1
        if level == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)

        sign = -1 if agent == 0 else 1
        # the promising moves come first
        actions = sorted(state.getLegalActions(agent),
                         key=lambda a: sign * self.evaluationFunction(state.generateSuccessor(agent, a)))
        v = None
        for action in actions:
            child = self.search(state.generateSuccessor(agent, action), agent + 1, level, alpha, beta)
            if agent == 0:
                if v is None or child > v:
                    v = child
                    self.chosen = action
                alpha = max(alpha, v)
            else:
                v = child if v is None else min(v, child)
                beta = min(beta, v)
            if alpha > beta:
                break
        return v

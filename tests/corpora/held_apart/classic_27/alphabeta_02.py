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
    """ typedef struct { better, start, which bound } Rule; """

    MAX_RULE = (operator.gt, float('-inf'), 0)
    MIN_RULE = (operator.lt, float('inf'), 1)

    def getAction(self, gameState):
        answer = self.explore(gameState, 0, 0, (float('-inf'), float('inf')))
        return answer['action']

    def explore(self, gameState, agent, ply, window):
        n = gameState.getNumAgents()
        if ply == n * self.depth or gameState.isWin() or gameState.isLose():
            return {'value': self.evaluationFunction(gameState), 'action': None}
        better, start, mine = self.MAX_RULE if agent == 0 else self.MIN_RULE
        answer = {'value': start, 'action': None}
        for action in gameState.getLegalActions(agent):
            found = self.explore(gameState.generateSuccessor(agent, action), (agent + 1) % n, ply + 1, window)
            if better(found['value'], answer['value']):
                answer = {'value': found['value'], 'action': action}
            if not better(window[1 - mine], answer['value']):
                break
            if better(answer['value'], window[mine]):
                window = (answer['value'], window[1]) if mine == 0 else (window[0], answer['value'])
        return answer

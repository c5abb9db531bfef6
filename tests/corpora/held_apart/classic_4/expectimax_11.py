# multiAgents.py
from util import lookup
from game import Agent, Directions
import random

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = lookup(evalFn, globals())
        self.depth = int(depth)

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):

        def average(l):
            if len(l) == 0:
                return 0
            return sum(l) / float(len(l))

        def recursive(state, agent, d):
            if agent == state.getNumAgents():
                agent = 0
                d = d - 1
            if d == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            scores = []
            for action in state.getLegalActions(agent):
                scores.append(recursive(state.generateSuccessor(agent, action), agent + 1, d))
            return average(scores)

        bestAction = None
        maximum = float('-inf')
        for action in gameState.getLegalActions(0):
            score = recursive(gameState.generateSuccessor(0, action), 1, self.depth)
            if score > maximum:
                maximum = score
                bestAction = action
        return bestAction

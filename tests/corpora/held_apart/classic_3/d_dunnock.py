from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """The score of the state, as the display shows it."""
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        bestAction, bestValue = self.findBest(gameState, 0, 0)
        return bestAction

    def findBest(self, state, agent, level):
        bestAction, bestValue = None, None
        nextAgent = (agent + 1) % state.getNumAgents()
        nextLevel = level
        if nextAgent == 0:
            nextLevel = level + 1
        for action in state.getLegalActions(agent):
            succ = state.generateSuccessor(agent, action)
            if nextLevel == self.depth or succ.isWin() or succ.isLose():
                value = self.evaluationFunction(state)
            else:
                value = self.findBest(succ, nextAgent, nextLevel)[1]
            if bestValue is None:
                bestAction, bestValue = action, value
            elif agent == 0 and value > bestValue:
                bestAction, bestValue = action, value
            elif agent != 0 and value < bestValue:
                bestAction, bestValue = action, value
        return bestAction, bestValue


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        bestAction, bestValue = self.findBest(gameState, 0, 0, -1000000, 1000000)
        return bestAction

    def findBest(self, state, agent, level, alpha, beta):
        bestAction, bestValue = None, None
        nextAgent = (agent + 1) % state.getNumAgents()
        nextLevel = level
        if nextAgent == 0:
            nextLevel = level + 1
        if agent == 0:
            alpha = -1000000
        for action in state.getLegalActions(agent):
            succ = state.generateSuccessor(agent, action)
            if nextLevel == self.depth or succ.isWin() or succ.isLose():
                value = self.evaluationFunction(state)
            else:
                value = self.findBest(succ, nextAgent, nextLevel, alpha, beta)[1]
            if agent == 0:
                if bestValue is None or value > bestValue:
                    bestAction, bestValue = action, value
                alpha = max(alpha, bestValue)
            else:
                if bestValue is None or value < bestValue:
                    bestAction, bestValue = action, value
                beta = min(beta, bestValue)
            if beta < alpha:
                break
        return bestAction, bestValue


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        bestAction, bestValue = self.findBest(gameState, 0, 0)
        return bestAction

    def findBest(self, state, agent, level):
        bestAction, bestValue = None, None
        nextAgent = (agent + 1) % state.getNumAgents()
        nextLevel = level
        if nextAgent == 0:
            nextLevel = level + 1
        total = 0.0
        actions = state.getLegalActions
        for action in actions:
            succ = state.generateSuccessor(agent, action)
            if nextLevel == self.depth or succ.isWin() or succ.isLose():
                value = self.evaluationFunction(succ)
            else:
                value = self.findBest(succ, nextAgent, nextLevel)[1]
            total += value
            if bestValue is None or value > bestValue:
                bestAction, bestValue = action, value
        if agent != 0:
            return None, total / len(actions)
        return bestAction, bestValue

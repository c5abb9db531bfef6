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


def myEvaluation(state):
    """Near food is good, near ghosts are bad."""
    pos = state.getPacmanPosition()
    value = state.getScore()
    food = state.getFood().asList()
    if food:
        value += 10.0 / min([manhattanDistance(pos, f) for f in food])
    for ghost in state.getGhostStates():
        d = manhattanDistance(pos, ghost.getPosition())
        if ghost.scaredTimer == 0 and d < 3:
            value -= 30
    return value


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.minimax(gameState, self.depth, 0)[1]

    def minimax(self, gameState, depth, agentIndex):
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return myEvaluation(gameState), Directions.STOP
        nextIndex = agentIndex + 1
        nextDepth = depth
        if nextIndex == gameState.getNumAgents():
            nextIndex = 0
            nextDepth = depth - 1
        results = [(self.minimax(gameState.generateSuccessor(agentIndex, action), nextDepth, nextIndex)[0], action)
                   for action in gameState.getLegalActions(agentIndex)]
        if agentIndex == 0:
            return max(results, key=lambda r: r[0])
        return min(results, key=lambda r: r[0])


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.alphabeta(gameState, self.depth, 0, float("-inf"), float("inf"))[1]

    def alphabeta(self, gameState, depth, agentIndex, alpha, beta):
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return myEvaluation(gameState), Directions.STOP
        nextIndex = agentIndex + 1
        nextDepth = depth
        if nextIndex == gameState.getNumAgents():
            nextIndex = 0
            nextDepth = depth - 1
        best = None
        for action in gameState.getLegalActions(agentIndex):
            succ = gameState.generateSuccessor(agentIndex, action)
            value = self.alphabeta(succ, nextDepth, nextIndex, alpha, beta)[0]
            if agentIndex == 0:
                if best is None or value > best[0]:
                    best = (value, action)
                if best[0] > beta:
                    return best
            else:
                if best is None or value < best[0]:
                    best = (value, action)
                if best[0] < alpha:
                    return best
                beta = min(beta, best[0])
        return best


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.expectimax(gameState, self.depth, 0)[1]

    def expectimax(self, gameState, depth, agentIndex):
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return myEvaluation(gameState), Directions.STOP
        nextIndex = agentIndex + 1
        nextDepth = depth
        if nextIndex == gameState.getNumAgents():
            nextIndex = 0
            nextDepth = depth - 1
        actions = gameState.getLegalActions(agentIndex)
        random.shuffle(actions)
        results = [(self.expectimax(gameState.generateSuccessor(agentIndex, action), nextDepth, nextIndex)[0], action)
                   for action in actions]
        if agentIndex == 0:
            return max(results, key=lambda r: r[0])
        average = sum([r[0] for r in results]) / len(results)
        return average, random.choice(actions)

# multiAgents.py
# --------------
# Multi-agent search project. (my answers, question 2 to 4)

from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


class ReflexAgent(Agent):
    """
    Looks one move ahead and takes what looks best.
    """

    def getAction(self, gameState):
        legalMoves = gameState.getLegalActions()
        scores = [self.evaluationFunction(gameState, action) for action in legalMoves]
        bestScore = max(scores)
        bestIndices = [index for index in range(len(scores)) if scores[index] == bestScore]
        return legalMoves[random.choice(bestIndices)]

    def evaluationFunction(self, currentGameState, action):
        nextState = currentGameState.generatePacmanSuccessor(action)
        "*** MY CODE ***"
        newFood = nextState.getFood().asList()
        ghosts = [g.getPosition() for g in nextState.getGhostStates()]
        me = nextState.getPacmanPosition()
        if me in ghosts:
            return float('-inf')
        value = nextState.getScore()
        for f in newFood:
            value += 1.0 / manhattanDistance(me, f)
        return value


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, as shown in the window.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    What the search agents have in common: index, depth, evaluation function.
    """

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        numAgents = gameState.getNumAgents()

        def minimaxValue(state, agent, depth):
            if state.isWin() or state.isLose() or depth == 0:
                return self.evaluationFunction(state)
            value = None
            for action in state.getLegalActions(agent):
                successor = state.generateSuccessor(agent, action)
                if agent == numAgents - 1:
                    childValue = minimaxValue(successor, 0, depth - 1)
                else:
                    childValue = minimaxValue(successor, agent + 1, depth)
                if value is None:
                    value = childValue
                elif agent == 0:
                    value = max(value, childValue)
                else:
                    value = min(value, childValue)
                    return value
            return value

        bestAction = None
        bestValue = None
        for action in gameState.getLegalActions(0):
            if action == Directions.STOP:
                continue
            value = minimaxValue(gameState.generateSuccessor(0, action), 1, self.depth)
            if bestValue is None or value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        numAgents = gameState.getNumAgents()

        def value(state, agent, depth, alpha, beta):
            if state.isWin() or state.isLose() or depth == 0:
                return self.evaluationFunction(state)
            if agent == 0:
                return maxValue(state, depth, alpha, beta)
            return minValue(state, agent, depth, alpha, beta)

        def maxValue(state, depth, alpha, beta):
            best = float('-inf')
            for action in state.getLegalActions(0):
                if action == Directions.STOP:
                    continue
                best = max(best, value(state.generateSuccessor(0, action), 1, depth, alpha, beta))
                if best >= beta:
                    return best
                alpha = max(alpha, best)
            return best

        def minValue(state, agent, depth, alpha, beta):
            best = float('inf')
            nextAgent, nextDepth = (agent + 1, depth) if agent < numAgents - 1 else (0, depth - 1)
            for action in state.getLegalActions(agent):
                best = min(best, value(state.generateSuccessor(agent, action), nextAgent, nextDepth, alpha, beta))
                if best <= alpha:
                    return best
                beta = min(beta, best)
            return best

        alpha = float('-inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            if action == Directions.STOP:
                continue
            v = value(gameState.generateSuccessor(0, action), 1, self.depth, alpha, float('inf'))
            if v > alpha:
                alpha = v
                bestAction = action
        return bestAction


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        numAgents = gameState.getNumAgents()

        def value(state, agent, depth):
            if state.isWin() or state.isLose() or depth == 0:
                return self.evaluationFunction(state)
            nextAgent, nextDepth = (agent + 1, depth) if agent < numAgents - 1 else (0, depth - 1)
            results = [value(state.generateSuccessor(agent, action), nextAgent, nextDepth)
                       for action in state.getLegalActions(agent)]
            if agent == 0:
                return max(results)
            results.sort()
            return results[len(results) // 2]

        scored = [(value(gameState.generateSuccessor(0, action), 1, self.depth), action)
                  for action in gameState.getLegalActions(0)]
        bestValue = max(scored, key=lambda pair: pair[0])[0]
        return [action for v, action in scored if v == bestValue][0]
def betterEvaluationFunction(currentGameState):
    """
    DESCRIPTION: not done yet
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction

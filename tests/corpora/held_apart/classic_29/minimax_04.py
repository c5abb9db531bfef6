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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        # Collect legal moves
        legalMoves = gameState.getLegalActions(0)

        # One score for each of them
        scores = [self.value(gameState.generateSuccessor(0, action), 1, self.depth) for action in legalMoves]
        bestScore = max(scores)
        bestIndices = [index for index in range(len(scores)) if scores[index] == bestScore]
        chosenIndex = random.choice(bestIndices)

        return legalMoves[chosenIndex]

    def value(self, state, agent, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == 0:
            return max(self.scoresOf(state, agent, depth))
        return min(self.scoresOf(state, agent, depth))

    def scoresOf(self, state, agent, depth):
        if agent == state.getNumAgents() - 1:
            nextAgent, nextDepth = 0, depth - 1
        else:
            nextAgent, nextDepth = agent + 1, depth
        scores = []
        for action in state.getLegalActions(agent):
            successor = state.generateSuccessor(agent, action)
            scores.append(self.value(successor, nextAgent, nextDepth))
        return scores

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

        # Choose one of the best actions
        scores = [self.minimax(gameState.generateSuccessor(0, action), 0, 1) for action in legalMoves]
        bestScore = max(scores)
        bestIndices = [index for index in range(len(scores)) if scores[index] == bestScore]
        chosenIndex = random.choice(bestIndices)

        return legalMoves[chosenIndex]

    def minimax(self, state, depth, agentIndex):
        if agentIndex >= state.getNumAgents():
            agentIndex = 0
            depth += 1
        if state.isWin() or state.isLose() or depth == self.depth:
            return state.getScore()
        scores = []
        for action in state.getLegalActions(agentIndex):
            nextState = state.generateSuccessor(agentIndex, action)
            scores.append(self.minimax(nextState, depth, agentIndex + 1))
        if agentIndex == 0:
            return max(scores)
        return min(scores)

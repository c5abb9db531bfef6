# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Some common elements of all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        """
        Returns the minimax action from the current gameState using self.depth
        and self.evaluationFunction.
        """
        self.numGhosts = gameState.getNumAgents() - 1

        bestAction = None
        bestScore = float('-inf')
        for action in self.getMoves(gameState, 0):
            score = self.miniMax(gameState.generateSuccessor(0, action), 1, self.depth)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return bestAction

    def getMoves(self, gameState, agentIndex):
        moves = gameState.getLegalActions(agentIndex)
        # standing still never helps
        if agentIndex == 0 and Directions.STOP in moves and len(moves) > 1:
            moves.remove(Directions.STOP)
        return moves

    def miniMax(self, gameState, agentIndex, depth):
        # after the last ghost it is Pacman's turn again and one level is done
        if agentIndex >= self.numGhosts:
            agentIndex = 0
            depth = depth - 1

        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)

        scores = []
        for action in self.getMoves(gameState, agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            scores.append(self.miniMax(successor, agentIndex + 1, depth))

        if agentIndex == 0:
            return max(scores)
        else:
            return min(scores)

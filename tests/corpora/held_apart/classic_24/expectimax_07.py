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
      Common elements of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
      Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        """
          Returns the expectimax action using self.depth and self.evaluationFunction
          All ghosts should be modeled as choosing uniformly at random from their
          legal moves.
        """
        self.n = gameState.getNumAgents()
        bestMove = None
        bestScore = float("-inf")
        for move in gameState.getLegalActions(0):
            score = self.value(gameState.generateSuccessor(0, move), 1, 0)
            if score > bestScore:
                bestScore, bestMove = score, move
        return bestMove

    def value(self, state, agent, depth):
        if agent == self.n:
            return self.value(state, 0, depth + 1)
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        moves = state.getLegalActions(agent)
        if agent == 0:
            return max(self.value(state.generateSuccessor(0, m), 1, depth) for m in moves)
        # ghosts choose uniformly at random
        move = random.choice(moves)
        return self.value(state.generateSuccessor(agent, move), agent + 1, depth)

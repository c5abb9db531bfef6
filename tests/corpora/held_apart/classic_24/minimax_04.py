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


class MinimaxAgent(MultiAgentSearchAgent):
    """
      Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        numGhosts = gameState.getNumAgents() - 1

        def max_agent(state, depth):
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            best = float("-inf")
            for a in state.getLegalActions(0):
                best = max(best, min_agent(state.generateSuccessor(0, a), depth, 1))
            return best

        def min_agent(state, depth, ghost):
            best = float("inf")
            for a in state.getLegalActions(ghost):
                succ = state.generateSuccessor(ghost, a)
                if ghost == numGhosts:
                    best = min(best, max_agent(succ, depth + 1))
                else:
                    best = min(best, min_agent(succ, depth, ghost + 1))
            return best

        # Collect legal moves and scores
        legalMoves = gameState.getLegalActions(0)
        scores = [min_agent(gameState.generateSuccessor(0, a), 0, 1) for a in legalMoves]
        bestScore = max(scores)
        bestIndices = [i for i in range(len(scores)) if scores[i] == bestScore]
        chosenIndex = random.choice(bestIndices)
        return legalMoves[chosenIndex]

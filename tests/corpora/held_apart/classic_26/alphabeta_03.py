# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
      The score is the same one displayed in the Pacman GUI.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
      This class provides some common elements to all of your
      multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
      Your minimax agent with alpha-beta pruning (question 3)
    """

    def getAction(self, gameState):
        INF = float('inf')
        lastGhost = gameState.getNumAgents() - 1

        def search(state, agent, rounds, alpha, beta):
            # returns (value, action)
            if state.isWin() or state.isLose() or rounds == 0:
                return self.evaluationFunction(state), None
            bestAct = None
            if agent == 0:
                best = -INF
                for act in state.getLegalActions(agent):
                    succ = state.generateSuccessor(agent, act)
                    if alpha >= beta:
                        break
                    val, _ = search(succ, 1, rounds, alpha, beta)
                    if val > best:
                        best, bestAct = val, act
                    alpha = max(alpha, best)
            else:
                best = INF
                for act in state.getLegalActions(agent):
                    succ = state.generateSuccessor(agent, act)
                    if alpha >= beta:
                        break
                    if agent == lastGhost:
                        val, _ = search(succ, 0, rounds - 1, alpha, beta)
                    else:
                        val, _ = search(succ, agent + 1, rounds, alpha, beta)
                    if val < best:
                        best, bestAct = val, act
                    beta = min(beta, best)
            return best, bestAct

        return search(gameState, 0, self.depth, -INF, INF)[1]

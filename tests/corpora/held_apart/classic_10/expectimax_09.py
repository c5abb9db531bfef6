# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions
import random, util
from game import Agent

INF = float("inf")

def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """
      Common base class, not to be changed
    """
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):

        def expecti(state, depth, agent):
            # returns (value, action)
            if depth == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(gameState), None

            if agent == state.getNumAgents() - 1:
                newAgent, newDepth = 0, depth - 1
            else:
                newAgent, newDepth = agent + 1, depth

            legal = state.getLegalActions(agent)
            pairs = [(expecti(state.generateSuccessor(agent, a), newDepth, newAgent)[0], a) for a in legal]
            if agent == 0:
                best = pairs[0]
                for p in pairs:
                    if p[0] > best[0]:
                        best = p
                return best
            mean = sum([p[0] for p in pairs]) / float(len(pairs))
            return mean, None

        return expecti(gameState, self.depth, 0)[1]

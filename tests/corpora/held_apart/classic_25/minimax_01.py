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

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        result = self.minimax(gameState, 0, 0)
        return result[1]

    def minimax(self, state, agent, depth):
        if state.isWin() or state.isLose() or depth == self.depth:
            return scoreEvaluationFunction(state), None

        nextAgent = agent + 1
        nextDepth = depth
        if nextAgent == state.getNumAgents() - 1:
            nextAgent = 0
            nextDepth = depth + 1

        bestAction = None
        if agent == 0:
            best = -float('inf')
            for action in state.getLegalActions(agent):
                successor = state.generateSuccessor(agent, action)
                score = self.minimax(successor, nextAgent, nextDepth)[0]
                if score > best:
                    best = score
                    bestAction = action
        else:
            best = float('inf')
            for action in state.getLegalActions(agent):
                successor = state.generateSuccessor(agent, action)
                score = self.minimax(successor, nextAgent, nextDepth)[0]
                if score < best:
                    best = score
                    bestAction = action
        return best, bestAction

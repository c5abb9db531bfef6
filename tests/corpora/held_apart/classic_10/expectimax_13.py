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
        result = self.expectimax(gameState, 0, 0)
        return result[0]

    def expectimax(self, state, agentIndex, depth):
        if agentIndex == state.getNumAgents():
            agentIndex = 0

        # winning is very good, losing is very bad
        if state.isWin():
            return (None, 9999)
        if state.isLose():
            return (None, -9999)
        if depth == self.depth:
            return (None, self.evaluationFunction(state))

        children = []
        for action in state.getLegalActions(agentIndex):
            nextState = state.generateSuccessor(agentIndex, action)
            children.append((action, self.expectimax(nextState, agentIndex + 1, depth + 1)[1]))

        if agentIndex == 0:
            return max(children, key=lambda c: c[1])
        elif agentIndex == 1:
            s = 0
            for c in children:
                s = s + c[1]
            return (None, s / float(len(children)))
        else:
            return min(children, key=lambda c: c[1])

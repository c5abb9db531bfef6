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

class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        scores = self.scoreAll(gameState, 0, 0)
        #print(scores)
        return max(scores)

    # returns dictionary action -> value
    def scoreAll(self, state, agent, depth):
        scores = {}
        nextAgent = agent + 1
        if nextAgent >= state.getNumAgents() - 1:
            nextAgent = 0
            depth += 1
        for action in state.getLegalActions(agent):
            scores[action] = self.value(state.generateSuccessor(agent, action), nextAgent, depth)
        return scores

    def value(self, state, agent, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if depth >= self.depth:
            return self.evaluationFunction(state)
        scores = self.scoreAll(state, agent, depth)
        if agent == 0:
            return max(scores.values())
        return min(scores.values())

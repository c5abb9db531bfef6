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

class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        """
          Returns the expectimax action using self.depth and self.evaluationFunction
        """
        turns = gameState.getNumAgents() * self.depth
        return max(gameState.getLegalActions(0),
                   key=lambda a: self.expected(gameState.generateSuccessor(0, a), 1, turns))

    def expected(self, state, ply, turns):
        if state.isWin() or state.isLose() or ply == turns:
            return self.evaluationFunction(state)
        agent = ply % state.getNumAgents()
        legal = state.getLegalActions(agent)
        kids = [self.expected(state.generateSuccessor(agent, a), ply + 1, turns) for a in legal]
        return sum(kids) / float(len(kids))

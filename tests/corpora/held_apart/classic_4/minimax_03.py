from game import Directions
from game import Agent
import random, util

INF = float('inf')

def scoreEvaluationFunction(currentGameState):
    """
      default evaluation: just the score shown in the window
    """
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """
      parent class, do not change
    """
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        actions = gameState.getLegalActions(0)
        if Directions.STOP in actions:
            actions.remove(Directions.STOP)  # stopping is boring
        scores = []
        for action in actions:
            scores.append(self.minimax(gameState.generateSuccessor(0, action), 1, 1))
        return actions[scores.index(max(scores))]

    def minimax(self, state, depth, agent):
        if agent == state.getNumAgents():
            agent = 0
            #depth += 1
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        vals = []
        for a in state.getLegalActions(agent):
            vals.append(self.minimax(state.generateSuccessor(agent, a), depth + 1, agent + 1))
        if agent == 0:
            return max(vals)
        return min(vals)

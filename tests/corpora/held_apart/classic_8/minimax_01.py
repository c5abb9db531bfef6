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


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Minimax with one recursive function that returns (value, action).
    """

    def getAction(self, gameState):
        value, action = self.search(gameState, 0, self.depth)
        return action

    def search(self, state, agent, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None

        nextAgent = agent + 1
        nextDepth = depth
        if nextAgent == state.getNumAgents():
            nextAgent = 0
            nextDepth = depth - 1

        candidates = []
        for action in state.getLegalActions(agent):
            successor = state.generateSuccessor(agent, action)
            value, _ = self.search(successor, nextAgent, nextDepth)
            candidates.append((value, action))

        if agent == 0:
            return max(candidates)
        return min(candidates)

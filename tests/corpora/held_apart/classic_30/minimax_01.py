from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
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
        value, action = self.minimax(gameState, 0, 0)
        return action

    def getMoves(self, state, agentIndex):
        moves = state.getLegalActions(agentIndex)
        if agentIndex == 0 and len(moves) > 1:
            return [move for move in moves if move != Directions.STOP]
        return moves

    def minimax(self, state, agentIndex, round):
        # returns the pair (value, action)
        if state.isWin() or state.isLose() or round == self.depth:
            return self.evaluationFunction(state), None

        nextAgent = agentIndex + 1
        nextRound = round
        if nextAgent == state.getNumAgents():
            nextAgent = 0
            nextRound = round + 1

        best = None
        bestAction = None
        for move in self.getMoves(state, agentIndex):
            successor = state.generateSuccessor(agentIndex, move)
            value = self.minimax(successor, nextAgent, nextRound)[0]
            if agentIndex == 0:
                if not best or value > best:
                    best = value
                    bestAction = move
            else:
                if not best or value < best:
                    best = value
                    bestAction = move
        return best, bestAction

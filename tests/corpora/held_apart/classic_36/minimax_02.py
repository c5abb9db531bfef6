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

    def getAction(self, gameState):
        ghosts = gameState.getNumAgents() - 1
        bestScore, bestMove = float("-inf"), None
        for move in gameState.getLegalActions(0):
            score = self.minimax(gameState.generateSuccessor(0, move), ghosts, self.depth - 1)
            if score > bestScore:
                bestScore, bestMove = score, move
        return bestMove

    def minimax(self, state, agent, depth):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)

        if agent == 0:
            scores = []
            for move in state.getLegalActions(0):
                scores.append(self.minimax(state.generateSuccessor(0, move),
                                           state.getNumAgents() - 1, depth))
            return max(scores)

        nextDepth = depth
        if agent - 1 == 0:
            nextDepth = depth - 1
        scores = []
        for move in state.getLegalActions(agent):
            scores.append(self.minimax(state.generateSuccessor(agent, move), agent - 1, nextDepth))
        return min(scores)

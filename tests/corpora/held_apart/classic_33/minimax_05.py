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
        bestScore = float('-inf')
        bestMove = None
        nextAgent, d = self.following(gameState, 0, self.depth)
        for move in gameState.getLegalActions(0):
            score = self.minimax(gameState.generateSuccessor(0, move), nextAgent, d)
            # print(move, score)
            if score >= bestScore:
                bestScore = score
                bestMove = move
        return bestMove

    def following(self, state, agent, depth):
        nextAgent = (agent + 1) % state.getNumAgents()
        return nextAgent, depth - 1

    # function minimax(node, depth, maximizingPlayer)
    def minimax(self, state, agent, depth):
        # if depth = 0 or node is a terminal node then return the heuristic value of node
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        nextAgent, d = self.following(state, agent, depth)
        if agent == 0:
            value = float('-inf')
            for move in state.getLegalActions(0):
                child = state.generateSuccessor(0, move)
                if self.minimax(child, nextAgent, d) > value:
                    value = self.minimax(child, nextAgent, d)
        else:
            value = float('inf')
            for move in state.getLegalActions(agent):
                child = state.generateSuccessor(agent, move)
                if self.minimax(child, nextAgent, d) < value:
                    value = self.minimax(child, nextAgent, d)
        return value

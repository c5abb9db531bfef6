from util import manhattanDistance
from game import Directions
import random, util
from game import Agent
from pacman import GameState

class ReflexAgent(Agent):

    def getAction(self, gameState: GameState):
        # choose among the best
        moves = gameState.getLegalActions()
        return max(moves, key=lambda m: self.evaluationFunction(gameState, m))

    def evaluationFunction(self, currentGameState: GameState, action):
        successor = currentGameState.generatePacmanSuccessor(action)
        newPos = successor.getPacmanPosition()
        for g in successor.getGhostStates():
            if g.scaredTimer == 0 and manhattanDistance(newPos, g.getPosition()) < 2:
                return -1000
        return successor.getScore()

def scoreEvaluationFunction(currentGameState: GameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState: GameState):
        legalMoves = gameState.getLegalActions(0)
        legalMoves.remove(Directions.STOP)
        bestMove, bestScore = None, float('-inf')
        for move in legalMoves:
            score = self.minimax(gameState.generateSuccessor(0, move), 1, self.depth)
            if score > bestScore:
                bestMove, bestScore = move, score
        return bestMove

    def minimax(self, state, agent, roundsAfter):
        if state.isWin() or state.isLose() or roundsAfter < 0:
            return self.evaluationFunction(state)
        if agent == 0:
            score = float('-inf')
            for move in state.getLegalActions(0):
                score = max(score, self.minimax(state.generateSuccessor(0, move), 1, roundsAfter))
        elif agent == state.getNumAgents() - 1:
            score = float('inf')
            for move in state.getLegalActions(agent):
                score = min(score, self.minimax(state.generateSuccessor(agent, move), 0, roundsAfter - 1))
        else:
            score = float('inf')
            for move in state.getLegalActions(agent):
                score = min(score, self.minimax(state.generateSuccessor(agent, move), agent + 1, roundsAfter))
        return score


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState: GameState):
        legalMoves = gameState.getLegalActions(0)
        legalMoves.remove(Directions.STOP)
        bestMove, alpha = None, float('-inf')
        for move in legalMoves:
            score = self.alphabeta(gameState.generateSuccessor(0, move), 1, self.depth - 1, alpha, float('inf'))
            if score > alpha:
                bestMove, alpha = move, score
        return bestMove

    def alphabeta(self, state, agent, roundsAfter, alpha, beta):
        if state.isWin() or state.isLose() or roundsAfter < 0:
            return self.evaluationFunction(state)
        if agent == 0:
            score = float('-inf')
            for move in state.getLegalActions(0):
                score = max(score, self.alphabeta(state.generateSuccessor(0, move), 1, roundsAfter, alpha, beta))
                if score > beta:
                    return score
                alpha = max(alpha, score)
        elif agent == state.getNumAgents() - 1:
            score = float('inf')
            for move in state.getLegalActions(agent):
                score = min(score, self.alphabeta(state.generateSuccessor(agent, move), 0, roundsAfter - 1, alpha, beta))
                if score < alpha:
                    return score
                beta = min(beta, score)
        else:
            score = float('inf')
            for move in state.getLegalActions(agent):
                score = min(score, self.alphabeta(state.generateSuccessor(agent, move), agent + 1, roundsAfter, alpha, beta))
        return score

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        "*** YOUR CODE HERE ***"
        util.raiseNotDefined()
def betterEvaluationFunction(currentGameState):
    """
    DESCRIPTION: not done yet
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction

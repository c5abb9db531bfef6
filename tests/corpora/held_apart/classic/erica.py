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
        """Depth 0 is the move at the root."""
        moves = [m for m in gameState.getLegalActions(0) if m != Directions.STOP]

        def valueOf(state, agent, depth):
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            if agent == 0 and depth == self.depth + 1:
                return self.evaluationFunction(state)
            isLast = agent == state.getNumAgents() - 1
            nextOne = 0 if isLast else agent + 1
            below = [valueOf(state.generateSuccessor(agent, m), nextOne, depth + 1 if isLast else depth)
                     for m in state.getLegalActions(agent)]
            return min(below) if agent else max(below)

        return max(moves, key=lambda m: valueOf(gameState.generateSuccessor(0, m), 1, 0))


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState: GameState):
        moves = [m for m in gameState.getLegalActions(0) if m != Directions.STOP]

        def valueOf(state, agent, depth, alpha, beta):
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            if agent == 0 and depth == self.depth + 1:
                return self.evaluationFunction(state)
            isLast = agent == state.getNumAgents() - 1
            nextOne = 0 if isLast else agent + 1
            v = None
            for m in state.getLegalActions(agent):
                below = valueOf(state.generateSuccessor(agent, m), nextOne, depth + 1 if isLast else depth, alpha, beta)
                if agent == 0:
                    v = below if v is None else max(v, below)
                    if v > beta:
                        return v
                    alpha = max(alpha, v)
                else:
                    v = below if v is None else min(v, below)
                    if v < alpha:
                        return v
                    beta = min(beta, v)
            return v

        return max(moves, key=lambda m: valueOf(gameState.generateSuccessor(0, m), 1, 0, float('-inf'), float('inf')))

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        "*** YOUR CODE HERE ***"
        util.raiseNotDefined()
def betterEvaluationFunction(currentGameState):
    """
    Score, minus the way to the next food, minus what is left of it.
    """
    pos = currentGameState.getPacmanPosition()
    food = currentGameState.getFood().asList()
    if not food:
        return currentGameState.getScore()
    closest = min(util.manhattanDistance(pos, f) for f in food)
    return currentGameState.getScore() - 1.5 * closest - 4 * len(food)


better = betterEvaluationFunction

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

class Answer:
    def __init__(self, value, action=None):
        self.value = value
        self.action = action

    def betterThan(self, other):
        return other is None or self.value > other.value

    def worseThan(self, other):
        return other is None or self.value < other.value


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState: GameState):
        return self.explore(gameState, 0, self.depth).action

    def explore(self, gameState, who, depth):
        if depth <= 0 or gameState.isWin() or gameState.isLose():
            return Answer(self.evaluationFunction(gameState))
        best = None
        next = who + 1
        for action in gameState.getLegalActions(who):
            if who + 1 == gameState.getNumAgents():
                depth = depth - 1
                next = 0
            child = self.explore(gameState.generateSuccessor(who, action), next, depth)
            here = Answer(child.value, action)
            if who == 0 and here.betterThan(best):
                best = here
            if who != 0 and here.worseThan(best):
                best = here
        return best


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState: GameState):
        return self.explore(gameState, 0, self.depth, -10**9, 10**9).action

    def explore(self, gameState, who, depth, alpha, beta):
        if depth <= 0 or gameState.isWin() or gameState.isLose():
            return Answer(self.evaluationFunction(gameState))
        best = None
        next = who + 1
        for action in gameState.getLegalActions(who):
            if who + 1 == gameState.getNumAgents():
                depth = depth - 1
                next = 0
            child = self.explore(gameState.generateSuccessor(who, action), next, depth, alpha, beta)
            here = Answer(child.value, action)
            if who == 0:
                if here.betterThan(best):
                    best = here
                if best.value >= beta:
                    break
                alpha = max(alpha, best.value)
            else:
                if here.worseThan(best):
                    best = here
                if best.value <= alpha:
                    break
                beta = min(beta, best.value)
        return best


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState: GameState):
        return self.explore(gameState, 0, self.depth).action

    def explore(self, gameState, who, depth):
        if depth <= 0 or gameState.isWin() or gameState.isLose():
            return Answer(self.evaluationFunction(gameState))
        best = None
        total = 0
        next = who + 1
        for action in gameState.getLegalActions(who):
            if who + 1 == gameState.getNumAgents():
                depth = depth - 1
                next = 0
            child = self.explore(gameState.generateSuccessor(who, action), next, depth)
            here = Answer(child.value, action)
            total += child.value
            if here.betterThan(best):
                best = here
        if who == 0:
            return best
        return Answer(total / len(gameState.getLegalActions(who)))
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

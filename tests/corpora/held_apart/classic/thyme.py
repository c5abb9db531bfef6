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

def isTerminal(state, depth):
    return state.isWin() or state.isLose() or depth == 0

class MinimaxAgent(MultiAgentSearchAgent):
    """
    Unfolds the ghosts of one round with an explicit frontier instead of recursing per ghost.
    """
    def getAction(self, gameState: GameState):
        actions = gameState.getLegalActions(self.index)
        worth = [self.replies(gameState.generateSuccessor(self.index, a), self.depth) for a in actions]
        i = 0
        for j in range(1, len(actions)):
            if worth[j] > worth[i]:
                i = j
        return actions[i]

    def replies(self, state, depth):
        # every way in which the ghosts can answer; all of them are minimum, so one flat minimum will do
        frontier = [(state, 1)]
        lowest = float('inf')
        while frontier:
            s, ghost = frontier.pop(0)
            if ghost == s.getNumAgents():
                lowest = min(lowest, self.pacmanValue(s, depth - 1))
            elif s.isWin() or s.isLose():
                lowest = min(lowest, self.evaluationFunction(s))
            else:
                for a in s.getLegalActions(ghost):
                    frontier.append((s.generateSuccessor(ghost, a), ghost + 1))
        return lowest

    def pacmanValue(self, state, depth):
        if isTerminal(state, depth):
            return self.evaluationFunction(state)
        return max([self.replies(state.generateSuccessor(self.index, a), depth) for a in state.getLegalActions(self.index)])


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        alpha = float('-inf')
        beta = float('inf')
        choice = None
        for a in gameState.getLegalActions(self.index):
            v = self.minValue(gameState.generateSuccessor(self.index, a), 1, self.depth, alpha, beta)
            if v > alpha:
                alpha = v
                choice = a
        return choice

    def maxValue(self, state, depth, alpha, beta):
        if isTerminal(state, depth):
            return self.evaluationFunction(state)
        v = float('-inf')
        for a in state.getLegalActions(self.index):
            v = max(v, self.minValue(state.generateSuccessor(self.index, a), 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, ghost, depth, alpha, beta):
        if isTerminal(state, depth):
            return self.evaluationFunction(state)
        v = float('inf')
        for a in state.getLegalActions(ghost):
            succ = state.generateSuccessor(ghost, a)
            if ghost == state.getNumAgents() - 1:
                v = min(v, self.maxValue(succ, depth - 1, alpha, beta))
            else:
                v = min(v, minValue(succ, ghost + 1, depth, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        self.maxValue(gameState, self.depth)

    def maxValue(self, state, depth):
        if isTerminal(state, depth):
            return self.evaluationFunction(state), None
        best = float('-inf'), None
        for a in state.getLegalActions(0):
            v = self.expValue(state.generateSuccessor(0, a), 1, depth)
            if v > best[0]:
                best = v, a
        return best

    def expValue(self, state, ghost, depth):
        if isTerminal(state, depth):
            return self.evaluationFunction(state)
        v = 0
        for a in state.getLegalActions(ghost):
            succ = state.generateSuccessor(ghost, a)
            if ghost == state.getNumAgents() - 1:
                v += self.maxValue(succ, depth - 1)[0]
            else:
                v += self.expValue(succ, ghost + 1, depth)
        return v / len(state.getLegalActions(ghost))
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

# multiAgents.py
# --------------
# Multi-agent search project. Student hand-in.

from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


class ReflexAgent(Agent):
    """
    Looks one move ahead and takes what looks best.
    """

    def getAction(self, gameState):
        legalMoves = gameState.getLegalActions()
        scores = [self.evaluationFunction(gameState, action) for action in legalMoves]
        bestScore = max(scores)
        bestIndices = [index for index in range(len(scores)) if scores[index] == bestScore]
        return legalMoves[random.choice(bestIndices)]

    def evaluationFunction(self, currentGameState, action):
        nextState = currentGameState.generatePacmanSuccessor(action)
        pos = nextState.getPacmanPosition()
        food = nextState.getFood().asList()
        near = min([manhattanDistance(pos, f) for f in food]) if food else 0
        return nextState.getScore() - near


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, as shown in the window.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    What the search agents have in common: index, depth, evaluation function.
    """

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
    """
    My agent for question 2
    """

    def getAction(self, gameState):
        actions = gameState.getLegalActions(0)
        random.shuffle(actions)  # so that he does not get stuck
        best = {'action': None, 'value': -999999}
        for action in actions:
            if action == Directions.STOP: continue
            r = self.ghostMove(gameState.generateSuccessor(0, action), 1, 0)
            if r['value'] > best['value']:
                best = {'action': action, 'value': r['value']}
        print(best)
        return best['action']

    def leaf(self, gameState):
        return {'action': None, 'value': self.evaluationFunction(gameState)}

    def pacmanMove(self, gameState, depth):
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.leaf(gameState)
        best = {'action': None, 'value': -999999}
        for action in gameState.getLegalActions(0):
            if action == Directions.STOP: continue
            r = self.ghostMove(gameState.generateSuccessor(0, action), 1, depth)
            if r['value'] > best['value']:
                best = {'action': action, 'value': r['value']}
        return best

    def ghostMove(self, gameState, ghost, depth):
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.leaf(gameState)
        best = {'action': None, 'value': 999999}
        for action in gameState.getLegalActions(ghost):
            succ = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                r = self.pacmanMove(succ, depth + 1)
            else:
                r = self.ghostMove(succ, ghost + 1, depth)
            if r['value'] < best['value']:
                best = {'action': action, 'value': r['value']}
        return best


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    My agent for question 3
    """

    def getAction(self, gameState):
        actions = gameState.getLegalActions(0)
        random.shuffle(actions)
        best = {'action': None, 'value': -999999}
        alpha = -999999
        beta = 999999
        for action in actions:
            r = self.ghostMove(gameState.generateSuccessor(0, action), 1, 0, alpha, beta)
            if r['value'] > best['value']:
                best = {'action': action, 'value': r['value']}
        return best['action']

    def leaf(self, gameState):
        return {'action': None, 'value': self.evaluationFunction(gameState)}

    def pacmanMove(self, gameState, depth, alpha, beta):
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.leaf(gameState)
        best = {'action': None, 'value': -999999}
        for action in gameState.getLegalActions(0):
            r = self.ghostMove(gameState.generateSuccessor(0, action), 1, depth, alpha, beta)
            if r['value'] > best['value']:
                best = {'action': action, 'value': r['value']}
            if best['value'] >= beta:
                return best
            alpha = max(alpha, best['value'])
        return best

    def ghostMove(self, gameState, ghost, depth, alpha, beta):
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.leaf(gameState)
        best = {'action': None, 'value': 999999}
        for action in gameState.getLegalActions(ghost):
            succ = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                r = self.pacmanMove(succ, depth + 1, alpha, beta)
            else:
                r = self.ghostMove(succ, ghost + 1, depth, alpha, beta)
            if r['value'] < best['value']:
                best = {'action': action, 'value': r['value']}
            if best['value'] <= alpha:
                return best
            beta = min(beta, best['value'])
        return best
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

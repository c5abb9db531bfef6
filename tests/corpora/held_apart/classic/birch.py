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
        value, action = self.search(gameState, self.depth, 0)
        return action

    def search(self, gameState, depth, agentIndex):
        if agentIndex == gameState.getNumAgents():
            agentIndex = 0
            depth -= 1
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState), None

        results = []
        for a in gameState.getLegalActions(agentIndex):
            succ = gameState.generateSuccessor(agentIndex, a)
            results.append((self.search(succ, depth, agentIndex + 1)[0], a))

        pick = max if agentIndex == 0 else min
        return pick(results, key=lambda r: r[0])


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState: GameState):
        value, action = self.search(gameState, self.depth, 0, float('-inf'), float('inf'))
        return action

    def search(self, gameState, depth, agentIndex, alpha, beta):
        if agentIndex == gameState.getNumAgents():
            agentIndex = 0
            depth -= 1
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState), None

        best = (float('-inf') if agentIndex == 0 else float('inf')), None
        for a in gameState.getLegalActions(agentIndex):
            succ = gameState.generateSuccessor(agentIndex, a)
            v, _ = self.search(succ, depth, agentIndex + 1, alpha, beta)
            if agentIndex == 0:
                if v > best[0]:
                    best = v, a
                if best[0] >= beta:
                    return best
                alpha = max(alpha, best[0])
            else:
                if v < best[0]:
                    best = v, a
                if best[0] <= alpha:
                    return best
                beta = min(beta, best[0])
        return best


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState: GameState):
        value, action = self.search(gameState, self.depth, 0)
        return action

    def search(self, gameState, depth, agentIndex):
        if agentIndex == gameState.getNumAgents():
            agentIndex = 0
            depth -= 1
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState), None

        results = []
        for a in gameState.getLegalActions(agentIndex):
            succ = gameState.generateSuccessor(agentIndex, a)
            results.append((self.search(succ, depth, agentIndex + 1)[0], a))

        if agentIndex == 0:
            return max(results, key=lambda r: r[0])
        return sum(r[0] for r in results), None
def betterEvaluationFunction(currentGameState):
    """
    DESCRIPTION: not done yet
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction

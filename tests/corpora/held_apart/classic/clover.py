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
    """ my minimax. layers are generators of (value, action) """

    def getAction(self, gameState: GameState):
        _, neg = max((v, -i) for i, v in enumerate(self.layer(gameState, 0, self.depth)))
        return gameState.getLegalActions(0)[-neg]

    def layer(self, state, agent, depth):
        nextAgent = (agent + 1) % state.getNumAgents()
        nextDepth = depth - (nextAgent == 0)
        for succ in [state.generateSuccessor(agent, a) for a in state.getLegalActions(agent)]:
            if nextDepth == 0 or succ.isWin() or succ.isLose():
                yield self.evaluationFunction(succ)
            elif nextAgent == 0:
                yield max(self.layer(succ, nextAgent, nextDepth))
            else:
                yield min(self.layer(succ, nextAgent, nextDepth))


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState: GameState):
        self.choice = None
        self.searchMax(gameState, self.depth, float('-inf'), float('inf'), True)
        return self.choice

    def searchMax(self, state, depth, alpha, beta, top=False):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = float('-inf')
        actions = state.getLegalActions(0)
        succs = [state.generateSuccessor(0, a) for a in actions]
        for a, succ in zip(actions, succs):
            v = self.searchMin(succ, depth, 1, alpha, beta)
            if v > best:
                best = v
                if top:
                    self.choice = a
            if best >= beta:
                return best
            alpha = max(alpha, best)
        return best

    def searchMin(self, state, depth, ghost, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = float('inf')
        succs = [state.generateSuccessor(ghost, a) for a in state.getLegalActions(ghost)]
        for succ in succs:
            if ghost + 1 == state.getNumAgents():
                v = self.searchMax(succ, depth - 1, alpha, beta)
            else:
                v = self.searchMin(succ, depth, ghost + 1, alpha, beta)
            best = min(best, v)
            if best <= alpha:
                return best
            beta = min(beta, best)
        return best


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState: GameState):
        self.choice = None
        self.searchMax(gameState, self.depth, True)
        return self.choice

    def searchMax(self, state, depth, top=False):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = float('-inf')
        for a in state.getLegalActions(0):
            v = self.searchChance(state.generateSuccessor(0, a), depth, 1)
            if v > best:
                best = v
                if top:
                    self.choice = a
        return best

    def searchChance(self, state, depth, ghost):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        acts = state.getLegalActions(ghost)
        total = 0.0
        for a in acts:
            succ = state.generateSuccessor(ghost, a)
            if ghost + 1 == state.getNumAgents():
                total += self.searchMax(succ, depth - 1) / len(acts)
            else:
                total += self.searchChance(succ, depth, ghost + 1)
        return total
def betterEvaluationFunction(currentGameState):
    """
    DESCRIPTION: not done yet
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction

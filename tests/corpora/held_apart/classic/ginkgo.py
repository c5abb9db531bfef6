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
        return self.minimax(gameState, 0, 0)[1]

    def minimax(self, state, agent, depth):
        if depth == self.depth or state.isWin() or state.isLose():
            return (self.evaluationFunction(state), None)
        nextAgent = (agent + 1) % state.getNumAgents()
        nextDepth = depth + 1 if nextAgent == 0 else depth
        bestVal, bestAct = (-math_inf, None) if agent == 0 else (math_inf, None)
        for act in state.getLegalActions(agent):
            val = self.minimax(state.generateSuccessor(agent, act), nextAgent, nextDepth)[0]
            if agent == 0 and val >= bestVal:
                bestVal, bestAct = val, act
            elif agent != 0 and val <= bestVal:
                bestVal, bestAct = val, act
        return (bestVal, bestAct)

math_inf = float('inf')

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        actions = gameState.getLegalActions(0)
        best, bestVal = None, -math_inf
        for act in actions:
            val = self.ab(gameState.generateSuccessor(0, act), 1, 0, -math_inf, math_inf)
            if val >= bestVal:
                bestVal = val
                best = act
        return best

    def ab(self, state, agent, depth, alpha, beta):
        if agent == state.getNumAgents():
            agent, depth = 0, depth + 1
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == 0:
            v = -math_inf
            for act in state.getLegalActions(0):
                v = max(v, self.ab(state.generateSuccessor(0, act), 1, depth, alpha, beta))
                if v > beta: break
                alpha = max(alpha, v)
        else:
            v = math_inf
            for act in state.getLegalActions(agent):
                v = min(v, self.ab(state.generateSuccessor(agent, act), agent + 1, depth, alpha, beta))
                if v < alpha: break
                beta = min(beta, v)
        return v

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        return self.expectimax(gameState, 0, 0)[1]

    def expectimax(self, state, agent, depth):
        if depth == self.depth or state.isWin() or state.isLose():
            return (self.evaluationFunction(state), None)
        nextAgent = (agent + 1) % state.getNumAgents()
        nextDepth = depth + 1 if nextAgent == 0 else depth
        bestVal, bestAct = (-math_inf, None) if agent == 0 else (0, None)
        n = len(state.getLegalActions(agent))
        for act in state.getLegalActions(agent):
            val = self.expectimax(state.generateSuccessor(agent, act), nextAgent, nextDepth)[0]
            if agent == 0:
                if val >= bestVal:
                    bestVal, bestAct = val, act
            else:
                bestVal += val / n
        return (bestVal, bestAct)
def betterEvaluationFunction(currentGameState):
    """
    DESCRIPTION: not done yet
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction

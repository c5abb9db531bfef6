##########################################
#  Assignment: multi-agent search        #
#  (sorry for the late hand-in)          #
##########################################
import random
import util
from game import Agent, Directions
from util import manhattanDistance

INFINITY = 999999

class ReflexAgent(Agent):
    """ Runs from ghosts, and otherwise eats. """
    def getAction(self, gameState):
        best = None
        for action in gameState.getLegalActions():
            value = self.evaluationFunction(gameState, action)
            if best is None or value > best[0]:
                best = (value, action)
        return best[1]

    def evaluationFunction(self, currentGameState, action):
        after = currentGameState.generatePacmanSuccessor(action)
        food = after.getFood().asList()
        me = after.getPacmanPosition()
        away = min([manhattanDistance(me, g.getPosition()) for g in after.getGhostStates()] or [INFINITY])
        if away <= 1:
            return -INFINITY
        return after.getScore() - min([manhattanDistance(me, f) for f in food] or [0]) / 10.0

def scoreEvaluationFunction(currentGameState):
    # given by the course
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.run(gameState, 0, 0)[1]

    def judge(self, state):
        if not hasattr(state, 'data'):
            return self.evaluationFunction(state)
        # time bonus, taken back afterwards
        old = state.data.score
        state.data.score = old + 0.5
        value = self.evaluationFunction(state)
        state.data.score = old
        return value

    def run(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent, depth = 0, depth + 1
        legal = state.getLegalActions(agent)
        if depth == self.depth or not legal:
            return self.judge(state), None
        best = None
        for a in legal:
            v = self.run(state.generateSuccessor(agent, a), agent + 1, depth)[0]
            if best is None or (agent == 0 and v > best[0]) or (agent > 0 and v < best[0]):
                best = (v, a)
        return best

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        alpha, beta = -float('inf'), float('inf')
        bestMove = None
        for move in gameState.getLegalActions(0):
            score = self.minNode(gameState.generateSuccessor(0, move), 1, self.depth, alpha, beta)
            if score > alpha:
                alpha = score
                bestMove = move
        return bestMove

    def maxNode(self, state, rounds, alpha, beta):
        moves = state.getLegalActions(0)
        if rounds == 0 or len(moves) == 0:
            return self.evaluationFunction(state)
        result = -float('inf')
        for move in moves:
            result = max(result, self.minNode(state.generateSuccessor(0, move), 1, rounds, alpha, beta))
            if result > beta:
                break
            alpha = max(alpha, result)
        return result

    def minNode(self, state, ghost, rounds, alpha, beta):
        moves = state.getLegalActions(ghost)
        if len(moves) == 0:
            return self.evaluationFunction(state)
        result = float('inf')
        for move in moves:
            after = state.generateSuccessor(ghost, move)
            if ghost + 1 < state.getNumAgents():
                result = min(result, self.minNode(after, ghost + 1, rounds, alpha, beta))
            else:
                result = min(result, self.maxNode(after, rounds - 1, alpha, beta))
            if result < alpha:
                break
            beta = min(beta, result)
        return result

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.run(gameState, 0, 0)[1]

    def run(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent, depth = 0, depth + 1
        legal = state.getLegalActions(agent)
        if depth == self.depth or not legal:
            state.data.score += 1
            return self.evaluationFunction(state), None
        values = [self.run(state.generateSuccessor(agent, a), agent + 1, depth)[0] for a in legal]
        if agent == 0:
            return max(values), legal[values.index(max(values))]
        return sum(values) / len(values), None

def betterEvaluationFunction(currentGameState):
    """
    Score, the nearest dot and the capsules.
    """
    me = currentGameState.getPacmanPosition()
    dots = [manhattanDistance(me, d) for d in currentGameState.getFood().asList()]
    return currentGameState.getScore() + 10.0 / (1 + min(dots + [50])) - 15 * len(currentGameState.getCapsules())

# Abbreviation
better = betterEvaluationFunction

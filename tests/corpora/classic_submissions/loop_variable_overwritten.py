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
        value, action = self.evaluate(gameState, 0, 0)
        return action

    def evaluate(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent = 0
            depth += 1
        if depth == self.depth or state.isWin() or state.isLose() or not state.getLegalActions(agent):
            return self.evaluationFunction(state), Directions.STOP
        bestAction = Directions.STOP
        bestValue = -INFINITY if agent == 0 else INFINITY
        for action in state.getLegalActions(agent):
            value, action = self.evaluate(state.generateSuccessor(agent, action), agent + 1, depth)
            if (agent == 0 and value > bestValue) or (agent > 0 and value < bestValue):
                bestValue, bestAction = value, action
        return bestValue, bestAction

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
        n = gameState.getNumAgents()

        def esperanza(estado, turno):
            if estado.isWin() or estado.isLose() or turno == n * self.depth:
                return self.evaluationFunction(estado)
            quien = turno % n
            valores = [esperanza(estado.generateSuccessor(quien, a), turno + 1) for a in estado.getLegalActions(quien)]
            if not valores:
                return self.evaluationFunction(estado)
            return max(valores) if quien == 0 else sum(valores) / float(len(valores))

        return max(gameState.getLegalActions(0), key=lambda a: esperanza(gameState.generateSuccessor(0, a), 1))

def betterEvaluationFunction(currentGameState):
    """
    Score, the nearest dot and the capsules.
    """
    me = currentGameState.getPacmanPosition()
    dots = [manhattanDistance(me, d) for d in currentGameState.getFood().asList()]
    return currentGameState.getScore() + 10.0 / (1 + min(dots + [50])) - 15 * len(currentGameState.getCapsules())

# Abbreviation
better = betterEvaluationFunction

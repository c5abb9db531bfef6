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
        ultimo = gameState.getNumAgents() - 1

        def terminal(estado, prof):
            return estado.isWin() or estado.isLose() or prof == self.depth

        def maximo(estado, prof):
            if terminal(estado, prof) or not estado.getLegalActions(0):
                return self.evaluationFunction(estado)
            return max(minimo(estado.generateSuccessor(0, a), prof, 1) for a in estado.getLegalActions(0))

        def minimo(estado, prof, fantasma):
            if terminal(estado, prof) or not estado.getLegalActions(fantasma):
                return self.evaluationFunction(estado)
            hijos = (estado.generateSuccessor(fantasma, a) for a in estado.getLegalActions(fantasma))
            if fantasma == ultimo:
                return min(maximo(h, prof + 1) for h in hijos)
            return min(minimo(h, prof, fantasma + 1) for h in hijos)

        return max(gameState.getLegalActions(0), key=lambda a: minimo(gameState.generateSuccessor(0, a), 0, 1))

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        def worth(state):
            return state.getScore() - 2 * state.getNumFood() + sum(g.scaredTimer for g in state.getGhostStates())

        def search(state, agent, depth, alpha, beta):
            if agent == state.getNumAgents():
                agent, depth = 0, depth - 1
            legal = state.getLegalActions(agent)
            if depth == 0 or not legal:
                return (worth(state), None)
            best = (-INFINITY, None) if agent == 0 else (INFINITY, None)
            for a in legal:
                v = search(state.generateSuccessor(agent, a), agent + 1, depth, alpha, beta)[0]
                if agent == 0:
                    best = (v, a) if v > best[0] else best
                    if v > beta:
                        break
                    alpha = max(alpha, v)
                else:
                    best = (v, a) if v < best[0] else best
                    if v < alpha:
                        break
                    beta = min(beta, v)
            return best

        return search(gameState, 0, self.depth, -INFINITY, INFINITY)[1]

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        bestScore = -float('inf')
        bestMove = None
        for move in gameState.getLegalActions(0):
            score = self.chanceNode(gameState.generateSuccessor(0, move), 1, self.depth)
            if score > bestScore:
                bestScore = score
                bestMove = move
        return bestMove

    def maxNode(self, state, rounds):
        moves = state.getLegalActions(0)
        if rounds == 0 or len(moves) == 0:
            return self.evaluationFunction(state)
        return max(self.chanceNode(state.generateSuccessor(0, m), 1, rounds) for m in moves)

    def chanceNode(self, state, ghost, rounds):
        moves = state.getLegalActions(ghost)
        if len(moves) == 0:
            return self.evaluationFunction(state)
        total = 0.0
        for move in moves:
            after = state.generateSuccessor(ghost, move)
            if ghost + 1 < state.getNumAgents():
                total += self.chanceNode(after, ghost + 1, rounds)
            else:
                total += self.maxNode(after, rounds - 1)
        return total / len(moves)

def betterEvaluationFunction(currentGameState):
    """
    Score, the nearest dot and the capsules.
    """
    me = currentGameState.getPacmanPosition()
    dots = [manhattanDistance(me, d) for d in currentGameState.getFood().asList()]
    return currentGameState.getScore() + 10.0 / (1 + min(dots + [50])) - 15 * len(currentGameState.getCapsules())

# Abbreviation
better = betterEvaluationFunction

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
    # given by the course, a little better now
    bonus = 0
    if currentGameState.isWin():
        bonus = 500
    if currentGameState.isLose():
        bonus = -500
    return currentGameState.getScore() + bonus

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        bestScore = -float('inf')
        bestMove = None
        for move in gameState.getLegalActions(0):
            score = self.minNode(gameState.generateSuccessor(0, move), 1, self.depth)
            if score > bestScore:
                bestScore = score
                bestMove = move
        return bestMove

    def maxNode(self, state, rounds):
        if rounds == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        result = -float('inf')
        for move in state.getLegalActions(0):
            result = max(result, self.minNode(state.generateSuccessor(0, move), 1, rounds))
        return result if result > -float('inf') else self.evaluationFunction(state)

    def minNode(self, state, ghost, rounds):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        moves = state.getLegalActions(ghost)
        if not moves:
            return self.evaluationFunction(state)
        result = float('inf')
        for move in moves:
            after = state.generateSuccessor(ghost, move)
            if ghost + 1 < state.getNumAgents():
                result = min(result, self.minNode(after, ghost + 1, rounds))
            else:
                result = min(result, self.maxNode(after, rounds - 1))
        return result

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.look(gameState, 0, 0, {'a': -999999, 'b': 999999})['action']

    def look(self, state, who, level, window):
        actions = list(state.getLegalActions(who))
        if level == self.depth or not actions:
            return {'score': self.evaluationFunction(state), 'action': 'Stop'}
        window = dict(window)
        lastOne = who == state.getNumAgents() - 1
        found = {'score': -999999 if who == 0 else 999999, 'action': actions[0]}
        for a in actions:
            child = state.generateSuccessor(who, a)
            s = self.look(child, 0 if lastOne else who + 1, level + 1 if lastOne else level, window)['score']
            if who == 0:
                if s > found['score']:
                    found = {'score': s, 'action': a}
                if s > window['b']:
                    break
                if s > window['a']:
                    window['a'] = s
            else:
                if s < found['score']:
                    found = {'score': s, 'action': a}
                if s < window['a']:
                    break
                if s < window['b']:
                    window['b'] = s
        return found

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

from util import manhattanDistance
from game import Directions, Actions
import random, util, math

from game import Agent
from pacman import GameState


class ReflexAgent(Agent):
    def getAction(self, gameState: GameState):
        bestMove, bestMark = Directions.STOP, -math.inf
        for move in gameState.getLegalActions():
            mark = self.evaluationFunction(gameState, move)
            if mark > bestMark:
                bestMove, bestMark = move, mark
        return bestMove

    def evaluationFunction(self, currentGameState: GameState, action: str) -> float:
        x, y = currentGameState.getPacmanPosition()
        dx, dy = Actions.directionToVector(action)
        target = (int(x + dx), int(y + dy))
        return -sum(1 / (0.1 + manhattanDistance(target, g)) for g in currentGameState.getGhostPositions())


def scoreEvaluationFunction(currentGameState: GameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn: str = 'scoreEvaluationFunction', depth: str = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        agents = gameState.getNumAgents()
        horizon = agents * self.depth + 2

        def rate(state: GameState, ply: int) -> float:
            moves = state.getLegalActions(ply % agents)
            if ply == horizon or not moves:
                return self.evaluationFunction(state)
            rates = [rate(state.generateSuccessor(ply % agents, m), ply + 1) for m in moves]
            return max(rates) if ply % agents == 0 else min(rates)

        rated = {m: rate(gameState.generateSuccessor(0, m), 1) for m in gameState.getLegalActions(0)}
        return max(rated, key=rated.get)


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

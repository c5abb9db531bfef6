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
    def getAction(self, gameState: GameState):
        moves = gameState.getLegalActions(0)
        values = [self.chance(gameState.generateSuccessor(0, m), 1, self.depth) for m in moves]
        return moves[values.index(max(values))]

        def chance(self, state: GameState, ghost: int, depth: int) -> float:
            moves = state.getLegalActions(ghost)
            if not moves:
                return self.evaluationFunction(state)
            if ghost == state.getNumAgents() - 1:
                return sum(self.best(state.generateSuccessor(ghost, m), depth - 1) for m in moves) / len(moves)
            return sum(self.chance(state.generateSuccessor(ghost, m), ghost + 1, depth) for m in moves) / len(moves)

        def best(self, state: GameState, depth: int) -> float:
            moves = state.getLegalActions(0)
            if depth == 0 or not moves:
                return self.evaluationFunction(state)
            return max(self.chance(state.generateSuccessor(0, m), 1, depth) for m in moves)



def betterEvaluationFunction(currentGameState):
    """
    Score, the nearest dot and the capsules.
    """
    me = currentGameState.getPacmanPosition()
    dots = [manhattanDistance(me, d) for d in currentGameState.getFood().asList()]
    return currentGameState.getScore() + 10.0 / (1 + min(dots + [50])) - 15 * len(currentGameState.getCapsules())

# Abbreviation
better = betterEvaluationFunction

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
        result = self.look(gameState, {'who': 0, 'level': 0})
        return result['action']

    def look(self, state, turn):
        who, level = turn['who'], turn['level']
        actions = list(state.getLegalActions(who))      # a copy, to be on the safe side
        if level == self.depth or not actions:
            return {'score': self.evaluationFunction(state), 'action': 'Stop'}
        if who + 1 == state.getNumAgents():
            nextTurn = {'who': 0, 'level': level + 1}
        else:
            nextTurn = {'who': who + 1, 'level': level}
        scores = {}
        for a in actions[:]:
            scores[a] = self.look(state.generateSuccessor(who, a), nextTurn)['score']
        choose = max if who == 0 else min
        a = choose(scores, key=scores.get)
        return {'score': scores[a], 'action': a}


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        def options(state: GameState, agent: int):
            return [a for a in state.getLegalActions(agent) if a != 'Stop']

        def visit(state: GameState, ply: int, alpha: float, beta: float):
            agent = ply % gameState.getNumAgents()
            if ply == self.depth * gameState.getNumAgents() or not options(state, agent):
                return self.evaluationFunction(state), None
            best = None
            for a in options(state, agent):
                v = visit(state.generateSuccessor(agent, a), ply + 1, alpha, beta)[0]
                if agent == 0:
                    if best is None or v > best[0]:
                        best = v, a
                    alpha = max(alpha, v)
                else:
                    if best is None or v < best[0]:
                        best = v, a
                    beta = min(beta, v)
                if beta <= alpha:
                    break
            return best

        return visit(gameState, 0, -math.inf, math.inf)[1]


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

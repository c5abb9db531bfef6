# multiAgents.py
# ---------------
# Homework 3, group 17

from util import manhattanDistance
from game import Directions, Agent
import random, util
from pacman import GameState

def scoreEvaluationFunction(currentGameState: GameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """Base class. Do not change."""

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        def search(state, turn):
            """turn counts all moves, of all agents"""
            n = state.getNumAgents()
            if state.isWin() or state.isLose() or turn == n * self.depth:
                return (self.evaluationFunction(state), None)
            agent = turn % n
            results = []
            for move in state.getLegalActions(agent):
                points = search(state.generateSuccessor(agent, move), turn + 1)[0]
                results.append((points, move))
            if agent == 0:
                return max(results, key=lambda pair: pair[0])
            return min(results, key=lambda pair: pair[0])

        return search(gameState, 0)[1]

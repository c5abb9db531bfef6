from util import manhattanDistance
from game import Directions, Agent
import random, util

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best, bestAction = float('-inf'), None
        for action in gameState.getLegalActions(0):
            v = self.average(gameState.generateSuccessor(0, action), self.depth)
            if v > best:
                best, bestAction = v, action
        return bestAction

    def value(self, state, depth):
        """value of a state where Pacman is to move"""
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        return max([self.average(state.generateSuccessor(0, a), depth)
                    for a in state.getLegalActions(0)])

    def average(self, state, depth):
        """expected value when the ghosts are to move"""
        outcomes = self.allGhostMoves(state)
        total = 0.0
        for s in outcomes:
            total += self.value(s, depth - 1)
        return total / len(outcomes)

    def allGhostMoves(self, state):
        """all the states that are possible after every ghost has moved"""
        states = [state]
        for ghost in range(1, state.getNumAgents()):
            after = []
            for s in states:
                if s.isWin() or s.isLose():
                    after.append(s)
                else:
                    for a in s.getLegalActions(ghost):
                        after.append(s.generateSuccessor(ghost, a))
            states = after
        return states

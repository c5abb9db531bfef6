from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        # list of all the moves of pacman without Stop
        allMoves = gameState.getLegalActions(0)
        moves = []
        for m in allMoves:
            if m != 'Stop':
                moves.append(m)

        # value of each move
        listOfValues = []
        for m in moves:
            newState = gameState.generateSuccessor(0, m)
            listOfValues.append(self.expecti(newState, 1, 1))

        # find the biggest value
        biggest = listOfValues[0]
        position = 0
        for k in range(len(listOfValues)):
            if listOfValues[k] > biggest:
                biggest = listOfValues[k]
                position = k
        return moves[position]

    def expecti(self, state, agent, depth):
        if state.isWin() == True or state.isLose() == True:
            return self.evaluationFunction(state)

        if agent == 0:
            # new round begins with pacman
            if depth == self.depth:
                return self.evaluationFunction(state)
            allMoves = state.getLegalActions(0)
            listOfValues = []
            for m in allMoves:
                if m != 'Stop':
                    newState = state.generateSuccessor(0, m)
                    listOfValues.append(self.expecti(newState, 1, depth + 1))
            return max(listOfValues)
        else:
            nextAgent = agent + 1
            if nextAgent >= state.getNumAgents():
                nextAgent = 0
            listOfValues = []
            for m in state.getLegalActions(agent):
                newState = state.generateSuccessor(agent, m)
                listOfValues.append(self.expecti(newState, nextAgent, depth))
            average = int(sum(listOfValues) / len(listOfValues))
            return average

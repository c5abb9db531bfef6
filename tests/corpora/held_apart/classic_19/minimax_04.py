from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, the same one that is shown in the GUI.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Common part of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Everything in a single recursive helper. The ghosts still to move in
    this round are handed down as a tuple.
    """

    def getAction(self, gameState):
        everybody = tuple(range(gameState.getNumAgents()))

        def play(state, queue, roundsLeft):
            if state.isWin() or state.isLose():
                return (self.evaluationFunction(state), None)
            if not queue:
                # round over, start a new one
                if roundsLeft <= 1:
                    return (self.evaluationFunction(state), None)
                return play(state, everybody, roundsLeft - 1)
            who = queue[0]
            sign = -1 if who else 1
            outcome = None
            for move in state.getLegalActions(who):
                value = play(state.generateSuccessor(who, move), queue[1:], roundsLeft)[0]
                if outcome is None or sign * value > sign * outcome[0]:
                    outcome = (value, move)
            return outcome

        return play(gameState, everybody, self.depth)[1]

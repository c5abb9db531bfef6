from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class Player:
    """Strategy of one agent: picks from (value, action) pairs."""

    def __init__(self, index, choose):
        self.index = index
        self.choose = choose

    def pick(self, pairs):
        return self.choose(pairs, key=lambda pair: pair[0])


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        players = [Player(0, max)]
        for i in range(1, gameState.getNumAgents()):
            players.append(Player(i, min))
        # the whole game as a flat schedule: P, G1, G2, P, G1, G2, ...
        self.schedule = players * self.depth
        return self.play(gameState, 0)[1]

    def play(self, state, turn):
        if turn == len(self.schedule) or state.isWin() or state.isLose():
            return (self.evaluationFunction(state), None)
        player = self.schedule[turn]
        return player.pick([(self.play(state.generateSuccessor(player.index, action), turn + 1)[0], action)
                            for action in state.getLegalActions(player.index)])

from util import manhattanDistance
from game import Directions, Agent
import random, util
from itertools import chain, repeat


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """The game is a linked list of turns (agent, choice, rest), built before the search."""

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        one_round = [(0, max)] + [(g, min) for g in range(1, n)]
        turns = None
        for agent, choice in reversed(list(chain.from_iterable(repeat(one_round, self.depth)))):
            turns = (agent, choice, turns)

        def play(s, turns):
            agent, _, rest = turns
            for a in s.getLegalActions(agent):
                yield worth(s.generateSuccessor(agent, a), rest)

        def worth(s, turns):
            if turns is None or s.isWin() or s.isLose():
                return self.evaluationFunction(s)
            return turns[1](play(s, turns))

        pairs = list(zip(play(gameState, turns), gameState.getLegalActions(0)))
        return max(pairs, key=lambda p: p[0])[1] if pairs else Directions.STOP

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
    """
    The pair (rounds, agents still to move in this round) counts down like a clock.
    """

    def getAction(self, gameState):
        everyone = gameState.getNumAgents()

        def children(state, rounds, waiting):
            """Gives (action, value) lazily, one after the other."""
            agent = everyone - waiting
            for action in state.getLegalActions(agent):
                child = state.generateSuccessor(agent, action)
                if waiting == 1:
                    yield action, value(child, rounds - 1, everyone)
                else:
                    yield action, value(child, rounds, waiting - 1)

        def value(state, rounds, waiting):
            if state.isWin() or state.isLose() or rounds == 0:
                return self.evaluationFunction(state)
            values = [v for _, v in children(state, rounds, waiting)]
            if waiting == everyone:
                return max(values)
            return sum(values) / float(len(values))

        best = None
        for action, v in children(gameState, self.depth, everyone):
            if best is None or best[1] < v:
                best = action, v
        return best[0]

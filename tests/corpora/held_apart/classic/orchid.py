import math
import random
import util
from game import Agent, Directions


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)
from collections import namedtuple

Job = namedtuple('Job', 'state agent rounds')


def nextJob(job, action):
    """The job after one move: the next agent's, or Pacman's with one round less."""
    after = (job.agent + 1) % job.state.getNumAgents()
    return Job(job.state.generateSuccessor(job.agent, action), after, job.rounds - (after == 0))


class TreeAgent(MultiAgentSearchAgent):

    def done(self, job):
        return job.rounds == 0 or job.state.isWin() or job.state.isLose()


class MinimaxAgent(TreeAgent):

    combine = {True: max, False: min}

    def getAction(self, gameState):
        root = Job(gameState, 0, self.depth)
        ranked = sorted(gameState.getLegalActions(0), key=lambda a: self.value(nextJob(root, a)), reverse=True)
        return ranked[0]

    def value(self, job):
        if self.done(job):
            return self.evaluationFunction(job.state)
        return self.combine[job.agent == 0]([self.value(nextJob(job, a)) for a in job.state.getLegalActions(job.agent)])


class AlphaBetaAgent(TreeAgent):

    def getAction(self, gameState):
        return self.value(Job(gameState, 0, self.depth), {'alpha': -math.inf, 'beta': math.inf})[1]

    def value(self, job, bounds):
        if self.done(job):
            return self.evaluationFunction(job.state), None
        window = dict(bounds)
        result = None
        for a in job.state.getLegalActions(job.agent):
            v = self.value(nextJob(job, a), window)[0]
            if job.agent == 0:
                if result is None or v > result[0]:
                    result = v, a
                window['alpha'] = max(window['alpha'], v)
                if v > window['beta']:
                    break
            else:
                if result is None or v < result[0]:
                    result = v, a
                window['beta'] = min(window['beta'], v)
                if v < window['alpha']:
                    break
        return result


class ExpectimaxAgent(MinimaxAgent):
    # only the ghosts differ

    combine = {True: max, False: lambda values: sum(values) / len(values)}

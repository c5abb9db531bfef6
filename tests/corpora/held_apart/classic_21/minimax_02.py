# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Some common elements of all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class Frame:
    """What would be one stack frame if the search were recursive."""

    def __init__(self, state, agent, depth, actions):
        self.state = state
        self.agent = agent
        self.depth = depth
        self.actions = actions
        self.next = 0          # index of the action that is tried next
        self.best = None
        self.bestAction = None

    def update(self, value):
        action = self.actions[self.next - 1]
        if self.best is None:
            better = True
        elif self.agent == 0:
            better = value > self.best
        else:
            better = value < self.best
        if better:
            self.best = value
            self.bestAction = action


class MinimaxAgent(MultiAgentSearchAgent):
    """Minimax without recursion (with an explicit stack)."""

    def getAction(self, gameState):
        numAgents = gameState.getNumAgents()
        root = Frame(gameState, 0, 0, gameState.getLegalActions(0))
        stack = [root]

        while len(stack) > 0:
            top = stack[-1]
            if top.next == len(top.actions):
                # all children are done, tell the parent
                stack.pop()
                if len(stack) > 0:
                    stack[-1].update(top.best)
                continue

            action = top.actions[top.next]
            top.next += 1
            child = top.state.generateSuccessor(top.agent, action)
            agent = top.agent + 1
            depth = top.depth
            if agent == numAgents:
                agent = 0
                depth += 1

            if depth == self.depth or child.isWin() or child.isLose():
                top.update(self.evaluationFunction(child))
            else:
                stack.append(Frame(child, agent, depth, child.getLegalActions(agent)))

        return root.bestAction

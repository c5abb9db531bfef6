# minimax, one recursive function for everybody
import math
from pacman import SearchAgent, Decision

PACMAN = 0


class Minimax(SearchAgent):
    def search(self, state):
        score, action = self.recurse(state, PACMAN, self.depth)
        return Decision(action, score)

    def recurse(self, state, agent, depth):
        """returns a tuple (score, action)"""
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), None

        nextAgent = (agent + 1) % state.num_agents
        nextDepth = depth - 1

        if agent == PACMAN:
            best = (-math.inf, None)
            for action in state.legal_actions(agent):
                value, _ = self.recurse(state.successor(agent, action), nextAgent, nextDepth)
                if value > best[0]:
                    best = (value, action)
            return best
        else:
            best = (math.inf, None)
            for action in state.legal_actions(agent):
                value, _ = self.recurse(state.successor(agent, action), nextAgent, nextDepth)
                if value < best[0]:
                    best = (value, action)
            return best

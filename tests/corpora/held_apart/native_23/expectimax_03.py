import random

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """Ghosts don't play optimally any more but move by chance."""

    def search(self, state):
        self.numAgents = state.num_agents
        best = (None, float("-inf"))
        for action in state.legal_actions(0):
            successor = state.successor(0, action)
            value = self.getGhostValue(successor, 1, 0)
            if value > best[1]:
                best = (action, value)
        return Decision(best[0], best[1])

    def getPacmanValue(self, state, depth):
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        values = []
        for action in state.legal_actions(0):
            values.append(self.getGhostValue(state.successor(0, action), 1, depth))
        return max(values)

    def getGhostValue(self, state, ghost, depth):
        if state.is_terminal:
            return self.evaluate(state)
        # every action of the ghost is equally likely
        action = random.choice(list(state.legal_actions(ghost)))
        successor = state.successor(ghost, action)
        if ghost + 1 == self.numAgents:
            return self.getPacmanValue(successor, depth + 1)
        return self.getGhostValue(successor, ghost + 1, depth)

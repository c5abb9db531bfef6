import random

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    roles = ("max", "chance")

    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth)
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return max(self.value(state.successor(0, a), 1, depth) for a in state.legal_actions(0))
        # the ghosts move randomly
        a = random.choice(state.legal_actions(agent))
        return self.value(state.successor(agent, a), agent + 1, depth)

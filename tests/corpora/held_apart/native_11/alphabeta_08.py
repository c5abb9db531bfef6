from math import inf
from operator import gt, lt
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        value, choice = self.explore(state, 0, self.depth, [-inf, inf])
        return Decision(choice, value)

    def explore(self, state, agent, rounds_left, window):
        if agent == state.num_agents:
            agent = 0
            rounds_left -= 1
        if rounds_left == 0 or state.is_terminal:
            return self.evaluate(state), None

        window = list(window)               # own copy for this node
        side = 0 if agent == 0 else 1       # the bound that this agent may move
        better = gt if agent == 0 else lt
        result = (-inf, inf)[side]
        choice = None
        for action in state.legal_actions(agent):
            value, _ = self.explore(state.successor(agent, action), agent + 1, rounds_left, window)
            if better(value, result):
                result, choice = value, action
                if better(result, window[side]):
                    window[side] = result
            if window[0] >= window[1]:
                break
        return result, choice

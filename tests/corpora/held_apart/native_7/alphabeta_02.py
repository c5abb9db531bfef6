from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """One function for all agents: sign is +1 for Pacman and -1 for ghosts."""

    def search(self, state):
        self.plies = self.depth * state.num_agents
        value, action = self.look(state, 0, {1: -inf, -1: inf})
        return Decision(action, value)

    def look(self, state, ply, bound):
        if ply == self.plies or state.is_terminal:
            return self.evaluate(state), None
        who = ply % state.num_agents
        sign = -1 if who else 1
        mine = dict(bound)  # the bounds of this node, a copy
        best, choice = -sign * inf, None
        for action in state.legal_actions(who):
            value = self.look(state.successor(who, action), ply + 1, mine)[0]
            if sign * value > sign * best:
                best, choice = value, action
                if sign * best > sign * mine[sign]:
                    mine[sign] = best
            if mine[1] >= mine[-1]:  # window is empty
                break
        return best, choice

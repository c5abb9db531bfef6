from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        best = Decision(None, -inf)
        top = -inf
        for act in state.legal_actions(0):
            val = self.value(state.successor(0, act), 1, 0)
            if val > top:
                top = val
                best = Decision(act, val)
        return best

    def value(self, state, index, depth):
        if state.is_terminal or depth > self.depth:
            return self.evaluate(state)

        nxt = (index + 1) % state.num_agents
        if nxt == 0:
            next_depth = depth + 1
        else:
            next_depth = depth

        values = []
        for act in state.legal_actions(index):
            values.append(self.value(state.successor(index, act), nxt, next_depth))

        # Pacman and ghosts take turns
        if index % 2 == 0:
            return max(values)
        else:
            return min(values)
